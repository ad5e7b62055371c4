import Lua
import Scripting

/// Where flows run: in this process, or in another one that may die of them.
package protocol FlowExecution: AnyObject {
  /// Runs a file without launching anything, to learn what it declares.
  ///
  /// - Throws: `FlowRun.Interruption`.
  func declarations(of file: FlowFile, _ settings: FlowRunner.Options) throws -> FlowDeclarations

  /// Runs a flow of a file.
  ///
  /// - Throws: `FlowRun.Interruption`.
  func run(_ flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options) throws -> FlowReport

  /// No more is asked for.
  func finish()
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
}

/// Flows in this process: what a worker does, and what tests look into.
package final class FlowsInProcess: FlowExecution {
  /// Called with each session before its script runs, and with nil after it, so that the script can be interrupted.
  package var sessionChanged: (Session?) -> Void = { _ in }

  private let scripts = ScriptCache()

  package init() {}

  package func run(
    _ flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options
  ) throws -> FlowReport {
    try FlowRun(file: file, flow: flow, settings: settings, scripts: scripts, sessionChanged: sessionChanged).run()
  }

  package func declarations(of file: FlowFile, _ settings: FlowRunner.Options) throws -> FlowDeclarations {
    RunningNotes.begin(flow: "", at: nil, of: file.path)
    var found = FlowDeclarations()
    try withSession(of: file, settings) { session in
      do {
        try session.declare(file.source, name: file.name)
        found.flows = try FlowPlan.flows(of: session)
      } catch {
        found.status = ExitStatus(error)
        let failure = FailureReader(file, session, settings).failure(error, orAt: nil)
        if found.status == .interrupted { throw FlowRun.Interruption(at: failure.place ?? file.path) }
        found.problem = failure
      }
      found.modules = session.sources.keys.filter { $0 != file.name }.sorted()
    }
    if found.status == .failed { found.isModule = try isModule(file, settings) }
    return found
  }

  package func finish() {}

  /// Whether a file loads once the prototype has, and declares no flow of its own.
  private func isModule(_ file: FlowFile, _ settings: FlowRunner.Options) throws -> Bool {
    guard let module = file.module, file.name != "app.lua" else { return false }
    var isModule = false
    try withSession(of: file, settings) { session in
      do {
        try session.declare("require \"app\"\nrequire \"\(module)\"", name: "(\(file.name))")
        isModule = !session.flows.contains { $0.file == file.name }
      } catch {
        if ExitStatus(error) == .interrupted { throw FlowRun.Interruption(at: file.path) }
      }
    }
    return isModule
  }

  private func withSession(
    of file: FlowFile, _ settings: FlowRunner.Options, _ body: (Session) throws -> Void
  ) throws {
    let words = ExpectWords(table: .standard, record: FlowRecord())
    let session = Session(options: settings.session, words: [words.install], folder: file.folder, scripts: scripts)
    sessionChanged(session)
    defer {
      sessionChanged(nil)
      session.close()
    }
    try body(session)
  }
}
