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

  /// Whether arguments are left.
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
  func peek(_ holds: (LuaSlot) -> Bool) -> Bool { hasMore && holds(call.slot(index)) }

  /// Checks that the controller to present isn't nil.
  ///
  /// - Throws: `PlainError` with UIKit's message if the next argument is nil.
  func refuseNil(presentedOn presenter: ViewController) throws {
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
    return try navigation.member(named: screen)
  }

  /// Reads a table with UIKit's labels as keys.
  ///
  /// Such a table can replace the arguments in order.
  ///
  /// - Parameter labels: The labels, in the order of the arguments.
  /// - Throws: `PlainError` for an unknown key, or for an argument after the table.
  func spread(_ labels: [String]) throws {
    guard call.type(at: index) == .table, call.screenName(ofTableAt: index) == nil
    else { return }
    let table = index
    index += 1
    try end()
    for key in call.declaredKeys(of: table).names where !labels.contains(key) {
      let hint = Suggestion.sentence(for: key, among: labels, quote: "`").map { "; " + $0 }
      throw PlainError("unknown argument `\(key)`" + (hint ?? "; there are: " + labels.joined(separator: " ")))
    }
    call.setTop(table)
    for label in labels { call.pushField(label, of: table) }
  }

  /// Returns the index of the next argument if the argument is a function, or `nil` if it is nil or missing.
  ///
  /// - Throws: `PlainError` for any other value.
  func function(_ name: String) throws -> Int32? {
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
  func flag(_ name: String, default value: Bool) throws -> Bool {
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
  func end() throws {
    guard hasMore, !call.isNil(index) else { return }
    throw PlainError(call.surplus(from: index))
  }
}

extension NavigationController {
  /// Returns the screen with the given name on the stack.
  ///
  /// If several screens have the name, the screen nearest to the top is returned.
  ///
  /// - Throws: `PlainError` if no screen has the name. The error lists the stack and suggests a similar name.
  func member(named name: String) throws -> ViewController {
    if let found = viewControllers.last(where: { $0.kind.name == name }) { return found }
    let stack = viewControllers.map(\.displayName)
    let hint =
      Suggestion.sentence(for: name, among: viewControllers.map(\.kind.name)).map { "; " + $0 } ?? ""
    throw PlainError("\"\(name)\" isn't on the stack (\(stack.joined(separator: ", ")))" + hint)
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
  package func refuseMore(than count: Int32, _ word: String, usage: String? = nil) throws {
    guard self.count > count, let surplus = (count + 1...self.count).first(where: { !isNil($0) }) else { return }
    let usage = usage ?? ScriptWord.all.first { $0.name == word }?.usage
    let hint = usage.map { "; write `\($0)`" } ?? ""
    throw PlainError("\(word): " + self.surplus(from: surplus) + hint)
  }

  /// Returns the message about the arguments from an index to the end, without trailing nils.
  fileprivate func surplus(from index: Int32) -> String {
    let last = (index...count).last { !isNil($0) } ?? index
    let surplus = describe(index)
    return last == index
      ? "one argument too many: \(surplus)" : "\(last - index + 1) arguments too many, beginning with \(surplus)"
  }
}
