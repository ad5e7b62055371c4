import Lua
import Scripting
import Timeline

/// A flow's run, played again or as a file.
package enum FlowInputs {
  /// Reads a flow's file and launches the app for it, in a session that has read nothing; within an input that is logged.
  ///
  /// - Parameters:
  ///   - source: the file that declares the flow.
  ///   - name: its path from the prototype's folder.
  ///   - flow: the flow, as the input of the run says it.
  ///   - session: where.
  /// - Throws: `LuaError`, also for an error in a callback while launching.
  package static func load(_ source: SourceText, name: String, for flow: String, in session: Session) throws {
    let record = FlowRecord()
    FlowWords.install(in: session, record)
    session.flowNotes = record
    try session.declare(source, name: name)
    let performance = try performance(of: flow, in: session)
    defer { session.didPerform = { _ in } }
    try performance.launchUnlogged(name)
  }

  /// Runs the flow there.
  ///
  /// - Parameters:
  ///   - flow: the flow, as the input of the run says it.
  ///   - session: that was launched for it.
  /// - Throws: what ended it.
  package static func run(_ flow: String, in session: Session) throws {
    let performance = try performance(of: flow, in: session)
    defer { session.didPerform = { _ in } }
    try performance.run()
  }

  /// The failures of a flow that was run there and that let it go on, a line each and more.
  ///
  /// - Parameters:
  ///   - session: where it ran.
  ///   - error: the error that ended it; nil if none did.
  /// - Returns: the lines.
  package static func failures(in session: Session, besides error: (any Error)? = nil) -> [String] {
    guard let record = session.flowNotes as? FlowRecord else { return [] }
    let told = Set([error?.failureNumber].compactMap(\.self))
    return record.failures(without: told).flatMap { failure in
      let lines = failure.message + failure.hints
      let place = failure.place.map { $0 + ": " } ?? ""
      let head = failure.source ?? lines.first ?? ""
      return [place + head] + lines.dropFirst(failure.source == nil ? 1 : 0).map { "  \($0)" }
    }
  }

  private static func performance(of input: String, in session: Session) throws -> FlowPerformance {
    guard let flow = session.flows.first(where: { $0.input == input }) else {
      throw PlainError("the run's `\(input)` is not declared")
    }
    let record = session.flowNotes as? FlowRecord ?? FlowRecord()
    if record.shelf == nil {
      let texts = (session.scripts?.files ?? []).map { ($0.path, $0.source?.text) }
      record.shelf = SnapshotShelf(
        of: flow.declaringFile, .never, from: .run(Dictionary(texts) { first, _ in first }))
    }
    return FlowPerformance(flow, in: session, record)
  }

  /// Gives a session, if no script has set them, the words of flows that ask: for the prompt, where a line that fails is
  /// told at once, also of `expect.soft`.
  package static func offerWords(in session: Session) {
    guard !session.hasGlobal("expect") else { return }
    let hasMark = session.hasGlobal("mark")
    let record = FlowRecord()
    session.flowNotes = record
    FlowWords.watch(session, record)
    let words = ExpectWords(table: .standard, record: record, isSoftHeard: false)
    session.addWords(["expect"] + (hasMark ? [] : ["mark"])) {
      words.installExpect(in: $0)
      if !hasMark { words.installMark(in: $0) }
    }
  }

  // MARK: As a file

  /// The run of a session so far as a file's text: with the scripts that it has read, and no others, and the snapshots
  /// that the flow was held against.
  ///
  /// - Parameters:
  ///   - session: that ran the flow.
  ///   - name: the flow's file, by its path from the prototype's folder.
  ///   - flow: the flow, as an input says it: where the launch failed it has none.
  ///   - snapshots: by such paths too; nil for one that there was not.
  /// - Returns: what `maquette x.run` opens.
  static func runText(
    of session: Session, file name: String, flow: String?, _ snapshots: [(path: String, text: String?)]
  ) -> String {
    let read = session.sources.sorted { $0.key < $1.key }.map { (path: $0.key, source: Optional($0.value)) }
    let kept = snapshots.map { (path: $0.path, source: $0.text.map { SourceText($0) }) }
    let run = Run(files: ScriptCache(files: read + kept), inputs: session.inputs.taken)
    return RunFile(prototype: name, options: session.options, run: run, flow: flow).text
  }
}
