/// A value of `--report`: a kind of report, and the path of the file for the report.
package struct ReportRequest: Equatable, Sendable {
  package let kind: Kind
  /// The path of the file, or `nil` for the default destination, which is standard output or GitHub's step summary.
  package let path: String?

  package enum Kind: String, CaseIterable, Sendable {
    case pretty
    case junit
    case xunit2
    case tap
    case jsonl
    case html
    case github
  }

  package init(_ kind: Kind, to path: String? = nil) { (self.kind, self.path) = (kind, path) }

  /// Whether the report is written to standard output, which then can't be used for another report.
  package var usesStandardOutput: Bool { path == nil && kind != .github }

  /// The request as it is typed on the command line.
  package var text: String { kind.rawValue + (path.map { "=\($0)" } ?? "") }

  /// Returns the reason why the requested reports can't be written in one run, or `nil` if they can be written.
  package static func problem(of requests: [ReportRequest]) -> String? {
    let standardOutputRequests = requests.filter(\.usesStandardOutput)
    if standardOutputRequests.count > 1 {
      return
        "only one report can go to standard output, found \(names(standardOutputRequests)); give the others a path: junit=out/junit.xml"
    }
    if let machineReadable = standardOutputRequests.first(where: { $0.kind != .pretty }),
      requests.contains(ReportRequest(.github))
    {
      return "both github and \(machineReadable.kind.rawValue) write to standard output; give one of them a path"
    }
    let paths = requests.compactMap(\.path)
    if let scriptPath = paths.first(where: { $0.hasSuffix(".lua") }) {
      return "\(scriptPath) is a script; a report can't replace it"
    }
    let duplicateIndex = paths.indices.first { paths[..<$0].contains(paths[$0]) }
    return duplicateIndex.map { "two reports have the same path: \(paths[$0])" }
  }

  private static func names(_ requests: [ReportRequest]) -> String {
    requests.map(\.kind.rawValue).joined(separator: " and ")
  }
}
