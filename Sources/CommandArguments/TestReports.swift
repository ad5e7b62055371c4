import Console
import Flows
import Rendering
import Reports
import TestWatch

/// The reports of a run.
///
/// All reports are opened before the run begins.
struct TestReports: WatchReports {
  private(set) var reporters: [any FlowReporter] = []
  private var files: [ReportFile] = []
  private var claimedFiles = ReportedFiles()
  private let output: Output

  /// Opens the reports.
  ///
  /// - Parameters:
  ///   - requests: The requested reports. If none of them uses standard output, a report for people is also printed
  ///     there.
  ///   - output: The standard output.
  ///   - otherPath: The path of another file that the run writes, or `nil` if there is none.
  ///   - isReadByPerson: Whether a person reads the standard output.
  /// - Throws: `UnwritableOutput` if a file can't be written, or `ReportProblem` if two reports would be written to the
  ///   same file.
  init(_ requests: [ReportRequest], _ output: Output, besides otherPath: String?, isReadByPerson: Bool = true) throws {
    self.output = output
    let summaryPath = Terminal.setting("GITHUB_STEP_SUMMARY")
    if isReadByPerson, !requests.contains(where: \.usesStandardOutput) {
      try openReport(ReportRequest(.pretty), summaryPath)
    }
    for request in requests { try openReport(request, summaryPath) }
    if let other = otherPath { try claimedFiles.claim(FileIdentity(at: other), other) }
  }

  func finish() -> [String] {
    for file in files { file.finish() }
    return files.compactMap(\.problem)
  }

  private mutating func openReport(_ request: ReportRequest, _ summary: String?) throws {
    switch request.kind {
    case .pretty: reporters.append(try prettyReporter(request.path))
    case .junit: reporters.append(JUnitReporter(try makeSink(request.path)))
    case .xunit2: reporters.append(JUnitReporter(try makeSink(request.path), .xunit2))
    case .tap: reporters.append(TAPReporter(try makeSink(request.path)))
    case .jsonl: reporters.append(JSONLinesReporter(try makeSink(request.path)))
    case .html: reporters.append(PageReporter(try makeSink(request.path)))
    case .github:
      if request.path == nil {
        let workspace = Terminal.setting("GITHUB_WORKSPACE")
        reporters.append(AnnotationReporter(from: WorkspacePath(workspace), output: output.printCommands))
      }
      if let path = request.path {
        reporters.append(StepSummary(try makeSink(path)))
      } else if let summaryPath = summary {
        let file = try ReportFile(summaryPath, isAppended: true)
        try claimedFiles.claim(file.identity, summaryPath)
        files.append(file)
        reporters.append(StepSummary(file.sink, existingSize: file.size))
      }
    }
  }

  private mutating func prettyReporter(_ path: String?) throws -> PrettyReporter {
    guard let path else {
      return PrettyReporter(
        signs: output.signs, isColored: output.isColored, rows: output.size()?.rows, output: output.print)
    }
    let sink = try makeSink(path)
    return PrettyReporter(signs: output.signs) { sink.write($0.printable + "\n") }
  }

  /// Creates a sink that writes to a file, or to standard output line by line.
  private mutating func makeSink(_ path: String?) throws -> any ReportSink {
    if let path {
      let file = try ReportFile(path)
      try claimedFiles.claim(file.identity, path)
      files.append(file)
      return file.sink
    }
    let lines = LinePrinter(output.print)
    return StreamSink({ lines.add($0) }, end: { lines.finish() })
  }
}

/// Collects text, and prints each line as soon as the line is complete.
///
/// The `print` closure adds the line break.
private final class LinePrinter {
  private let print: (String) -> Void
  private var incompleteLine = ""

  init(_ print: @escaping (String) -> Void) { self.print = print }

  func add(_ text: String) {
    incompleteLine += text
    guard let lineEnd = incompleteLine.utf8.lastIndex(of: UInt8(ascii: "\n")) else { return }
    print(String(incompleteLine[..<lineEnd]))
    incompleteLine = String(incompleteLine[incompleteLine.utf8.index(after: lineEnd)...])
  }

  func finish() {
    if !incompleteLine.isEmpty { print(incompleteLine) }
    incompleteLine = ""
  }
}
