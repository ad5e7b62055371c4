import Flows
import JSON
import Reports
import Testing

@Suite struct `A report as a page` {
  static func page(_ results: [FlowResult], _ summary: RunSummary = Told.summary()) -> String {
    Told.text(of: results, summary) { PageReporter($0) }
  }

  /// Returns the lines of data in a page as JSON values.
  ///
  /// Throws if a line isn't valid JSON.
  static func data(_ page: String) throws -> [JSONValue] {
    let start = try #require(page.firstRange(of: "id=\"data\">\n")?.upperBound)
    let text = page[start...].prefix(while: { $0 != "<" })
    #expect(page[start...].dropFirst(text.count) == "</script>\n</body>\n</html>\n")
    return try text.split(separator: "\n").map { try JSONReader.value(of: Array($0.utf8)) }
  }

  @Test func `each screen and each string is written only once, and is then referred to by number`() throws {
    let data = try Self.data(Self.page([FlowResult](repeating: Told.failed, count: 50)))

    #expect(data.compactMap { $0["picture"]?.text }.count == 2)
    #expect(data.compactMap { $0["text"]?.text } == ["tap \"Go\"", " 0.000  Other  viewDidLoad"].reversed())
    let flows = data.filter { $0["flow"] != nil }
    #expect(flows.count == 50)
    #expect(Set(flows.map(\.jsonText)).count == 1)
    #expect(flows.first?["steps"]?.list?.last?.list?[4].integer == 1)
    #expect(flows.first?["failures"]?.list?.first?["picture"]?.integer == 1)
  }

  @Test func `ten thousand flows of ten steps make a page of less than ten megabytes`() {
    var result = Told.passed
    result.report.steps = [FlowStep](repeating: Told.step("tap(\"Go\")", 350_000, line: "tap \"Go\""), count: 10)
    var length = 0
    let reporter = PageReporter(StreamSink { length += $0.utf8.count })
    for number in 0..<10_000 {
      if number % 100 == 0 { reporter.beginFile(file: "flows/\(number).lua") }
      reporter.reportResult(result)
    }
    reporter.finishRun(Told.summary())

    #expect(length < 10_000_000)
  }

  @Test func `nothing is loaded from other addresses`() {
    let page = Self.page([Told.failed])

    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("src="))
  }

  @Test func `no string ends the data, and each string is read back unchanged`() throws {
    for text in UnusualStrings.all {
      let page = Self.page(UnusualStrings.results(text))
      let flows = try Self.data(page).filter { $0["flow"] != nil }

      #expect(flows.map { $0["flow"]?.text } == [text, text, text])
    }
  }
}
