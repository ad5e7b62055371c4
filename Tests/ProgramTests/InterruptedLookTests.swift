import Testing

/// Ctrl-C while the console looks at the past: what looks is stopped, and the console goes on.
@Suite struct `Ctrl-C` {
  private let program = Program([
    "app.lua": "function spin() while looks do end return 1 end screen 'A' {} app { root = 'A' }"
  ])

  /// What never ends: asked at every moment, where an input is over, and at an event.
  @Test(arguments: [
    ["looks = true", "when spin()"], ["looks = true", "when looks and spin()"], ["at 0", "while true do end"],
    ["at 0:2", "while true do end"], ["looks = true", "at 1", "spin()"],
  ])
  func `ends what looks for ever`(lines: [String]) {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.read(till: PseudoTerminal.prompt)
    for line in lines.dropLast() {
      terminal.type(line + "\n")
      terminal.read(till: PseudoTerminal.prompt)
    }
    terminal.type((lines.last ?? "") + "\n")
    // Readline gives the terminal back before a line is done: from then on Ctrl-C is a signal.
    terminal.read(till: "\u{1B}[?2004l")
    terminal.type("\u{3}")
    let told = terminal.read(till: PseudoTerminal.prompt)
    terminal.type("now\n")
    terminal.read(till: PseudoTerminal.prompt)
    terminal.type("21 * 2\n")
    let after = terminal.read(till: PseudoTerminal.prompt)
    terminal.type("quit\n")

    #expect(told.contains("interrupted"), "\(told)")
    #expect(after.contains("42"), "\(after)")
    #expect(terminal.end() == 0)
  }
}
