/// The structure of a regular expression.
indirect enum PatternNode: Equatable {
  /// One character that a part of the expression matches.
  case character(part: Int)
  /// A position between characters that a part of the expression matches, such as `^` or `\b`.
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
  let least: Int
  /// The maximum number, or `nil` if there is none.
  let most: Int?

  /// The quantifiers of one character.
  static let marks: [Character: PatternCount] = [
    "*": PatternCount(least: 0, most: nil), "+": PatternCount(least: 1, most: nil),
    "?": PatternCount(least: 0, most: 1),
  ]
}

extension PatternCount {
  /// Reads a count in braces, such as `3`, `2,`, `,4` or `2,4`, or returns `nil` if the text isn't a count.
  ///
  /// `Regex` also allows spaces. A brace without a count matches itself.
  init?(inBraces text: some Sequence<Character>) {
    let numbers = text.filter { !$0.isWhitespace }.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count <= 2, numbers.contains(where: { !$0.isEmpty }) else { return nil }
    guard numbers.joined().allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    // Any number that is too large for `Int` is also too large for a filter.
    let read = numbers.map { $0.isEmpty ? nil : Int(String($0)) ?? Int.max }
    (least, most) = (read[0] ?? 0, read.count == 1 ? read[0] : read[1])
  }
}
