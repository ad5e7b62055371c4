import Flows
import Locations
import Lua
import Scripting

/// The errors that don't end the launch, and the errors in the flow of a run.
final class LaunchProblems {
  /// The error in the opening script, or `nil` if there is none.
  var openingError: (any Error)?
  /// The error that ended the flow of the opened run file, or `nil` if there is none.
  var flowError: (any Error)?
  /// The messages about failures that didn't end the flow.
  var failureLines: [String] = []
}

extension InputPlayer {
  /// Loads the prototype into the session, as the first input of a run.
  func launch(_ session: Session) throws {
    session.verbRunner.willPerform = { [unowned session] _ in
      FaultNotes.record(location: session.runner.actionLocation)
    }
    try session.process(.launch { try load(into: session) })
  }

  private func load(into session: Session) throws {
    try runOpening(in: session)
    guard let prototype else { return }
    FaultNotes.record(prototype: prototype.path)
    let (name, folder) = (prototype.name, prototype.folder)
    guard let source = try session.scripts?.script(at: name, in: folder, { try prototype.readSource() }) else { return }
    if let flow = prototype.flow { return try loadFlow(flow, source, name, in: session) }
    try session.loader.load(source, name: name)
  }

  private func loadFlow(_ flow: String, _ source: SourceText, _ name: String, in session: Session) throws {
    do { try FlowInputs.load(source, name: name, for: flow, in: session) } catch {
      problems.flowError = error
      throw error
    }
  }

  func runFlow(_ input: String, in session: Session) throws {
    do {
      try FlowInputs.run(input, in: session)
    } catch {
      (problems.flowError, problems.failureLines) = (error, FlowInputs.failureLines(in: session, besides: error))
      throw error
    }
    let failures = FlowInputs.failureLines(in: session)
    if !failures.isEmpty { (problems.flowError, problems.failureLines) = (nil, failures) }
  }

  /// Runs the user's `init.lua` or, for a saved run, the `init.lua` in that run.
  ///
  /// An error in the script is recorded in `problems`, and the launch continues.
  ///
  /// - Throws: `LuaError` if Ctrl-C or a limit stops the launch.
  private func runOpening(in session: Session) throws {
    guard let files = session.scripts else { return }
    let name = files.isClosed ? files.files.first(where: isOpeningScript)?.path : opening?.name
    guard let name else { return }
    do {
      let path = opening?.path
      let script = try files.script(at: name, in: "") { try path.map(UnreadableInput.source) }
      if let script { try session.loader.runBeforePrototype(script, name: name) }
    } catch let error as LuaError where error.kind.isStop {
      throw error
    } catch {
      problems.openingError = error
    }
  }

  private func isOpeningScript(_ file: (path: String, source: SourceText?)) -> Bool {
    Opening.isOpeningName(file.path) && file.source != nil
  }
}
