/// A node in the structure of a regular expression.
indirect enum PatternNode: Equatable {
  /// A character that must match a part of the expression.
  case character(part: Int)
  /// A position between characters that must match a part of the expression, such as `^` or `\b`.
  case position(part: Int)
  /// Nodes that follow each other.
  case sequence([PatternNode])
  /// Alternatives.
  case choice([PatternNode])
  /// A repeated node.
  case repetition(PatternNode, PatternCount)
}

/// The number of times that a node is repeated.
struct PatternCount: Equatable {
  let minimum: Int
  /// The maximum number, or `nil` if there is none.
  let maximum: Int?

  /// The counts for the quantifiers that consist of one character.
  static let countsByQuantifier: [Character: PatternCount] = [
    "*": PatternCount(minimum: 0, maximum: nil), "+": PatternCount(minimum: 1, maximum: nil),
    "?": PatternCount(minimum: 0, maximum: 1),
  ]
}

extension PatternCount {
  /// Parses a count in braces, such as `3`, `2,`, `,4` or `2,4`, or returns `nil` if the text isn't a count.
  ///
  /// `Regex` also allows spaces in the count. Braces without a count match themselves.
  init?(inBraces text: some Sequence<Character>) {
    let numbers = text.filter { !$0.isWhitespace }.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count <= 2, numbers.contains(where: { !$0.isEmpty }) else { return nil }
    guard numbers.joined().allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    // Any number that is too large for `Int` is also too large for a filter.
    let parsedNumbers = numbers.map { $0.isEmpty ? nil : Int(String($0)) ?? Int.max }
    (minimum, maximum) = (parsedNumbers[0] ?? 0, parsedNumbers.count == 1 ? parsedNumbers[0] : parsedNumbers[1])
  }
}
