import Flows
import JSON

/// The JSON report about disturbed flows, for programs.
///
/// It consists of one JSON object for each finding, and one for the summary.
struct StressJSON {
  private let run: StressRun
  private let shortestFlows: [ShortestFlow]

  init(_ run: StressRun, _ shortest: [ShortestFlow]) { (self.run, self.shortestFlows) = (run, shortest) }

  var lines: [String] { zip(run.findings, shortestFlows).map(line) + [summaryLine] }

  private func line(of finding: StressFinding, _ flow: ShortestFlow) -> String {
    let members: [JSONValue.Member] = [
      .init("type", .text("finding")), .init("disturbance", .text(finding.disturbance.rawValue)),
      .init("kind", .text(finding.kind.rawValue)), .init("message", .text(finding.message)),
      .init("place", finding.location.map { .text("\($0)") } ?? .null), .init("screen", .text(finding.screenName)),
    ]
    let run: [JSONValue.Member] = [
      .init("flow", .text(finding.flowName)), .init("flowPlace", .text("\(finding.flowLocation)")),
      .init("step", .text(finding.stepCode)), .init("others", .integer(finding.repetitionCount)),
      .init("steps", .texts(flow.stepCodes)), .init("file", flow.path.map { .text($0) } ?? .null),
    ]
    return JSONValue.object(members + run).jsonText
  }

  private var summaryLine: String {
    JSONValue.object([
      .init("type", .text("summary")), .init("flows", .integer(run.flowCount)),
      .init("disturbances", .integer(run.disturbedRunCount)), .init("findings", .integer(run.findings.count)),
      .init("interrupted", .flag(run.isInterrupted)),
    ]).jsonText
  }
}
