/// What `--report` asks for: a kind of report, and where it goes.
package struct ReportRequest: Equatable, Sendable {
  package let kind: Kind
  /// The file; nil for standard output, or what the kind's readers look at.
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

  /// Whether it takes standard output for itself.
  package var takesOutput: Bool { path == nil && kind != .github }

  /// As it is typed.
  package var text: String { kind.rawValue + (path.map { "=\($0)" } ?? "") }

  /// Why some cannot be written in one run; nil when they can.
  package static func problem(of requests: [ReportRequest]) -> String? {
    let taking = requests.filter(\.takesOutput)
    if taking.count > 1 {
      return
        "only one report can go to standard output, found \(names(taking)); give the others a path: junit=out/junit.xml"
    }
    if let machine = taking.first(where: { $0.kind != .pretty }), requests.contains(ReportRequest(.github)) {
      return "the annotations of github go to standard output, where \(machine.kind.rawValue) goes; give one a path"
    }
    let paths = requests.compactMap(\.path)
    if let script = paths.first(where: { $0.hasSuffix(".lua") }) {
      return "\(script) is a script, which no report replaces"
    }
    let twice = paths.indices.first { paths[..<$0].contains(paths[$0]) }
    return twice.map { "two reports go to \(paths[$0])" }
  }

  private static func names(_ requests: [ReportRequest]) -> String {
    requests.map(\.kind.rawValue).joined(separator: " and ")
  }
}
