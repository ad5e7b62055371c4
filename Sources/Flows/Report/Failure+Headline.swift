extension Failure {
  /// The failure on one line.
  package var headline: String {
    let words = differenceSummary ?? message.map { $0.trimmed }.filter { !$0.isEmpty }
    // The first line is enough, unless it ends with a colon or contains only the expected result.
    let endsWithColon = words.count > 1 && words[0].hasSuffix(":")
    let isExpectedAndFound = words.count > 1 && words[0].hasPrefix("expected")
    let text =
      endsWithColon || isExpectedAndFound ? words.prefix(2).joined(separator: endsWithColon ? " " : ", ") : words.first
    let otherFindingCount = isExpectedAndFound ? message.count { $0.hasPrefix(Failure.continuationIndent) } : 0
    let moreText = otherFindingCount > 0 ? " and \(otherFindingCount) more" : ""
    return [expectationSource, text.map { $0.withSingleSpaces + moreText }].compactMap { $0 }.joined(separator: ": ")
  }

  /// The differing entries of two lists on one line, such as `missing: Home; unexpected: Detail#2`.
  private var differenceSummary: [String]? {
    guard let heading = message.first, heading.hasSuffix("- expected, + found") else { return nil }
    func entries(_ sign: String, _ name: String) -> String? {
      let matchingLines = message.dropFirst().filter { $0.hasPrefix(sign) }.map { $0.dropFirst(sign.count) }
      guard !matchingLines.isEmpty else { return nil }
      let moreText =
        matchingLines.count > Failure.maximumEntries ? " and \(matchingLines.count - Failure.maximumEntries) more" : ""
      return "\(name): " + matchingLines.prefix(Failure.maximumEntries).joined(separator: ", ") + moreText
    }
    let subject = heading.dropLast("- expected, + found".count)
    let text = [entries("- ", "missing"), entries("+ ", "unexpected")].compactMap { $0 }.joined(separator: "; ")
    return text.isEmpty ? nil : [subject + text]
  }

  /// The maximum number of entries of each list in a headline.
  private static let maximumEntries = 3
}

extension String {
  /// The string without leading and trailing spaces.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The string with each run of spaces replaced by a single space.
  fileprivate var withSingleSpaces: String { split(separator: " ").joined(separator: " ") }
}
