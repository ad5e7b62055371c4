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
  /// The place where the exploration begins, or `nil` for the launch.
  var start: ExplorationStart?
  var session: Session.Options
  /// The folder into which findings are written as flows, or `nil` if they aren't written.
  var folder: String?
  /// The folder into which flows are written that reach everything, or `nil` if they aren't written.
  var coverFolder: String?
  /// The requested reports.
  ///
  /// If the array is empty, a report for people is printed.
  var reports: [ReportRequest] = []
  var isASCII = false
  /// The number of processes that perform steps.
  var jobs = 1
  /// The reports of shards, whose steps aren't performed again.
  var merged: [String] = []
  /// The commit or folder whose revision of the prototype is compared with this one, or `nil` to report on this one.
  var against: String?

  /// Explores the prototype and prints a report.
  ///
  /// - Parameters:
  ///   - output: The output for results and errors.
  ///   - prepared: What was prepared before this process was isolated.
  /// - Returns: `.failed` if there are findings or the goal can't be reached, `.inconclusive` if there are none but not
  ///   everything was tried.
  func perform(_ output: Output, _ prepared: Prepared = Prepared()) -> ExitStatus {
    // Treat termination like Ctrl-C, so that a canceled CI job still reports on what was found, and deletes the files
    // of another revision.
    Interrupts.catchTermination()
    do {
      return try performed(output, prepared)
    } catch {
      output.printError("\(error)")
      return output.finish(status(of: error))
    }
  }

  private func status(of error: any Error) -> ExitStatus {
    switch error {
    case is ExplorationMistake, is StartProblem, is ReportProblem: .usage
    case is UnwritableOutput: .internalError
    default: ExitStatus(error)
    }
  }

  private func performed(_ output: Output, _ prepared: Prepared) throws -> ExitStatus {
    let prototype =
      try FileInPrototype(path: path).map(Prototype.init(of:)) ?? Prototype(path: path, options: session)
    guard prototype.saved == nil else {
      throw UnreadableInput(
        "\(path) is a run file; `explore` takes a prototype, and `maquette \(path)` opens the run")
    }
    if let folder { try prototype.requireInside(folder, for: "--write") }
    if let coverFolder { try prototype.requireInside(coverFolder, for: "--cover") }
    var request = self
    if jobs > 1, Broker.channel != nil, !Isolation.allowsCopies {
      output.printError("--jobs: this system can't isolate parallel processes, so one process explores")
      request.jobs = 1
    }
    if let start { request.options.start = try start.resolved(prototype, session) }
    if let against { return output.finish(try request.compare(prototype, against: against, prepared, output)) }
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
    return output.finish(status(ExitStatus(error), with: reports, output))
  }

  /// Prints the problems of the reports, and returns the status that takes them into account.
  private func status(_ status: ExitStatus, with reports: ExplorationReports, _ output: Output) -> ExitStatus {
    for problem in reports.problems { output.printError(problem) }
    return reports.problems.isEmpty ? status : status.combined(with: .internalError)
  }

  /// Refuses to write a report to a file that is merged, because opening the report would empty the file.
  private func refuseReportsToMergedFiles() throws {
    let identities = merged.map { FileIdentity(at: $0) }
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
      try write(exploration, of: prototype, &files)
      for note in files.notes(on: exploration) { output.printError(note) }
    } catch {
      output.printError("\(error)")
      status = .internalError
    }
    reports.write(exploration, options, of: prototype, files)
    return output.finish(self.status(status, with: reports, output))
  }

  private func explore(_ prototype: Prototype, _ output: Output) throws -> Exploration {
    let line = Terminal.liveLine()
    defer { line?.erase() }
    let shards = try merged.map { ShardRecords(named: $0, try RecordFile.records(in: $0)) }
    let recorded = try recordInCopies(of: prototype, line)
    let explorer = try explorer(of: prototype, line) { output.printNotes(of: $0, areListed: false) }
    (explorer.shards, explorer.recorded) = (shards, recorded)
    explorer.performsNoSteps = jobs > 1 && Interrupts.take()
    return try explorer.run()
  }

  /// Lets copies of this process perform the steps, and returns their records.
  private func recordInCopies(of prototype: Prototype, _ line: LiveLine?) throws -> RecordedGraph {
    guard jobs > 1 else { return RecordedGraph() }
    let clock = SearchClock(seconds: options.seconds)
    return try ExplorationWorkers(jobs, options).run(
      { try explorer(of: prototype) }, progress: { progress in line?.draw { clock.text(of: progress) } },
      isOver: { clock.isOver })
  }

  /// Creates an exploration of a prototype, or of another revision of it.
  ///
  /// - Parameters:
  ///   - prototype: The prototype.
  ///   - line: The line that shows the progress, or `nil` if the progress isn't shown.
  ///   - didLaunch: Called with the first session after the launch.
  /// - Returns: The exploration, which hasn't begun.
  /// - Throws: `UnreadableInput` if the prototype can't be read.
  func explorer(
    of prototype: Prototype, _ line: LiveLine? = nil, didLaunch: @escaping (Session) -> Void = { _ in }
  ) throws -> Explorer {
    let source = try prototype.source()
    let scripts = ScriptCache()
    var session = session
    session.isAlone = false
    var options = options
    options.session = session.explorationOptions
    options.isIllustrated = reports.contains { $0.kind == .html }
    let clock = SearchClock(seconds: options.seconds)
    return Explorer(
      of: source, named: prototype.name, options,
      make: {
        Session(options: session, words: [XcodeProjects.install], folder: prototype.folder, scripts: scripts)
      }, didLaunch: didLaunch, progress: { progress in line?.draw { clock.text(of: progress) } },
      isOver: { clock.isOver }, secondsLeft: { clock.secondsLeft })
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
  private func write(_ exploration: Exploration, of prototype: Prototype, _ files: inout ExplorationFiles) throws {
    let writer = ExplorationFlowWriter(of: prototype, options, session)
    if let folder {
      files.findings = try writer.write(findingsOf: exploration, to: folder)
      files.goal = try exploration.goal.flatMap { try writer.write($0, to: folder) }
    }
    if let coverFolder, let cover = exploration.cover {
      files.cover = try writer.write(cover, to: coverFolder, replacesAll: !exploration.isInterrupted)
    }
  }
}
