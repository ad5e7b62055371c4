import Flows
import Locations
import Lua
import Reports
import Testing

@Suite struct `A report for build servers` {
  private static let results = [Told.passed, Told.skipped, Told.failed, Told.broken]

  /// Returns the validator's error for a report: an empty string for a valid report, or `nil` if the validator isn't
  /// installed.
  private static func validationError(about text: String, by name: String = "junit.xsd") -> String? {
    let schema = #filePath.replacing("JUnitTests.swift", with: "Schema/\(name)")
    let checked = Tool.output(of: "xmllint --noout --schema '\(schema)' $file", on: text, named: "junit.xml")
    guard let checked else { return nil }
    return checked.status == 0 ? "" : checked.text
  }

  static func report(_ results: [FlowResult], _ summary: RunSummary = Told.summary()) -> String {
    Told.text(of: results, summary) { JUnitReporter($0) }
  }

  /// Returns the report as it is written to a file, which includes the totals.
  private static func fileReport(_ results: [FlowResult], _ dialect: JUnitDialect = .common) throws -> String {
    let place = TemporaryFolder()
    let sink = try ReportFile("\(place.path)/junit.xml").sink
    _ = Told.text(of: results, Told.summary()) { _ in JUnitReporter(sink, dialect) }
    return place.text("junit.xml")
  }

  @Test func `on a stream, the totals are omitted because they would require buffering`() {
    #expect(Self.report(Self.results).contains("<testsuites name=\"maquette test\">"))
  }

  @Test func `suites and cases have locations, times and counts`() throws {
    let text = try Self.fileReport(Self.results)

    #expect(
      text.contains("<testsuites name=\"maquette test\" tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\" time="))
    #expect(
      text.contains("<testsuite name=\"flows/a.lua\" id=\"0\" tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\""))
    let place = "classname=\"flows.a\" file=\"flows/a.lua\" line=\"3\" "
    #expect(text.contains("<testcase name=\"it opens\" \(place)time=\"0.012345\">"))
    #expect(text.contains("<property name=\"virtual time\" value=\"1.500\"/>"))
    #expect(text.contains("<property name=\"tag\" value=\"smoke\"/>"))
    #expect(text.contains("<property name=\"step\" value=\"tap(&quot;Go&quot;)\"/>"))
    #expect(text.contains("<system-out>hello\nagain</system-out>"))
    #expect(text.contains("<skipped message=\"not yet\"/>"))
  }

  @Test func `a failed expectation is a failure, and any other problem is an error`() {
    let text = Self.report(Self.results)

    #expect(text.contains("<failure message=\"expect.screen &quot;Start&quot;: expected Start, found Other\""))
    #expect(text.contains("<error message=\"attempt to call a nil value\" type=\"error\">flows/a.lua:9"))
    #expect(text.contains("again: maquette test flows/a.lua:3"))
  }

  @Test func `each file is a suite, even if it can't be run`() {
    let written = Written()
    let reporter = JUnitReporter(written.sink)
    reporter.beginFile(file: "flows/bad.lua")
    reporter.reportProblem(
      Failure(location: CodeLocation(typed: "flows/bad.lua:7"), message: ["'}' expected"]), of: "flows/bad.lua")
    reporter.beginFile(file: "flows/a.lua")
    reporter.reportResult(Told.passed)
    reporter.finishRun(Told.summary())

    #expect(written.text.contains("<testsuite name=\"flows/bad.lua\" id=\"0\" tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(
      written.text.contains(
        "<testcase name=\"cannot be run\" classname=\"flows.bad\" file=\"flows/bad.lua\" line=\"7\""))
    #expect(written.text.contains("<testsuite name=\"flows/a.lua\" id=\"1\" tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(Self.validationError(about: written.text).map { $0 == "" } ?? true)
  }

  @Test func `an interrupted run is an error that names the running flow`() {
    let summary = Told.summary { $0.interruption = "interrupted in the flow \"it waits\" at flows/a.lua:9" }
    let text = Self.report([Told.passed], summary)

    #expect(text.contains("<error message=\"interrupted in the flow &quot;it waits&quot; at flows/a.lua:9\""))
    #expect(text.hasSuffix("</testsuites>\n"))
    #expect(Self.validationError(about: text).map { $0 == "" } ?? true)
  }

  @Test(.enabled(if: validationError(about: "<a/>") != nil, "xmllint is not installed (libxml2-utils)"))
  func `the schema accepts every report and rejects an invalid one`() {
    #expect(Self.validationError(about: Self.report([])) == "")
    #expect(Self.validationError(about: Self.report(Self.results)) == "")
    #expect(
      Self.validationError(about: Self.report(Self.results).replacing("failures=", with: "failed="))?.isEmpty == false)
    for text in UnusualStrings.all {
      #expect(Self.validationError(about: Self.report(UnusualStrings.results(text))) == "", "\(text.debugDescription)")
    }
  }

  // MARK: xunit2

  @Test func `in xunit2, a test case has no file, line or properties; the properties are in its output`() throws {
    let text = try Self.fileReport(Self.results, .xunit2)

    #expect(text.contains("<testsuites name=\"maquette test\" tests=\"4\" failures=\"1\" errors=\"1\" time="))
    #expect(text.contains("<testcase name=\"it opens\" classname=\"flows.a\" time=\"0.012345\">"))
    #expect(!text.contains("<property") && !text.contains(" line=") && !text.contains(" file="))
    #expect(text.contains("<system-out>virtual time: 1.500\ntag: smoke\nstep: "))
    #expect(text.contains("\nhello\nagain</system-out>"))
  }

  @Test(.enabled(if: validationError(about: "<a/>") != nil, "xmllint is not installed (libxml2-utils)"))
  func `the schema of the xUnit plugin accepts every xunit2 report and rejects a report in the common format`() throws {
    let schema = "junit-10.xsd"

    #expect(Self.validationError(about: try Self.fileReport([], .xunit2), by: schema) == "")
    #expect(Self.validationError(about: try Self.fileReport(Self.results, .xunit2), by: schema) == "")
    #expect(Self.validationError(about: try Self.fileReport(Self.results), by: schema)?.isEmpty == false)
    for text in UnusualStrings.all {
      let report = try Self.fileReport(UnusualStrings.results(text), .xunit2)
      #expect(Self.validationError(about: report, by: schema) == "", "\(text.debugDescription)")
    }
  }
}
