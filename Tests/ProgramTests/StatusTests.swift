import Testing

struct StatusTests {
  private let program = Program(["app.lua": Program.app, "words.txt": "tap Go\nfrobnicate\n"])

  @Test func `an unknown lone word fails where no person is there`() {
    let typed = program.shell("$maquette run . -e frobnicate")
    let near = program.shell("$maquette run . -e tapp")
    let file = program.shell("$maquette run . words.txt")
    let piped = program.shell("echo frobnicate | $maquette . | tail -1; exit ${PIPESTATUS[1]}")

    #expect(typed.text == "no command, verb or global `frobnicate`; `help` lists them\n")
    #expect(typed.status == 1)
    #expect(near.text == "no command, verb or global `tapp`; did you mean `tap`?\n")
    #expect(file.text == "words.txt:2: no command, verb or global `frobnicate`; `help` lists them\n")
    #expect(piped.text.contains("stdin:1: no command, verb or global `frobnicate`; `help` lists them\n"))
  }

  @Test func `at the console an unknown word is nil and a hint`() {
    let (text, _) = program.shell("printf 'tapp\\nquit\\n' | script -qec \"$maquette .\" /dev/null")

    #expect(text.contains("did you mean `tap`?"))
    #expect(text.contains("\r\nnil\r\n"))
  }

  @Test func `results that cannot be written are a fault, whoever asks for them`() {
    for command in ["run .", "test .", "--help", "--version"] {
      let (text, status) = program.shell(
        "echo 'flow(\"a\", function() end)' >> app.lua; $maquette \(command) >/dev/full")
      #expect(status == 3, "\(command)")
      #expect(text.hasSuffix("cannot write to standard output: No space left on device\n"), "\(command)")
    }
  }

  @Test func `a closed pipe is an error and no signal`() {
    let (text, _) = program.shell("{ $maquette run .; echo \"status $?\" >&2; } | true")

    #expect(text == "cannot write to standard output: Broken pipe\nstatus 3\n")
  }

  @Test func `a folder as standard input cannot be read`() {
    let console = program.shell("$maquette . </ | tail -1; echo; $maquette . </ >/dev/null")
    let run = program.shell("$maquette run . - </ >/dev/null")

    #expect(console.status == 66)
    #expect(console.text.contains("standard input: Is a directory"))
    #expect(run.status == 66)
    #expect(run.text == "standard input: Is a directory\n")
  }

  @Test func `a history that is a pipe holds nothing up`() {
    let (text, status) = program.shell(
      """
      mkdir -p state/maquette && mkfifo state/maquette/history && export XDG_STATE_HOME=$PWD/state
      echo quit | script -qec "timeout 20 $program ." /dev/null
      """)

    #expect(status == 0)
    #expect(text.contains("`help` says what can be typed"))
  }

  @Test func `what a script prints is whole on a narrow terminal`() {
    let (text, _) = program.shell(
      "printf 'print \"a rather long line of text\"\\nquit\\n' | script -qec \"stty cols 20; $maquette .\" /dev/null")

    #expect(text.split(separator: "\n").contains { $0.contains(">") && $0.contains("a rather long line of text") })
  }

  @Test func `one line of many megabytes is read in time that grows with its length`() {
    let (text, status) = program.shell("head -c 3000000 /dev/zero | tr '\\0' a | $maquette run . -")

    #expect(status == 1)
    #expect(text.utf8.count < 300)
  }
}
