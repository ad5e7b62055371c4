import CommandArguments
import Testing

struct StatusTests {
  private let program = Program(["app.lua": Program.app, "words.txt": "tap Go\nfrobnicate\n"])

  @Test(arguments: ["$maquette .", "$maquette run . -"])
  func `lines that aren't UTF-8 are rejected with their number`(_ command: String) {
    let program = Program(["app.lua": Program.app])
    let (text, status) = program.shell("printf '\\nx = \\377\\n' | \(command)")
    #expect(status == 66 && text.contains("line 2 isn't UTF-8 text"), "\(text)")
  }

  @Test func `a console that reads lines from a pipe accepts wide letters and long text`() {
    let program = Program([
      "app.lua": "screen 'A' { view = { textField { id = 'tf' } } } app { root = 'A' }",
      "lines": ["Ω日本", "a\u{301}", "👨", String(repeating: "z", count: 40_000)].map { "enter tf \($0)\n" }.joined(),
    ])
    let (text, status) = program.shell("$maquette . <lines")
    #expect(status == 0 && text.contains("tf to=Ω日本"), "\(text.suffix(600))")
  }

  @Test func `an unknown word is an error unless a user types it at a terminal`() {
    let typed = program.shell("$maquette run . -e frobnicate")
    let near = program.shell("$maquette run . -e tapp")
    let file = program.shell("$maquette run . words.txt")
    let piped = program.shell("echo frobnicate | $maquette .")

    #expect(typed.text == "no command, user action or global `frobnicate`; `help` lists them\n")
    #expect(typed.status == 1)
    #expect(near.text == "no command, user action or global `tapp`; did you mean `tap`?\n")
    #expect(file.text == "words.txt:2: no command, user action or global `frobnicate`; `help` lists them\n")
    #expect(piped.text.contains("stdin:1: no command, user action or global `frobnicate`; `help` lists them\n"))
    #expect(piped.status == 1)
  }

  @Test(arguments: ["x = 1", "tap Go\\nx = 1", "x = {", "# nothing", "\\n\\nx = 1"])
  func `the last line is read even if it has no line break`(_ lines: String) {
    let run = program.shell("printf '\(lines)' | $maquette run . -")
    let console = program.shell("printf '\(lines)' | $maquette .")

    for (text, status) in [run, console] { #expect(status < 3, "\(text)") }
    if !lines.hasSuffix("{"), !lines.hasPrefix("#") { #expect(run.status == 0 && console.status == 0, "\(run.text)") }
  }

  @Test func `at the console, an unknown word is answered with a hint`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.read(till: PseudoTerminal.prompt)
    terminal.type("tapp\n")
    terminal.read(till: PseudoTerminal.prompt)
    terminal.type("quit\n")

    #expect(terminal.end() == 0)
    #expect(terminal.output.contains("did you mean `tap`?"))
    #expect(!terminal.output.contains("\r\nnil\r\n"))
  }

  @Test(arguments: [("tes flows", "test"), ("tset", "test"), ("chek . --format json", "check")])
  func `the nearest command is suggested for a misspelled command`(_ words: String, _ meant: String) {
    let told = program.shell("$maquette \(words) </dev/null").text
    #expect(told.contains("did you mean `\(meant)`?"), "\(told)")
  }

  @Test func `a review of snapshots without a terminal is rejected, and the message suggests an alternative`() {
    let (text, status) = program.shell("$maquette snap review </dev/null")

    #expect(status == 64)
    #expect(
      text
        == "snap review asks about each snapshot and needs a terminal, for input and output; use "
        + "`maquette snap accept` to accept them all\n")
  }

  @Test func `the option --version says that the program isn't optimized, and lists its libraries`() {
    let (text, status) = program.shell("$maquette --version")
    let lines = text.split(separator: "\n").map(String.init)

    #expect(lines.first == "\(MaquetteCommand.version) (not optimized; Scripts/install builds a faster program)")
    #expect(status == 0)
    let libraries = [("Lua 5.4.", "liblua5.4-dev"), ("readline ", "libreadline-dev"), ("expat 2.", "libexpat1-dev")]
    #expect(lines.count == 1 + libraries.count, "\(text)")
    for (line, (library, package)) in zip(lines.dropFirst(), libraries) {
      let shown = program.shell("dpkg-query --show --showformat '${Version}' \(package) 2>/dev/null").text
      let versions = [shown, "unknown"].map { "(\(package) \($0))" }
      #expect(line.hasPrefix(library) && versions.contains { line.hasSuffix($0) }, "\(line)")
    }
  }

  @Test func `every command fails with status 3 if its results can't be written`() {
    let program = Program(["app.lua": Program.app + "\nflow('a', function() expect.that(true) end)\n"])
    #expect(program.shell("$maquette test .").text.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"))
    for command in ["run .", "test .", "--help", "--version"] {
      let (text, status) = program.shell("$maquette \(command) >/dev/full")
      #expect(status == 3, "\(command)")
      #expect(text.hasSuffix("cannot write to standard output: No space left on device\n"), "\(command)")
    }
  }

  @Test(arguments: ["run .", "test .", "--help", "check ."])
  func `writing to a closed pipe ends the program with a signal and without a message`(command: String) {
    let program = Program(["app.lua": Program.app + "\nflow('a', function() expect.that(true) end)\n"])
    let (text, _) = program.shell(
      "mkfifo pipe; : <pipe & exec 3>pipe; wait; $maquette \(command) >&3; echo \"status $?\"")

    #expect(text.hasSuffix("status 141\n"), "\(text)")
    #expect(!text.contains("cannot write"), "\(text)")
  }

  @Test func `a folder as standard input is an error`() {
    let console = program.shell("$maquette . </ | tail -1; echo; $maquette . </ >/dev/null")
    let run = program.shell("$maquette run . - </ >/dev/null")

    #expect(console.status == 66)
    #expect(console.text.contains("standard input: Is a directory"))
    #expect(run.status == 66)
    #expect(run.text == "standard input: Is a directory\n")
  }

  @Test(arguments: [
    ("mkdir -p state/maquette && mkfifo state/maquette/history", "/history isn't a file"),
    ("mkdir -p state/maquette/history", "Is a directory"), ("touch state", "Not a directory"),
  ])
  func `a history that can't be saved is reported and doesn't block the console`(_ lines: String, _ told: String) {
    let program = Program(["app.lua": Program.app])
    _ = program.shell(lines)
    let terminal = PseudoTerminal(in: program.folder, environment: ["XDG_STATE_HOME": program.folder + "/state"])
    terminal.read(till: PseudoTerminal.prompt)
    terminal.type("quit\n")

    #expect(terminal.end() == 0)
    #expect(terminal.output.contains("tap … · what · previous"))
    #expect(terminal.output.contains("the history isn't saved: ") && terminal.output.contains(told))
  }

  @Test func `the output of a script is complete on a narrow terminal`() {
    let terminal = PseudoTerminal(in: program.folder, columns: 20)
    terminal.read(till: PseudoTerminal.prompt)
    terminal.type("print('a rather ' .. 'long line of text')\n")
    terminal.type("quit\n")

    #expect(terminal.end() == 0)
    #expect(terminal.output.contains("a rather long line of text"))
  }

  @Test func `a letter of several bytes is edited as one letter`() {
    let terminal = PseudoTerminal(in: program.folder)
    terminal.read(till: PseudoTerminal.prompt)
    terminal.type("print('a\u{E9}\u{7F}b')\n")
    terminal.type("quit\n")

    #expect(terminal.end() == 0)
    #expect(terminal.output.contains("ab\r\n"))
  }

  @Test func `a line of many megabytes is read in linear time`() {
    let (text, status) = program.shell("head -c 3000000 /dev/zero | tr '\\0' a | $maquette run . -")

    #expect(status == 1)
    #expect(text.utf8.count < 300)
  }
}
