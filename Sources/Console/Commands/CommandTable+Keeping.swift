import Lua

// Commands that keep house.
extension CommandTable {
  static let keeping: [Command] = [
    Command("reload", "Runs the script as it is now, and repeats what was done.") { interpreter, _ in
      try interpreter.reload()
    },
    Command("quit", "Quits, as Ctrl-D does.") { _, _ in Outcome(ends: true) },
  ]
}

extension Interpreter {
  fileprivate func reload() throws -> Outcome {
    guard prototype != nil else { throw PlainError("no prototype was opened: `maquette app.lua` opens one") }
    let done = session.inputs.replayable
    try startOver()
    var failed = 0
    for (index, input) in done.enumerated() {
      do {
        _ = try perform(input.text, line: input.line)
      } catch {
        // What failed before may fail again: what it did before its error is done again all the same.
        if input.outcome == .failed {
          failed += 1
          continue
        }
        let count = "after \(index) of \(done.count) steps"
        throw LuaError(kind: .script, message: "reload stopped \(count), at `\(input.text.trimmed)`: \(error)")
      }
    }
    let well = done.count - failed
    let steps = done.isEmpty || well == 0 ? "" : ", \(well) step\(well == 1 ? "" : "s") done again"
    return Outcome(lines: ["reloaded" + steps + (failed == 0 ? "" : ", \(failed) failed again")], isAction: true)
  }
}
