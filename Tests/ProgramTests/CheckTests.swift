import Testing

struct CheckTests {
  @Test(
    arguments: [
      ("app.lua", "screen 'Home' { }\napp { root = 'Home' }", 0), ("app.lua", Program.app, 1), ("app.lua", "}", 1),
      ("other.lua", "", 66), ("app.lua", "while true do end", 4),
    ])
  func `the status tells whether anything was found`(file: String, script: String, status: Int32) {
    let program = Program([file: script])

    let (text, found) = program.shell("$maquette check --limit-steps 100000")

    #expect(found == status, "\(text)")
  }

  @Test func `findings are results, told in the format that is asked for`() {
    let program = Program(["sub/app.lua": Program.app])

    let text = program.shell("$maquette check sub 2>/dev/null; $maquette check sub/app.lua --format github").text

    let message =
      "screen \"Other\" has no way back: Start presents it (app.lua:1), and nothing in it dismisses or unwinds"
    #expect(
      text == """
        sub/app.lua:2: [no-way-back] \(message)
        1 warning in 2 screens
        ::warning file=sub/app.lua,line=2,title=no-way-back::\(message)

        """)
  }

  @Test func `an unknown format is refused, and help names each rule`() {
    let program = Program()

    let (text, status) = program.shell("$maquette check --help; $maquette check . --format xml")

    #expect(status == 64)
    #expect(text.contains("`dead-push`: A `push` on a screen that stands on no stack."))
  }
}
