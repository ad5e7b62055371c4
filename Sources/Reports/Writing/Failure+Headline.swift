import Flows

extension Failure {
  /// What is wrong, on one line.
  package var headline: String {
    let words = difference ?? message.map { $0.trimmed }.filter { !$0.isEmpty }
    // The first line says it all, but for what was found, or for what stands behind a colon.
    let isBegun = words.count > 1 && words[0].hasSuffix(":")
    let isPair = words.count > 1 && words[0].hasPrefix("expected")
    let text = isBegun || isPair ? words.prefix(2).joined(separator: isBegun ? " " : ", ") : words.first
    let rest = isPair ? message.count { $0.hasPrefix(Failure.continuation) } : 0
    let more = rest > 0 ? " and \(rest) more" : ""
    return [source, text.map { $0.squeezed + more }].compactMap { $0 }.joined(separator: ": ")
  }

  /// The entries of two lists that differ, on one line: `missing: Home; unexpected: Detail#2`.
  private var difference: [String]? {
    guard let heading = message.first, heading.hasSuffix("- expected, + found") else { return nil }
    func entries(_ sign: String, _ name: String) -> String? {
      let all = message.dropFirst().filter { $0.hasPrefix(sign) }.map { $0.dropFirst(sign.count) }
      guard !all.isEmpty else { return nil }
      let more = all.count > Failure.mostEntries ? " and \(all.count - Failure.mostEntries) more" : ""
      return "\(name): " + all.prefix(Failure.mostEntries).joined(separator: ", ") + more
    }
    let subject = heading.dropLast("- expected, + found".count)
    let text = [entries("- ", "missing"), entries("+ ", "unexpected")].compactMap { $0 }.joined(separator: "; ")
    return text.isEmpty ? nil : [subject + text]
  }

  /// The entries that a headline has of each list.
  private static let mostEntries = 3
}

extension FlowResult {
  /// Whether it was left out, by its own word.
  var isSkipped: Bool { if case .skipped = outcome { true } else { false } }

  /// How it ended, in one word.
  var outcomeName: String {
    switch outcome {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }

  var skipReason: String? { if case .skipped(let reason) = outcome { reason } else { nil } }
}

extension String {
  /// Without spaces at either end.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// With one space where there were several.
  fileprivate var squeezed: String { split(separator: " ").joined(separator: " ") }
}
