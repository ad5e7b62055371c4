import ArgumentParser
import Scripting
import Timeline

/// The options of a command, as described by the argument parser.
struct CommandOptions {
  private let all: [Option]
  /// Groups of options that can't be used together.
  ///
  /// If the user types one option of a group, the configuration file can't add another option of the group.
  private static let groups =
    [
      ["--changed", "--changed-since"], ["--fail-fast", "--max-failures"],
      ["--goal", "--walk", "--cover", "--against"], ["--mutate", "--stress", "--against"],
    ] + notWithAgainst.map { ["--against", $0] }
  /// The other options that a configuration file may contain and that can't be used together with `--against`.
  private static let notWithAgainst = [
    "--write", "--watch", "--list", "--debug", "--durations", "--last-failed", "--changed", "--changed-since",
    "--repeat", "--snapshots", "--fail-fast", "--max-failures", "--coverage", "--coverage-json", "--min-coverage",
  ]

  /// An option, such as `-o, --output <file>`.
  private struct Option {
    /// The names of the option, including their dashes.
    ///
    /// If the option has a long name, that name is last.
    let names: [String]
    let takesValue: Bool
    /// Whether the option may be repeated.
    let repeats: Bool

    init?(_ described: JSONValue) {
      guard let kind = described["kind"]?.text, kind == "flag" || kind == "option" else { return nil }
      names = (described["names"]?.list ?? []).compactMap { name in
        name["name"]?.text.map { (name["kind"]?.text == "long" ? "--" : "-") + $0 }
      }.sorted { !$0.hasPrefix("--") && $1.hasPrefix("--") }
      takesValue = kind == "option"
      repeats = described["isRepeating"] == .flag(true)
      guard let last = names.last, !["--help", "--version", "--no-config"].contains(last) else { return nil }
    }

    /// The option's key in a `.maquette.lua`, such as `failFast`.
    var key: String { CommandOptions.key(of: names.last ?? "") }

    /// Whether the value is a list of texts, which is JSON on a command line and can be a table in the file.
    var takesTexts: Bool { key == "texts" }

    /// Returns whether a word of a command line is this option, with or without a value.
    func isGiven(by word: String) -> Bool {
      names.contains { name in
        let isLong = name.hasPrefix("--")
        return word == name || isLong == word.hasPrefix("--") && word.hasPrefix(isLong ? name + "=" : name)
      }
    }

    /// Returns the flag that turns the option on or off, in an array that is empty if there is no such flag.
    func words(saying isOn: Bool) -> [String] {
      names.filter { $0.hasPrefix("--no-") != isOn }.suffix(1)
    }

    /// Returns the words that give the option a value.
    ///
    /// The value follows the long name and `=` in one word, so that a value such as `-1` isn't mistaken for an option.
    func words(with value: String) -> [String] {
      guard let name = names.last, name.hasPrefix("--") else { return names.suffix(1) + [value] }
      return ["\(name)=\(value)"]
    }
  }

  /// Creates the options of a command.
  ///
  /// - Parameter command: The command's name.
  init(of command: String) {
    guard let type = MaquetteCommand.shown.first(where: { $0.name == command }) else {
      all = []
      return
    }
    all = CommandOptions.described(type).compactMap(Option.init)
  }

  /// Returns the argument parser's description of a command's options and arguments.
  private static func described<Command: ParsableCommand>(_ command: Command.Type) -> [JSONValue] {
    let described = (try? JSONReader.value(of: Array(command._dumpHelp().utf8))) ?? .null
    return described["command"]?["arguments"]?.list ?? []
  }

  /// Converts a setting to words of a command line.
  ///
  /// - Parameters:
  ///   - setting: A setting of a `.maquette.lua`.
  ///   - typed: The words after the command's name.
  /// - Returns: The option, once for each value. The array is empty if the user typed the option, because a typed
  ///   option takes precedence.
  /// - Throws: `ConfigurationProblem` if the command has no such option, or the option doesn't accept the value.
  func words(for setting: Setting, besides typed: [String]) throws -> [String] {
    guard let option = all.first(where: { $0.key == CommandOptions.key(of: setting.name) }) else {
      let hint = Suggestion.sentenceOrList(for: setting.name, among: all.map(\.key))
      throw ConfigurationProblem("\(setting.place): no such option; \(hint)")
    }
    let group = CommandOptions.groups.first { option.names.contains(where: $0.contains) } ?? []
    let rivals = all.filter { $0.key == option.key || $0.names.contains(where: group.contains) }
    let isTyped = typed.prefix { $0 != "--" }.contains { word in rivals.contains { $0.isGiven(by: word) } }
    switch setting.value {
    case .flag(let isOn):
      guard !option.takesValue else { throw problem(setting, "a string or a number", "\(isOn)") }
      return isTyped ? [] : option.words(saying: isOn)
    case .texts(let texts):
      guard option.takesValue else { throw problem(setting, "true or false", CommandOptions.shown(texts)) }
      if option.takesTexts { return isTyped ? [] : option.words(with: TextsArgument.json(of: texts)) }
      guard option.repeats || texts.count == 1 else {
        throw problem(setting, "one string or number", "a list of \(texts.count) values")
      }
      return isTyped ? [] : texts.flatMap { option.words(with: $0) }
    }
  }

  private func problem(_ setting: Setting, _ expected: String, _ found: String) -> ConfigurationProblem {
    ConfigurationProblem("\(setting.place): expected \(expected), found \(found)")
  }

  private static func shown(_ texts: [String]) -> String {
    texts.count == 1 ? "\"\(texts[0])\"" : "a list of \(texts.count) values"
  }

  /// Returns an option's name in a form that is the same for all spellings.
  ///
  /// For example, `--fail-fast`, `fail_fast` and `failFast` result in the same key.
  private static func key(of name: String) -> String {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}
