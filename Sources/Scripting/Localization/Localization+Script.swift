import Lua

// Translates the texts of scripts.
extension Localization {
  /// Sets `localized`, which returns the translation of a text.
  func installLocalized() {
    session.state.setGlobal("localized") { [unowned self] call in
      guard let key = call.string(at: 1) else { throw PlainError("localized: \(call.mismatch("a string", 1))") }
      try call.refuseMore(than: 1, "localized", usage: "localized \"\(key)\"")
      call.push(translated(key))
      return 1
    }
  }

  /// Replaces the visible texts that a script declares for an object.
  ///
  /// Here: a text that the script declares is its own key, as in UIKit's `NSLocalizedString("Save", comment: "")`. A
  /// text that code assigns later is translated with `localized`.
  func translate(_ declaration: inout Declaration) {
    guard table != nil else { return }
    declaration.replaceTexts { name, text in
      Localization.visibleTexts.contains(name) ? translated(text) : text
    }
  }

  /// The properties whose texts are visible.
  private static let visibleTexts: Set<String> = [
    "title", "text", "detailText", "placeholder", "prompt", "message", "header", "footer", "headerTitle",
    "footerTitle", "selectedTitle", "disabledTitle", "accessibilityLabel", "backButtonTitle", "subtitle",
  ]
}
