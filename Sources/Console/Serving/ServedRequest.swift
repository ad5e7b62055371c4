import Exploration
import JSON
import Lua
import Scripting

/// A request from another program, which is one line of JSON.
struct ServedRequest {
  /// The JSON text of the identifier, which the answer repeats, or `null` if the request has none.
  var id = JSONText.null
  var action = Action.none
  /// The past moment that the request is about, or `nil` for the present.
  var moment: String?
  /// The views of the session to include in the answer.
  var looks: [Look] = []

  enum Action: Equatable {
    case none
    /// A user action and its values.
    case verb(String, [VerbValue])
    /// A chunk of Lua.
    case lua(String)
    /// A line as a user types it at the console.
    case line(String)
    /// An exploration from the session's state.
    case explore(ExplorationOptions)
    case quit
  }

  /// A view of the session that the answer contains only on request.
  enum Look: String, CaseIterable {
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

  private static let keys = ["id", "verb", "arguments", "lua", "line", "explore", "moment", "look", "quit"]

  /// Parses a request.
  ///
  /// - Parameter line: a line of JSON.
  /// - Throws: `Problem` if the line isn't a valid request.
  init(line: String) throws {
    let value: JSONValue
    let bytes = Array(line.utf8)
    do { value = try JSONReader.value(of: bytes) } catch {
      // A request is one line, so the number of its line says nothing.
      throw Problem(description: "invalid JSON at character \(error.column): expected \(error.expected)")
    }
    guard let members = value.members else { throw Problem(description: "expected an object, found \(value.written)") }
    // The text is kept, because a number in an identifier can have more digits than a `Double`.
    id = try JSONReader.text(ofMember: "id", in: bytes) ?? .null
    do {
      for member in members where !ServedRequest.keys.contains(member.name) {
        let known = Suggestion.sentenceOrList(for: member.name, among: ServedRequest.keys)
        throw Problem(description: "unknown key `\(member.name)`; \(known)")
      }
      action = try ServedRequest.action(value)
      moment = try value["moment"].flatMap(ServedRequest.moment)
      looks = try ServedRequest.looks(value["look"])
    } catch var problem as Problem {
      problem.id = id
      throw problem
    }
  }

  private static func action(_ request: JSONValue) throws -> Action {
    let given = ["verb", "lua", "line", "explore", "quit"].filter { request[$0] != nil }
    guard given.count < 2 else { throw expected("one of `\(given[0])` and `\(given[1])`", "both") }
    guard request["arguments"] == nil || given == ["verb"] else { throw expected("`verb` with `arguments`", "none") }
    switch given.first {
    case "verb": return .verb(try text("verb", request), try values(request["arguments"]))
    case "lua": return .lua(try text("lua", request))
    case "line": return .line(try text("line", request))
    case "explore": return .explore(try ServedExploration(request["explore"] ?? .null).options)
    case "quit":
      guard request["quit"] == .flag(true) else { throw expected("quit: true", request["quit"]?.written ?? "") }
      return .quit
    default: return .none
    }
  }

  private static func text(_ key: String, _ request: JSONValue) throws -> String {
    guard let text = request[key]?.text else {
      throw expected("\(key): a string", request[key]?.written ?? "nothing")
    }
    return text
  }

  private static func values(_ value: JSONValue?) throws -> [VerbValue] {
    guard let value else { return [] }
    guard let list = value.list else { throw expected("arguments: a list", value.written) }
    return try list.map { value in
      switch value {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .flag(let flag): .flag(flag)
      default: throw expected("arguments: strings, numbers, true or false", value.written)
      }
    }
  }

  private static func moment(_ value: JSONValue) throws -> String? {
    switch value {
    case .null: nil
    case .text(let text): text
    case .number: value.written
    default: throw expected("moment: a string such as \"12:7\", an input's number or null", value.written)
    }
  }

  private static func looks(_ value: JSONValue?) throws -> [Look] {
    guard let value else { return [] }
    guard let list = value.list else { throw expected("look: a list", value.written) }
    return try list.map { value in
      guard let look = value.text.flatMap(Look.init) else {
        throw expected("look: " + Look.allCases.map(\.rawValue).joined(separator: ", "), value.written)
      }
      return look
    }
  }

  private static func expected(_ what: String, _ found: String) -> Problem {
    Problem(description: "expected \(what), found \(found)")
  }
}
