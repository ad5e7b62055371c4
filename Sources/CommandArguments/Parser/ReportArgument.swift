import ArgumentParser
import Rendering
import Reports
import Scripting

/// The argument of `--report`: a kind and a path, such as `junit=out/junit.xml`, or only a kind.
enum ReportArgument {
  /// Reads the argument of `--report`.
  ///
  /// - Throws: `ValidationError` if the kind is unknown or the path is empty.
  static func parse(_ text: String) throws -> ReportRequest { try parse(text, among: ReportRequest.Kind.allCases) }

  /// Reads the argument of `--report` for an exploration, which supports fewer kinds of reports.
  ///
  /// - Throws: `ValidationError` if the kind is unknown, the path is empty, or annotations would be written to a file.
  static func parseForExploration(_ text: String) throws -> ReportRequest {
    let request = try parse(text, among: ExplorationReports.kinds)
    guard request.kind != .github || request.path == nil else {
      throw ValidationError("--report \(text): GitHub reads annotations from standard output; write --report github.")
    }
    return request
  }

  /// Returns kinds of reports as the help lists them.
  static func words(_ kinds: [ReportRequest.Kind]) -> String { wordList(kinds.map(\.rawValue), conjunction: "or") }

  private static func parse(_ text: String, among kinds: [ReportRequest.Kind]) throws -> ReportRequest {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    let names = kinds.map(\.rawValue)
    guard let kind = kinds.first(where: { $0.rawValue == name }) else {
      let hint =
        Suggestion.sentence(for: name, among: names, quote: "`") ?? "the reports are: " + names.joined(separator: " ")
      throw ValidationError(
        name.isEmpty
          ? "expected a kind of report, found nothing; \(hint)".asSentence
          : "unknown report `\(name.printableLine)`; \(hint)".asSentence)
    }
    guard parts.count == 2 else { return ReportRequest(kind) }
    guard !parts[1].isEmpty else {
      throw ValidationError("--report \(text): expected a path after `=`, found nothing.")
    }
    return ReportRequest(kind, to: parts[1])
  }
}
