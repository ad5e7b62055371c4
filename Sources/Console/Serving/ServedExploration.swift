import Exploration
import Flows
import JSON
import Scripting

/// The options of an exploration in a request, such as `{"states": 100, "skip": ["Log out"]}`.
struct ServedExploration {
  /// The options in the request, with the default values of all other options.
  private(set) var options = ExplorationOptions(in: .request)

  private typealias Problem = ServedRequest.Problem
  private typealias Reader = @Sendable (JSONValue, inout ExplorationOptions) throws -> Void

  /// Reads the options.
  ///
  /// - Parameter value: the value of the request's key `explore`.
  /// - Throws: `ServedRequest.Problem` if the value isn't an object, or if an option is unknown or has an invalid
  ///   value.
  init(_ value: JSONValue) throws {
    guard let members = value.members else { throw Self.typeProblem("explore: an object", value) }
    for member in members {
      guard let reader = Self.readersByOption[member.name] else {
        let knownOptions = Suggestion.sentenceOrList(for: member.name, among: Self.readersByOption.keys.sorted())
        throw Problem(description: "unknown key `explore.\(member.name)`; \(knownOptions)")
      }
      try reader(member.value, &options)
    }
    if value["seed"] != nil, value["walk"] == nil { throw Self.typeProblem("explore.walk with explore.seed", nil) }
    if let pair = Self.contradictoryPairs.first(where: { value[$0.0] != nil && value[$0.1] != nil }) {
      throw Problem(description: "`explore.\(pair.0)` and `explore.\(pair.1)` can't be combined")
    }
  }

  /// The pairs of options that contradict each other, as on the command line.
  private static let contradictoryPairs = [
    ("walk", "goal"), ("walk", "states"), ("walk", "depth"), ("goal", "without"),
  ]

  private static let readersByOption: [String: Reader] = [
    "states": { $1.maximumStateCount = try count("states", $0) },
    "depth": { $1.maximumDepth = try count("depth", $0) },
    "events": { $1.events = try word("events", $0) },
    "texts": { $1.fieldTexts = try texts("texts", $0) },
    "skip": { $1.skippedElements = Set(try names("skip", $0)) },
    "ignore": { $1.ignoredValues = Set(try names("ignore", $0)) },
    "without": { $1.checks.subtract(try list("without", $0).map { try word("without", $0) }) },
    "goal": { $1.goal = try text("goal", $0) },
    "walk": { $1.walk = .init(steps: try count("walk", $0), seed: $1.walk?.seed ?? 0) },
    "seed": { $1.walk = .init(steps: $1.walk?.stepCount ?? 0, seed: try integer("seed", $0)) },
  ]

  // MARK: Values

  private static func count(_ key: String, _ value: JSONValue) throws -> Int {
    guard let count = value.integer, count > 0 else { throw typeProblem("explore.\(key): a positive integer", value) }
    return count
  }

  private static func integer(_ key: String, _ value: JSONValue) throws -> Int {
    guard let number = value.integer else { throw typeProblem("explore.\(key): an integer", value) }
    return number
  }

  private static func text(_ key: String, _ value: JSONValue) throws -> String {
    guard let text = value.text else { throw typeProblem("explore.\(key): a string", value) }
    return text
  }

  private static func list(_ key: String, _ value: JSONValue) throws -> [JSONValue] {
    guard let list = value.list else { throw typeProblem("explore.\(key): a list", value) }
    return list
  }

  private static func texts(_ key: String, _ value: JSONValue) throws -> [String] {
    try list(key, value).map { try text(key, $0) }
  }

  private static func names(_ key: String, _ value: JSONValue) throws -> [String] {
    let names = try texts(key, value)
    guard !names.contains("") else {
      throw typeProblem("explore.\(key): names", .text(""))
    }
    return names
  }

  private static func word<Word: RawRepresentable & CaseIterable>(_ key: String, _ value: JSONValue) throws -> Word
  where Word.RawValue == String {
    guard let word = value.text.flatMap(Word.init(rawValue:)) else {
      throw typeProblem("explore.\(key): " + Word.allCases.map(\.rawValue).joined(separator: ", "), value)
    }
    return word
  }

  private static func typeProblem(_ expectation: String, _ foundValue: JSONValue?) -> Problem {
    Problem(description: "expected \(expectation), found \(foundValue?.jsonText ?? "nothing")")
  }
}
