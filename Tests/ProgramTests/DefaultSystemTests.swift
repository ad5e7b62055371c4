import Testing

/// Tests of the system that a prototype follows if it chooses none, through the program's commands.
@Suite struct `A prototype that says nothing about its system` {
  private let program = Program([
    "app.lua": """
    screen "Home" { view = { button "Open" { present = "Other" } } }
    screen "Other" {}
    app { root = "Home" }
    """,
    "flows/a.lua": "require 'app' flow('a', function() expect.equal(application.system, 26) end)",
  ])
  private let ask = "-e 'application.system, application.device'"

  private func shell(_ line: String) -> (text: String, status: Int32) {
    program.shell("unset MAQUETTE_SYSTEM; " + line)
  }

  @Test func `a prototype without a system follows system 26 on an iPhone 17, without a notice or a warning`() {
    let (text, status) = shell("$maquette run . \(ask)")

    #expect(text == "26\n\"iPhone 17\"\n" && status == 0, "\(text)")
  }

  @Test(arguments: [
    ("--system 6", "6\n\"iPhone\"\n"), ("--device iPhone --system 6", "6\n\"iPhone\"\n"),
    ("--device iPhone", "26\n\"iPhone\"\n"), ("--device 'iPhone 8'", "16\n\"iPhone 8\"\n"),
  ])
  func `a prototype without a system follows the system of an option, or the newest one that the device can have`(
    option: String, told: String
  ) {
    #expect(shell("$maquette run . \(option) \(ask)").text == told)
  }

  @Test func `a prototype without a system follows MAQUETTE_SYSTEM in every command that launches it`() {
    #expect(shell("MAQUETTE_SYSTEM=6 $maquette run . \(ask)").text == "6\n\"iPhone\"\n")
    #expect(shell("MAQUETTE_SYSTEM=18 $maquette test").text.contains("expected 26, found 18"))
    #expect(shell("$maquette test").status == 0)
    #expect(shell("echo 'application.system' | MAQUETTE_SYSTEM=13 $maquette .").text.hasSuffix("13\n"))
  }

  @Test(arguments: [
    ("six", "MAQUETTE_SYSTEM: expected a system from 2 to 18, or 26, found \"six\"\n"),
    ("20", "MAQUETTE_SYSTEM: expected a system from 2 to 18, or 26, found \"20\"; after system 18 came system 26\n"),
  ])
  func `a prototype without a system is refused if MAQUETTE_SYSTEM isn't a system`(value: String, message: String) {
    let (text, status) = shell("MAQUETTE_SYSTEM=\(value) $maquette run .")

    #expect(text == message && status == 64, "\(text)")
  }

  @Test func `a prototype without a system is replayed under the system under which its run was saved`() {
    _ = shell("$maquette run . -e 'tap Open' -e 'save new.run'; MAQUETTE_SYSTEM=6 $maquette run . -e 'save old.run'")

    #expect(shell("grep -c defaultSystem new.run old.run").text == "new.run:1\nold.run:0\n")
    #expect(shell("MAQUETTE_SYSTEM=6 $maquette run new.run \(ask)").text.hasSuffix("26\n\"iPhone 17\"\n"))
    #expect(shell("$maquette run old.run \(ask)").text.hasSuffix("6\n\"iPhone\"\n"))
  }
}
