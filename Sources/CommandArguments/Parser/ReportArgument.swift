import ArgumentParser
import Reports
import Scripting

/// The argument of `--report`: a kind and a path, such as `junit=out/junit.xml`, or only a kind.
enum ReportArgument {
  /// Reads the argument of `--report`.
  ///
  /// - Throws: `ValidationError` if the kind is unknown or the path is empty.
  static func read(_ text: String) throws -> ReportRequest {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    let names = ReportRequest.Kind.allCases.map(\.rawValue)
    guard let kind = ReportRequest.Kind(rawValue: name) else {
      let hint =
        Suggestion.sentence(for: name, among: names, quote: "`") ?? "the reports are: " + names.joined(separator: " ")
      throw ValidationError("--report: unknown report `\(name)`; \(hint)")
    }
    guard parts.count == 2 else { return ReportRequest(kind) }
    guard !parts[1].isEmpty else {
      throw ValidationError("--report \(text): expected a path after `=`, found nothing.")
    }
    return ReportRequest(kind, to: parts[1])
  }
}
