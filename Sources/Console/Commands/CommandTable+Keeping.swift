import Controllers
import Lua

// Commands that keep house.
extension CommandTable {
  static let keeping: [Command] = [
    Command(
      "reload", [.init("device|force", .words(["force"] + Device.Model.allCases.map(\.rawValue)))],
      "Plays what was done on the script as it is now; on another device, or with `force` as far as it goes.",
      isOfRun: true
    ) { try $0.reload($1.first) },
    Command(
      "watch", [.init("on|off", .words(["on", "off"]))], "Plays the run again whenever a file of it changes.",
      isOfRun: true
    ) { try $0.watch($1.first) },
    Command(
      "test", [.init("name", .flow)],
      "Runs the flows beside the script, or those whose name this is found in; the run stands as it is.", isOfRun: true
    ) { try $0.test($1.first) },
    Command(
      "edit", [.init("place|n", .place)],
      "Opens `$EDITOR` at the line just shown, the nth of those, or at a place: `edit app.lua:7`, `edit Detail`.",
      isOfRun: true
    ) { try $0.edit($1.first) },
    Command(
      "samples", [.init("sample", .sample)], "Lists the samples; a number alone, or a name, then opens one.",
      isOfRun: true
    ) { interpreter, words in
      guard let word = words.first else { return interpreter.offerSamples() }
      guard let samples = Samples.find() else { return interpreter.offerSamples() }
      let path = try samples.path(of: word)
      guard interpreter.settings.isInteractive else { throw PlainError("samples: `maquette \(path)` opens it") }
      var outcome = Outcome()
      outcome.opens = path
      return outcome
    },
    Command("quit", [], "Quits, as Ctrl-D does.", isOfRun: true) { _, _ in Outcome(ends: true) },
    Command("exit", [], "Quits, too.", isOfRun: true) { _, _ in Outcome(ends: true) },
  ]
}

extension Interpreter {
  /// The samples, numbered, for a lone number to open.
  func offerSamples() -> Outcome {
    let samples = Samples.find()
    if samples != nil { shownList = .samples }
    return Outcome(lines: prototype == nil ? FirstScreen.offer(samples) : samples?.lines ?? FirstScreen.offer(nil))
  }
}
