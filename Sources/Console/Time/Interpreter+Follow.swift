import Controllers
import Lua
import Scripting
import Timeline

// `follow`: values of expressions after each action. They are asked of a session of their own, played up to now, so that
// looking changes nothing here.
extension Interpreter {
  /// The most expressions that are followed at once.
  private static let mostFollowed = 8

  /// - Parameter text: an expression of Lua, `off`, or nil to be told what is followed.
  /// - Returns: what is followed now, with the values.
  /// - Throws: `PlainError` for what is no expression.
  func follow(_ text: String?) throws -> [String] {
    switch text {
    case nil: break
    case "off": followed = []
    case let text?:
      try checkExpression(text, of: "follow")
      guard !followed.contains(text) else { break }
      guard followed.count < Interpreter.mostFollowed else {
        throw PlainError("follow: \(followed.count) expressions are followed already; `follow off` ends that")
      }
      followed.append(text)
    }
    return followed.isEmpty ? ["nothing is followed"] : followedLines
  }

  /// The values now, a line each.
  var followedLines: [String] {
    guard !followed.isEmpty else { return [] }
    do {
      let session = try player.play(run, trace: session.system.trace)
      defer { session.close() }
      var lines: [String] = []
      session.visited {
        lines = followed.map { "\($0) = \(session.shown($0, for: "follow", columns: output.columns).described)" }
      }
      guard !Interrupts.take() else {
        followed = []
        return ["follow: stopped; nothing is followed any more"]
      }
      return lines
    } catch {
      return ["follow: \(error)"]
    }
  }

  /// - Throws: `PlainError` when a text isn't a Lua expression.
  func checkExpression(_ text: String, of command: String) throws {
    guard try isExpression(text) else { throw PlainError("\(command): `\(text)` isn't a Lua expression") }
  }
}

/// What an expression is at some moment.
struct ShownValue {
  /// As the console shows it, on one line.
  var text = "an error"
  /// The complete text, for comparison with another value.
  var whole = ""
  /// Why it has no value.
  var problem: String?

  /// The value, or why there is none.
  var described: String { problem ?? text }
}

extension Session {
  /// What an expression is now, and its error where it has one.
  ///
  /// - Parameters:
  ///   - expression: of Lua.
  ///   - command: which asks, for the messages of Lua.
  ///   - columns: the cells of a line.
  /// - Returns: its value on one line, or its error.
  func shown(_ expression: String, for command: String, columns: Int) -> ShownValue {
    let call = state.top
    return call.restoring {
      do {
        try state.load("return " + expression, name: command)
        try state.call(arguments: 0, results: 1)
        return ShownValue(
          text: ValuePrinter(self, columns: columns).lines(of: call.count, call).map(\.trimmed).joined(separator: " "),
          whole: ValuePrinter.comparisonText(of: call.count, call, in: self))
      } catch let error as LuaError where error.cause is ViewNotLoaded {
        return ShownValue(text: "not loaded", whole: "not loaded")
      } catch {
        return ShownValue(problem: "\(error)")
      }
    }
  }
}
