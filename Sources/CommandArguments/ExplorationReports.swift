import Console
import Exploration
import Flows
import Locations
import Lua
import Rendering
import Reports
import Scripting

/// The reports of an exploration.
///
/// All report files are opened before the search begins.
final class ExplorationReports {
  /// The command that the reports name as their source.
  static let command = "maquette explore"
  /// The kinds of reports that an exploration can write.
  static let kinds: [ReportRequest.Kind] = [.pretty, .jsonl, .junit, .github, .html]

  /// The kinds of reports about the differences between two revisions.
  static let kindsOfComparison: [ReportRequest.Kind] = [.pretty, .jsonl, .html]

  private let requests: [ReportRequest]
  /// Whether the first report was added because no requested report uses standard output.
  private let isReportAdded: Bool
  private let files: [ReportFile?]
  private let output: Output

  /// Opens the reports.
  ///
  /// - Parameters:
  ///   - requests: The requested reports. If none of them uses standard output, a report for people is also printed
  ///     there.
  ///   - output: The output.
  /// - Throws: `UnwritableOutput` if a file can't be written, or `ReportProblem` if two reports would be written to the
  ///   same file.
  init(_ requests: [ReportRequest], _ output: Output) throws {
    isReportAdded = !requests.contains(where: \.usesStandardOutput)
    self.requests = (isReportAdded ? [ReportRequest(.pretty)] : []) + requests
    self.output = output
    var files: [ReportFile?] = []
    var claimedFiles = ReportedFiles()
    for request in self.requests {
      let file = try request.path.map { try ReportFile($0) }
      if let file, let path = request.path { try claimedFiles.claim(file.identity, path) }
      files.append(file)
    }
    self.files = files
  }

  /// The reasons why reports couldn't be written completely.
  var problems: [String] { files.compactMap { $0?.problem } }

  /// Writes all reports.
  ///
  /// - Parameters:
  ///   - exploration: The exploration.
  ///   - options: The options of the exploration.
  ///   - prototype: The prototype.
  ///   - flows: The paths of the flows that were written.
  func write(
    _ exploration: Exploration, _ options: ExplorationOptions, of prototype: Prototype, _ flows: ExplorationFiles
  ) {
    write(exploration, options, of: prototype, flows, from: 0)
  }

  /// Writes the reports, beginning with the report at an index.
  private func write(
    _ exploration: Exploration, _ options: ExplorationOptions, of prototype: Prototype, _ flows: ExplorationFiles,
    from first: Int
  ) {
    let reportedPath = prototype.reportedPath
    let results = ExplorationResults(of: exploration, options, path: reportedPath, flows).results
    for (request, file) in zip(requests, files).dropFirst(first) {
      let sink = file?.sink ?? printingSink
      switch request.kind {
      case .junit, .xunit2: JUnitReporter(sink, of: ExplorationReports.command).report(results, in: reportedPath)
      case .github: printAnnotations(results, exploration, reportedPath)
      case .html: sink.writeReport(with: ExplorationPage(exploration, options, title: prototype.pageTitle, flows).text)
      case .jsonl, .pretty, .tap:
        let format = ExplorationFormat(request.kind)
        let lines = format.report(of: exploration, options, signs: signs(of: file), flows)
        sink.writeReport(with: lines.joinedLines.printable + "\n")
      }
    }
  }

  /// Writes the requested reports about a prototype that can't be launched.
  ///
  /// If no report was requested for standard output, none is printed there, because the error is printed on standard
  /// error.
  ///
  /// - Parameters:
  ///   - error: The error with which the launch ended.
  ///   - options: The options of the exploration.
  ///   - prototype: The prototype.
  func write(_ error: LuaError, _ options: ExplorationOptions, of prototype: Prototype) {
    write(Exploration(unlaunched: error), options, of: prototype, ExplorationFiles(), from: isReportAdded ? 1 : 0)
  }

  /// Writes all reports about the differences between two revisions.
  func write(_ comparison: RevisionComparison) {
    for (request, file) in zip(requests, files) {
      let format = ExplorationFormat(request.kind)
      (file?.sink ?? printingSink).writeReport(
        with: request.kind == .html
          ? RevisionPage(comparison).text
          : format.report(of: comparison, signs: signs(of: file)).joinedLines.printable + "\n")
    }
  }

  /// Returns the characters of a report.
  ///
  /// A file can contain all characters, but a terminal may not show them.
  private func signs(of file: ReportFile?) -> SignSet { file == nil ? output.signs : .unicode }

  /// A sink that prints the whole report when it is complete.
  private var printingSink: any ReportSink {
    var text = ""
    return StreamSink(
      { text += $0 }, end: { [output] in output.print(text.hasSuffix("\n") ? String(text.dropLast()) : text) })
  }

  /// Prints the findings as GitHub's annotations.
  ///
  /// The verdict is also printed if not everything was tried.
  private func printAnnotations(_ results: [FlowResult], _ exploration: Exploration, _ path: String) {
    let paths = WorkspacePath(Terminal.setting("GITHUB_WORKSPACE"))
    AnnotationReporter(from: paths, of: ExplorationReports.command, output: output.printCommands).report(
      results, in: path)
    guard exploration.verdict == .inconclusive else { return }
    let title = ExplorationReports.command
    output.printCommands(
      Annotation(
        .warning, at: CodeLocation(file: paths.relativeToWorkspace(path)), title: title, exploration.conclusion
      ).command)
  }
}

extension FlowReporter {
  /// Reports the results of one file, and ends the report.
  fileprivate func report(_ results: [FlowResult], in file: String) {
    beginFile(file: file)
    for result in results { reportResult(result) }
    finishRun(RunSummary())
  }
}

extension Prototype {
  /// The path of the script in reports.
  fileprivate var reportedPath: String { folder == "." ? name : path }

  /// The title of a page: the name of the script or of its folder.
  fileprivate var pageTitle: String {
    guard name == "app.lua", let folder = TextFile.resolvedPath(folder)?.pathParts().last else { return name }
    return String(folder)
  }
}

extension ReportSink {
  /// Writes the whole report.
  fileprivate func writeReport(with text: String) {
    write(text)
    close()
  }
}

extension ExplorationFormat {
  /// The format of a report that is text or JSON.
  fileprivate init(_ kind: ReportRequest.Kind) { self = kind == .jsonl ? .jsonl : .pretty }
}
