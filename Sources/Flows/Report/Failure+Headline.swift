extension Failure {
  /// The failure on one line.
  package var headline: String {
    let words = difference ?? message.map { $0.trimmed }.filter { !$0.isEmpty }
    // The first line is enough, unless it ends with a colon or says only what was expected.
    let isBegun = words.count > 1 && words[0].hasSuffix(":")
    let isPair = words.count > 1 && words[0].hasPrefix("expected")
    let text = isBegun || isPair ? words.prefix(2).joined(separator: isBegun ? " " : ", ") : words.first
    let rest = isPair ? message.count { $0.hasPrefix(Failure.continuation) } : 0
    let more = rest > 0 ? " and \(rest) more" : ""
    return [source, text.map { $0.squeezed + more }].compactMap { $0 }.joined(separator: ": ")
  }

  /// The differing entries of two lists on one line, such as `missing: Home; unexpected: Detail#2`.
  private var difference: [String]? {
    guard let heading = message.first, heading.hasSuffix("- expected, + found") else { return nil }
    func entries(_ sign: String, _ name: String) -> String? {
      let all = message.dropFirst().filter { $0.hasPrefix(sign) }.map { $0.dropFirst(sign.count) }
      guard !all.isEmpty else { return nil }
      let more = all.count > Failure.maximumEntries ? " and \(all.count - Failure.maximumEntries) more" : ""
      return "\(name): " + all.prefix(Failure.maximumEntries).joined(separator: ", ") + more
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

  /// The string with single spaces instead of runs of spaces.
  fileprivate var squeezed: String { split(separator: " ").joined(separator: " ") }
}
