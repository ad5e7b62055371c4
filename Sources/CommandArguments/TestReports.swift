import Console
import Flows
import Rendering
import Reports
import TestWatch

/// The reports of a run, which are all opened before the run begins.
struct TestReports: WatchReports {
  private(set) var reporters: [any FlowReporter] = []
  private var files: [ReportFile] = []
  private var taken = ReportedFiles()
  private let output: Output

  /// Opens the reports.
  ///
  /// - Parameters:
  ///   - requests: The requested reports. If none of them uses standard output, a report for people is also printed
  ///     there.
  ///   - output: The standard output.
  ///   - other: The path of another file that the run writes, or `nil` if there is none.
  ///   - isTold: Whether a person reads the standard output.
  /// - Throws: `UnwritableOutput` if a file can't be written, or `ReportProblem` if two reports would be written to the
  ///   same file.
  init(_ requests: [ReportRequest], _ output: Output, besides other: String?, isTold: Bool = true) throws {
    self.output = output
    let summary = Terminal.setting("GITHUB_STEP_SUMMARY")
    if isTold, !requests.contains(where: \.usesStandardOutput) { try open(ReportRequest(.pretty), summary) }
    for request in requests { try open(request, summary) }
    if let other { try taken.take(FileIdentity(at: other), other) }
  }

  func finish() -> [String] {
    for file in files { file.finish() }
    return files.compactMap(\.problem)
  }

  private mutating func open(_ request: ReportRequest, _ summary: String?) throws {
    switch request.kind {
    case .pretty: reporters.append(try pretty(request.path))
    case .junit: reporters.append(JUnitReporter(try sink(request.path)))
    case .xunit2: reporters.append(JUnitReporter(try sink(request.path), .xunit2))
    case .tap: reporters.append(TAPReporter(try sink(request.path)))
    case .jsonl: reporters.append(JSONLinesReporter(try sink(request.path)))
    case .html: reporters.append(PageReporter(try sink(request.path)))
    case .github:
      if request.path == nil {
        let workspace = Terminal.setting("GITHUB_WORKSPACE")
        reporters.append(AnnotationReporter(from: WorkspacePath(workspace), output: output.printCommands))
      }
      if let path = request.path {
        reporters.append(StepSummary(try sink(path)))
      } else if let summary {
        let file = try ReportFile(summary, isAppended: true)
        try taken.take(file.identity, summary)
        files.append(file)
        reporters.append(StepSummary(file.sink, taken: file.size))
      }
    }
  }

  private mutating func pretty(_ path: String?) throws -> PrettyReporter {
    guard let path else {
      return PrettyReporter(
        signs: output.signs, isColored: output.isColored, rows: output.size()?.rows, output: output.print)
    }
    let sink = try sink(path)
    return PrettyReporter(signs: output.signs) { sink.write($0.printable + "\n") }
  }

  /// Creates a sink that writes to a file, or to standard output line by line.
  private mutating func sink(_ path: String?) throws -> any ReportSink {
    if let path {
      let file = try ReportFile(path)
      try taken.take(file.identity, path)
      files.append(file)
      return file.sink
    }
    let lines = WholeLines(output.print)
    return StreamSink({ lines.add($0) }, end: { lines.finish() })
  }
}

/// Collects text, and prints each line as soon as the line is complete.
///
/// The `print` closure adds the line break.
private final class WholeLines {
  private let print: (String) -> Void
  private var rest = ""

  init(_ print: @escaping (String) -> Void) { self.print = print }

  func add(_ text: String) {
    rest += text
    guard let end = rest.utf8.lastIndex(of: UInt8(ascii: "\n")) else { return }
    print(String(rest[..<end]))
    rest = String(rest[rest.utf8.index(after: end)...])
  }

  func finish() {
    if !rest.isEmpty { print(rest) }
    rest = ""
  }
}
