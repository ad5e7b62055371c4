import Locations
import Scripting
import TestSupport
import Testing

@testable import CommandArguments

/// Tests of the options that exclude each other, over the whole table of each command.
@Suite struct OptionRulesTests {
  /// Two options of a command that can't be combined.
  struct Pair: Sendable, CustomTestStringConvertible {
    let command: String
    let first: String
    let second: String

    var testDescription: String { "\(command) \(first) \(second)" }

    var reversed: Pair { Pair(command: command, first: second, second: first) }
  }

  /// A value of each option that takes one, which each excluding option refuses.
  private static let values = [
    "--goal": "true", "--walk": "9", "--cover": "flows", "--states": "9", "--depth": "9", "--against": "old",
    "--write": "found", "--report": "junit", "--same": "screen", "--jobs": "2", "--shard": "1/2", "--merge": "x.jsonl",
    "--without": "dead", "--durations": "3", "--coverage-json": "c.json", "--min-coverage": "5", "--repeat": "2",
    "--max-failures": "2", "--snapshots": "never", "--changed-since": "HEAD", "--mutate": "3", "--language": "de",
    "--languages": "fr", "--limit-snapshots": "5", "--limit-snapshot-bytes": "1M",
    "--limit-setting-bytes": "1K",
  ]

  private static var trusted: Confinement {
    get throws { try Confinement(Request(words: ["run", "."]), .trust) }
  }

  /// The options that others need.
  private static let base = ["check": ["--devices", "iPhone"]]

  private static let pairs = MaquetteCommand.typedCommands.flatMap { command in
    command.optionRules.exclusions.map { Pair(command: command.name, first: $0.first.name, second: $0.second.name) }
  }

  private static func words(_ option: String) -> [String] { [option] + (values[option].map { [$0] } ?? []) }

  private static func command(_ pair: Pair, _ words: [String]) -> [String] {
    [pair.command] + (base[pair.command] ?? []) + words
  }

  @Test func `the commands have options that exclude each other`() {
    for (command, count) in [("explore", 20), ("test", 40), ("check", 1)] {
      #expect(Self.pairs.count { $0.command == command } >= count)
    }
  }

  @Test(arguments: pairs) func `a command line with two options that exclude each other is refused`(_ pair: Pair) {
    let words = Self.command(pair, Self.words(pair.first) + Self.words(pair.second))
    let mistake = #expect(throws: CommandLineMistake.self) { try Invocation(parsing: words) }
    let message = mistake?.description ?? ""
    #expect(message.contains(pair.first) && message.contains(pair.second), "\(message)")
    #expect(message.contains(" can't be combined"), "\(message)")
    #expect(mistake?.fullText.contains("\nUsage: maquette \(pair.command) [") == true, "\(mistake?.fullText ?? "")")
  }

  @Test(arguments: Share.cases(of: pairs + pairs.map(\.reversed)))
  func `a typed option overrides an option in the project's file that it excludes`(_ pair: Pair) throws {
    let type = try #require(MaquetteCommand.command(named: pair.command))
    let typed = Self.command(pair, Self.words(pair.first)).dropFirst()
    let value = Self.values[pair.second].map { Setting.Value.texts([$0]) } ?? .flag(true)
    let location = CodeLocation(file: ".maquette.lua", line: 1)
    let name = String(pair.second.dropFirst(2))
    let setting = Setting(name: name, command: pair.command, location: location, value: value)

    let added = try CommandOptions(of: type).words(
      for: [setting], besides: Array(typed), in: TextFile.resolvedPath(".") ?? "", try Self.trusted
    ).flatMap(\.words)

    #expect(added == [])
    let alone = try CommandOptions(of: type).words(
      for: [setting], besides: [], in: TextFile.resolvedPath(".") ?? "", try Self.trusted
    )
    .flatMap(\.words)
    #expect(alone.first?.hasPrefix(pair.second) == true)
  }

  @Test func `a value in the project's file stays if no typed option excludes it`() throws {
    let reports = Setting(
      name: "report", command: "test", location: CodeLocation(file: ".maquette.lua"),
      value: .texts(["html=a.html", "junit=a.xml"]))
    let words = try CommandOptions(of: Explore.self).words(
      for: [reports], besides: ["--against", "old"], in: TextFile.resolvedPath(".") ?? "", try Self.trusted)
    #expect(words.flatMap(\.words) == ["--report=html=a.html"])

    let jobs = Setting(
      name: "jobs", command: "test", location: CodeLocation(file: ".maquette.lua"), value: .texts(["2"]))
    for typed in [["--same", "state"], ["--same=state"], ["--states", "9"]] {
      let words = try CommandOptions(of: Explore.self).words(
        for: [jobs], besides: typed, in: TextFile.resolvedPath(".") ?? "", try Self.trusted
      ).flatMap(\.words)
      #expect(words == ["--jobs=2"])
    }
    for typed in [["--same", "screen"], ["--same=screen"], ["--jobs", "3"]] {
      let words = try CommandOptions(of: Explore.self).words(
        for: [jobs], besides: typed, in: TextFile.resolvedPath(".") ?? "", try Self.trusted
      ).flatMap(\.words)
      #expect(words == [])
    }
  }

  @Test func `an option that needs an overridden option has no effect`() throws {
    let settings = [
      Setting(name: "seed", command: "test", location: CodeLocation(file: ".maquette.lua"), value: .texts(["3"])),
      Setting(name: "walk", command: "test", location: CodeLocation(file: ".maquette.lua"), value: .texts(["50"])),
    ]
    let options = CommandOptions(of: Explore.self)
    #expect(
      try options.words(
        for: settings, besides: ["--goal", "true"], in: TextFile.resolvedPath(".") ?? "", try Self.trusted
      )
      .flatMap(\.words)
        == [])
    #expect(
      try options.words(
        for: settings, besides: ["--walk", "9"], in: TextFile.resolvedPath(".") ?? "", try Self.trusted
      )
      .flatMap(\.words) == [
        "--seed=3"
      ])
    #expect(
      try options.words(for: settings, besides: [], in: TextFile.resolvedPath(".") ?? "", try Self.trusted).flatMap(
        \.words)
        == [
          "--seed=3", "--walk=50",
        ])
  }

  @Test func `each option in the rules is an option of the command`() {
    for command in MaquetteCommand.typedCommands {
      let rules = command.optionRules
      let names =
        rules.exclusions.flatMap { [$0.first.name, $0.second.name] }
        + rules.requirements.flatMap { [$0.option, $0.neededOption] }
      for name in names { #expect(CommandOptions(of: command).given(in: [name]).map(\.name) == [name], "\(name)") }
    }
  }
}
