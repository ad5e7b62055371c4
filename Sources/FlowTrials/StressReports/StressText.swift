import Flows
import Locations
import Rendering

/// The text report about disturbed flows, for people.
struct StressText {
  private let run: StressRun
  private let shortestFlows: [ShortestFlow]

  init(_ run: StressRun, _ shortest: [ShortestFlow]) { (self.run, self.shortestFlows) = (run, shortest) }

  var lines: [String] {
    var lines: [String] = []
    for (finding, flow) in zip(run.findings, shortestFlows) { lines += self.lines(of: finding, flow) + [""] }
    if run.isInterrupted { lines.append("interrupted; the report covers the flows that were disturbed so far") }
    let runCountText = "\(countedNoun(run.disturbedRunCount, "disturbance")) of \(countedNoun(run.flowCount, "flow"))"
    return lines + [
      runCountText + " · " + (run.findings.isEmpty ? "nothing breaks" : countedNoun(run.findings.count, "finding"))
    ]
  }

  private func lines(of finding: StressFinding, _ flow: ShortestFlow) -> [String] {
    let screen = finding.screenName.isEmpty ? "" : " on \(finding.screenName)"
    let message = finding.message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let firstLine = (message.first ?? "").located(at: finding.location)
    let repetitionText =
      finding.repetitionCount > 0 ? ", and at \(countedNoun(finding.repetitionCount, "other place"))" : ""
    return
      ([
        "✗ \(finding.disturbance.rawValue)\(screen): \(finding.kind.rawValue)", "    \(firstLine)",
      ]
      + message.dropFirst().map { "    \($0)" }
      + ["    in \"\(finding.flowName)\" (\(finding.flowLocation)), at \(finding.stepCode)\(repetitionText)"]
      + ["    " + flow.stepCodes.joined(separator: "  ")] + [flow.path].compactMap { $0 }.map { "    \($0)" })
      .map(\.printableLine)
  }
}
