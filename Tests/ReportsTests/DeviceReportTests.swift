import Controllers
import Flows
import JSON
import Locations
import Lua
import Reports
import Testing

@Suite struct `Reports of flows that ran` {
  private static let flow = Told.result("it opens", .failed) {
    ($0.report.device, $0.report.system) = (.iPhone17, 26)
    $0.report.failures = [Failure(location: CodeLocation(typed: "flows/a.lua:5"), message: ["no"])]
  }

  @Test func `reports of flows name the device and the system in JSON Lines`() throws {
    let line = try #require(try `A report as JSON Lines`.lines([Self.flow]).first { $0["flow"] != nil })

    #expect(line["device"]?.text == "iPhone 17" && line["system"]?.integer == 26)
  }

  @Test func `reports of flows name the device and the system in JUnit`() {
    let text = Told.text(of: [Self.flow], Told.summary([Self.flow])) { JUnitReporter($0) }

    #expect(text.contains("<property name=\"device\" value=\"iPhone 17\"/>"), "\(text)")
    #expect(text.contains("<property name=\"system\" value=\"26\"/>"))
  }

  @Test func `reports of flows name the device and the system in annotations`() {
    var lines: [String] = []
    let reporter = AnnotationReporter { lines.append($0) }

    reporter.reportResult(Self.flow)

    #expect(lines.first?.contains("title=it opens · iPhone 17%2C system 26::") == true, "\(lines)")
  }
}
