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

  @Test func `text for a reserved gap is inserted there, both in a file and on a stream`() throws {
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
    for text in ["a longer text", "new"] {
      let file = try ReportFile(path)
      file.sink.write(text)
      file.finish()
    }
    #expect(place.text("report") == "new")

    let file = try ReportFile(path, isAppended: true)
    #expect(file.size == 3)
    file.sink.write(" and more")
    #expect(place.text("report") == "new and more")
  }

  @Test func `a file keeps its content until the report ends`() throws {
    let place = TemporaryFolder()
    let path = "\(place.path)/report"
    try OutputFile.write("old", to: path)
    do {
      let file = try ReportFile(path)
      file.sink.write("a part")
      #expect(place.text("report") == "old")
    }
    #expect(place.text("report") == "old")
    do {
      let file = try ReportFile(path)
      file.finish()
      #expect(place.text("report") == "old", "a report that never began replaces a file")
      file.sink.close()
      #expect(place.text("report") == "")
    }
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
