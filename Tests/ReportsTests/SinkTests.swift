import Flows
import Glibc
import Reports
import Testing

@Suite struct `Where reports are written` {
  private final class Place {
    let folder: String

    init() {
      var template = Array("/tmp/sink-XXXXXX".utf8CString)
      folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    }

    deinit { _ = system("rm -rf '\(folder)'") }

    func text(_ name: String) -> String {
      guard let file = fopen("\(folder)/\(name)", "rb") else { return "" }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = fread(&bytes, 1, bytes.count, file)
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  private static func write(_ sink: any ReportSink) {
    sink.write("a ")
    let outer = sink.leaveGap(4)
    sink.write(" b ")
    let inner = sink.leaveGap(2)
    sink.write(" c")
    sink.fill(inner, "é")
    sink.fill(outer, "one")
    sink.write(" d")
    sink.close()
  }

  @Test func `a gap is filled in a file and on a stream alike`() throws {
    let place = Place()
    let written = Written()

    Self.write(try ReportFile("\(place.folder)/deep/er/report").sink)
    Self.write(written.sink)

    #expect(place.text("deep/er/report") == "a one  b é c d")
    #expect(written.text == "a one  b é c d")
  }

  @Test func `what was in a file goes, or stays where the report is added to it`() throws {
    let place = Place()
    let path = "\(place.folder)/report"
    try ReportFile(path).sink.write("a longer text")
    try ReportFile(path).sink.write("new")
    #expect(place.text("report") == "new")

    let file = try ReportFile(path, isAppended: true)
    #expect(file.size == 3)
    file.sink.write(" and more")
    #expect(place.text("report") == "new and more")
  }

  @Test func `a report that cannot be opened or written says why`() throws {
    let place = Place()

    #expect(throws: UnwritableOutput.self) { try ReportFile(place.folder) }
    #expect(throws: UnwritableOutput.self) { try ReportFile("/proc/no/such/report") }
    let full = try ReportFile("/dev/full")
    full.sink.write("text")
    #expect(full.problem == "/dev/full: cannot be written: No space left on device")
  }
}
