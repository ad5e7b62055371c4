import Lua
import Scripting
import Timeline

/// The user actions of a flow, as inputs of their own, so that some of them can be left out.
struct FlowActions {
  /// The original run.
  private let file: RunFile
  /// The launch for the flow, and its user actions.
  private var inputs: [InputLog.Input] = []
  /// The expectation that fails, or `nil` if anything else fails.
  private var expectation: InputLog.Input?

  /// Plays a run and divides its flow into inputs.
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
        let played = try trial.play(input)
        guard input.kind == .flow else {
          inputs.append(input)
          continue
        }
        inputs += FlowActions.actions(in: trial.session.inputs, from: start)
        expectation = played.error.flatMap { FlowActions.expectation(in: "\($0)", of: file) }
      }
      return (inputs, expectation)
    }
  }

  /// The runs that may show the failure: all actions, and the expectation after the last action or an earlier one.
  ///
  /// An expectation that ended the flow follows the last action, but a soft one may have failed earlier.
  var runs: some Sequence<RunFile> {
    let ends = expectation == nil ? [inputs.count] : (1...max(1, inputs.count)).reversed()
    return ends.lazy.map { end in run(inputs.prefix(end) + [expectation].compactMap(\.self)) }
  }

  /// The run with all actions and without expectations.
  var actions: RunFile { run(inputs) }

  private func run(_ inputs: [InputLog.Input]) -> RunFile {
    let flow = file.flow ?? file.run.inputs.first { $0.kind == .flow }?.text
    return RunFile(
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
