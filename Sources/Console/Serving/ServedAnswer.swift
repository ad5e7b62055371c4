import Flows
import Lua
import Rendering
import Scripting
import Timeline

/// A line of JSON that answers a request.
///
/// Its members are in the order in which they were added.
struct ServedAnswer {
  private var members: [(name: String, value: String)] = []

  /// Adds a member.
  mutating func add(_ name: String, _ value: JSONValue) { members.append((name, value.written)) }

  /// Adds a list of values that are already written as JSON.
  mutating func add(_ name: String, written values: [String]) {
    members.append((name, "[" + values.joined(separator: ",") + "]"))
  }

  /// Adds lines of text as a list of strings.
  mutating func add(_ name: String, lines: [String]) {
    add(name, .list(lines.flatMap(\.lines).map { .text($0) }))
  }

  /// Adds an error.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - report: the lines of its report, with the message first.
  mutating func add(_ error: any Error, report: [String]) {
    let message = report.first ?? "\(error)"
    var object: [JSONValue.Member] = [
      .init("kind", .text(ServedAnswer.kind(of: error))), .init("message", .text(message)),
    ]
    if let place = ScriptPlace(message) {
      object += [.init("file", .text(place.file)), .init("line", .number(Double(place.line)))]
    }
    object.append(.init("report", .list(report.map { .text($0) })))
    add("error", .object(object))
  }

  private static func kind(of error: any Error) -> String {
    switch error {
    case is ServedRequest.Problem: "request"
    case let error as LuaError:
      switch error.kind {
      case .script: error.cause is PlainError || error.cause is RefusedUserAction ? "refused" : "script"
      case .syntax: "syntax"
      case .interrupted: "interrupted"
      case .limit: "limit"
      }
    case is UnreadableInput: "unreadable"
    default: "refused"
    }
  }

  /// The JSON text.
  var line: String {
    "{" + members.map { "\(JSONText.quoted($0.name)):\($0.value)" }.joined(separator: ",") + "}"
  }
}
