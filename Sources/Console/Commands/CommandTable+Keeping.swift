import Controllers
import Lua
import Rendering

// Commands that manage the run, its files and the console.
extension CommandTable {
  static let runCommands: [Command] = [
    Command(
      "reload", [.init("device|force", .words(["force"] + Device.Model.allCases.map(\.rawValue)))],
      "Reloads the script and replays your inputs, optionally on another device. With `force`, keeps the inputs before the first one that fails.",
      appliesToRun: true
    ) { try $0.reload($1.first) },
    Command(
      "watch", [.init("on|off", .words(["on", "off"]))],
      "Reloads and replays the run whenever one of its files changes.",
      appliesToRun: true
    ) { try $0.watch($1.first) },
    Command(
      "test", [.init("name", .flow)],
      "Runs the prototype's flows, or those whose names contain the given text. Your run isn't affected.",
      appliesToRun: true
    ) { try TestCommand($0).run($1.first) },
    Command(
      "edit", [.init("place|n", .editableFile)],
      "Opens `$EDITOR` at the first or nth source location in the last output, or at a given location: `edit app.lua:7`, `edit Detail`.",
      appliesToRun: true
    ) { try EditCommand($0).edit($1.first) },
    Command(
      "samples", [.init("sample", .sample)],
      "Lists the samples. To open one, type its number, or `samples` and its name.",
      appliesToRun: true
    ) { interpreter, words in
      guard let word = words.first else { return try interpreter.listSamples() }
      guard let samples = Samples.find() else { throw PlainError("samples: " + Samples.absenceMessage) }
      let path = try samples.path(of: word)
      guard interpreter.settings.isInteractive else {
        let command = "maquette \(ShellWord.quoted(path))"
        throw PlainError("samples: only an interactive console can open a sample; run `\(command)`")
      }
      var outcome = Outcome()
      outcome.prototypeToOpen = path
      return outcome
    },
    Command("quit", [], "Quits, like Ctrl-D.", appliesToRun: true) { _, _ in Outcome(quitsConsole: true) },
    Command("exit", [], "Same as `quit`.", appliesToRun: true) { _, _ in Outcome(quitsConsole: true) },
  ]
}

extension Interpreter {
  /// Lists the samples with numbers.
  ///
  /// A number alone on the next input line opens a sample.
  ///
  /// - Throws: `PlainError` if a prototype is open and no samples are found.
  fileprivate func listSamples() throws -> Outcome {
    guard prototype != nil else { return offerSamples() }
    guard let samples = Samples.find() else { throw PlainError("samples: " + Samples.absenceMessage) }
    shownOutput.numberedList = .samples
    let advice =
      settings.isInteractive
      ? "a number, or `samples` with a name, opens a sample and closes this prototype:"
      : "`maquette \(samples.folder)/<name>` opens a sample:"
    return Outcome(lines: [advice] + samples.numberedLines)
  }

  /// Lists the samples, and explains how to open or create a prototype.
  ///
  /// The console uses this method if no prototype is open.
  func offerSamples() -> Outcome {
    let samples = Samples.find()
    if samples != nil { shownOutput.numberedList = .samples }
    return Outcome(lines: FirstScreen.offerLines(samples))
  }
}
