import Lua
import Rendering
import Scripting
import Timeline

/// The inputs of a saved run after its launch, as statements in Lua that repeat them.
package struct RunSteps {
  package let codes: [String]

  /// Plays a run, and reads its inputs in the sessions in which the user typed them.
  ///
  /// Inputs that were refused or only read values are left out.
  ///
  /// - Parameters:
  ///   - file: The run.
  ///   - limits: The limits of the session.
  /// - Throws: `PlainError` if the run doesn't end after an input or an input fails, or `LuaError` if the user pressed
  ///   Ctrl-C.
  package init(of file: RunFile, limits: LuaLimits) throws {
    if let input = file.run.inputs.first(where: { $0.stop != nil }) {
      throw PlainError("the run stops in the middle of `\(input.text.headline)`")
    }
    let limits = TrialLimits(limits)
    let isOfFlow = file.run.inputs.contains { $0.kind == .flow }
    let file = isOfFlow ? try FlowActions(of: file, limits).actions : file
    codes = try RunTrial.play(file, limits) { trial in
      try file.run.inputs.enumerated().compactMap { number, input in
        let code = RunSteps.code(of: input, in: trial.session)
        let isStep = try RunSteps.hasEffect(input, number: number, in: trial)
        return number > 0 && isStep && !file.run.isReadOnlyInput(number) ? code : nil
      }
    }
  }

  /// Plays an input.
  ///
  /// - Returns: Whether the input was performed.
  private static func hasEffect(_ input: InputLog.Input, number: Int, in trial: RunTrial) throws -> Bool {
    let index = trial.session.inputs.count
    if let error = try trial.play(input).error {
      throw PlainError("input \(number), `\(input.text.headline)`, fails: \("\(error)".lines.first ?? "")")
    }
    return trial.session.inputs.count > index && trial.session.inputs[index].outcome == .done
  }

  /// Returns an input as a statement, with the names that it has in the current state of the session.
  private static func code(of input: InputLog.Input, in session: Session) -> String {
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
