import Exploration
import Flows
import JSON
import Scripting

/// The options of an exploration in a request, such as `{"states": 100, "skip": ["Log out"]}`.
struct ServedExploration {
  /// The options that the request contains, and the default values of the others.
  private(set) var options = ExplorationOptions(in: .request)

  private typealias Problem = ServedRequest.Problem
  private typealias Reader = @Sendable (JSONValue, inout ExplorationOptions) throws -> Void

  /// Reads the options.
  ///
  /// - Parameter value: the value of the request's key `explore`.
  /// - Throws: `ServedRequest.Problem` if the value isn't an object, or if an option is unknown or has a wrong value.
  init(_ value: JSONValue) throws {
    guard let members = value.members else { throw Self.expected("explore: an object", value) }
    for member in members {
      guard let reader = Self.readers[member.name] else {
        let known = Suggestion.sentenceOrList(for: member.name, among: Self.readers.keys.sorted())
        throw Problem(description: "unknown key `explore.\(member.name)`; \(known)")
      }
      try reader(member.value, &options)
    }
    if value["seed"] != nil, value["walk"] == nil { throw Self.expected("explore.walk with explore.seed", nil) }
    if let pair = Self.contradictions.first(where: { value[$0.0] != nil && value[$0.1] != nil }) {
      throw Problem(description: "`explore.\(pair.0)` and `explore.\(pair.1)` can't be combined")
    }
  }

  /// The options that contradict each other, as on the command line.
  private static let contradictions = [
    ("walk", "goal"), ("walk", "states"), ("walk", "depth"), ("goal", "without"),
  ]

  private static let readers: [String: Reader] = [
    "states": { $1.states = try count("states", $0) },
    "depth": { $1.depth = try count("depth", $0) },
    "events": { $1.events = try word("events", $0) },
    "texts": { $1.texts = try texts("texts", $0) },
    "skip": { $1.skipped = Set(try names("skip", $0)) },
    "ignore": { $1.ignored = Set(try names("ignore", $0)) },
    "without": { $1.checks.subtract(try list("without", $0).map { try word("without", $0) }) },
    "goal": { $1.goal = try text("goal", $0) },
    "walk": { $1.walk = .init(steps: try count("walk", $0), seed: $1.walk?.seed ?? 0) },
    "seed": { $1.walk = .init(steps: $1.walk?.steps ?? 0, seed: try integer("seed", $0)) },
  ]

  // MARK: Values

  private static func count(_ key: String, _ value: JSONValue) throws -> Int {
    guard let count = value.integer, count > 0 else { throw expected("explore.\(key): a positive integer", value) }
    return count
  }

  private static func integer(_ key: String, _ value: JSONValue) throws -> Int {
    guard let number = value.integer else { throw expected("explore.\(key): an integer", value) }
    return number
  }

  private static func text(_ key: String, _ value: JSONValue) throws -> String {
    guard let text = value.text else { throw expected("explore.\(key): a string", value) }
    return text
  }

  private static func list(_ key: String, _ value: JSONValue) throws -> [JSONValue] {
    guard let list = value.list else { throw expected("explore.\(key): a list", value) }
    return list
  }

  private static func texts(_ key: String, _ value: JSONValue) throws -> [String] {
    try list(key, value).map { try text(key, $0) }
  }

  private static func names(_ key: String, _ value: JSONValue) throws -> [String] {
    let names = try texts(key, value)
    guard !names.contains("") else {
      throw expected("explore.\(key): names", .text(""))
    }
    return names
  }

  private static func word<Word: RawRepresentable & CaseIterable>(_ key: String, _ value: JSONValue) throws -> Word
  where Word.RawValue == String {
    guard let word = value.text.flatMap(Word.init(rawValue:)) else {
      throw expected("explore.\(key): " + Word.allCases.map(\.rawValue).joined(separator: ", "), value)
    }
    return word
  }

  private static func expected(_ what: String, _ found: JSONValue?) -> Problem {
    Problem(description: "expected \(what), found \(found?.written ?? "nothing")")
  }
}
