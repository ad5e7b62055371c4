import Controllers
import Locations
import Lua
import Scripting
import Timeline

/// Replays the run of a flow, and creates run files for flows.
package enum FlowInputs {
  /// Reads a flow's file and launches the app for the flow.
  ///
  /// The launch becomes part of the input that is being logged.
  ///
  /// - Parameters:
  ///   - source: the file that declares the flow.
  ///   - name: the path of the file, relative to the prototype's folder.
  ///   - flow: the run's input for the flow, such as `flow "adding"`.
  ///   - session: a session that hasn't read any file yet.
  /// - Throws: `LuaError` if the file can't be loaded, if the launch fails, or if a callback raises an error.
  package static func load(_ source: SourceText, name: String, for flow: String, in session: Session) throws {
    let record = FlowRecord()
    UnmanagedFlowFunctions.install(in: session, record)
    session.flowNotes = record
    try session.loader.declare(source, name: name)
    let performance = try performance(of: flow, in: session)
    defer { session.verbRunner.didPerform = { _ in } }
    try performance.launchUnlogged(name)
  }

  /// Runs a flow whose file has been loaded with `load`.
  ///
  /// - Parameters:
  ///   - flow: the run's input for the flow, such as `flow "adding"`.
  ///   - session: the session in which `load` launched the app.
  /// - Throws: the first error that ended a part of the flow.
  package static func run(_ flow: String, in session: Session) throws {
    let performance = try performance(of: flow, in: session)
    defer { session.verbRunner.didPerform = { _ in } }
    try performance.run()
  }

  /// Returns the failures that occurred in a flow but didn't end it.
  ///
  /// - Parameters:
  ///   - session: the session that ran the flow.
  ///   - error: the error that ended the flow, or `nil` if no error ended the flow.
  /// - Returns: the lines that describe the failures, with one or more lines for each failure.
  package static func failures(in session: Session, besides error: (any Error)? = nil) -> [String] {
    guard let record = session.flowNotes as? FlowRecord else { return [] }
    let told = Set([error?.failureNumber].compactMap(\.self))
    return record.failures(without: told).flatMap { failure in
      let lines = failure.message + failure.hints
      let head = (failure.source ?? lines.first ?? "").located(at: failure.location)
      return [head] + lines.dropFirst(failure.source == nil ? 1 : 0).map { "  \($0)" }
    }
  }

  private static func performance(of input: String, in session: Session) throws -> FlowPlayback {
    guard let flow = session.declaredFlows.flows.first(where: { $0.input == input }) else {
      throw PlainError("the run's `\(input)` is not declared")
    }
    let record = session.flowNotes as? FlowRecord ?? FlowRecord()
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
  /// At the prompt, every failure is reported immediately, including failures of `expect.soft`.
  package static func installAtPrompt(in session: Session) {
    guard !session.loader.hasGlobal("expect") else { return }
    let hasMark = session.loader.hasGlobal("mark")
    let record = FlowRecord()
    session.flowNotes = record
    UnmanagedFlowFunctions.watch(session, record)
    let words = FlowFunctions(table: .standard, record: record, reportsSoftFailures: false)
    session.loader.addWords(["expect"] + (hasMark ? [] : ["mark"])) {
      words.installExpect(in: $0)
      if !hasMark { words.installMark(in: $0) }
    }
  }

  // MARK: As a file

  /// Returns the text of a run file with all inputs of a session so far.
  ///
  /// The run file also contains the scripts that the session has read, and the snapshots that the flow compared.
  ///
  /// - Parameters:
  ///   - session: the session that ran the flow.
  ///   - name: the path of the flow's file, relative to the prototype's folder.
  ///   - flow: the run's input for the flow, or `nil` if the launch failed.
  ///   - snapshots: the snapshots with their relative paths. The text is `nil` for a snapshot that didn't exist.
  /// - Returns: the text of a file that `maquette x.run` can open.
  static func runText(
    of session: Session, file name: String, flow: String?, _ snapshots: [(path: String, text: String?)]
  ) -> String {
    let read = session.loader.sources.sorted { $0.key < $1.key }.map { (path: $0.key, source: Optional($0.value)) }
    let kept = snapshots.map { (path: $0.path, source: $0.text.map { SourceText($0) }) }
    let run = Run(files: ScriptCache(files: read + kept), inputs: session.inputs.taken)
    return RunFile(prototype: name, options: session.options, run: run, flow: flow).text
  }
}
