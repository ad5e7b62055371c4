import Locations
import Lua
import Scripting

/// An execution of flows, either in this process or in worker processes, which may crash.
package protocol FlowExecution: AnyObject {
  /// Runs files without launching the app, to find out what they declare.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - settings: the options of the run.
  /// - Returns: the declarations of each file, in the order of the files.
  /// - Throws: `FlowRun.Interruption` if the user pressed Ctrl-C, or `WorkerFault` if a worker can't be started.
  func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations]

  /// Runs flows.
  ///
  /// - Parameters:
  ///   - tasks: the flows to run.
  ///   - settings: the options of the run.
  ///   - tell: receives the result of each flow in order, or `nil` if the flow was stopped. It returns whether to
  ///     continue.
  /// - Throws: `FlowRun.Interruption` if the user pressed Ctrl-C, or `WorkerFault` if a worker can't be started.
  func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowCompletion?) -> Bool) throws

  /// Called when no more flows will run.
  func finish()
}

/// One flow to run.
package struct FlowTask {
  let flow: FlowPlan.Flow
  let file: FlowFile
  /// The line that identifies the flow on the command line, or `nil` if other flows are declared on the same line.
  var line: Int?
}

/// The report of one completed flow.
package struct FlowCompletion {
  let report: FlowReport
  /// The elapsed time, in microseconds.
  let wallTime: Int

  package init(report: FlowReport, wallTime: Int) {
    (self.report, self.wallTime) = (report, wallTime)
  }
}

/// The declarations of a file.
package struct FlowDeclarations: Equatable {
  var flows: [FlowPlan.Flow] = []
  /// The reason why the file can't be run, or `nil` if it can.
  var problem: Failure?
  /// The exit status for the problem.
  var status = ExitStatus.ok
  /// Whether the file declares no flow and can only be loaded as a module of the prototype.
  var isModule = false
  /// The paths of the other files that this file loaded, relative to the prototype's folder.
  var modules: [String] = []
  /// The items that the prototype declares, if `ReportNeeds.coverage` is set.
  var items: [DeclaredItem] = []
}

/// Runs flows in this process, as workers and tests do.
package final class FlowsInProcess: FlowExecution {
  /// Called with each session before its script runs, and with `nil` after the session has ended.
  ///
  /// The closure can keep the session to interrupt the script later.
  package var didChangeSession: (Session?) -> Void = { _ in }

  private let scriptCache = ScriptCache()

  package init() {}

  /// Runs flows, one after another.
  ///
  /// - Throws: `FlowRun.Interruption` if the user pressed Ctrl-C while a flow was running.
  package func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowCompletion?) -> Bool) throws {
    for index in 0..<tasks.count {
      let task = tasks[index]
      let startTime = WallClock.now
      let report = try run(task.flow, of: task.file, settings)
      guard tell(FlowCompletion(report: report, wallTime: WallClock.now - startTime)) else { return }
    }
  }

  private func run(_ flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options) throws -> FlowReport {
    let stage = makeStage(for: flow, of: file, settings)
    defer { endStage(stage) }
    return try run(flow, on: stage)
  }

  /// Runs files without launching the app, to find out what they declare.
  ///
  /// - Throws: `FlowRun.Interruption` if the user pressed Ctrl-C while a file was running.
  package func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
    try files.map { file in
      let stage = makeStage(of: file, settings)
      defer { endStage(stage) }
      return try declarations(on: stage)
    }
  }

  package func finish() {}
}

// Workers perform these parts of a run separately: reading a file, and running a flow.
extension FlowsInProcess {
  /// Reads a file in a new session, either for one flow or for all flows that don't choose a device.
  func makeStage(
    for flow: FlowPlan.Flow? = nil, of file: FlowFile, _ settings: FlowRunner.Options
  ) -> FlowStage {
    FaultNotes.recordFlow(flow: flow?.name ?? "", at: flow.map { file.displayLocation($0.location) }, of: file.path)
    return FlowStage(file, for: flow, settings, scriptCache) { didChangeSession($0) }
  }

  func run(_ flow: FlowPlan.Flow, on stage: FlowStage) throws(FlowRun.Interruption) -> FlowReport {
    let report = try FlowRun(flow, on: stage).run()
    let needs = stage.settings.reportNeeds
    guard report.status == .failed, needs.contains(.previousScreens), !needs.contains(.pictures) else { return report }
    return try addPreviousScreens(at: report, of: flow, of: stage.file, stage.settings)
  }

  /// Adds the screens before the failures to the failures in a report.
  ///
  /// To draw a picture after every step would double the duration of each flow. So only a failed flow runs again with
  /// pictures. Its result stays the same.
  private func addPreviousScreens(
    at report: FlowReport, of flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options
  ) throws(FlowRun.Interruption) -> FlowReport {
    var settings = settings
    settings.reportNeeds.insert(.pictures)
    let stage = makeStage(for: flow, of: file, settings)
    defer { endStage(stage) }
    let repeatedReport = try FlowRun(flow, on: stage).run()
    var report = report
    for (index, failure) in repeatedReport.failures.enumerated().prefix(report.failures.count)
    where failure.message == report.failures[index].message {
      report.failures[index].previousScreen = failure.previousScreen
    }
    return report
  }

  func declarations(on stage: FlowStage) throws(FlowRun.Interruption) -> FlowDeclarations {
    let (file, session) = (stage.file, stage.session)
    var foundDeclarations = FlowDeclarations()
    do {
      if let problem = stage.problem { throw problem }
      foundDeclarations.flows = try FlowPlan.flows(of: session, in: file)
      if stage.settings.reportNeeds.contains(.coverage) { foundDeclarations.items = try DeclaredItems(of: session).all }
    } catch {
      foundDeclarations.status = ExitStatus(error)
      let failure = FailureReader(file, session, stage.settings).failure(error, orAt: nil)
      if foundDeclarations.status == .interrupted {
        throw FlowRun.Interruption(at: failure.location ?? CodeLocation(file: file.path))
      }
      foundDeclarations.problem = failure
    }
    foundDeclarations.modules = session.loader.sources.keys.filter { $0 != file.name }.sorted()
    if foundDeclarations.status == .failed { foundDeclarations.isModule = try isModule(file, stage.settings) }
    return foundDeclarations
  }

  private func endStage(_ stage: FlowStage) {
    didChangeSession(nil)
    stage.close()
  }

  /// Whether a file can be loaded as a module after the prototype's `app.lua`, and then declares no flow.
  private func isModule(_ file: FlowFile, _ settings: FlowRunner.Options) throws(FlowRun.Interruption) -> Bool {
    guard let module = file.moduleName, file.name != "app.lua" else { return false }
    let loaderFile = file.replacing(SourceText("require \"app\"\nrequire \"\(module)\""), named: "(\(file.name))")
    let stage = makeStage(of: loaderFile, settings)
    defer { endStage(stage) }
    guard let problem = stage.problem else {
      return !stage.session.declaredFlows.flows.contains { $0.file == file.name }
    }
    if ExitStatus(problem) == .interrupted { throw FlowRun.Interruption(at: CodeLocation(file: file.path)) }
    return false
  }
}
