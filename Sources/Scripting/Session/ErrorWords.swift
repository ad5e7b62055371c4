import Controllers
import Lua
import OrderedCollections

// Lua's error messages, with hints how to fix the mistake.

/// Globals that were read but never set: the likely cause of an unexpected nil.
struct UnsetGlobals {
  private(set) var names: [String] = []

  mutating func add(_ name: String) {
    names.removeAll { $0 == name }
    names.append(name)
    if names.count > 8 { names.removeFirst() }
  }
}

extension Session {
  /// The error with hints; one that is none of Lua's becomes one.
  func explained(_ error: any Error) -> LuaError {
    guard let error = error as? LuaError else {
      let place = (error as? ControllerException).flatMap(place(ofAnswerIn:)).map { $0 + ": " } ?? ""
      return LuaError(kind: .script, message: place + "\(error)", cause: error)
    }
    guard let hint = hint(for: error), !error.message.hasSuffix(hint) else { return error }
    return LuaError(
      kind: error.kind, message: error.message + hint, traceback: error.traceback, cause: error.cause)
  }

  /// Where the script answered what an exception is about; nil for one that is about no answer.
  func place(ofAnswerIn exception: ControllerException) -> String? {
    guard let (question, label) = exception.answer, let controller = living(named: label).first else { return nil }
    return place(of: question, of: controller.subject) ?? bridge.screens[controller.kind.name]?.place
  }

  private func hint(for error: LuaError) -> String? {
    switch error.kind {
    case .syntax: commaHint(error.message) ?? byteHint(error.message)
    case .script: globalHint(error.message) ?? memberHint(error.message)
    case .interrupted, .limit: nil
    }
  }

  /// `'}' expected (to close '{' at line 1) near 'button'`: a comma, or the brace before the next statement.
  private func commaHint(_ message: String) -> String? {
    guard message.contains("'}' expected"), let line = message.lineNumber, message.hasSuffix("'"),
      let near = message.dropLast().split(separator: " near '").last.map(String.init)
    else { return nil }
    let file = String(message.prefix { $0 != ":" })
    let lines = sources[file]?.text.scriptLines ?? []
    let text = lines.indices.contains(line - 1) ? lines[line - 1].drop { $0 == " " || $0 == "\t" } : near[...]
    guard text.hasPrefix(near), line > 1 else { return ": a comma is probably missing before `\(near)`" }
    if Self.beginsStatement.contains(near) { return ": a `}` is probably missing before line \(line)" }
    return ": a comma is probably missing after line \(line - 1)"
  }

  /// What begins a statement, and no item of a table.
  private static let beginsStatement: Set<String> = [
    "app", "screen", "flow", "nib", "local", "return", "end", "if", "for", "while", "repeat",
  ]

  /// `unexpected symbol near '<\255>'`: bytes that no script written as UTF-8 has.
  private func byteHint(_ message: String) -> String? {
    if message.hasSuffix("'<\\255>'") || message.hasSuffix("'<\\254>'") {
      return message.lineNumber == 1 ? "; the file is UTF-16 text: save it as UTF-8" : nil
    }
    return message.hasSuffix("'<\\239>'")
      ? "; a mark of the byte order, which only the first line may begin with, or a letter without quotation marks"
      : nil
  }

  /// `attempt to call a nil value (global 'Prodct')`.
  private func globalHint(_ message: String) -> String? {
    guard message.contains("a nil value (global '"), let name = message.split(separator: "'").dropFirst().first else {
      return nil
    }
    return (UIKitGlobals.advice(for: String(name)) ?? nearestGlobal(to: String(name)).map { "nearest: `\($0)`" })
      .map { "; " + $0 }
  }

  /// `attempt to call a nil value (method 'popViewControllerAnimated')`, `attempt to index a nil value (field 'name')`.
  private func memberHint(_ message: String) -> String? {
    guard let missing = state.lastMissing, let isCall = message.isOfMissing(missing.name),
      bridge.table.all.indices.contains(Int(missing.kind))
    else { return tableHint(message) }
    let check = bridge.keyCheck(Int(missing.kind))
    let own = namesOfScreens(Int(missing.kind))
    if isCall { return "; " + check.problem(withMethod: missing.name, orOwn: own) }
    if let root = bridge.table.number(of: View.className), bridge.table.isKind(Int(missing.kind), of: root),
      system.windows.contains(where: { $0.descendant(named: missing.name) != nil })
    {
      return "; elements are found by their ids: `self.elements.\(missing.name)`"
    }
    return check.hint(forRead: missing.name, orOwn: own).map { "; " + $0 }
  }

  /// What the screens declare that extend a built-in class.
  private func namesOfScreens(_ number: Int) -> [String] {
    let call = state.top
    return bridge.screens.values.filter { bridge.table.number(of: $0.base.name) == number }.flatMap { screen in
      call.restoring {
        state.push(screen.table)
        return call.fieldNames(of: call.count)
      }
    }
  }

  /// `attempt to call a nil value (method 'setObject')` of a plain table.
  private func tableHint(_ message: String) -> String? {
    guard message.contains("attempt to call a nil value (method '"),
      let name = message.split(separator: "'").dropFirst().first
    else { return nil }
    return UIKitGlobals.advice(forMethod: String(name)).map { "; " + $0 }
  }

  /// What to say when a nil turns up where something is expected: the unset globals just read.
  package func hintForNil() -> String? {
    guard let name = unset.names.last else { return nil }
    if let screen = bridge.screens[name] {
      return "`\(name)` is nil, as the screen was declared later (\(screen.place)); write `\"\(name)\"`"
    }
    let advice =
      UIKitGlobals.advice(for: name) ?? nearestGlobal(to: name).map { "nearest: `\($0)`" + placeOfScreen($0) }
    return "`\(name)` is nil" + (advice.map { "; " + $0 } ?? "")
  }

  private func placeOfScreen(_ name: String) -> String { bridge.screens[name].map { " (\($0.place))" } ?? "" }

  private func nearestGlobal(to name: String) -> String? {
    let call = state.top
    return call.restoring {
      state.pushGlobals()
      return Suggestion.nearest(to: name, among: call.fieldNames(of: call.count))
    }
  }
}

extension String {
  /// Whether the message is that what stands under this name was called and was nil; nil for a message of something else,
  /// false for one that it was used otherwise: looked into, added, put together.
  fileprivate func isOfMissing(_ name: String) -> Bool? {
    let names = ["a nil value (method '\(name)')", "a nil value (field '\(name)')"]
    guard names.contains(where: contains) else { return nil }
    return contains("attempt to call")
  }

  /// The line in `file:12: …`.
  fileprivate var lineNumber: Int? { Place(self).line }
}
