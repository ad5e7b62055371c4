import Flows

extension Failure {
  /// What is wrong, on one line.
  package var headline: String {
    let words = message.map { $0.trimmed }.filter { !$0.isEmpty }
    // The first line says it all, but for what was found, or for what stands behind a colon.
    let isBegun = words.count > 1 && words[0].hasSuffix(":")
    let isPair = words.count > 1 && words[0].hasPrefix("expected")
    let text = isBegun || isPair ? words.prefix(2).joined(separator: isBegun ? " " : ", ") : words.first
    return [source, text.map(\.squeezed)].compactMap { $0 }.joined(separator: ": ")
  }
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
