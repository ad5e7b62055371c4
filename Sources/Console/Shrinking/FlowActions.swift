import Lua
import Scripting
import Timeline

/// The user actions of a flow, as separate inputs, so that some of them can be omitted.
struct FlowActions {
  /// The original run.
  private let file: RunFile
  /// The launch for the flow, and its user actions.
  private var inputs: [InputLog.Input] = []
  /// The expectation that fails, or `nil` if the failure isn't an expectation.
  private var expectation: InputLog.Input?

  /// Replays a run and divides its flow into inputs.
  ///
  /// - Parameters:
  ///   - file: a run with the input of a flow.
  ///   - limits: the limits of the session.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  init(of file: RunFile, _ limits: TrialLimits) throws {
    self.file = file
    (inputs, expectation) = try RunTrial.play(file, limits) { trial in
      var inputs: [InputLog.Input] = []
      var expectation: InputLog.Input?
      for input in file.run.inputs {
        let start = trial.session.inputs.count
        let result = try trial.play(input)
        guard input.kind == .flow else {
          inputs.append(input)
          continue
        }
        inputs += FlowActions.actions(in: trial.session.inputs, from: start)
        expectation = result.error.flatMap { FlowActions.expectation(in: "\($0)", of: file) }
      }
      return (inputs, expectation)
    }
  }

  /// The runs that may show the failure.
  ///
  /// Each run has the expectation after the last action or after an earlier action. An expectation that ended the flow
  /// follows the last action, but a soft expectation may have failed earlier.
  var runs: some Sequence<RunFile> {
    let endIndices = expectation == nil ? [inputs.count] : (1...max(1, inputs.count)).reversed()
    return endIndices.lazy.map { end in makeRun(inputs.prefix(end) + [expectation].compactMap(\.self)) }
  }

  /// The run with all actions and without expectations.
  var actionsRun: RunFile { makeRun(inputs) }

  private func makeRun(_ inputs: [InputLog.Input]) -> RunFile {
    let flow = file.flow ?? file.run.inputs.first { $0.kind == .flow }?.text
    return RunFile(
      prototype: file.prototype, options: file.options, run: Run(files: file.run.files, inputs: inputs), flow: flow)
  }

  /// Returns the user actions in a part of a log, as chunks of Lua.
  private static func actions(in log: InputLog, from start: Int) -> [InputLog.Input] {
    (start..<log.count).filter { log[$0].kind == .mark }.map { chunk(log[$0].text) }
  }

  /// Returns the expectation at the beginning of an error message, or `nil` if the message begins with other text.
  private static func expectation(in message: String, of file: RunFile) -> InputLog.Input? {
    let call = ComparableMessage.withoutLines(of: [file.prototype], in: message).lines.first ?? ""
    return call.hasPrefix("expect.") ? chunk(call) : nil
  }

  /// Returns a chunk on the first line, because the line numbers of a flow don't matter.
  private static func chunk(_ text: String) -> InputLog.Input { InputLog.Input(kind: .chunk, text: text, line: 1) }
}
