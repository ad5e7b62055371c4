import Flows
import Glibc
import Reports
import Testing

@Suite struct `Report sinks` {
  private static func write(_ sink: any ReportSink) {
    sink.write("a ")
    let outer = sink.reserveGap(4)
    sink.write(" b ")
    let inner = sink.reserveGap(2)
    sink.write(" c")
    sink.fill(inner, "é")
    sink.fill(outer, "one")
    sink.write(" d")
    sink.close()
  }

  @Test func `a gap is filled both in a file and on a stream`() throws {
    let place = TemporaryFolder()
    let written = Written()

    Self.write(try ReportFile("\(place.path)/deep/er/report").sink)
    Self.write(written.sink)

    #expect(place.text("deep/er/report") == "a one  b é c d")
    #expect(written.text == "a one  b é c d")
  }

  @Test func `a report replaces the content of a file, or is appended to it`() throws {
    let place = TemporaryFolder()
    let path = "\(place.path)/report"
    try ReportFile(path).sink.write("a longer text")
    try ReportFile(path).sink.write("new")
    #expect(place.text("report") == "new")

    let file = try ReportFile(path, isAppended: true)
    #expect(file.size == 3)
    file.sink.write(" and more")
    #expect(place.text("report") == "new and more")
  }

  @Test func `a file keeps its content until the report begins`() throws {
    let place = TemporaryFolder()
    try ReportFile("\(place.path)/report").sink.write("old")
    do {
      let file = try ReportFile("\(place.path)/report")
      #expect(place.text("report") == "old")
      file.sink.close()
      #expect(place.text("report") == "")
    }
    try ReportFile("\(place.path)/report").sink.write("new")
    _ = try ReportFile("\(place.path)/report")
    #expect(place.text("report") == "new")
    _ = try ReportFile("\(place.path)/other")
    #expect(access("\(place.path)/other", F_OK) != 0, "a report that never began leaves a file")
  }

  @Test func `a report file that can't be opened or written reports why`() throws {
    let place = TemporaryFolder()

    #expect(throws: UnwritableOutput.self) { try ReportFile(place.path) }
    #expect(throws: UnwritableOutput.self) { try ReportFile("/proc/no/such/report") }
    let full = try ReportFile("/dev/full")
    full.sink.write("text")
    #expect(full.problem == "/dev/full: can't be written: No space left on device")
  }
}
