import Console
import Controllers
import Exploration
import Files
import Flows
import Lua
import Projects
import Rendering
import Reports
import Scripting

/// A request to explore a prototype.
package struct ExploreRequest: Equatable {
  /// The path of the script, or of its folder.
  let path: String
  private(set) var options: ExplorationOptions
  /// The point at which the exploration begins, or `nil` for the launch.
  var start: ExplorationStart?
  var session: Session.Options
  /// The folder into which findings are written as flows, or `nil` if they aren't written.
  var folder: String?
  /// The folder for flows that cover everything, or `nil` if such flows aren't written.
  var coverFolder: String?
  /// The requested reports.
  ///
  /// If the array is empty, a report for people is printed.
  var reports: [ReportRequest] = []
  var isASCII = false
  /// The number of processes that perform steps.
  var processCount = 1
  /// The paths of the reports of shards.
  ///
  /// The steps in these reports aren't performed again.
  var shardReports: [String] = []
  /// The commit or folder of another revision to compare with, or `nil` to report only on this revision.
  var against: String?

  /// Explores the prototype and prints a report.
  ///
  /// - Parameters:
  ///   - output: The output for results and errors.
  ///   - prepared: The results of the work that was done before this process was isolated.
  /// - Returns: `.failed` if there are findings or the goal can't be reached, or `.inconclusive` if there are no
  ///   findings but not everything was tried.
  func perform(_ output: Output, _ prepared: Prepared = Prepared()) -> ExitStatus {
    // Treat termination like Ctrl-C, so that a canceled CI job still reports its findings so far, and deletes the files
    // of another revision.
    Interrupts.catchTermination()
    do {
      return try performExploration(output, prepared)
    } catch {
      output.printError("\(error)")
      return output.finalStatus(status(of: error))
    }
  }

  private func status(of error: any Error) -> ExitStatus {
    switch error {
    case is ExplorationMistake, is StartProblem, is ReportProblem: .usage
    case is UnwritableOutput: .internalError
    default: ExitStatus(error)
    }
  }

  private func performExploration(_ output: Output, _ prepared: Prepared) throws -> ExitStatus {
    let prototype =
      try FileInPrototype(path: path).map(Prototype.init(of:)) ?? Prototype(path: path, options: session)
    guard prototype.savedRun == nil else {
      throw UnreadableInput(
        "\(path) is a run file; `explore` takes a prototype, and `maquette \(path)` opens the run")
    }
    if let folder { try prototype.requireInside(folder, for: "--write") }
    if let coverFolder { try prototype.requireInside(coverFolder, for: "--cover") }
    var request = self
    if processCount > 1, Broker.channel != nil, !Isolation.allowsCopies {
      output.printError("--jobs: this system can't isolate parallel processes, so one process explores")
      request.processCount = 1
    }
    if let start { request.options.start = try start.resolveStart(prototype, session) }
    if let comparedRevision = against {
      return output.finalStatus(try request.compare(prototype, against: comparedRevision, prepared, output))
    }
    try refuseReportsToMergedFiles()
    let reports = try ExplorationReports(reports, output)
    let exploration: Exploration
    do { exploration = try request.explore(prototype, output) } catch let error as LuaError
      where error.kind != .interrupted && !(error.cause is RefusedOption)
    {
      output.printError("\(error)")
      return request.report(error, of: prototype, reports, output)
    }
    return request.report(exploration, of: prototype, reports, output)
  }

  /// Writes the reports about a prototype that can't be launched.
  private func report(
    _ error: LuaError, of prototype: Prototype, _ reports: ExplorationReports, _ output: Output
  ) -> ExitStatus {
    reports.write(error, options, of: prototype)
    return output.finalStatus(status(ExitStatus(error), with: reports, output))
  }

  /// Prints the problems of the reports, and returns a status that includes those problems.
  private func status(_ status: ExitStatus, with reports: ExplorationReports, _ output: Output) -> ExitStatus {
    for problem in reports.problems { output.printError(problem) }
    return reports.problems.isEmpty ? status : status.combined(with: .internalError)
  }

  /// Refuses to write a report to a file that is merged, because opening the report would empty the file.
  private func refuseReportsToMergedFiles() throws {
    let identities = shardReports.map { FileIdentity(at: $0) }
    for path in reports.compactMap(\.path) {
      guard let identity = FileIdentity(at: path), identities.contains(identity) else { continue }
      throw ReportProblem(description: "--report: \(path.printableLine) is one of the files to merge")
    }
  }

  /// Writes the requested flows, and writes the reports even if the flows can't be written.
  private func report(
    _ exploration: Exploration, of prototype: Prototype, _ reports: ExplorationReports, _ output: Output
  ) -> ExitStatus {
    var files = ExplorationFiles()
    var status = status(of: exploration)
    do {
      try writeFlows(exploration, of: prototype, &files)
      for note in files.notes(on: exploration) { output.printError(note) }
    } catch {
      output.printError("\(error)")
      status = .internalError
    }
    reports.write(exploration, options, of: prototype, files)
    return output.finalStatus(self.status(status, with: reports, output))
  }

  private func explore(_ prototype: Prototype, _ output: Output) throws -> Exploration {
    let progressLine = Terminal.liveLine()
    defer { progressLine?.erase() }
    let shards = try shardReports.map { ShardRecords(named: $0, try RecordFile.records(in: $0)) }
    let recordedGraph = try recordInCopies(of: prototype, progressLine)
    let explorer = try makeExplorer(of: prototype, progressLine) { output.printNotes(of: $0, areListed: false) }
    (explorer.shards, explorer.recordedGraph) = (shards, recordedGraph)
    explorer.usesOnlyRecords = processCount > 1 && Interrupts.takePending()
    return try explorer.run()
  }

  /// Performs the steps in copies of this process, and returns the records of the copies.
  private func recordInCopies(of prototype: Prototype, _ progressLine: LiveLine?) throws -> RecordedGraph {
    guard processCount > 1 else { return RecordedGraph() }
    let clock = SearchClock(seconds: options.maximumSeconds)
    return try ExplorationWorkers(processCount, options).run(
      { try makeExplorer(of: prototype) },
      progress: { progress in progressLine?.draw { clock.liveLine(of: progress) } },
      isOver: { clock.hasExpired })
  }

  /// Creates an exploration of a prototype, or of another revision of it.
  ///
  /// - Parameters:
  ///   - prototype: The prototype.
  ///   - line: The line that shows the progress, or `nil` if the progress isn't shown.
  ///   - didLaunch: Called with the first session after the launch.
  /// - Returns: The exploration, which hasn't begun.
  /// - Throws: `UnreadableInput` if the prototype can't be read.
  func makeExplorer(
    of prototype: Prototype, _ line: LiveLine? = nil, didLaunch: @escaping (Session) -> Void = { _ in }
  ) throws -> Explorer {
    let source = try prototype.readSource()
    let scripts = ScriptCache()
    var session = session
    session.isOnlySession = false
    var options = options
    options.session = session.explorationOptions
    options.isIllustrated = reports.contains { $0.kind == .html }
    let clock = SearchClock(seconds: options.maximumSeconds)
    return Explorer(
      of: source, named: prototype.name, options,
      make: {
        Session(options: session, words: [XcodeProjects.install], folder: prototype.folder, scripts: scripts)
      }, didLaunch: didLaunch, progress: { progress in line?.draw { clock.liveLine(of: progress) } },
      isOver: { clock.hasExpired }, secondsLeft: { clock.remainingSeconds })
  }

  private func status(of exploration: Exploration) -> ExitStatus {
    if exploration.isInterrupted { return .interrupted }
    switch exploration.goal?.answer {
    case .reached?: return .ok
    case .unreachable?: return .failed
    case .unknown?: return .inconclusive
    case nil: break
    }
    switch exploration.verdict {
    case .complete: return .ok
    case .findings: return .failed
    case .inconclusive: return .inconclusive
    }
  }

  /// Writes the flows that the user requested.
  private func writeFlows(_ exploration: Exploration, of prototype: Prototype, _ files: inout ExplorationFiles) throws {
    let writer = ExplorationFlowWriter(of: prototype, options, session)
    if let folder {
      files.findingPaths = try writer.write(findingsOf: exploration, to: folder)
      files.goalPath = try exploration.goal.flatMap { try writer.write($0, to: folder) }
    }
    if let coverFolder, let cover = exploration.cover {
      files.coverPaths = try writer.write(cover, to: coverFolder, replacesAll: !exploration.isInterrupted)
    }
  }
}
