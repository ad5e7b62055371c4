import Lua
import Scripting
import Timeline

/// The user actions of a flow, as inputs of their own, so that some of them can be left out.
struct FlowActions {
  /// The run with the launch for the flow, its user actions, and the expectation that fails.
  let file: RunFile

  /// Plays a run and divides its flow into inputs.
  ///
  /// - Parameters:
  ///   - file: a run with the input of a flow.
  ///   - limits: the limits of the session.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  init(of file: RunFile, _ limits: LuaLimits) throws {
    let trial = RunTrial(of: file, limits: limits)
    defer { trial.session.close() }
    var inputs: [InputLog.Input] = []
    for input in file.run.inputs {
      let start = trial.session.inputs.count
      let played = try trial.play(input)
      guard input.kind == .flow else {
        inputs.append(input)
        continue
      }
      inputs += FlowActions.actions(in: trial.session.inputs, from: start)
      if let call = played.error.flatMap({ FlowActions.expectation(in: "\($0)", of: file) }) { inputs.append(call) }
    }
    let flow = file.flow ?? file.run.inputs.first { $0.kind == .flow }?.text
    self.file = RunFile(
      prototype: file.prototype, options: file.options, run: Run(files: file.run.files, inputs: inputs), flow: flow)
  }

  /// Returns the user actions in a part of a log, as chunks of Lua.
  private static func actions(in log: InputLog, from start: Int) -> [InputLog.Input] {
    (start..<log.count).filter { log[$0].kind == .mark }.map { chunk(log[$0].text) }
  }

  /// Returns the expectation with which an error message begins, or `nil` if it begins with anything else.
  private static func expectation(in message: String, of file: RunFile) -> InputLog.Input? {
    let call = ComparableMessage.withoutLines(of: [file.prototype], in: message).lines.first ?? ""
    return call.hasPrefix("expect.") ? chunk(call) : nil
  }

  /// A chunk on the first line, because the lines of a flow don't matter.
  private static func chunk(_ text: String) -> InputLog.Input { InputLog.Input(kind: .chunk, text: text, line: 1) }
}
