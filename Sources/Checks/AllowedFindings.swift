import Lua

/// What the scripts say is meant: `-- check: allow no-way-back` on the line of a finding, or on the one above.
struct AllowedFindings {
  private let sources: [String: SourceText]

  init(_ sources: [String: SourceText]) { self.sources = sources }

  func contains(_ finding: Finding) -> Bool {
    guard let line = finding.line, let source = sources[finding.file] else { return false }
    let lines = source.text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return [line - 1, line].contains { number in
      lines.indices.contains(number - 1) && AllowedFindings.rules(in: lines[number - 1]).contains(finding.rule.rawValue)
    }
  }

  private static func rules(in line: Substring) -> [String] {
    let parts = line.split(separator: "check: allow ", maxSplits: 1)
    guard parts.count == 2 || line.hasPrefix("check: allow "), let words = parts.last else { return [] }
    return words.split { $0 == " " || $0 == "," }.map(String.init)
  }
}
