import Lua
import Rendering
import Scripting
import Timeline

/// The inputs of a saved run after its launch, as Lua statements that repeat the inputs.
package struct RunSteps {
  package let statements: [String]

  /// Replays a run, and reads each input in the session's state at that input.
  ///
  /// Inputs that were refused or that only read values are omitted.
  ///
  /// - Parameters:
  ///   - file: The run.
  ///   - limits: The limits of the session.
  /// - Throws: `PlainError` if the run doesn't end after an input or an input fails, or `LuaError` if the user pressed
  ///   Ctrl-C.
  package init(of file: RunFile, limits: LuaLimits) throws {
    if let input = file.run.inputs.first(where: { $0.stopEventCount != nil }) {
      throw PlainError("the run stops in the middle of `\(input.text.headline)`")
    }
    let limits = TrialLimits(limits)
    let isFlowRun = file.run.inputs.contains { $0.kind == .flow }
    let file = isFlowRun ? try FlowActions(of: file, limits).actionsRun : file
    statements = try RunTrial.play(file, limits) { trial in
      try file.run.inputs.enumerated().compactMap { number, input in
        let statement = RunSteps.statement(of: input, in: trial.session)
        let isStep = try RunSteps.replayInput(input, number: number, in: trial)
        return number > 0 && isStep && !file.run.isReadOnlyInput(number) ? statement : nil
      }
    }
  }

  /// Replays an input.
  ///
  /// - Returns: Whether the input was performed.
  private static func replayInput(_ input: InputLog.Input, number: Int, in trial: RunTrial) throws -> Bool {
    let index = trial.session.inputs.count
    if let error = try trial.play(input).error {
      throw PlainError("input \(number), `\(input.text.headline)`, fails: \("\(error)".lines.first ?? "")")
    }
    return trial.session.inputs.count > index && trial.session.inputs[index].outcome == .done
  }

  /// Returns an input as a statement, with the names of elements in the session's current state.
  private static func statement(of input: InputLog.Input, in session: Session) -> String {
    guard input.kind == .verb else { return input.text }
    let text = input.text.trimmed
    let line = text.first == ":" ? text.dropFirst().trimmed : text
    let name = line.leadingName
    guard let verb = session.verbs[String(name)],
      let values = try? verb.values(line.dropFirst(name.count).trimmed, in: session),
      let arguments = try? VerbArguments(verb, values)
    else { return input.text }
    return arguments.source
  }
}
