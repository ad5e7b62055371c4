import Controllers
import Locations
import Lua
import Scripting
import Timeline

/// Replays flows from run files, and creates run files for flows.
package enum FlowInputs {
  /// Reads the file of a flow and launches the app for it.
  ///
  /// The launch is logged as part of the session's current input.
  ///
  /// - Parameters:
  ///   - source: the file that declares the flow.
  ///   - name: the path of the file, relative to the prototype's folder.
  ///   - flow: the input in the run file that runs the flow, such as `flow "adding"`.
  ///   - session: a session that hasn't read any file yet.
  /// - Throws: `LuaError` if the file can't be loaded, if the launch fails, or if a callback raises an error.
  package static func load(_ source: SourceText, name: String, for flow: String, in session: Session) throws {
    let record = FlowRecord()
    UnmanagedFlowFunctions.install(in: session, record)
    session.flowRecord = record
    try session.loader.declare(source, name: name)
    let performance = try playback(of: flow, in: session)
    defer { session.verbRunner.didPerform = { _ in } }
    try performance.launchUnlogged(name)
  }

  /// Runs a flow after `load` has loaded its file.
  ///
  /// - Parameters:
  ///   - flow: the input in the run file that runs the flow, such as `flow "adding"`.
  ///   - session: the session in which `load` launched the app.
  /// - Throws: the first error that ended a part of the flow.
  package static func run(_ flow: String, in session: Session) throws {
    let performance = try playback(of: flow, in: session)
    defer { session.verbRunner.didPerform = { _ in } }
    try performance.run()
  }

  /// Returns the failures that occurred in a flow but didn't end it.
  ///
  /// - Parameters:
  ///   - session: the session that ran the flow.
  ///   - error: the error that ended the flow, or `nil` if no error ended the flow.
  /// - Returns: the lines that describe the failures, with one or more lines for each failure.
  package static func failureLines(in session: Session, besides error: (any Error)? = nil) -> [String] {
    guard let record = session.flowRecord as? FlowRecord else { return [] }
    let reportedNumbers = Set([error?.failureNumber].compactMap(\.self))
    return record.unreportedFailures(without: reportedNumbers).flatMap { failure in
      let lines = failure.message + failure.hints
      let heading = (failure.expectationSource ?? lines.first ?? "").located(at: failure.location)
      return [heading] + lines.dropFirst(failure.expectationSource == nil ? 1 : 0).map { "  \($0)" }
    }
  }

  private static func playback(of input: String, in session: Session) throws -> FlowPlayback {
    guard let flow = session.declaredFlows.flows.first(where: { $0.input == input }) else {
      throw PlainError("the run's `\(input)` is not declared")
    }
    let record = session.flowRecord as? FlowRecord ?? FlowRecord()
    if record.storedSnapshots == nil {
      let texts = (session.scripts?.files ?? []).map { ($0.path, $0.source?.text) }
      let variant = FlowVariant(
        of: try FlowOptions(flow, in: session), on: session.system.device.model, under: session.system.version)
      record.storedSnapshots = StoredSnapshots(
        of: flow.declaringFile, .never, of: variant,
        from: .run(Dictionary(texts) { first, _ in first }))
    }
    return FlowPlayback(flow, in: session, record)
  }

  /// Adds `expect` and `mark` to a session for use at the prompt, unless a script has set `expect`.
  ///
  /// At the prompt, every failure is reported immediately, even a failure of `expect.soft`.
  package static func installAtPrompt(in session: Session) {
    guard !session.loader.hasGlobal("expect") else { return }
    let hasMark = session.loader.hasGlobal("mark")
    let record = FlowRecord()
    session.flowRecord = record
    UnmanagedFlowFunctions.recordScreens(session, record)
    let functions = FlowFunctions(table: .standard, record: record, reportsSoftFailures: false)
    session.loader.addGlobals(["expect"] + (hasMark ? [] : ["mark"])) {
      functions.installExpect(in: $0)
      if !hasMark { functions.installMark(in: $0) }
    }
  }

  // MARK: As a file

  /// Returns the contents of a run file with all inputs of a session.
  ///
  /// The file also contains the scripts that the session has read, and the snapshots that the flow compared.
  ///
  /// - Parameters:
  ///   - session: the session that ran the flow.
  ///   - name: the path of the flow's file, relative to the prototype's folder.
  ///   - flow: the input that runs the flow, or `nil` if the launch failed.
  ///   - snapshots: the snapshots with their relative paths. The text is `nil` if the snapshot didn't exist.
  /// - Returns: the contents of a file that `maquette x.run` can open.
  static func runText(
    of session: Session, file name: String, flow: String?, _ snapshots: [(path: String, text: String?)]
  ) -> String {
    let readFiles = session.loader.sources.sorted { $0.key < $1.key }.map { (path: $0.key, source: Optional($0.value)) }
    let snapshotFiles = snapshots.map { (path: $0.path, source: $0.text.map { SourceText($0) }) }
    let run = Run(files: ScriptCache(files: readFiles + snapshotFiles), inputs: session.inputs.replayedInputs)
    return RunFile(prototype: name, options: session.options, run: run, flow: flow).text
  }
}
