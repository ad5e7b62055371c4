import Files
import Flows
import Glibc
import Testing

/// Tests of a console whose scripts run in an isolated process.
@Suite(.enabled(if: Isolation.unavailabilityReason == nil)) struct `A console with a prototype that isn't trusted` {
  private let program = Program(["app.lua": Program.app])

  private func terminal() -> PseudoTerminal {
    PseudoTerminal(in: program.folder, environment: ["MAQUETTE_TRUST": "", "EDITOR": "echo edits"])
  }

  @Test func `an isolated console says once that it is isolated, and its scripts' process can't read the keyboard`() {
    let terminal = terminal()
    terminal.waitForPrompt()
    #expect(terminal.output.contains("runs isolated"))

    let (text, _) = program.shell(
      """
      for process in $(pgrep -x maquette); do
        [ "$(readlink /proc/$process/cwd)" = "$(pwd -P)" ] || continue
        grep Seccomp: /proc/$process/status; readlink /proc/$process/fd/0; grep -h flags /proc/$process/fdinfo/[12]
      done
      """)

    // The last digit of the flags says whether the process can read (0), write (1) or both (2).
    #expect(
      text.contains(#/^Seccomp:\t0\n\/dev\/pts\/.*\n.*\n.*\nSeccomp:\t2\n\/dev\/null\nflags:\t\d*1\nflags:\t\d*1\n$/#),
      "\(text)")
    terminal.enter("quit")
    let again = self.terminal()
    again.waitForPrompt()
    #expect(!again.output.contains("runs isolated"))
  }

  @Test func `an isolated console edits, saves, completes and keeps a history as any other console does`() {
    let terminal = terminal()
    terminal.waitForPrompt()
    #expect(terminal.enter("tap Go").contains("Other"))
    #expect(terminal.enter("edit app.lua").contains("edits \(program.folder)/app.lua"))
    #expect(terminal.enter("save a.run").contains("a.run: the launch and 1 input"))
    let target = program.folder + ".user.run"
    #expect(terminal.enter("save \(target)").contains("the launch"))
    #expect(terminal.enter("save \(target)").contains("replaces a run of 1 input"))
    #expect(terminal.enter("replay \(target)").contains("1 input replayed"))
    #expect(terminal.enter("save ../\(PathParts.last(of: target))").contains("replaces a run of 1 input"))
    terminal.type("while true do end\r")
    terminal.read(till: "end")
    let count = terminal.screen.promptCount
    terminal.type("\u{3}")
    terminal.waitForPrompt(after: count)
    #expect(terminal.enter("return 40 + 2").contains("42"))
    terminal.type("\u{1B}[A\u{1B}[A")
    #expect(terminal.wait { $0.line.contains("while true") })
    remove(target)
  }

  @Test(arguments: [[], ["--isolate"]])
  func `a console is also isolated if --debug opens it at the run of a failed flow`(options: [String]) {
    _ = program.shell(
      """
      echo 'require "app" flow("fails", function() expect(1):is(2) end)' >a_flow.lua
      """)
    let terminal = PseudoTerminal(
      in: program.folder, [Program.path, "test", "--debug"] + options,
      environment: ["MAQUETTE_TRUST": options.isEmpty ? "" : "1"])
    terminal.waitForPrompt()
    let (text, _) = program.shell(
      """
      for process in $(pgrep -x maquette; pgrep -x exe); do
        [ "$(readlink /proc/$process/cwd)" = "$(pwd -P)" ] && grep Seccomp: /proc/$process/status; done
      """)
    // One process runs the flows, the other one the console's scripts.
    #expect(text.ranges(of: "Seccomp:\t2").count == 2, "\(text)")
    #expect(terminal.enter("return 40 + 2").contains("42"), "\(terminal.screen.text)")
    terminal.type("quit\r")
    #expect(terminal.end() == 1, "\(terminal.screen.text)")
  }
}
