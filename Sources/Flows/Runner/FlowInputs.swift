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
    FlowWords.install(in: session)
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

  private static func performance(of input: String, in session: Session) throws -> FlowPerformance {
    guard let flow = session.flows.first(where: { $0.input == input }) else {
      throw PlainError("the run's `\(input)` is not declared")
    }
    return FlowPerformance(flow, in: session, FlowRecord())
  }

  // MARK: As a file

  /// The run of a session so far as a file's text: with the scripts that it has read, and no others.
  ///
  /// - Parameters:
  ///   - session: that ran the flow.
  ///   - name: the flow's file, by its path from the prototype's folder.
  /// - Returns: what `maquette x.run` opens.
  static func runText(of session: Session, file name: String) -> String {
    let read = session.sources.sorted { $0.key < $1.key }.map { (path: $0.key, source: Optional($0.value)) }
    let run = Run(files: ScriptCache(files: read), inputs: session.inputs.taken)
    return RunFile(prototype: name, options: session.options, run: run).text
  }
}
