import Locations
import Lua
import Scripting

/// Runs flows, either in this process or in worker processes, which may crash.
package protocol FlowExecution: AnyObject {
  /// Runs files, without launching the app, to find out what they declare.
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
  ///   - tell: receives the result of each flow, in order, or `nil` if the flow was stopped. Returns whether to
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
  /// Whether the file can't be loaded alone, but can be loaded as a module of the prototype and then declares no flow.
  var isModule = false
  /// The paths of the other files that this file loaded, relative to the prototype's folder.
  var modules: [String] = []
  /// The items that the prototype declares, if `ReportNeeds.coverage` is set.
  var items: [DeclaredItem] = []
}

/// Runs flows in this process, as workers and tests do.
package final class FlowsInProcess: FlowExecution {
  /// Called with each session before the session's script runs, and with `nil` after the session has ended.
  ///
  /// The receiver can use the session to interrupt the script.
  package var sessionChanged: (Session?) -> Void = { _ in }

  private let scripts = ScriptCache()

  package init() {}

  /// Runs flows, one after another.
  ///
  /// - Throws: `FlowRun.Interruption` if the user pressed Ctrl-C while a flow was running.
  package func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowCompletion?) -> Bool) throws {
    for index in 0..<tasks.count {
      let task = tasks[index]
      let start = WallClock.now
      let report = try run(task.flow, of: task.file, settings)
      guard tell(FlowCompletion(report: report, wallTime: WallClock.now - start)) else { return }
    }
  }

  private func run(_ flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options) throws -> FlowReport {
    let stage = stage(for: flow, of: file, settings)
    defer { end(stage) }
    return try run(flow, on: stage)
  }

  /// Runs files, without launching the app, to find out what they declare.
  ///
  /// - Throws: `FlowRun.Interruption` if the user pressed Ctrl-C while a file was running.
  package func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
    try files.map { file in
      let stage = stage(of: file, settings)
      defer { end(stage) }
      return try declarations(on: stage)
    }
  }

  package func finish() {}
}

// The parts of a run that workers perform separately: reading a file, and running a flow.
extension FlowsInProcess {
  /// Reads a file in a new session, either for one flow or for all flows without options for the device.
  func stage(
    for flow: FlowPlan.Flow? = nil, of file: FlowFile, _ settings: FlowRunner.Options
  ) -> FlowStage {
    FaultNotes.begin(flow: flow?.name ?? "", at: flow.map { file.shown($0.location) }, of: file.path)
    return FlowStage(file, for: flow, settings, scripts) { sessionChanged($0) }
  }

  func run(_ flow: FlowPlan.Flow, on stage: FlowStage) throws(FlowRun.Interruption) -> FlowReport {
    let report = try FlowRun(flow, on: stage).run()
    let needs = stage.settings.needs
    guard report.status == .failed, needs.contains(.before), !needs.contains(.pictures) else { return report }
    return try looked(at: report, of: flow, of: stage.file, stage.settings)
  }

  /// Adds the earlier screens to the failures in a report.
  ///
  /// Drawing a picture after every step would double the duration of each flow. So only a failed flow is run again with
  /// pictures. The result of the flow stays the same.
  private func looked(
    at report: FlowReport, of flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options
  ) throws(FlowRun.Interruption) -> FlowReport {
    var settings = settings
    settings.needs.insert(.pictures)
    let stage = stage(for: flow, of: file, settings)
    defer { end(stage) }
    let again = try FlowRun(flow, on: stage).run()
    var report = report
    for (index, failure) in again.failures.enumerated().prefix(report.failures.count)
    where failure.message == report.failures[index].message {
      report.failures[index].before = failure.before
    }
    return report
  }

  func declarations(on stage: FlowStage) throws(FlowRun.Interruption) -> FlowDeclarations {
    let (file, session) = (stage.file, stage.session)
    var found = FlowDeclarations()
    do {
      if let problem = stage.problem { throw problem }
      found.flows = try FlowPlan.flows(of: session, in: file)
      if stage.settings.needs.contains(.coverage) { found.items = try DeclaredItems(of: session).all }
    } catch {
      found.status = ExitStatus(error)
      let failure = FailureReader(file, session, stage.settings).failure(error, orAt: nil)
      if found.status == .interrupted {
        throw FlowRun.Interruption(at: failure.location ?? CodeLocation(file: file.path))
      }
      found.problem = failure
    }
    found.modules = session.loader.sources.keys.filter { $0 != file.name }.sorted()
    if found.status == .failed { found.isModule = try isModule(file, stage.settings) }
    return found
  }

  private func end(_ stage: FlowStage) {
    sessionChanged(nil)
    stage.close()
  }

  /// Whether a file can be loaded as a module after the prototype's `app.lua` and then declares no flow.
  private func isModule(_ file: FlowFile, _ settings: FlowRunner.Options) throws(FlowRun.Interruption) -> Bool {
    guard let module = file.module, file.name != "app.lua" else { return false }
    let loading = file.with(SourceText("require \"app\"\nrequire \"\(module)\""), named: "(\(file.name))")
    let stage = stage(of: loading, settings)
    defer { end(stage) }
    guard let problem = stage.problem else {
      return !stage.session.declaredFlows.flows.contains { $0.file == file.name }
    }
    if ExitStatus(problem) == .interrupted { throw FlowRun.Interruption(at: CodeLocation(file: file.path)) }
    return false
  }
}
