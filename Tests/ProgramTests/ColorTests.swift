import Testing

/// Tests of `--color`, and of the environment variables for colors.
struct ColorTests {
  private let program = Program([
    "app.lua": Program.app, "flow.lua": "require 'app'\nflow('a', function() end)\n",
  ])

  /// Returns whether the program uses colors for the picture of a run.
  private func isColored(_ options: String, _ environment: String = "") -> Bool {
    program.shell("env -u NO_COLOR -u CLICOLOR_FORCE \(environment) $maquette run . --render \(options)").text.contains(
      "\u{1B}[")
  }

  @Test func `without a terminal, colors are used only on request`() {
    #expect(!isColored(""))
    #expect(!isColored("--color auto"))
    #expect(!isColored("--color never", "CLICOLOR_FORCE=1"))
    #expect(!isColored("", "CLICOLOR_FORCE=0"))
    #expect(!isColored("", "NO_COLOR=1 CLICOLOR_FORCE=1"))
    #expect(isColored("--color always"))
    #expect(isColored("--color always", "NO_COLOR=1"))
    #expect(isColored("", "CLICOLOR_FORCE=1"))
  }

  @Test(arguments: [("auto", true), ("never", false)])
  func `at a terminal, colors are used unless they are turned off`(
    _ choice: String, _ isColored: Bool
  ) {
    let terminal = PseudoTerminal(in: program.folder, [Program.path, "run", ".", "--render", "--color", choice])

    #expect(terminal.end() == 0)
    #expect(terminal.output.contains("\u{1B}[") == isColored)
  }

  @Test func `every command has --color and lists its values in the help`() {
    let help = program.shell("$maquette --help").text
    let commands = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .compactMap { $0.hasPrefix("  ") && !$0.hasPrefix("   ") ? $0.split(separator: " ").first : nil }.prefix {
        $0 != "See"
      }

    #expect(commands.contains("test"))
    for command in commands where !command.hasPrefix("(") {
      let text = program.shell("$maquette \(command) --help").text
      #expect(text.contains("--color <when>"), "\(command)")
    }
    let (text, status) = program.shell("$maquette test --color blue")
    #expect(status == 64)
    #expect(text.contains("unknown value `blue`; the values are: auto always never."), "\(text)")
  }
}
