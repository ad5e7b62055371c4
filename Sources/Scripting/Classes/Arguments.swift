import Controllers
import Lua

/// The arguments of a method, read one after the other in UIKit's order, the receiver left out.
///
/// A class, not a struct: reading moves on.
final class Arguments {
  let call: LuaCall
  var index: Int32
  /// A table in which arguments may stand by their names.
  var options: Int32?

  /// - Parameters:
  ///   - call: the call.
  ///   - first: where the first argument stands; a method's receiver stands before it.
  init(_ call: LuaCall, from first: Int32 = 2) {
    self.call = call
    index = first
  }

  var session: Session { call.session }

  /// Whether arguments are left.
  var hasMore: Bool { index <= call.count }

  /// The next argument.
  ///
  /// - Parameters:
  ///   - name: as UIKit calls it; the error says so.
  ///   - type: what it is read as.
  /// - Returns: the value.
  /// - Throws: when it is of another type.
  func next<Value: ScriptValue>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    defer { index += 1 }
    do {
      return try Value.read(call, index)
    } catch let mismatch as Mismatch {
      throw PlainError("\(name): \(mismatch)")
    }
  }

  /// The next argument, read by a closure.
  func next<Value>(_ name: String, reading read: (LuaCall, Int32) throws -> Value) throws -> Value {
    defer { index += 1 }
    do {
      return try read(call, index)
    } catch let mismatch as Mismatch {
      throw PlainError("\(name): \(mismatch)")
    }
  }

  /// Whether there is a next argument and something holds for it.
  func peek(_ holds: (LuaCall, Int32) -> Bool) -> Bool { hasMore && holds(call, index) }

  /// Refuses to present nothing, in UIKit's words.
  func refuseNil(presentedOn presenter: ViewController) throws {
    guard call.isNil(index) else { return }
    let message = ControllerException(.presentedNil(on: presenter.toldName)).message
    throw PlainError(message + (session.hintForNil().map { "; " + $0 } ?? ""))
  }

  /// The next argument as a controller on a stack; a name or class stands for the one nearest to the top.
  func nextMember(_ name: String, of navigation: NavigationController) throws -> ViewController {
    guard let screen = call.string(at: index) ?? session.bridge.className(ofTableAt: index, call) else {
      return try next(name)
    }
    index += 1
    return try session.member(named: screen, of: navigation)
  }

  /// Takes one table with UIKit's labels as keys instead of arguments in order.
  ///
  /// - Parameter labels: in the order of the arguments.
  /// - Throws: for a key that is none of them, or an argument after the table.
  func spread(_ labels: [String]) throws {
    guard call.type(at: index) == .table, session.bridge.className(ofTableAt: index, call) == nil else { return }
    let table = index
    index += 1
    try end()
    for key in call.declaredKeys(of: table).names where !labels.contains(key) {
      let hint = Suggestion.sentence(for: key, among: labels, quote: "`").map { "; " + $0 }
      throw PlainError("no argument `\(key)`" + (hint ?? "; there are: " + labels.joined(separator: " ")))
    }
    call.setTop(table)
    for label in labels { call.pushField(label, of: table) }
  }

  /// The next argument if it is a function; where it stands.
  func function(_ name: String) throws -> Int32? {
    defer { index += 1 }
    if call.isNil(index) { return nil }
    guard call.type(at: index) == .function else { throw PlainError("\(name): \(call.mismatch("a function", index))") }
    return index
  }

  /// Whether the next argument is true or false.
  var isFlagNext: Bool { call.boolean(at: index) != nil }

  /// The next argument if it is a string or nil; else it is left for the next.
  func nextIfString<Value: ScriptValue>(_ name: String) throws -> Value? {
    switch call.type(at: index) {
    case .string: return try next(name)
    case .nil: index += 1
    default: break
    }
    return nil
  }

  /// The next argument if it is true or false; else the default, and it is left for the next.
  func flag(_ name: String, default value: Bool) throws -> Bool {
    guard let flag = call.boolean(at: index) else {
      if call.type(at: index) == .nil { index += 1 }
      return value
    }
    index += 1
    return flag
  }

  /// Refuses what is left.
  func end() throws {
    guard hasMore, !call.isNil(index) else { return }
    throw PlainError("one argument too many: \(call.describe(index))")
  }
}

extension LuaCall {
  /// Refuses arguments after the last that a word takes; nil counts as none.
  ///
  /// - Parameters:
  ///   - count: how many it takes.
  ///   - word: what the script says.
  ///   - usage: how it is written; that of the word unless told.
  /// - Throws: with the first that is too many.
  package func refuseMore(than count: Int32, _ word: String, usage: String? = nil) throws {
    guard self.count > count, let surplus = (count + 1...self.count).first(where: { !isNil($0) }) else { return }
    let usage = usage ?? ScriptWord.all.first { $0.name == word }?.usage
    let hint = usage.map { "; write `\($0)`" } ?? ""
    throw PlainError("\(word): one argument too many: \(describe(surplus))" + hint)
  }
}
