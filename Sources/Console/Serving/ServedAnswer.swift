import Flows
import Locations
import Lua
import Rendering
import Scripting
import Timeline

/// A line of JSON that answers a request.
///
/// The members are in the order in which they were added.
struct ServedAnswer {
  private var object = JSONObject()

  /// Adds a member and writes its value as JSON.
  mutating func add(_ name: String, _ value: JSONValue) { object.add(name, json: value.written) }

  /// Adds a member whose value is a JSON text.
  mutating func add(_ name: String, json text: String) { object.add(name, json: text) }

  /// Adds a member whose value is a list of JSON texts.
  mutating func add(_ name: String, written values: [String]) { object.add(name, list: values) }

  /// Adds a member whose value is a list of strings, one per line.
  mutating func add(_ name: String, lines: [String]) { object.add(name, texts: lines.flatMap(\.lines)) }

  /// Adds the member `error`, with the kind, the message, the source location and the report of an error.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - report: the lines of the error's report, beginning with the message.
  mutating func add(_ error: any Error, report: [String]) {
    let message = report.first ?? "\(error)"
    var object: [JSONValue.Member] = [
      .init("kind", .text(ServedAnswer.kind(of: error))), .init("message", .text(message)),
    ]
    if let location = error.partedFromLocation.location, let line = location.line {
      object += [.init("file", .text(location.file)), .init("line", .number(Double(line)))]
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

  /// The answer as a line of JSON.
  var line: String { object.written }
}
