import Testing

/// Tests of Ctrl-C while the console evaluates code at a past moment.
///
/// Ctrl-C stops the evaluation, and the console continues.
@Suite struct `Ctrl-C` {
  private let program = Program([
    "app.lua": "function spin() while looks do end return 1 end screen 'A' {} app { root = 'A' }"
  ])

  /// Lines that end with an endless evaluation: at every moment, at the end of an input, and at an event.
  @Test(arguments: [
    ["looks = true", "when spin()"], ["looks = true", "when looks and spin()"], ["at 0", "while true do end"],
    ["at 0:2", "while true do end"], ["looks = true", "at 1", "spin()"],
  ])
  func `stops an endless evaluation at past moments`(lines: [String]) {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.read(till: PseudoTerminal.prompt)
    for line in lines.dropLast() {
      terminal.type(line + "\n")
      terminal.read(till: PseudoTerminal.prompt)
    }
    terminal.type((lines.last ?? "") + "\n")
    // Readline restores the terminal before a line is executed. From then on, Ctrl-C sends a signal.
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
