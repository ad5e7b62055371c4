import Testing

/// Tests of the console's output at different kinds of terminals.
@Suite struct `A terminal` {
  private let program = Program([
    "app.lua": """
    screen "Start" { title = "The first of the screens", view = { button "Go" { push = "Other" },
      label "A text that is rather long, and longer than a narrow terminal has room for" } }
    screen "Other" { view = { button "Stop" {} } }
    app { root = navigation "Start" }
    """
  ])

  @Test func `a terminal with colors shows colors`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.enter("nothing.here")

    #expect(terminal.screen.settings.contains("31"), "\(terminal.screen.settings)")
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `shows no colors if the environment turns colors off`(environment: [String: String]) {
    let terminal = PseudoTerminal(in: program.folder, environment: environment)
    terminal.read(till: "▸ ")
    terminal.type("nothing.here\r")
    terminal.read(till: "▸ ")
    terminal.type("quit\r")

    #expect(terminal.end() == 0)
    #expect(terminal.screen.settings.isEmpty, "\(terminal.screen.settings)")
  }

  @Test(arguments: [20, 25, 40, 60, 79, 80, 100, 132, 250, 400])
  func `a terminal of any width shows the picture and the help without wrapped lines`(columns: Int) {
    let terminal = PseudoTerminal(in: program.folder, columns: columns, rows: 40)
    terminal.waitForPrompt()
    var lines: [Int: String] = [:]

    for line in ["tap Go", "help tap", "now", "back", "show"] {
      let (text, count) = (terminal.output, terminal.screen.promptCount)
      terminal.enter(line)
      #expect(terminal.screen.promptCount == count + 1)
      for row in terminal.output.dropFirst(text.count).split(whereSeparator: \.isNewline).map(String.init) {
        var screen = Screen(columns: 1000, rows: 1)
        screen.show(row)
        let shown = screen.line.count
        if shown > columns { lines[shown] = screen.line }
      }
    }
    #expect(lines.isEmpty, "\(lines)")
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
  }

  @Test(arguments: ["mkfifo", "mkdir"])
  func `works without a history if the history can't be saved`(_ make: String) {
    _ = program.shell("mkdir -p state/maquette && \(make) state/maquette/history")
    let terminal = PseudoTerminal(in: program.folder, environment: ["XDG_STATE_HOME": program.folder + "/state"])

    #expect(terminal.enter("21 * 2").contains("42"))
    terminal.type("\u{10}")
    #expect(terminal.wait { $0.line == "0▸ 21 * 2" || $0.line == "1▸ 21 * 2" }, "\(terminal.screen.line)")
    terminal.type("\rquit\r")
    #expect(terminal.end() == 0)
  }

  @Test func `receives no control character from a script`() {
    let terminal = PseudoTerminal(in: program.folder)
    let hidden = "\\27[2J\\27]0;title\\7\\8\\127\\194\\155\\255"

    terminal.enter("print('a\(hidden)b')")
    terminal.enter("'c\(hidden)d'")
    terminal.enter("error('e\(hidden)f')")
    terminal.enter("_G['g\(hidden)h'] = 1")
    terminal.enter("screen 'i\(hidden)j' {}")
    terminal.enter("screens")
    terminal.enter("tap k\u{16}\u{1B}[2Jl")
    terminal.type("quit\r")

    #expect(terminal.end() == 0)
    for sequence in ["\u{1B}[2J", "\u{1B}]0", "\u{9B}", "\u{7F}"] {
      #expect(!terminal.output.contains(sequence), "\(sequence.debugDescription)")
    }
  }
}
