import Glibc
import Testing

/// Tests of keys and signals that end, stop or continue the console at a terminal.
@Suite struct `At the terminal` {
  private let program = Program([
    "app.lua": """
    function spin() looks = (looks or 0) while true do end end
    local function slowly() if slow then local n = 0 while n < 3e8 do n = n + 1 end end end
    screen "Start" { view = { button "Loop" { action = spin },
      button "Later" { action = function() after(0.1, spin) end },
      button "Slow" { action = slowly }, button "Go" {} } }
    app { root = "Start" }
    """
  ])

  /// Types lines, and presses Ctrl-C while the program executes the last line.
  private func stop(_ lines: [String], in terminal: PseudoTerminal) -> String {
    for line in lines.dropLast() { terminal.enter(line) }
    terminal.waitForPrompt()
    let (count, start) = (terminal.screen.promptCount, terminal.screen.past.count + terminal.screen.cursor.row)
    terminal.type((lines.last ?? "") + "\r")
    // Readline restores the terminal before a line is executed. From then on, Ctrl-C sends a signal.
    terminal.wait { !$0.isPrompting }
    terminal.type("\u{3}")
    terminal.waitForPrompt(after: count)
    return (terminal.screen.past + terminal.screen.rows).dropFirst(start).joined(separator: "\n")
  }

  private func expectWhole(_ terminal: PseudoTerminal) {
    #expect(terminal.enter("21 * 2").contains("42"), "\(terminal.screen.text)")
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
  }

  @Test(arguments: [
    ["while true do end"], ["tap Loop"], ["tap Later", "wait 1"], ["tap Go", "at 0:1", "while true do end"],
    ["tap Go", "when spin()"],
    ["setmetatable({}, { __tostring = spin, __name = 'x' }), print(setmetatable({}, { __tostring = spin }))"],
  ])
  func `Ctrl-C stops the running line, and restores the session's previous state`(lines: [String]) {
    let terminal = PseudoTerminal(in: program.folder)

    let told = stop(lines, in: terminal)

    #expect(told.contains("interrupted"), "\(told)")
    terminal.enter("now")
    expectWhole(terminal)
  }

  @Test func `Ctrl-C stops flows, and the message says what was interrupted`() {
    let flow = "require 'app'\nflow('endless', function()\n  while true do end\nend)\n"
    let program = Program(["app.lua": Program.app, "flow.lua": flow])
    let terminal = PseudoTerminal(in: program.folder)

    let told = stop(["test"], in: terminal)

    #expect(told.split(separator: "\n").contains { $0.hasPrefix("interrupted ") }, "\(told)")
    expectWhole(terminal)
  }

  @Test func `Ctrl-C during a replay leaves the session unchanged`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.enter("slow = true")
    terminal.enter("tap Slow")
    terminal.enter("y = 5")

    let told = stop(["undo"], in: terminal)

    #expect(told.contains("interrupted"), "\(told)")
    #expect(terminal.enter("y").contains("5"), "\(terminal.screen.text)")
    expectWhole(terminal)
  }

  @Test func `Ctrl-C discards the text after the prompt`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.waitForPrompt()

    terminal.type("error('never')")
    terminal.wait { $0.line.hasSuffix("never')") }
    terminal.type("\u{3}")
    terminal.waitForPrompt(after: 1)
    #expect(terminal.screen.line == "0▸")
    expectWhole(terminal)
  }

  @Test func `Ctrl-C directly after another key has an effect`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.waitForPrompt()

    // Ctrl-C makes the terminal discard the previous key. This often happens after the console has learned of the key
    // but before it has read the key.
    for count in 1...200 {
      terminal.type("s")
      terminal.type("\u{3}")
      terminal.waitForPrompt(after: count)
    }
    expectWhole(terminal)
  }

  @Test func `a line that is typed directly after Ctrl-C is executed`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.waitForPrompt()

    for count in 1...20 {
      terminal.type("\u{3}")
      terminal.type("40 + \(count)\r")
      #expect(terminal.wait { $0.rows.contains("\(40 + count)") }, "\(terminal.screen.text)")
      terminal.waitForPrompt(after: 2 * count)
    }
    expectWhole(terminal)
  }

  @Test func `Ctrl-C or Ctrl-Z during a paste takes effect, although the terminal discards the rest of the paste`() {
    for key in ["\u{3}", "\u{1A}"] {
      let terminal = PseudoTerminal(in: program.folder)
      terminal.waitForPrompt()

      terminal.type("\u{1B}[200~1 + 1")
      terminal.type(key)
      // A second Ctrl-C could arrive late, and would discard the next line.
      if key != "\u{3}" { terminal.type("\u{3}") }
      // Ctrl-Z and Ctrl-C each cause a new prompt, in either order.
      let prompts = key == "\u{3}" ? 2 : 3
      terminal.wait { $0.line == "0▸" && $0.promptCount == prompts }
      expectWhole(terminal)
    }
  }

  @Test func `Ctrl-C in an unfinished chunk discards all its lines`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.enter("x = {")
    #expect(terminal.screen.line == "…")

    terminal.type("1, 2,")
    terminal.wait { $0.line == "… 1, 2," }
    terminal.type("\u{3}")
    terminal.waitForPrompt(after: 2)
    #expect(terminal.screen.line == "0▸", "\(terminal.screen.text)")
    expectWhole(terminal)
  }

  @Test func `Ctrl-C ends a list of completions and a search in the history`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.waitForPrompt()

    terminal.type("spi\t\t")
    terminal.wait { $0.line.hasSuffix("spin") }
    terminal.type("\u{15}s\t\t")
    terminal.wait { $0.rows.contains { $0.hasPrefix("save") } }
    terminal.type("\u{3}")
    terminal.waitForPrompt(after: 1)
    terminal.type("\u{12}spin")
    terminal.wait { $0.line.contains("spin") }
    terminal.type("\u{3}")
    terminal.waitForPrompt(after: 2)
    #expect(terminal.screen.line == "0▸")
    expectWhole(terminal)
  }

  @Test func `Ctrl-D in an unfinished chunk is reported as an error, and the next Ctrl-D ends the console`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.enter("x = {")

    terminal.type("\u{4}")
    terminal.waitForPrompt(after: 2)
    #expect(terminal.screen.text.contains("near <eof>"), "\(terminal.screen.text)")
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test func `Ctrl-Z stops the program, and fg restores the unfinished line`() {
    let terminal = PseudoTerminal(in: program.folder, ["/bin/dash", "-i"], environment: ["PS1": "shell> "])
    terminal.wait { $0.line == "shell>" }
    terminal.type("'\(Program.path)' .\r")
    terminal.waitForPrompt()

    terminal.type("21 *")
    // Ctrl-Z discards input that the program hasn't read, so the test waits until the whole line is displayed.
    terminal.wait { $0.line == "0▸ 21 *" }
    terminal.type("\u{1A}")
    #expect(terminal.wait { $0.line == "shell>" }, "\(terminal.screen.text)")
    terminal.type("echo from the shell\rfg\r")
    #expect(terminal.wait { $0.isPrompting && $0.line == "0▸ 21 *" }, "\(terminal.screen.text)")
    terminal.type(" 2\r")
    #expect(terminal.wait { $0.rows.contains("42") }, "\(terminal.screen.text)")
    terminal.waitForPrompt(after: terminal.screen.promptCount - 1)

    terminal.type("for i = 1, 3e8 do end over = true\r")
    terminal.wait { !$0.isPrompting }
    terminal.type("\u{1A}")
    #expect(terminal.wait { $0.line == "shell>" }, "\(terminal.screen.text)")
    terminal.type("fg\r")
    #expect(terminal.wait { $0.isPrompting }, "\(terminal.screen.text)")
    #expect(terminal.enter("over").contains("true"), "\(terminal.screen.text)")

    terminal.type("\u{1A}")
    #expect(terminal.wait { $0.line == "shell>" }, "\(terminal.screen.text)")
    terminal.type("fg\r")
    #expect(terminal.wait { $0.isPrompting && $0.line.hasSuffix("▸") }, "\(terminal.screen.text)")

    terminal.type("quit\r")
    terminal.wait { $0.line == "shell>" }
    terminal.type("exit 7\r")
    #expect(terminal.end() == 7)
  }

  @Test(arguments: ["1", ""]) func `Ctrl-Z directly after a line stops the program, too`(trust: String) {
    let terminal = PseudoTerminal(
      in: program.folder, ["/bin/dash", "-i"], environment: ["PS1": "shell> ", "MAQUETTE_TRUST": trust])
    terminal.wait { $0.line == "shell>" }
    terminal.type("'\(Program.path)' .\r")
    terminal.waitForPrompt()
    terminal.type("over = true for i = 1, 3e7 do end")
    terminal.wait { $0.line.hasSuffix("do end") }

    for time in 0..<8 {
      terminal.type("\r")
      usleep(UInt32(time) * 300)
      terminal.type("\u{1A}")
      #expect(terminal.wait { $0.line == "shell>" }, "\(terminal.screen.text)")
      terminal.type("fg\r")
      #expect(terminal.wait { $0.isPrompting && $0.line.contains("▸") }, "\(terminal.screen.text)")
      terminal.type("\u{15}over = true for i = 1, 3e7 do end")
      terminal.wait { $0.line.hasSuffix("do end") }
    }
  }

  @Test func `closing the window ends the program, and saves the typed lines in the history`() {
    // The shell continues when the window is closed. The program in it receives a hangup, or ignores the hangup as
    // under `nohup`.
    for command in ["trap : HUP; ", "trap '' HUP; "] {
      let terminal = PseudoTerminal(
        in: program.folder, ["/bin/dash", "-c", "\(command)'\(Program.path)' .; echo $? >ended"])
      terminal.enter("x = 'kept' -- \(command)")
      terminal.closeTerminal()
      let (text, _) = program.shell("await grep -q . ended; cat .local/state/maquette/history; rm ended")
      #expect(text.contains("x = 'kept' -- \(command)"), "\(text)")
    }
  }
}
