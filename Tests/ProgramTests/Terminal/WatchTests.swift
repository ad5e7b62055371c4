import Glibc
import Testing

/// Tests of `maquette test --watch` at a terminal.
@Suite struct `A watch of flows` {
  private let program = Program(["app.lua": app("Other"), "flows/first.lua": flows])

  /// Returns a prototype with two screens.
  ///
  /// The second screen has the given title.
  private static func app(_ title: String) -> String {
    """
    screen "Start" { title = "Start", view = { button "Go" { push = "Other" } } }
    screen "Other" { title = "\(title)", view = {} }
    app { root = navigation "Start" }
    """
  }

  private static let flows = """
    require "app"
    flow("it opens", function() expect.screen "Start" end)
    flow("it goes on", function()
      tap "Go"
      expect.title "Other"
    end)
    """

  private static let endless = "\nflow(\"it never ends\", function() while true do end end)"

  /// The output that restores the terminal, including the cursor and the previous contents of the screen.
  private static let farewell = "\u{1B}[?25h\u{1B}[?1049l"

  /// Writes a file in the way of editors that first empty the file.
  private func save(_ name: String, _ text: String) {
    guard let file = fopen(program.folder + "/" + name, "w") else { return }
    fflush(file)
    fputs(text, file)
    fclose(file)
  }

  private func watch(_ options: [String] = []) -> PseudoTerminal {
    PseudoTerminal(in: program.folder, [Program.path, "test", "--watch"] + options)
  }

  /// Options that turn off limits, so that an endless flow never ends.
  private static let patience = ["--limit-steps", "none", "--limit-seconds", "none"]

  /// Waits until the screen's first and second lines have the given text.
  @discardableResult private func wait(
    _ terminal: PseudoTerminal, _ tally: String, _ changes: String = "", at place: SourceLocation = #_sourceLocation
  ) -> [String] {
    let isSo = terminal.wait { $0.rows[0].contains(tally) && $0.rows[1].contains(changes) && $0.rows[23] != "" }
    #expect(isSo, "\(tally), \(changes): \(terminal.screen.text)", sourceLocation: place)
    return terminal.screen.rows
  }

  private func quit(_ terminal: PseudoTerminal, _ status: Int32, at place: SourceLocation = #_sourceLocation) {
    terminal.type("q")
    #expect(terminal.end() == status, "\(terminal.screen.text)", sourceLocation: place)
    #expect(terminal.output.hasSuffix(Self.farewell), sourceLocation: place)
  }

  @Test func `runs the flows, reruns them when a file is saved, and shows which results changed`() {
    let terminal = watch()

    #expect(wait(terminal, "✓ 2 passed", "watching 2 files")[23] == " Enter all · q quit")
    save("app.lua", Self.app("Another"))
    let rows = wait(terminal, "✗ 1 of 2 failed", "saved app.lua · now red: it goes on")
    #expect(rows[3] == " ✗ it goes on")
    #expect(rows[4] == "   flows/first.lua:5: expect.title \"Other\"", "\(rows)")
    #expect(rows[5] == "     expected  \"Other\"")
    #expect(rows[23] == " Enter all · f failed · d open in the console · q quit")
    save("app.lua", Self.app("Other"))
    wait(terminal, "✓ 2 passed", "saved app.lua · now green: it goes on")
    quit(terminal, 0)
  }

  @Test func `runs all flows or only the failed flows on request`() {
    save("app.lua", Self.app("Another"))
    let terminal = watch()

    wait(terminal, "✗ 1 of 2 failed", "watching")
    terminal.type("f")
    wait(terminal, "✗ 1 of 2 failed", "ran the failed flows · nothing changed")
    terminal.type("\r")
    wait(terminal, "✗ 1 of 2 failed", "ran all flows · nothing changed")
    quit(terminal, 1)
  }

  @Test func `opens the run of the failure in the console, and continues afterwards`() {
    save("app.lua", Self.app("Another"))
    let terminal = watch()

    for _ in 1...2 {
      wait(terminal, "✗ 1 of 2 failed", "watching 2 files")
      let count = terminal.screen.promptCount
      terminal.type("d")
      terminal.waitForPrompt(after: count)
      #expect(terminal.enter("where").contains("Other"), "\(terminal.screen.text)")
      terminal.type("quit\r")
    }
    wait(terminal, "✗ 1 of 2 failed", "watching 2 files")
    save("app.lua", Self.app("Other"))
    wait(terminal, "✓ 2 passed", "now green: it goes on")
    quit(terminal, 0)
  }

  @Test func `accepts the pending snapshots, and runs again`() {
    save("flows/first.lua", "require \"app\"\nflow(\"it looks\", function() expect.snapshot \"start\" end)")
    let terminal = watch()

    wait(terminal, "✓ 1 passed")
    save("app.lua", Self.app("Other").replacing("\"Go\"", with: "\"Leave\""))
    let rows = wait(terminal, "✗ 1 of 1 failed", "now red: it looks")
    #expect(rows[23].contains(" · a accept 1 snapshot · "), "\(rows)")
    terminal.type("a")
    wait(terminal, "✓ 1 passed", "accepted 1 snapshot · now green: it looks")
    #expect(program.shell("cat flows/snapshots/first/start.txt").text.contains("Leave"))
    quit(terminal, 0)
  }

  @Test func `reports a file that doesn't load, and continues when it can be loaded`() {
    let terminal = watch()

    wait(terminal, "✓ 2 passed")
    save("flows/first.lua", "require \"app\"\nflow(")
    let rows = wait(terminal, "✗ 1 of 1 failed", "now red: flows/first.lua")
    #expect(rows[3] == " ✗ flows/first.lua cannot be run", "\(rows)")
    #expect(rows[23] == " Enter all · f failed · q quit")
    save("flows/first.lua", Self.flows)
    wait(terminal, "✓ 2 passed", "saved flows/first.lua · now green: flows/first.lua")
    quit(terminal, 0)
  }

  @Test func `waits if an editor empties a file before writing it`() {
    let terminal = watch()

    wait(terminal, "✓ 2 passed")
    save("flows/first.lua", "")
    Glibc.usleep(300_000)
    save("flows/first.lua", Self.flows + "\nflow(\"it was slow\", function() end)")
    wait(terminal, "✓ 3 passed", "saved flows/first.lua · new: it was slow")
    save("flows/first.lua", "")
    wait(terminal, "no flow ran", "gone: it opens, it goes on, it was slow")
    quit(terminal, 1)
  }

  @Test func `notices files that are added and removed`() {
    let terminal = watch()

    wait(terminal, "✓ 2 passed")
    save("flows/second.lua", "require \"app\"\nflow(\"it came\", function() end)")
    wait(terminal, "✓ 3 passed", "saved flows/second.lua · new: it came")
    unlink(program.folder + "/flows/second.lua")
    wait(terminal, "✓ 2 passed", "removed flows/second.lua · gone: it came")
    unlink(program.folder + "/flows/first.lua")
    #expect(wait(terminal, "no flow ran", "removed flows/first.lua").contains(" .: no flow is declared there"))
    quit(terminal, 1)
  }

  @Test func `waits if a file on the command line is missing for a moment`() {
    let terminal = watch(["flows/first.lua"])

    wait(terminal, "✓ 2 passed")
    unlink(program.folder + "/flows/first.lua")
    #expect(wait(terminal, "no flow ran").contains(" flows/first.lua: no such file or folder"))
    save("flows/first.lua", Self.flows)
    wait(terminal, "✓ 2 passed", "saved flows/first.lua")
    quit(terminal, 0)
  }

  @Test func `ends a run early if another file is saved, and reports both saved files`() {
    let terminal = watch(Self.patience)

    wait(terminal, "✓ 2 passed")
    save("flows/first.lua", Self.flows + Self.endless)
    wait(terminal, "✓ 2 passed · running 2")
    save("app.lua", Self.app("Other") + " ")
    wait(terminal, "✓ 2 passed · running 2", "saved app.lua, flows/first.lua")
    save("flows/first.lua", Self.flows)
    wait(terminal, "✓ 2 passed", "saved app.lua, flows/first.lua · nothing changed")
    quit(terminal, 0)
  }

  @Test(arguments: [("q", Int32(1)), ("\u{3}", 2)]) func `can be quit while flows run`(_ key: String, _ status: Int32) {
    let terminal = watch(Self.patience)

    wait(terminal, "✓ 2 passed")
    save("flows/first.lua", Self.flows + Self.endless)
    #expect(wait(terminal, "✓ 2 passed · running 2")[23] == " Enter all · q quit")
    terminal.type(key)
    #expect(terminal.end() == status)
    #expect(terminal.output.hasSuffix(Self.farewell))
  }

  @Test func `ends with status 2 after Ctrl-C and as usual after other signals, and restores the terminal`() {
    // The shell also receives the Ctrl-C.
    let told =
      "trap : INT; stty -a >before; '\(Program.path)' test --watch; echo \"status $?\"; stty -a >after; cmp before after"
    let terminal = PseudoTerminal(in: program.folder, ["/bin/dash", "-c", "\(told) && echo same"])

    wait(terminal, "✓ 2 passed")
    terminal.type("\u{3}")
    terminal.read(till: "same")
    #expect(terminal.output.contains("\(Self.farewell)"))
    #expect(terminal.screen.text.contains("status 2"), "\(terminal.screen.text)")
    #expect(terminal.end() == 0)

    for signal in [SIGTERM, SIGQUIT] {
      let terminal = watch()
      wait(terminal, "✓ 2 passed")
      kill(terminal.process, signal)
      #expect(terminal.end() & 0x7F == signal)
      #expect(terminal.output.contains(Self.farewell))
    }
  }

  @Test func `stops after Ctrl-Z and can be continued`() {
    let terminal = PseudoTerminal(in: program.folder, ["/bin/dash", "-i"], environment: ["PS1": "shell> "])
    terminal.wait { $0.line == "shell>" }
    terminal.type("'\(Program.path)' test --watch\r")

    wait(terminal, "✓ 2 passed")
    terminal.type("\u{1A}")
    #expect(terminal.wait { $0.line == "shell>" }, "\(terminal.screen.text)")
    save("app.lua", Self.app("Another"))
    terminal.type("fg\r")
    wait(terminal, "✗ 1 of 2 failed", "saved app.lua · now red: it goes on")
    terminal.type("q")
    // The previous contents of the screen are restored, but the `Screen` of this test doesn't know them.
    #expect(terminal.wait { $0.line.contains("shell>") }, "\(terminal.screen.text)")
    terminal.type("exit 7\r")
    #expect(terminal.end() == 7)
  }

  @Test func `is redrawn when the width of the terminal changes`() {
    save("app.lua", Self.app("Another"))
    let terminal = watch()

    wait(terminal, "✗ 1 of 2 failed")
    terminal.resize(to: 30)
    #expect(terminal.wait { $0.rows[23] == "Enter all · f failed · q quit" || $0.rows[23] == "Enter f d q" })
    quit(terminal, 1)
  }

  @Test func `writes reports to their files after each run`() {
    let terminal = watch(["--report", "junit=out/junit.xml"])

    wait(terminal, "✓ 2 passed")
    #expect(program.shell("grep -c '<testcase' out/junit.xml").text == "2\n")
    save("app.lua", Self.app("Another"))
    wait(terminal, "✗ 1 of 2 failed")
    #expect(program.shell("grep -c '<failure' out/junit.xml").text == "1\n")
    quit(terminal, 1)
  }

  @Test func `requires a terminal, and paths that exist`() {
    let (text, status) = program.shell("$maquette test --watch")
    #expect(status == 64)
    #expect(text == "--watch needs a terminal for input and output, and one that isn't `dumb`\n")

    let terminal = watch(["nowhere"])
    #expect(terminal.end() == 66)
    #expect(terminal.output.contains("nowhere: no such file or folder"))
    #expect(!terminal.output.contains("\u{1B}[?1049h"))
  }

  @Test(arguments: [
    "--list", "--debug", "--coverage", "--durations 3", "--coverage-json x", "--min-coverage 3", "--report junit",
    "--report pretty",
  ])
  func `rejects options that require different output`(option: String) {
    let (text, status) = program.shell("$maquette test --watch \(option)")

    #expect(status == 64)
    let name = option.split(separator: " ")[0]
    #expect(text.contains("--watch and \(name)"), "\(text)")
    #expect(text.contains("can't be combined."), "\(text)")
  }
}
