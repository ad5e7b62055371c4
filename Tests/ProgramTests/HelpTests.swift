import CommandArguments
import Testing

/// Tests that the help of each command lists only options that the command accepts.
@Suite struct `The help of a command` {
  private let program = Program()

  /// The words that a command requires before its options.
  private let required = [
    "run": ["."], "compare": ["."], "snap": ["accept"], "serve": ["."], "new": ["shop"], "shrink": ["x.run"],
  ]

  /// A value for each option whose value isn't free text.
  private let values = [
    "--device": "iPad", "--system": "13", "--orientation": "portrait", "--color": "always", "--trace-format": "json",
    "--format": "json",
    "--devices": "all", "--shard": "1/2", "--jobs": "2", "--repeat": "2", "--seed": "1", "--max-failures": "2",
    "--durations": "3", "--report": "tap", "--snapshots": "all", "--min-coverage": "50", "--limit-steps": "9",
    "--limit-seconds": "9", "--limit-memory": "64M", "--limit-output": "64M", "--limit-depth": "9",
    "--limit-snapshots": "9", "--limit-snapshot-bytes": "64M", "--limit-setting-bytes": "9", "--tries": "9",
    "-e": "show",
    "--text-sizes": "largest", "--languages": "de,fr", "--language": "de", "--completion": "bash",
    "--output": "map.txt",
    "--systems": "5,6", "--html": "systems.html", "--windows": "all",
    "--states": "9", "--depth": "9", "--events": "all", "--texts": "[]", "--without": "dead", "--walk": "9",
    "--from": "screen:A", "explore --report": "jsonl", "--same": "screen", "--seconds": "9",
  ]

  /// The options without which an option is refused.
  private let needed = [
    "--text-sizes": ["--devices", "iPad"], "--languages": ["--devices", "iPad"], "--windows": ["--devices", "iPad"],
    "explore --seed": ["--walk", "9"], "test --write": ["--stress"],
  ]

  @Test(arguments: MaquetteCommand.names) func `lists only options that the command accepts`(command: String) {
    let options = listed(by: command)

    #expect(options.contains { $0.name == "--no-config" })
    for option in options where !["--help", "--version"].contains(option.name) {
      let name = "\(command) \(option.name)"
      let value = option.takesValue ? [values[name] ?? values[option.name] ?? "text"] : []
      let others = needed[name] ?? needed[option.name] ?? []
      let words = [command] + (required[command] ?? []) + [option.name] + value + others
      #expect(throws: Never.self, "\(words)") { try Request(words: words) }
    }
  }

  @Test(arguments: [
    ("help exploree", "no command is called `exploree`; did you mean `explore`?"),
    ("help zzzzzz", "no command is called `zzzzzz`; the commands are: console run"),
  ])
  func `exists only for a command`(words: String, message: String) {
    let result = program.shell("$maquette \(words)")

    #expect(result.text.contains(message), "\(result.text)")
    #expect(result.status == 64)
    #expect(program.shell("$maquette help explore").text.contains("maquette explore"))
  }

  @Test func `omits an option of other commands that the command doesn't accept`() {
    #expect(!listed(by: "serve").contains { $0.name == "--keep-going" })
    #expect(listed(by: "run").contains { $0.name == "--keep-going" })
    #expect { try Request(words: ["serve", ".", "--keep-going"]) } throws: { "\($0)".contains("unknownOption") }
  }

  /// The options in a command's help, each under its last name.
  private func listed(by command: String) -> [(name: String, takesValue: Bool)] {
    program.shell("$maquette \(command) --help").text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  -") else { return nil }
      let words = line.split(separator: " ").prefix(3)
      let names = words.prefix { $0.hasPrefix("-") }
      guard let name = names.last else { return nil }
      let rest = words.dropFirst(names.count).first
      return (name.filter { $0 != "," }, rest?.hasPrefix("<") == true)
    }
  }
}
