import Testing

/// Tests of lines that are typed at a terminal and edited with readline.
@Suite struct `A line at the terminal` {
  private let program = Program([
    "app.lua": """
    screen "Start" { view = { button "Go" { push = "Other" }, button "Crêpes Suzette" {} } }
    screen "Other" { view = { button "Stop" {} } }
    app { root = navigation "Start" }
    """
  ])

  private func terminal(columns: Int = 80, environment: [String: String] = [:]) -> PseudoTerminal {
    let terminal = PseudoTerminal(in: program.folder, columns: columns, environment: environment)
    terminal.waitForPrompt()
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) {
    terminal.enter("")
    terminal.type("quit\r")
    #expect(terminal.end() == 0, "\(terminal.screen.text)")
  }

  @Test func `a line follows a prompt that contains the number of inputs`() {
    let terminal = terminal()

    #expect(terminal.screen.line == "0▸")
    terminal.enter("tap Go")
    #expect(terminal.screen.line == "1▸")
    quit(terminal)
  }

  @Test(arguments: ["é", "e\u{301}", "日本語", "a日b"])
  func `a line can be edited at its beginning, whatever letters it contains`(_ letters: String) {
    let terminal = terminal()

    terminal.type("print('\(letters)')\u{1}x")
    #expect(terminal.wait { $0.line == "0▸ xprint('\(letters)')" }, "\(terminal.screen.line)")
    #expect(terminal.screen.cursor.column == 4)
    terminal.type("\u{4}\u{1}y\u{8}\u{5}!")
    terminal.type("\u{8}\u{1}\u{6}\u{6}\u{6}\u{6}\u{6}\u{6}\u{6}\u{6}\u{4}Z")
    #expect(terminal.wait { $0.line.contains("Z") }, "\(terminal.screen.line)")
    terminal.type("\u{15}\u{B}print('\(letters)' .. 1)\r")
    #expect(terminal.wait { $0.text.contains("\(letters)1\n") }, "\(terminal.screen.text)")
    quit(terminal)
  }

  @Test func `a line that is longer than the limit for files is rejected when it ends, and the next line is read`() {
    let terminal = terminal()

    // The test reads readline's output as it arrives. Otherwise, the test and the program would block each other.
    for number in 1...4 {
      terminal.type(String(repeating: "x", count: 999) + "\(number % 10)")
      terminal.read(till: "x\(number % 10)")
    }
    terminal.type(String(repeating: "x", count: 500))
    let refusal = "a typed line can have at most 4096 bytes"
    #expect(terminal.wait { $0.text.contains(refusal) }, "\(terminal.screen.text)")
    terminal.enter("tap Go")
    #expect(terminal.screen.line == "1▸")
    quit(terminal)
  }

  @Test func `a line that is wider than the terminal wraps, and can be edited in any of its rows`() {
    let terminal = terminal(columns: 30)

    terminal.type("print('0123456789012345678901234567890')\u{1}\u{5}\u{8}\u{8}X')")
    #expect(terminal.wait { $0.line.hasSuffix("X')") }, "\(terminal.screen.text)")
    #expect(terminal.screen.rows.contains("0▸ print('01234567890123456789"))
    #expect(terminal.screen.line == "01234567890X')")
    quit(terminal)
  }

  @Test func `a line is completed with elements that can be tapped`() {
    let terminal = terminal()

    terminal.type("tap G\t")
    #expect(terminal.wait { $0.line == "0▸ tap Go" }, "\(terminal.screen.line)")
    quit(terminal)
  }

  @Test func `a line contains no control characters after completion, even if names of elements or files have them`() {
    let program = Program([
      "app.lua": """
      screen "Start" { view = { button "Go\\u{202E}gnp.exe" {}, button "Go" {}, button "Na\\u{9B}me" {} } }
      app { root = "Start" }
      """,
      "a\u{9B}b.run": "", "ab.run": "", "ac.run": "",
    ])
    let terminal = PseudoTerminal(in: program.folder)
    terminal.waitForPrompt()

    terminal.type("tap N\t")
    #expect(terminal.wait { $0.line == #"0▸ tap "Na\u{9B}me""# }, "\(terminal.screen.line)")
    terminal.type("\u{15}tap G\t\t")
    #expect(terminal.wait { $0.text.contains(#""Go\u{202E}gnp.exe"  Go"#) }, "\(terminal.screen.text)")
    terminal.type("\u{15}replay a\t\t")
    #expect(terminal.wait { $0.text.contains("ab.run  ac.run") }, "\(terminal.screen.text)")
    #expect(!terminal.output.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) || $0 == "\u{202E}" })
    terminal.type("\u{15}")
    quit(terminal)
  }

  @Test func `a line that was typed in another session appears once in the history, at the position of its last use`() {
    let first = terminal()
    for line in ["1 + 1", "2 + 2", "1 + 1"] { first.enter(line) }
    quit(first)

    let second = terminal()
    second.type("\u{10}\u{10}")
    #expect(second.wait { $0.line == "0▸ 1 + 1" }, "\(second.screen.line)")
    second.type("\u{10}")
    #expect(second.wait { $0.line == "0▸ 2 + 2" }, "\(second.screen.line)")
    second.type("\u{10}\u{10}\u{10}\u{1}x")
    #expect(second.wait { $0.line == "0▸ x2 + 2" }, "\(second.screen.line)")
    second.type("\u{3}")
    quit(second)
    #expect(program.shell("grep -c '^1 + 1$' .local/state/maquette/history").text == "1\n")
  }

  @Test func `a line can be found in the history by a part of it`() {
    let terminal = terminal()
    for line in ["x = 40", "y = 2"] { terminal.enter(line) }

    terminal.type("\u{12}x =")
    #expect(terminal.wait { $0.line.contains("x = 40") }, "\(terminal.screen.line)")
    terminal.enter("")
    #expect(terminal.enter("x").contains("40"))
    quit(terminal)
  }

  @Test func `a line can be pasted together with other lines`() {
    let terminal = terminal()

    terminal.type("\u{1B}[200~tap Go\nback\ntap Go\u{1B}[201~")
    terminal.wait { $0.text.contains("back") }
    terminal.type("\r")
    terminal.wait { $0.line == "3▸" }
    #expect(terminal.screen.line == "3▸")
    quit(terminal)
  }

  @Test func `a line can be pasted with other lines, even if together they exceed the limit for one line`() {
    let terminal = terminal()
    let lines = (1...60).map { "n = \($0) -- " + String(repeating: "x", count: 90) }

    terminal.type("\u{1B}[200~")
    for line in lines { terminal.type(line + "\n") }
    terminal.type("print('pasted ' .. n)\u{1B}[201~")
    terminal.wait { $0.text.contains("print('pasted") }
    terminal.type("\r")
    #expect(terminal.wait { $0.text.contains("pasted 60\n") }, "\(terminal.screen.text)")
    #expect(!terminal.screen.text.contains("a typed line can have"))
    quit(terminal)
  }

  @Test func `a line that is pasted from a session is read without its prompt`() {
    let terminal = terminal()

    terminal.type(
      "\u{1B}[200~▸ tap Go\n1▸ for i = 1, 2 do\n… print('n' .. i)\n… end\n2:1▸ now\n2 held▸ back\u{1B}[201~")
    terminal.wait { $0.text.contains("held") }
    terminal.type("\r")
    terminal.wait { $0.line == "3▸" }
    #expect(terminal.screen.line == "3▸")
    #expect(terminal.enterToLastPage("trace all").contains("n2"), "\(terminal.screen.text)")
    quit(terminal)
  }

  @Test func `a line can be continued after the width of the terminal has changed`() {
    let terminal = terminal(columns: 60)

    terminal.type("print('0123456789")
    terminal.wait { $0.line.hasSuffix("789") }
    terminal.resize(to: 30)
    terminal.type("0123456789' .. 'Z')")
    #expect(terminal.wait { $0.line.hasSuffix("'Z')") }, "\(terminal.screen.text)")
    #expect(terminal.screen.line.count < 30)
    terminal.type("\r")
    terminal.read(till: "01234567890123456789Z")
    #expect(terminal.output.contains("01234567890123456789Z"), "\(terminal.screen.text)")
    quit(terminal)
  }

  @Test func `a line that is the number of a listed choice is executed immediately`() {
    let terminal = terminal()

    #expect(terminal.enter("what").contains("1  button \"Go\""))
    terminal.enter("1")
    #expect(terminal.screen.line == "1▸")
    quit(terminal)
  }
}
