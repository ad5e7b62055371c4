import ArgumentParser
import Files
import Flows
import JSON
import Scripting
import Timeline

/// The options of a command, as described by the argument parser.
struct CommandOptions {
  private let allOptions: [Option]
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

    /// Whether the value is a list of texts.
    ///
    /// The list is written as JSON on a command line. In the file, it can also be a table.
    var takesTextList: Bool { key == "texts" }

    /// Returns the path of a file or folder in a value, with the text before the path.
    ///
    /// The method returns `nil` if the value doesn't name a file or folder.
    func path(in value: String) -> (start: String, path: String)? {
      switch valueName {
      case "file", "files", "folder", "path": return ("", value)
      case "commit|folder": return TextFile.isFolder(value) ? ("", value) : nil
      case "start": return value.hasSuffix(RunFile.fileExtension) ? ("", value) : nil
      case "kind=path":
        guard let equalSign = value.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let pathStart = value.utf8.index(after: equalSign)
        return (String(value[..<pathStart]), String(value[pathStart...]))
      default: return nil
      }
    }

    /// Returns whether a word of a command line is this option, with or without a value.
    func matches(by word: String) -> Bool { names.contains { remainder(of: word, after: $0) != nil } }

    /// Returns the value in a word such as `--option=value`, or `nil` if the word has no value or is another option.
    func value(in word: String) -> String? {
      names.lazy.compactMap { remainder(of: word, after: $0) }.first { !$0.isEmpty }
    }

    /// Returns the part of a word after a long name and `=`, or after a short name, or `nil` for any other word.
    private func remainder(of word: String, after name: String) -> String? {
      if word == name { return "" }
      let prefix = name.hasPrefix("--") ? name + "=" : name
      guard name.hasPrefix("--") == word.hasPrefix("--"), word.hasPrefix(prefix) else { return nil }
      return String(word.dropFirst(prefix.count))
    }

    /// Returns the flag that turns the option on or off, or an empty array if there is no such flag.
    func wordsForFlag(saying isOn: Bool) -> [String] {
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
    allOptions = CommandOptions.argumentDescriptions(command).compactMap(Option.init)
    rules = command.optionRules
  }

  /// Returns the argument parser's description of a command's options and arguments.
  private static func argumentDescriptions<Command: ParsableCommand>(_ command: Command.Type) -> [JSONValue] {
    let helpDescription = (try? JSONReader.value(of: Array(command._dumpHelp().utf8))) ?? .null
    return helpDescription["command"]?["arguments"]?.list ?? []
  }

  // MARK: Command lines

  /// Returns the options in a command line, with their values.
  ///
  /// - Parameter words: The words after the command's name.
  /// - Returns: The options, in the order of the words.
  func given(in words: [String]) -> [GivenOption] {
    var givenOptions: [GivenOption] = []
    var remainingWords = words[...]
    while let word = remainingWords.popFirst(), word != "--" {
      guard let option = allOptions.first(where: { $0.matches(by: word) }) else { continue }
      var value = option.value(in: word)
      // A value such as `-1` isn't an option, although it begins with a dash.
      if option.takesValue, value == nil, let nextWord = remainingWords.first,
        !allOptions.contains(where: { $0.matches(by: nextWord) })
      {
        value = remainingWords.popFirst()
      }
      givenOptions.append(GivenOption(name: option.names.last ?? word, value: value ?? ""))
    }
    return givenOptions
  }

  /// Returns the reason why options of a command line can't be combined, or `nil` if they can be.
  ///
  /// - Parameter words: The words after the command's name.
  /// - Returns: The reason, as a sentence.
  func problem(in words: [String]) -> String? { rules.problem(of: given(in: words)) }

  /// Returns the kinds of the options' values in two groups.
  ///
  /// The first group contains the kinds for which one of the given values names a path.
  func valueKinds(withPathsIn values: [String]) -> (paths: Set<String>, others: Set<String>) {
    let options = allOptions.filter(\.takesValue)
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
  func pathWords(naming file: String, _ folder: String) -> [[String]] {
    allOptions.filter(\.takesValue).flatMap { option in
      [file, folder, "junit=" + file].filter { option.path(in: $0) != nil }.map { option.words(with: $0) }
    }
  }

  /// The keys of the options in a `.maquette.lua`.
  var keys: [String] { allOptions.map(\.key) }

  // MARK: Settings

  /// Converts settings to words of a command line.
  ///
  /// A typed option takes precedence over the same option in the file, and over values in the file that it excludes. If
  /// a typed option takes precedence over an option in the file, the options that need the latter have no effect
  /// either.
  ///
  /// - Parameters:
  ///   - settings: The settings of a `.maquette.lua`.
  ///   - typed: The words after the command's name.
  ///   - folder: The folder of the file, with all links resolved.
  ///   - confinement: The limits on the files that the configuration file may name.
  /// - Returns: The words of each setting, which are empty if typed options take precedence.
  /// - Throws: `ConfigurationProblem` if the command has no such option, if an option doesn't accept its value, or if
  ///   the value names a file outside the folder.
  func words(
    for settings: [Setting], besides typed: [String], in folder: String, _ confinement: Confinement
  ) throws -> [(setting: Setting, words: [String])] {
    let typedOptions = given(in: typed)
    let settingUses = try settings.map { (setting: $0, uses: try wordsForSetting(for: $0, in: folder, confinement)) }
    let remainingUses = settingUses.map { one in (one.setting, one.uses.filter { !isOverridden($0, by: typedOptions) })
    }
    // An option that the user types replaces the one in the file.
    for one in remainingUses where !one.1.isEmpty {
      try ConfigurationRights.check(one.0, isTrusted: confinement.isTrusted)
    }
    let presentNames = Set((typedOptions + remainingUses.flatMap(\.1).flatMap(given)).map(\.name))
    let overriddenNames = Set(settingUses.flatMap(\.uses).flatMap(given).map(\.name)).subtracting(presentNames)
    return remainingUses.map { one in (one.0, one.1.filter { !use($0, needsAnyOf: overriddenNames) }.flatMap { $0 }) }
  }

  /// Whether a typed option takes precedence over an option in the file.
  private func isOverridden(_ use: [String], by typedOptions: [GivenOption]) -> Bool {
    given(in: use).contains { option in
      typedOptions.contains { $0.name == option.name || rules.areExclusive($0, option) }
    }
  }

  /// Whether an option in the file needs one of the given options.
  private func use(_ use: [String], needsAnyOf options: Set<String>) -> Bool {
    let names = given(in: use).map(\.name)
    return rules.requirements.contains { names.contains($0.option) && options.contains($0.neededOption) }
  }

  /// Converts a setting to words of a command line, which give the option once for each value.
  private func wordsForSetting(
    for setting: Setting, in folder: String, _ confinement: Confinement
  ) throws -> [[String]] {
    guard let option = allOptions.first(where: { $0.key == CommandOptions.key(of: setting.name) }) else {
      let hint = Suggestion.sentenceOrList(for: setting.name, among: allOptions.map(\.key))
      throw ConfigurationProblem("\(setting.title): no such option; \(hint)")
    }
    switch setting.value {
    case .flag(let isOn):
      guard !option.takesValue else { throw problem(setting, "a string or a number", "\(isOn)") }
      return [option.wordsForFlag(saying: isOn)]
    case .texts(let texts):
      guard option.takesValue else { throw problem(setting, "true or false", CommandOptions.displayText(texts)) }
      let texts = try texts.map { try resolvePath($0, option, setting, folder, confinement) }
      if option.takesTextList { return [option.words(with: TextsArgument.optionValue(of: texts))] }
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
  private func resolvePath(
    _ text: String, _ option: Option, _ setting: Setting, _ folder: String, _ confinement: Confinement
  ) throws -> String {
    guard let (prefix, path) = option.path(in: text), !WrittenStream.isStream(at: path) else { return text }
    let currentFolder = TextFile.resolvedPath(".")
    let fullPath = path.hasPrefix("/") || currentFolder == folder ? path : folder + "/" + path
    guard OutputFile.isPath(fullPath, in: [folder]) else {
      throw ConfigurationProblem(
        "\(setting.title): \(path) isn't in \(folder); a .maquette.lua can only name files in its own folder")
    }
    guard confinement.isTrusted || OutputFile.isPath(fullPath, in: confinement.folders + [TestRequest.folder]) else {
      throw ConfigurationProblem(
        "\(setting.title): \(path) isn't in the prototype's folder, which only the .maquette.lua of a trusted prototype may "
          + "leave; type the option, or see `maquette trust`")
    }
    guard let here = currentFolder, fullPath != path, PathParts.isPath(fullPath, in: here) else {
      return prefix + fullPath
    }
    return prefix + fullPath.dropFirst(here == "/" ? 1 : here.count + 1)
  }

  private func problem(_ setting: Setting, _ expected: String, _ foundText: String) -> ConfigurationProblem {
    ConfigurationProblem("\(setting.title): expected \(expected), found \(foundText)")
  }

  private static func displayText(_ texts: [String]) -> String {
    texts.count == 1 ? "\"\(texts[0])\"" : "a list of \(texts.count) values"
  }

  /// Returns the same key for all spellings of an option's name.
  ///
  /// For example, `--fail-fast`, `fail_fast` and `failFast` result in the same key.
  static func key(of name: String) -> String {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}
