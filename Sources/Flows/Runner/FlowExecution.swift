import Lua
import Scripting

/// Where flows run: in this process, or in another one that may die of them.
package protocol FlowExecution: AnyObject {
  /// Runs files without launching anything, to learn what they declare.
  ///
  /// - Returns: what each declares, in their order.
  /// - Throws: `FlowRun.Interruption`, `WorkerFault`.
  func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations]

  /// Runs flows.
  ///
  /// - Parameters:
  ///   - tasks: what is run.
  ///   - settings: of the run.
  ///   - tell: is told how each went, in their order, nil for one that did not end; answers whether more are to be run.
  /// - Throws: `FlowRun.Interruption`, `WorkerFault`.
  func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowEnd?) -> Bool) throws

  /// No more is asked for.
  func finish()
}

/// One flow to be run.
package struct FlowTask {
  let flow: FlowPlan.Flow
  let file: FlowFile
  /// The line that stands for it alone; nil where others of the file share it.
  var line: Int?
}

/// How one ended.
package struct FlowEnd {
  let report: FlowReport
  /// Microseconds of the clock on the wall.
  let wallTime: Int

  package init(report: FlowReport, wallTime: Int) {
    (self.report, self.wallTime) = (report, wallTime)
  }
}

/// What a file declares.
package struct FlowDeclarations: Equatable {
  var flows: [FlowPlan.Flow] = []
  /// Why the file cannot be run.
  var problem: Failure?
  /// What the problem means for the program's end.
  var status = ExitStatus.ok
  /// Whether the file, which does not load alone, loads as a module of its prototype and declares no flow there.
  var isModule = false
  /// The other files that were read for it, by their paths from the prototype's folder.
  var modules: [String] = []
  /// What the prototype declares, where `ReportNeeds.coverage` asks for it.
  var items: [DeclaredItem] = []
}

/// Flows in this process: what a worker does, and what tests look into.
package final class FlowsInProcess: FlowExecution {
  /// Called with each session before its script runs, and with nil after it, so that the script can be interrupted.
  package var sessionChanged: (Session?) -> Void = { _ in }

  private let scripts = ScriptCache()

  package init() {}

  package func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowEnd?) -> Bool) throws {
    for index in 0..<tasks.count {
      let task = tasks[index]
      let start = WallClock.now
      let report = try run(task.flow, of: task.file, settings)
      guard tell(FlowEnd(report: report, wallTime: WallClock.now - start)) else { return }
    }
  }

  private func run(_ flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options) throws -> FlowReport {
    let stage = stage(for: flow, of: file, settings)
    defer { end(stage) }
    return try run(flow, on: stage)
  }

  package func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
    try files.map { file in
      let stage = stage(of: file, settings)
      defer { end(stage) }
      return try declarations(on: stage)
    }
  }

  package func finish() {}
}

// In parts, for a worker: what reads a file, and what comes then.
extension FlowsInProcess {
  /// Reads a file, for a flow or for all that say nothing of the device they want.
  func stage(
    for flow: FlowPlan.Flow? = nil, of file: FlowFile, _ settings: FlowRunner.Options
  ) -> FlowStage {
    RunningNotes.begin(flow: flow?.name ?? "", at: flow.map { file.shown($0.place) }, of: file.path)
    return FlowStage(file, for: flow, settings, scripts) { sessionChanged($0) }
  }

  func run(_ flow: FlowPlan.Flow, on stage: FlowStage) throws(FlowRun.Interruption) -> FlowReport {
    let report = try FlowRun(flow, on: stage).run()
    let needs = stage.settings.needs
    guard report.status == .failed, needs.contains(.before), !needs.contains(.pictures) else { return report }
    return try looked(at: report, of: flow, of: stage.file, stage.settings)
  }

  /// A failure with what was to be seen before it.
  ///
  /// Pictures of every step would double the time of each flow; those of a flow that fails are drawn when it runs again,
  /// as it runs the same again.
  private func looked(
    at report: FlowReport, of flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options
  ) throws(FlowRun.Interruption) -> FlowReport {
    var settings = settings
    settings.needs.insert(.pictures)
    let stage = stage(for: flow, of: file, settings)
    defer { end(stage) }
    let again = try FlowRun(flow, on: stage).run()
    var report = report
    for (place, failure) in again.failures.enumerated().prefix(report.failures.count)
    where failure.message == report.failures[place].message {
      report.failures[place].before = failure.before
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
      if found.status == .interrupted { throw FlowRun.Interruption(at: failure.place ?? file.path) }
      found.problem = failure
    }
    found.modules = session.sources.keys.filter { $0 != file.name }.sorted()
    if found.status == .failed { found.isModule = try isModule(file, stage.settings) }
    return found
  }

  private func end(_ stage: FlowStage) {
    sessionChanged(nil)
    stage.close()
  }

  /// Whether a file loads once the prototype has, and declares no flow of its own.
  private func isModule(_ file: FlowFile, _ settings: FlowRunner.Options) throws(FlowRun.Interruption) -> Bool {
    guard let module = file.module, file.name != "app.lua" else { return false }
    let loading = file.with(SourceText("require \"app\"\nrequire \"\(module)\""), named: "(\(file.name))")
    let stage = stage(of: loading, settings)
    defer { end(stage) }
    guard let problem = stage.problem else { return !stage.session.flows.contains { $0.file == file.name } }
    if ExitStatus(problem) == .interrupted { throw FlowRun.Interruption(at: file.path) }
    return false
  }
}
