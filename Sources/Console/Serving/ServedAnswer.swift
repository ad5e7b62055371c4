import Flows
import JSON
import Locations
import Lua
import Rendering
import Scripting

/// A line of JSON that answers a request.
///
/// The members are in the order in which they were added.
struct ServedAnswer {
  private var object = JSONObject()

  /// Adds a member, unless the value is `nil`.
  mutating func add<Value: JSONWritable>(_ name: String, _ value: Value?) { object.add(name, value) }

  /// Adds a member.
  ///
  /// The member's value is null if the given value is `nil`.
  mutating func add<Value: JSONWritable>(_ name: String, orNull value: Value?) { object.add(name, orNull: value) }

  /// Adds a member whose value is a list of JSON texts.
  mutating func add(_ name: String, written values: [String]) { object.add(name, values.map { JSONText($0) }) }

  /// Adds a member whose value is a list of strings, one per line.
  mutating func add(_ name: String, lines: [String]) { object.add(name, lines.flatMap(\.lines)) }

  /// Adds the member `error`, with the kind, the message, the source location and the report of an error.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - report: the lines of the error's report, beginning with the message.
  mutating func add(_ error: any Error, report: [String]) {
    let message = report.first ?? "\(error)"
    let location = error.partedFromLocation.location.flatMap { $0.line == nil ? nil : $0 }
    add(
      "error",
      JSONObject {
        $0.add("kind", ServedAnswer.kind(of: error))
        $0.add("message", message)
        $0.add("file", location?.file)
        $0.add("line", location?.line)
        $0.add("report", report)
      })
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
  var jsonLine: String { object.jsonText }
}
