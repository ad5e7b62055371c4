import Flows
import Locations
import Rendering

/// The report about disturbed flows, for people.
struct StressText {
  private let run: StressRun
  private let shortest: [ShortestFlow]

  init(_ run: StressRun, _ shortest: [ShortestFlow]) { (self.run, self.shortest) = (run, shortest) }

  var lines: [String] {
    var lines: [String] = []
    for (finding, flow) in zip(run.findings, shortest) { lines += self.lines(of: finding, flow) + [""] }
    if run.isInterrupted { lines.append("interrupted; the report covers the flows that were disturbed so far") }
    let tried = "\(counted(run.runs, "disturbance")) of \(counted(run.flowCount, "flow"))"
    return lines + [tried + " · " + (run.findings.isEmpty ? "nothing breaks" : counted(run.findings.count, "finding"))]
  }

  private func lines(of finding: StressFinding, _ flow: ShortestFlow) -> [String] {
    let screen = finding.screen.isEmpty ? "" : " on \(finding.screen)"
    let message = finding.message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = (message.first ?? "").located(at: finding.location)
    let others = finding.others > 0 ? ", and at \(counted(finding.others, "other place"))" : ""
    return
      ([
        "✗ \(finding.disturbance.rawValue)\(screen): \(finding.kind.rawValue)", "    \(first)",
      ]
      + message.dropFirst().map { "    \($0)" }
      + ["    in \"\(finding.flow)\" (\(finding.flowLocation)), at \(finding.step)\(others)"]
      + ["    " + flow.codes.joined(separator: "  ")] + [flow.path].compactMap { $0 }.map { "    \($0)" })
      .map(\.printableLine)
  }
}
