import Controllers
import Locations
import Lua
import OrderedCollections

// Adds hints to Lua's error messages.

extension ErrorHints {
  /// Returns a hint for a nil that was found in place of a value, or `nil` if no unset global has just been read.
  package func hintForNil() -> String? { session.declarations.unsetGlobals.names.last.map(hint(forUnset:)) }

  /// Returns an error, with hints for the user, as a `LuaError`.
  func errorWithHints(_ error: any Error) -> LuaError {
    guard let error = error as? LuaError else {
      let location = (error as? ControllerException).flatMap(locationOfCallback(ofAnswerIn:))
      return LuaError(kind: .script, message: "\(error)".located(at: location), cause: error)
    }
    let message = error.message.replacing("(field 'integer index')", with: "(an item of a list)")
    let hint = hint(for: error).flatMap { message.hasSuffix($0) ? nil : $0 } ?? ""
    guard message != error.message || !hint.isEmpty else { return error }
    return LuaError(kind: error.kind, message: message + hint, calls: error.calls, cause: error.cause)
  }

  /// Returns the source location of the callback whose return value caused an exception, or `nil` if there is none.
  func locationOfCallback(ofAnswerIn exception: ControllerException) -> CodeLocation? {
    guard let (callback, label) = exception.answer,
      let controller = session.holderSearch.livingControllers(named: label).first
    else { return nil }
    return session.handlers.location(of: callback, of: controller.subject)
      ?? session.bridge.screens[controller.kind.name]?.location
  }

  private func hint(for error: LuaError) -> String? {
    switch error.kind {
    case .syntax: commaHint(error) ?? byteHint(error)
    case .script: globalHint(error.message) ?? memberHint(error.message) ?? relationHint(error.message)
    case .interrupted, .limit: nil
    }
  }

  /// Returns a hint for `'}' expected (to close '{' at line 1) near 'button'`.
  ///
  /// The cause is either a missing comma, or a missing brace before the next statement.
  private func commaHint(_ error: LuaError) -> String? {
    guard let (location, message) = error.located, message.contains("'}' expected"), message.hasSuffix("'"),
      let line = location.line,
      let wordNearError = message.dropLast().split(separator: " near '").last.map(String.init)
    else { return nil }
    let lines = session.loader.sources[location.file]?.text.scriptLines ?? []
    let text = lines.indices.contains(line - 1) ? lines[line - 1].drop { $0 == " " || $0 == "\t" } : wordNearError[...]
    guard text.hasPrefix(wordNearError), line > 1 else {
      return ": a comma is probably missing before `\(wordNearError)`"
    }
    if Self.statementKeywords.contains(wordNearError) { return ": a `}` is probably missing before line \(line)" }
    return ": a comma is probably missing after line \(line - 1)"
  }

  /// The words that begin a statement but can't begin an item of a table.
  private static let statementKeywords: Set<String> = [
    "app", "screen", "flow", "nib", "local", "return", "end", "if", "for", "while", "repeat",
  ]

  /// Returns a hint for `unexpected symbol near '<\255>'`, if the script isn't UTF-8 or the symbol isn't ASCII.
  private func byteHint(_ error: LuaError) -> String? {
    let message = error.message
    if message.hasSuffix("'<\\255>'") || message.hasSuffix("'<\\254>'") {
      return error.located?.location.line == 1 ? "; the file is UTF-16 text: save it as UTF-8" : nil
    }
    return message.hasSuffix("'<\\239>'")
      ? "; a byte order mark (allowed only at the start of the file) or a non-ASCII letter outside quotation marks"
      : nil
  }

  /// Returns a hint for `attempt to call a nil value (global 'Prodct')`.
  private func globalHint(_ message: String) -> String? {
    guard message.contains("a nil value (global '"), let name = message.split(separator: "'").dropFirst().first else {
      return nil
    }
    return (UIKitGlobals.advice(for: String(name)) ?? nearestGlobal(to: String(name)).map { "nearest: `\($0)`" })
      .map { "; " + $0 }
  }

  /// Returns a hint for `attempt to call a nil value (method 'popViewControllerAnimated')` or `attempt to index a nil
  /// value (field 'name')`.
  private func memberHint(_ message: String) -> String? {
    guard let missingMember = session.state.lastMissingMember, let isCall = message.isAboutCall(missingMember.name),
      session.bridge.table.all.indices.contains(Int(missingMember.kind))
    else { return tableHint(message) }
    let check = session.bridge.keyCheck(Int(missingMember.kind))
    let screenFieldNames = namesOfScreens(Int(missingMember.kind))
    if isCall { return "; " + check.problem(withMethod: missingMember.name, orOwn: screenFieldNames) }
    if let rootNumber = session.bridge.table.number(of: View.className),
      session.bridge.table.isKind(Int(missingMember.kind), of: rootNumber),
      session.system.windows.contains(where: { $0.descendant(named: missingMember.name) != nil })
    {
      return "; elements are found by their ids: `self.elements.\(missingMember.name)`"
    }
    return check.hint(forRead: missingMember.name, orOwn: screenFieldNames).map { "; " + $0 }
  }

  /// Returns a hint for `attempt to index a nil value (field 'navigationController')`.
  ///
  /// The property exists, but is nil, for example because the screen isn't in a navigation controller.
  private func relationHint(_ message: String) -> String? {
    guard message.contains("attempt to index a nil value (field '"),
      let name = message.split(separator: "'").dropFirst().first
    else { return nil }
    return Self.relationAdvice[String(name)].map { "; " + $0 }
  }

  /// The properties of a screen that are nil while the screen has no such relation, with advice for each.
  private static let relationAdvice = [
    "navigationController":
      "the screen isn't on a navigation stack: put a stack around it, as in `root = navigation \"Home\"`",
    "tabBarController": "the screen isn't in a tab bar controller: list it in one, as in `root = tabs { \"Home\" }`",
    "splitViewController":
      "the screen isn't in a split view controller: put it in one, as in `root = split { \"List\", \"Detail\" }`; an "
      + "inspector that is shown in a sheet isn't in one",
    "presentedViewController": "the screen presents no other screen now",
    "presentingViewController": "the screen isn't presented by another screen",
    "parent": "the screen isn't in a container now",
    "topViewController": "the navigation stack is empty",
    "visibleViewController": "the navigation stack is empty",
    "selectedViewController": "no tab is selected",
    "superview": "the view isn't in another view now",
    "window": "the view isn't in a window now: its screen isn't shown",
  ]

  /// Returns the fields that are declared by screens that extend a built-in class.
  private func namesOfScreens(_ number: Int) -> [String] {
    let call = session.state.top
    return session.bridge.screens.values.filter { session.bridge.table.number(of: $0.base.name) == number }.flatMap {
      screen in
      call.restoringStack {
        session.state.push(screen.table)
        return call.fieldNames(of: call.count)
      }
    }
  }

  /// Returns a hint for `attempt to call a nil value (method 'setObject')` on a plain table.
  private func tableHint(_ message: String) -> String? {
    guard message.contains("attempt to call a nil value (method '"),
      let name = message.split(separator: "'").dropFirst().first
    else { return nil }
    return UIKitGlobals.advice(forMethod: String(name)).map { "; " + $0 }
  }

  /// Returns a hint for a global that was read but isn't set.
  func hint(forUnset name: String) -> String {
    if let screen = session.bridge.screens[name] {
      return "`\(name)` is nil because the screen is declared later (\(screen.location)); write `\"\(name)\"`"
    }
    let advice =
      UIKitGlobals.advice(for: name) ?? nearestGlobal(to: name).map { "nearest: `\($0)`" + screenLocationText($0) }
    return "`\(name)` is nil" + (advice.map { "; " + $0 } ?? "")
  }

  private func screenLocationText(_ name: String) -> String {
    session.bridge.screens[name].map { " (\($0.location))" } ?? ""
  }

  private func nearestGlobal(to name: String) -> String? {
    let call = session.state.top
    return call.restoringStack {
      session.state.pushGlobals()
      return Suggestion.nearest(to: name, among: call.fieldNames(of: call.count))
    }
  }
}

extension String {
  /// Whether the message says that a function or method with this name was called but is nil.
  ///
  /// The result is `false` if the nil was used in another operation, such as indexing, addition or concatenation. The
  /// result is `nil` if the message isn't about a nil with this name.
  fileprivate func isAboutCall(_ name: String) -> Bool? {
    let names = ["a nil value (method '\(name)')", "a nil value (field '\(name)')"]
    guard names.contains(where: contains) else { return nil }
    return contains("attempt to call")
  }
}
