import Lua

// Commands that keep house.
extension CommandTable {
  static let keeping: [Command] = [
    Command("reload", "Runs the script as it is now, and does again what was done.") { interpreter, _ in
      try interpreter.reload()
    },
    Command("quit", "Leaves, as Ctrl-D does.") { _, _ in Outcome(ends: true) },
  ]
}

extension Interpreter {
  fileprivate func reload() throws -> Outcome {
    guard prototype != nil else { throw PlainError("no prototype was opened: `maquette app.lua` opens one") }
    let done = deeds
    deeds = []
    try startOver()
    for (index, deed) in done.enumerated() {
      do {
        _ = try perform(deed.text, line: deed.line)
      } catch {
        let count = "after \(index) of \(done.count) steps"
        throw LuaError(kind: .script, message: "reload stopped \(count), at `\(deed.text.trimmed)`: \(error)")
      }
    }
    let steps = done.isEmpty ? "" : ", \(done.count) step\(done.count == 1 ? "" : "s") done again"
    return Outcome(lines: ["reloaded" + steps], isAction: true)
  }
}
