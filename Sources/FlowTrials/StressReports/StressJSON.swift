import Flows
import JSON

/// The report about disturbed flows, for programs: one JSON object for each finding, and one for the summary.
struct StressJSON {
  private let run: StressRun
  private let shortest: [ShortestFlow]

  init(_ run: StressRun, _ shortest: [ShortestFlow]) { (self.run, self.shortest) = (run, shortest) }

  var lines: [String] { zip(run.findings, shortest).map(line) + [summary] }

  private func line(of finding: StressFinding, _ flow: ShortestFlow) -> String {
    let members: [JSONValue.Member] = [
      .init("type", .text("finding")), .init("disturbance", .text(finding.disturbance.rawValue)),
      .init("kind", .text(finding.kind.rawValue)), .init("message", .text(finding.message)),
      .init("place", finding.location.map { .text("\($0)") } ?? .null), .init("screen", .text(finding.screen)),
    ]
    let run: [JSONValue.Member] = [
      .init("flow", .text(finding.flow)), .init("flowPlace", .text("\(finding.flowLocation)")),
      .init("step", .text(finding.step)), .init("others", .integer(finding.others)),
      .init("steps", .texts(flow.codes)), .init("file", flow.path.map { .text($0) } ?? .null),
    ]
    return JSONValue.object(members + run).written
  }

  private var summary: String {
    JSONValue.object([
      .init("type", .text("summary")), .init("flows", .integer(run.flowCount)),
      .init("disturbances", .integer(run.runs)), .init("findings", .integer(run.findings.count)),
      .init("interrupted", .flag(run.isInterrupted)),
    ]).written
  }
}
