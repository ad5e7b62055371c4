import Lua

// Translates the texts of scripts.
extension Localization {
  /// Sets `localized`, which returns the translation of a text.
  func installLocalized() {
    session.state.setGlobal("localized") { [unowned self] call in
      guard let key = call.string(at: 1) else { throw PlainError("localized: \(call.mismatch("a string", 1))") }
      try call.rejectSurplus(than: 1, "localized", usage: "localized \"\(key)\"")
      call.push(translated(key))
      return 1
    }
  }

  /// Whether the texts of scripts are translated.
  var isActive: Bool { table != nil }

  /// Replaces the value on top of the stack, which a script declares for a property, with its translation.
  ///
  /// Here: a text that the script declares is also its key, as in UIKit's `NSLocalizedString("Save", comment: "")`. A
  /// text that code assigns later is translated with `localized`.
  func translateValue(of property: String, _ call: LuaCall) {
    // A picker has a list of titles for each wheel.
    translateTop(call, listDepth: property == "components" ? 2 : 1)
  }

  /// Replaces the text on top of the stack, or the texts of a list, with their translations.
  ///
  /// - Parameters:
  ///   - call: the call whose stack is used.
  ///   - listDepth: the maximum depth of nested lists whose texts are translated. Deeper tables are objects.
  private func translateTop(_ call: LuaCall, listDepth: Int) {
    let valueIndex = call.count
    switch call.type(at: valueIndex) {
    case .string:
      guard let text = call.string(at: valueIndex) else { return }
      call.pop()
      call.push(translated(text))
    case .table where listDepth > 0:
      // The script's own table keeps its texts.
      call.pushTable(arrayCount: call.length(of: valueIndex))
      for position in 0..<call.length(of: valueIndex) {
        call.pushItem(position + 1, of: valueIndex)
        translateTop(call, listDepth: listDepth - 1)
        call.setItem(position + 1, of: valueIndex + 1)
      }
      call.remove(at: valueIndex)
    default: break
    }
  }

  /// The properties whose texts are visible.
  static let visibleTextProperties: Set<String> = [
    "title", "text", "detailText", "secondaryText", "placeholder", "prompt", "message", "header", "footer",
    "headerTitle", "footerTitle", "selectedTitle", "disabledTitle", "accessibilityLabel", "accessibilityHint",
    "backButtonTitle", "subtitle", "titles", "scopeButtonTitles", "possibleTitles", "components",
    // A string among an alert's parts is the title of a button or the placeholder of a field.
    "buttons", "actions", "textFields",
  ]
}
