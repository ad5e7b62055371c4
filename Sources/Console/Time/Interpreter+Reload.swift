import Controllers
import Lua
import Scripting
import Timeline

// The run played on the files as they are now. The old session stays until the new one stands.
extension Interpreter {
  /// Plays what was done on the script as it is now.
  ///
  /// - Parameter word: another device, or `force`: as far as it goes.
  /// - Returns: what was done again.
  /// - Throws: what the script is wrong with, or the first input that does not work any more.
  func reload(_ word: String?) throws -> Outcome {
    guard prototype != nil else { throw PlainError("no prototype was opened: `maquette app.lua` opens one") }
    let before = device
    if let word, word != "force" { device = try named(word) }
    do {
      let run = Run(files: files.readAnew(), inputs: session.inputs.taken)
      let played = try player.playAnew(run)
      if let failure = played.failure, word != "force" {
        played.session.close()
        throw reloadError(failure, of: run)
      }
      replaceSession(by: played.session)
      later = []
      return Outcome(lines: [summary(of: played, run)]).redrawn()
    } catch {
      device = before
      throw error
    }
  }

  private func named(_ word: String) throws -> Device.Model {
    if let device = Device.Model(rawValue: word) { return device }
    let known = Device.Model.allCases.map(\.rawValue)
    let hint = Suggestion.sentence(for: word, among: known + ["force"], quote: "`")
    let there = hint ?? "there are: " + known.joined(separator: ", ")
    throw PlainError("reload: no device is called \"\(word)\"; \(there)")
  }

  private func reloadError(_ failure: Player.Played.Failure, of run: Run) -> any Error {
    let input = run.inputs[failure.number]
    guard input.kind != .launch else { return failure.error }
    let count = "after \(failure.number - 1) of \(run.last) steps"
    let head = "reload stopped \(count), at `\(input.text.headline)`: \(failure.error)"
    let text = head + "; the session stays as it was, `reload force` takes what worked"
    return LuaError(kind: .script, message: text)
  }

  private func summary(of played: Player.Played, _ run: Run) -> String {
    if let failure = played.failure {
      return "reloaded up to before `\(run.inputs[failure.number].text.headline)`: \(failure.error)"
    }
    let failed = run.inputs.filter { $0.outcome == .failed && $0.kind != .launch }.count
    let well = run.last - failed
    let steps = well == 0 ? "" : ", \(well) step\(well == 1 ? "" : "s") done again"
    return "reloaded" + steps + (failed == 0 ? "" : ", \(failed) failed again")
  }
}
