import Rendering
import TextWidth

// Commands that explain something.
extension CommandTable {
  static let helpCommands: [Command] = [
    Command(
      "help", [.init("topic", .topic)],
      "Lists the commands and user actions, or explains a command, a user action, a class or a member."
    ) {
      interpreter, words in
      let help = Help(interpreter)
      return Outcome(lines: try words.first.map(help.lines(about:)) ?? help.overview)
    },
    Command("legend", "Explains the symbols in the picture.") { _, _ in
      let signWidth = Legend.rows.map { $0.sign.cellWidth }.max() ?? 0
      return Outcome(lines: Legend.rows.map { "  \($0.sign.padded(to: signWidth))  \($0.meaning)" })
    },
  ]
}
