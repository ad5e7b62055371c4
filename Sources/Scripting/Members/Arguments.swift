import Controllers
import Lua

/// Reads the arguments of a method in UIKit's order.
///
/// This is a class because reading an argument advances the index.
final class Arguments {
  let call: LuaCall
  var index: Int32
  /// The table of named arguments, or `nil` if the call has no such table.
  var options: Int32?

  /// - Parameters:
  ///   - call: The call.
  ///   - first: The index of the first argument. In a method call, the receiver precedes the first argument.
  init(_ call: LuaCall, from first: Int32 = 2) {
    self.call = call
    index = first
  }

  var session: Session { call.session }

  /// Whether there are more arguments.
  var hasMore: Bool { index <= call.count }

  /// Reads the next argument.
  ///
  /// - Parameters:
  ///   - name: The argument's name in UIKit, for errors.
  ///   - type: The type of the value.
  /// - Returns: The value.
  /// - Throws: `PlainError` if the argument has a different type.
  func next<Value: ScriptValue>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    defer { index += 1 }
    do {
      return try Value.read(from: call.slot(index))
    } catch let mismatch as Mismatch {
      throw PlainError("\(name): \(mismatch)")
    }
  }

  /// Reads the next argument with a closure.
  ///
  /// - Throws: `PlainError` with the name of the argument if `read` throws a `Mismatch`. Otherwise, any error that
  ///   `read` throws.
  func next<Value>(_ name: String, reading read: (LuaSlot) throws -> Value) throws -> Value {
    defer { index += 1 }
    do {
      return try read(call.slot(index))
    } catch let mismatch as Mismatch {
      throw PlainError("\(name): \(mismatch)")
    }
  }

  /// Whether there is a next argument that meets a condition.
  func nextMeets(_ condition: (LuaSlot) -> Bool) -> Bool { hasMore && condition(call.slot(index)) }

  /// Throws an error if the controller to present is nil.
  ///
  /// - Throws: `PlainError` with UIKit's message if the next argument is nil.
  func checkPresentedNotNil(presentedOn presenter: ViewController) throws {
    guard call.isNil(index) else { return }
    let message = ControllerException(.presentedNil(on: presenter.displayName)).message
    throw PlainError(message + (session.errorHints.hintForNil().map { "; " + $0 } ?? ""))
  }

  /// Reads the next argument as a controller on a stack.
  ///
  /// A name or class refers to the matching controller that is nearest to the top.
  ///
  /// - Throws: `PlainError` if the stack has no matching controller or the argument isn't a controller.
  func nextMember(_ name: String, of navigation: NavigationController) throws -> ViewController {
    guard let screen = call.string(at: index) ?? call.screenName(ofTableAt: index)
    else {
      return try next(name)
    }
    index += 1
    return try navigation.topmostScreen(named: screen)
  }

  /// Reads a table with UIKit's labels as keys.
  ///
  /// Such a table can replace the arguments in order.
  ///
  /// - Parameter labels: The labels, in the order of the arguments.
  /// - Throws: `PlainError` for an unknown key, or for an argument after the table.
  func spreadLabeledTable(_ labels: [String]) throws {
    guard call.type(at: index) == .table, call.screenName(ofTableAt: index) == nil
    else { return }
    let tableIndex = index
    index += 1
    try checkEnd()
    for key in call.declaredKeys(of: tableIndex).names where !labels.contains(key) {
      let hint = Suggestion.sentence(for: key, among: labels, quote: "`").map { "; " + $0 }
      throw PlainError("unknown argument `\(key)`" + (hint ?? "; there are: " + labels.joined(separator: " ")))
    }
    call.setTop(tableIndex)
    for label in labels { call.pushField(label, of: tableIndex) }
  }

  /// Reads the next argument if it is a function, and returns its index.
  ///
  /// If the argument is nil or missing, returns `nil`.
  ///
  /// - Throws: `PlainError` for any other value.
  func readFunctionIndex(_ name: String) throws -> Int32? {
    defer { index += 1 }
    if call.isNil(index) { return nil }
    guard call.type(at: index) == .function else { throw PlainError("\(name): \(call.mismatch("a function", index))") }
    return index
  }

  /// Whether the next argument is a Boolean.
  var isFlagNext: Bool { call.boolean(at: index) != nil }

  /// Reads the next argument if the argument is a string or nil.
  ///
  /// Any other argument is left for the next call.
  ///
  /// - Throws: `PlainError` if the string isn't a valid value.
  func nextIfString<Value: ScriptValue>(_ name: String) throws -> Value? {
    switch call.type(at: index) {
    case .string: return try next(name)
    case .nil: index += 1
    default: break
    }
    return nil
  }

  /// Reads the next argument if the argument is a Boolean.
  ///
  /// Otherwise, returns the default, and leaves the argument for the next call.
  func readFlag(_ name: String, default value: Bool) throws -> Bool {
    guard let flag = call.boolean(at: index) else {
      if call.type(at: index) == .nil { index += 1 }
      return value
    }
    index += 1
    return flag
  }

  /// Checks that there are no further arguments.
  ///
  /// - Throws: `PlainError` if there is another argument and it isn't nil.
  func checkEnd() throws {
    guard hasMore, !call.isNil(index) else { return }
    throw PlainError(call.surplusDescription(from: index))
  }
}

extension NavigationController {
  /// Returns the screen with the given name on the stack.
  ///
  /// If several screens have the name, the screen nearest to the top is returned.
  ///
  /// - Throws: `PlainError` if no screen has the name. The error lists the stack and suggests a similar name.
  func topmostScreen(named name: String) throws -> ViewController {
    if let screen = viewControllers.last(where: { $0.kind.name == name }) { return screen }
    let screenNames = viewControllers.map(\.displayName)
    let hint =
      Suggestion.sentence(for: name, among: viewControllers.map(\.kind.name)).map { "; " + $0 } ?? ""
    throw PlainError("\"\(name)\" isn't on the stack (\(screenNames.joined(separator: ", ")))" + hint)
  }
}

extension LuaCall {
  /// Checks that a function has no surplus arguments.
  ///
  /// Trailing nils are allowed.
  ///
  /// - Parameters:
  ///   - count: The maximum number of arguments.
  ///   - word: The function's name.
  ///   - usage: The function's usage. By default, the usage of the script function with that name.
  /// - Throws: `PlainError` that describes the first surplus argument.
  package func rejectSurplus(than count: Int32, _ word: String, usage: String? = nil) throws {
    guard self.count > count, let surplusIndex = (count + 1...self.count).first(where: { !isNil($0) }) else { return }
    let usage = usage ?? ScriptWord.all.first { $0.name == word }?.usage
    let hint = usage.map { "; write `\($0)`" } ?? ""
    throw PlainError("\(word): " + self.surplusDescription(from: surplusIndex) + hint)
  }

  /// Returns the message about the arguments from an index to the end, without trailing nils.
  fileprivate func surplusDescription(from index: Int32) -> String {
    let lastIndex = (index...count).last { !isNil($0) } ?? index
    let surplus = describe(index)
    return lastIndex == index
      ? "one argument too many: \(surplus)" : "\(lastIndex - index + 1) arguments too many, beginning with \(surplus)"
  }
}
