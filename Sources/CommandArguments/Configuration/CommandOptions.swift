import ArgumentParser
import Files
import Flows
import JSON
import Scripting
import Timeline

/// The options of a command, as described by the argument parser.
struct CommandOptions {
  private let all: [Option]
  private let rules: OptionRules

  /// An option, such as `-o, --output <file>`.
  private struct Option {
    /// The names of the option, including their dashes.
    ///
    /// If the option has a long name, that name is last.
    let names: [String]
    let takesValue: Bool
    /// The kind of the value in the help, such as `file` or `kind=path`, or `nil` if there is none.
    fileprivate let valueName: String?
    /// Whether the option may be repeated.
    let repeats: Bool

    init?(_ described: JSONValue) {
      guard let kind = described["kind"]?.text, kind == "flag" || kind == "option" else { return nil }
      names = (described["names"]?.list ?? []).compactMap { name in
        name["name"]?.text.map { (name["kind"]?.text == "long" ? "--" : "-") + $0 }
      }.sorted { !$0.hasPrefix("--") && $1.hasPrefix("--") }
      takesValue = kind == "option"
      valueName = described["valueName"]?.text
      repeats = described["isRepeating"] == .flag(true)
      guard let last = names.last, !["--help", "--version", "--no-config"].contains(last) else { return nil }
    }

    /// The option's key in a `.maquette.lua`, such as `failFast`.
    var key: String { CommandOptions.key(of: names.last ?? "") }

    /// Whether the value is a list of texts, which is JSON on a command line and can be a table in the file.
    var takesTexts: Bool { key == "texts" }

    /// Returns the beginning of a value and the path of the file or folder that follows it, or `nil` if the value names
    /// no file.
    func path(in value: String) -> (start: String, path: String)? {
      switch valueName {
      case "file", "files", "folder", "path": return ("", value)
      case "commit|folder": return TextFile.isFolder(value) ? ("", value) : nil
      case "start": return value.hasSuffix(RunFile.ending) ? ("", value) : nil
      case "kind=path":
        guard let sign = value.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let cut = value.utf8.index(after: sign)
        return (String(value[..<cut]), String(value[cut...]))
      default: return nil
      }
    }

    /// Returns whether a word of a command line is this option, with or without a value.
    func isGiven(by word: String) -> Bool { names.contains { rest(of: word, after: $0) != nil } }

    /// Returns the value in a word such as `--option=value`, or `nil` if the word has no value or is another option.
    func value(in word: String) -> String? {
      names.lazy.compactMap { rest(of: word, after: $0) }.first { !$0.isEmpty }
    }

    /// Returns the part of a word after a name and `=`, or after a short name, or `nil` if it doesn't begin with them.
    private func rest(of word: String, after name: String) -> String? {
      if word == name { return "" }
      let start = name.hasPrefix("--") ? name + "=" : name
      guard name.hasPrefix("--") == word.hasPrefix("--"), word.hasPrefix(start) else { return nil }
      return String(word.dropFirst(start.count))
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
  init(of command: any RequestingCommand.Type) {
    all = CommandOptions.described(command).compactMap(Option.init)
    rules = command.optionRules
  }

  /// Returns the argument parser's description of a command's options and arguments.
  private static func described<Command: ParsableCommand>(_ command: Command.Type) -> [JSONValue] {
    let described = (try? JSONReader.value(of: Array(command._dumpHelp().utf8))) ?? .null
    return described["command"]?["arguments"]?.list ?? []
  }

  // MARK: Command lines

  /// Returns the options in a command line, with their values.
  ///
  /// - Parameter words: The words after the command's name.
  /// - Returns: The options, in the order of the words.
  func given(in words: [String]) -> [GivenOption] {
    var given: [GivenOption] = []
    var rest = words[...]
    while let word = rest.popFirst(), word != "--" {
      guard let option = all.first(where: { $0.isGiven(by: word) }) else { continue }
      var value = option.value(in: word)
      // A value such as `-1` isn't an option, although it begins with a dash.
      if option.takesValue, value == nil, let next = rest.first, !all.contains(where: { $0.isGiven(by: next) }) {
        value = rest.popFirst()
      }
      given.append(GivenOption(name: option.names.last ?? word, value: value ?? ""))
    }
    return given
  }

  /// Returns the reason why options of a command line can't be combined, or `nil` if they can be.
  ///
  /// - Parameter words: The words after the command's name.
  /// - Returns: The reason, as a sentence.
  func problem(in words: [String]) -> String? { rules.problem(of: given(in: words)) }

  /// Returns the kinds of the options' values, as the help names them: those of which one of some values names a path,
  /// and the others.
  func kinds(withPathsIn values: [String]) -> (paths: Set<String>, others: Set<String>) {
    let options = all.filter(\.takesValue)
    let namesPath = { (option: Option) in values.contains { option.path(in: $0) != nil } }
    return (
      Set(options.filter(namesPath).compactMap(\.valueName)),
      Set(options.filter { !namesPath($0) }.compactMap(\.valueName))
    )
  }

  /// Returns words of a command line that name a path, for each option that takes one.
  ///
  /// - Parameters:
  ///   - file: The path of a file, which ends in `.run`.
  ///   - folder: The path of an existing folder.
  /// - Returns: The words for each option.
  func words(naming file: String, _ folder: String) -> [[String]] {
    all.filter(\.takesValue).flatMap { option in
      [file, folder, "junit=" + file].filter { option.path(in: $0) != nil }.map { option.words(with: $0) }
    }
  }

  /// The keys of the options in a `.maquette.lua`.
  var keys: [String] { all.map(\.key) }

  // MARK: Settings

  /// Converts settings to words of a command line.
  ///
  /// A typed option takes precedence over the same option in the file, and over each value there that it excludes. If
  /// an option in the file is overridden, the options that need it have no effect either.
  ///
  /// - Parameters:
  ///   - settings: The settings of a `.maquette.lua`.
  ///   - typed: The words after the command's name.
  ///   - folder: The folder of the file, with all links resolved.
  ///   - confinement: What the file may do.
  /// - Returns: The words of each setting, which are empty if typed options take precedence.
  /// - Throws: `ConfigurationProblem` if the command has no such option, if an option doesn't accept its value, or if
  ///   the value names a file outside the folder.
  func words(
    for settings: [Setting], besides typed: [String], in folder: String, _ confinement: Confinement
  ) throws -> [(setting: Setting, words: [String])] {
    let typed = given(in: typed)
    let all = try settings.map { (setting: $0, uses: try uses(for: $0, in: folder, confinement)) }
    let kept = all.map { one in (one.setting, one.uses.filter { !isOverridden($0, by: typed) }) }
    // An option that the user types replaces the one in the file.
    for one in kept where !one.1.isEmpty { try ConfigurationRights.check(one.0, isTrusted: confinement.isTrusted) }
    let present = Set((typed + kept.flatMap(\.1).flatMap(given)).map(\.name))
    let overridden = Set(all.flatMap(\.uses).flatMap(given).map(\.name)).subtracting(present)
    return kept.map { one in (one.0, one.1.filter { !use($0, needsAnyOf: overridden) }.flatMap { $0 }) }
  }

  /// Whether a typed option takes precedence over a use of an option in the file.
  private func isOverridden(_ use: [String], by typed: [GivenOption]) -> Bool {
    given(in: use).contains { option in typed.contains { $0.name == option.name || rules.exclude($0, option) } }
  }

  /// Whether a use of an option in the file needs one of the given options.
  private func use(_ use: [String], needsAnyOf options: Set<String>) -> Bool {
    let names = given(in: use).map(\.name)
    return rules.requirements.contains { names.contains($0.option) && options.contains($0.needed) }
  }

  /// Converts a setting to words of a command line, which give the option once for each value.
  private func uses(
    for setting: Setting, in folder: String, _ confinement: Confinement
  ) throws -> [[String]] {
    guard let option = all.first(where: { $0.key == CommandOptions.key(of: setting.name) }) else {
      let hint = Suggestion.sentenceOrList(for: setting.name, among: all.map(\.key))
      throw ConfigurationProblem("\(setting.title): no such option; \(hint)")
    }
    switch setting.value {
    case .flag(let isOn):
      guard !option.takesValue else { throw problem(setting, "a string or a number", "\(isOn)") }
      return [option.words(saying: isOn)]
    case .texts(let texts):
      guard option.takesValue else { throw problem(setting, "true or false", CommandOptions.shown(texts)) }
      let texts = try texts.map { try inFolder($0, option, setting, folder, confinement) }
      if option.takesTexts { return [option.words(with: TextsArgument.json(of: texts))] }
      guard option.repeats || texts.count == 1 else {
        throw problem(setting, "one string or number", "a list of \(texts.count) values")
      }
      return texts.map { option.words(with: $0) }
    }
  }

  /// Returns a value in which a path is relative to the current folder instead of the folder of the file.
  ///
  /// - Throws: `ConfigurationProblem` if the path leads out of the folder of the file or, if the prototype isn't trusted,
  ///   out of the prototype's folder.
  private func inFolder(
    _ text: String, _ option: Option, _ setting: Setting, _ folder: String, _ confinement: Confinement
  ) throws -> String {
    guard let (start, path) = option.path(in: text), !WrittenStream.exists(at: path) else { return text }
    let here = TextFile.resolved(".")
    let whole = path.hasPrefix("/") || here == folder ? path : folder + "/" + path
    guard OutputFile.stays(whole, in: [folder]) else {
      throw ConfigurationProblem(
        "\(setting.title): \(path) isn't in \(folder); a .maquette.lua can only name files in its own folder")
    }
    guard confinement.isTrusted || OutputFile.stays(whole, in: confinement.folders + [TestRequest.folder]) else {
      throw ConfigurationProblem(
        "\(setting.title): \(path) isn't in the prototype's folder, which only the .maquette.lua of a trusted prototype may "
          + "leave; type the option, or see `maquette trust`")
    }
    guard let here, whole != path, PathParts.isPath(whole, in: here) else { return start + whole }
    return start + whole.dropFirst(here == "/" ? 1 : here.count + 1)
  }

  private func problem(_ setting: Setting, _ expected: String, _ found: String) -> ConfigurationProblem {
    ConfigurationProblem("\(setting.title): expected \(expected), found \(found)")
  }

  private static func shown(_ texts: [String]) -> String {
    texts.count == 1 ? "\"\(texts[0])\"" : "a list of \(texts.count) values"
  }

  /// Returns an option's name in a form that is the same for all spellings.
  ///
  /// For example, `--fail-fast`, `fail_fast` and `failFast` result in the same key.
  static func key(of name: String) -> String {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}
