import Testing

struct FaultTests {
  @Test(arguments: ["SEGV", "ILL", "TRAP", "BUS", "FPE", "ABRT"])
  func `an internal error ends the program with status 3, and the message contains what to report`(_ signal: String) {
    let program = Program(["app.lua": Program.app])

    let (text, status) = program.shell(
      """
      $program run . -e 'while true do end' --limit-steps none --limit-seconds none &
      is_busy() { [ $(cut -d' ' -f14 /proc/$!/stat) -gt 15 ]; }
      await is_busy
      kill -\(signal) $!; wait $!
      """)

    #expect(status == 3)
    #expect(text.contains("internal error: "))
    #expect(text.contains("(SIG\(signal))\nThis is a bug in Maquette, not in the prototype. Please report it"))
    #expect(text.contains("\n  version    "))
    #expect(text.contains("\n  prototype  ./app.lua\n"))
    #expect(text.contains("\n  command    while true do end\n"))
  }

  @Test func `a stack overflow is reported as such`() {
    let program = Program(["app.lua": Program.app])

    let (text, status) = program.shell(
      // A script can't exhaust the stack, so the stack is too small from the start. A quarter of it is reserved for the
      // environment, which is empty here.
      "exec env -i sh -c 'ulimit -s 32; exec \"$0\" run .' $program")

    #expect(status == 3)
    #expect(text.contains("internal error: stack overflow (SIGSEGV)"))
  }
}
