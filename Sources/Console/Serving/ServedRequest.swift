import Exploration
import JSON
import Lua
import Scripting

/// A request from another program, which is one line of JSON.
struct ServedRequest {
  /// The JSON text of the identifier, which the answer repeats, or `null` if the request has none.
  var id = JSONText.null
  var action = Action.none
  /// The past moment to which the request applies, or `nil` for the present moment.
  var moment: String?
  /// The views of the session to include in the answer.
  var requestedViews: [RequestedView] = []

  enum Action: Equatable {
    case none
    /// A user action and its values.
    case verb(String, [VerbValue])
    /// A chunk of Lua.
    case lua(String)
    /// A line in the form in which a user types it at the console.
    case line(String)
    /// An exploration from the session's state.
    case explore(ExplorationOptions)
    case quit
  }

  /// A view of the session that the answer contains only if the request asks for it.
  enum RequestedView: String, CaseIterable {
    case picture
    case tree
    case choices
    case everyChoice
    case trace
    case state
    case history
  }

  /// The error for a line that isn't a valid request.
  struct Problem: Error, CustomStringConvertible {
    let description: String
    /// The JSON text of the request's identifier, or `null` if it couldn't be read.
    var id = JSONText.null
  }

  private static let knownKeys = ["id", "verb", "arguments", "lua", "line", "explore", "moment", "look", "quit"]

  /// Parses a request.
  ///
  /// - Parameter line: a line of JSON.
  /// - Throws: `Problem` if the line isn't a valid request.
  init(line: String) throws {
    let value: JSONValue
    let bytes = Array(line.utf8)
    do { value = try JSONReader.value(of: bytes) } catch {
      // A request is one line, so a line number in the message would be useless.
      throw Problem(description: "invalid JSON at character \(error.column): expected \(error.expected)")
    }
    guard let members = value.members else { throw Problem(description: "expected an object, found \(value.jsonText)") }
    // The original text is used, because a number in an identifier can have more digits than a `Double`.
    id = try JSONReader.text(ofMember: "id", in: bytes) ?? .null
    do {
      for member in members where !ServedRequest.knownKeys.contains(member.name) {
        let knownKeys = Suggestion.sentenceOrList(for: member.name, among: ServedRequest.knownKeys)
        throw Problem(description: "unknown key `\(member.name)`; \(knownKeys)")
      }
      action = try ServedRequest.readAction(value)
      moment = try value["moment"].flatMap(ServedRequest.readMoment)
      requestedViews = try ServedRequest.readViews(value["look"])
    } catch var problem as Problem {
      problem.id = id
      throw problem
    }
  }

  private static func readAction(_ request: JSONValue) throws -> Action {
    let givenActions = ["verb", "lua", "line", "explore", "quit"].filter { request[$0] != nil }
    guard givenActions.count < 2 else {
      throw typeProblem("one of `\(givenActions[0])` and `\(givenActions[1])`", "both")
    }
    guard request["arguments"] == nil || givenActions == ["verb"] else {
      throw typeProblem("`verb` with `arguments`", "none")
    }
    switch givenActions.first {
    case "verb": return .verb(try readText("verb", request), try readValues(request["arguments"]))
    case "lua": return .lua(try readText("lua", request))
    case "line": return .line(try readText("line", request))
    case "explore": return .explore(try ServedExploration(request["explore"] ?? .null).options)
    case "quit":
      guard request["quit"] == .flag(true) else { throw typeProblem("quit: true", request["quit"]?.jsonText ?? "") }
      return .quit
    default: return .none
    }
  }

  private static func readText(_ key: String, _ request: JSONValue) throws -> String {
    guard let text = request[key]?.text else {
      throw typeProblem("\(key): a string", request[key]?.jsonText ?? "nothing")
    }
    return text
  }

  private static func readValues(_ value: JSONValue?) throws -> [VerbValue] {
    guard let value else { return [] }
    guard let list = value.list else { throw typeProblem("arguments: a list", value.jsonText) }
    return try list.map { value in
      switch value {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .flag(let flag): .flag(flag)
      default: throw typeProblem("arguments: strings, numbers, true or false", value.jsonText)
      }
    }
  }

  private static func readMoment(_ value: JSONValue) throws -> String? {
    switch value {
    case .null: nil
    case .text(let text): text
    case .number: value.jsonText
    default: throw typeProblem("moment: a string such as \"12:7\", an input's number or null", value.jsonText)
    }
  }

  private static func readViews(_ value: JSONValue?) throws -> [RequestedView] {
    guard let value else { return [] }
    guard let list = value.list else { throw typeProblem("look: a list", value.jsonText) }
    return try list.map { value in
      guard let requestedView = value.text.flatMap(RequestedView.init) else {
        throw typeProblem("look: " + RequestedView.allCases.map(\.rawValue).joined(separator: ", "), value.jsonText)
      }
      return requestedView
    }
  }

  private static func typeProblem(_ expectation: String, _ foundText: String) -> Problem {
    Problem(description: "expected \(expectation), found \(foundText)")
  }
}
