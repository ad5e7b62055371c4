import ArgumentParser
import Scripting
import Timeline

/// The options of a command, as the argument parser knows them.
struct CommandOptions {
  private let all: [Option]
  /// Of these only one at a time has a meaning: one that is typed leaves out another that a file gives.
  private static let groups = [["--changed", "--changed-since"], ["--fail-fast", "--max-failures"]]

  /// An option: `-o, --output <file>`.
  private struct Option {
    /// With their dashes; the one that is written in words is the last.
    let names: [String]
    let takesValue: Bool
    /// Whether it may be given several times.
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

    /// As a `.maquette.lua` writes it: `failFast`.
    var key: String { CommandOptions.key(of: names.last ?? "") }

    /// Whether a word of a command line is this option, alone or with its value.
    func isGiven(by word: String) -> Bool {
      names.contains { name in
        let isLong = name.hasPrefix("--")
        return word == name || isLong == word.hasPrefix("--") && word.hasPrefix(isLong ? name + "=" : name)
      }
    }

    /// The flag, or the one that denies it; nothing where it has none.
    func words(saying isOn: Bool) -> [String] {
      names.filter { $0.hasPrefix("--no-") != isOn }.suffix(1)
    }

    /// The option with a value, so that no value can be taken for an option.
    func words(with value: String) -> [String] {
      guard let name = names.last, name.hasPrefix("--") else { return names.suffix(1) + [value] }
      return ["\(name)=\(value)"]
    }
  }

  /// - Parameter command: its name.
  init(of command: String) {
    guard let type = MaquetteCommand.shown.first(where: { $0.name == command }) else {
      all = []
      return
    }
    all = CommandOptions.described(type).compactMap(Option.init)
  }

  /// What the parser tells of a command's options and arguments; nothing but for a fault of its own.
  private static func described<Command: ParsableCommand>(_ command: Command.Type) -> [JSONValue] {
    let described = (try? JSONReader.value(of: Array(command._dumpHelp().utf8))) ?? .null
    return described["command"]?["arguments"]?.list ?? []
  }

  /// The words that a setting stands for; none for an option that is typed too.
  ///
  /// - Parameters:
  ///   - setting: of a `.maquette.lua`.
  ///   - typed: the words behind the command's name.
  /// - Returns: the option with its value, as often as it has values.
  /// - Throws: `ConfigurationProblem` for what the command does not take.
  func words(for setting: Setting, besides typed: [String]) throws -> [String] {
    guard let option = all.first(where: { $0.key == CommandOptions.key(of: setting.name) }) else {
      let hint = Suggestion.orList(for: setting.name, among: all.map(\.key))
      throw ConfigurationProblem("\(setting.place): no such option; \(hint)")
    }
    let group = CommandOptions.groups.first { option.names.contains(where: $0.contains) } ?? []
    let rivals = all.filter { $0.key == option.key || $0.names.contains(where: group.contains) }
    let isTyped = typed.prefix { $0 != "--" }.contains { word in rivals.contains { $0.isGiven(by: word) } }
    switch setting.value {
    case .flag(let isOn):
      guard !option.takesValue else { throw problem(setting, "a text or a number", "\(isOn)") }
      return isTyped ? [] : option.words(saying: isOn)
    case .texts(let texts):
      guard option.takesValue else { throw problem(setting, "true or false", CommandOptions.shown(texts)) }
      guard option.repeats || texts.count == 1 else {
        throw problem(setting, "one text or number", "a list of \(texts.count)")
      }
      return isTyped ? [] : texts.flatMap { option.words(with: $0) }
    }
  }

  private func problem(_ setting: Setting, _ expected: String, _ found: String) -> ConfigurationProblem {
    ConfigurationProblem("\(setting.place): expected \(expected), found \(found)")
  }

  private static func shown(_ texts: [String]) -> String {
    texts.count == 1 ? "\"\(texts[0])\"" : "a list of \(texts.count)"
  }

  /// `--fail-fast`, `fail_fast` and `failFast` are one name.
  private static func key(of name: String) -> String {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}
