import ArgumentParser
import Console

extension Invocation {
  /// Returns this invocation with the options of the project's `.maquette.lua`.
  ///
  /// The result is `nil` if the file has no options for the command.
  ///
  /// The options become words in front of the typed words, so the parser checks both the same way. An option in the
  /// file has no effect if the user also types the option, or an option that excludes it.
  ///
  /// - Parameters:
  ///   - words: A command line that has been parsed without errors.
  ///   - confinement: The restrictions on the prototype.
  /// - Returns: The invocation with the added options, or `nil` if there is nothing to add.
  /// - Throws: `ConfigurationProblem` if the file or one of its settings is invalid.
  func applyingConfiguration(_ words: [String], _ confinement: Confinement) throws -> Invocation? {
    guard !ignoresConfiguration, confinement.readsConfiguration, request.readsConfiguration,
      let file = ConfigurationFile(near: confinement.path, of: confinement.folders)
    else { return nil }
    let settings = try file.settings(for: command)
    guard !settings.isEmpty else { return nil }
    let typedWords = words.first == command ? Array(words.dropFirst()) : words
    guard let type = MaquetteCommand.command(named: command) else { return nil }
    let addedWords = try CommandOptions(of: type).words(
      for: settings, besides: typedWords, in: file.folder, confinement)
    do {
      return try Invocation(parsing: [command] + addedWords.flatMap(\.words) + typedWords)
    } catch {
      for one in addedWords { try checkSetting(one.setting, one.words, typedWords) }
      throw ConfigurationProblem("\(file.path): \(MaquetteCommand.message(for: error))")
    }
  }

  /// Throws an error if the parser rejects a setting even without the other settings.
  ///
  /// - Throws: `ConfigurationProblem` with the parser's message.
  private func checkSetting(_ setting: Setting, _ words: [String], _ typedWords: [String]) throws {
    do { _ = try Invocation(parsing: [command] + words + typedWords) } catch {
      throw ConfigurationProblem("\(setting.title): \(MaquetteCommand.message(for: error))")
    }
  }
}

extension Request {
  /// Whether the options of a `.maquette.lua` apply to the request.
  fileprivate var readsConfiguration: Bool {
    switch self {
    case .trust, .text, .worker: false
    default: true
    }
  }
}
