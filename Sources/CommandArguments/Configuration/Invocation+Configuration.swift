import ArgumentParser
import Console

extension Invocation {
  /// Returns this invocation with the options of the project's `.maquette.lua`, or `nil` if the file has none for the
  /// command.
  ///
  /// The options become words in front of the typed words, so the parser checks both in the same way. An option in the
  /// file has no effect if the user also types the option, or an option that excludes it.
  ///
  /// - Parameters:
  ///   - words: A command line that has been parsed without errors.
  ///   - confinement: What the prototype may do.
  /// - Returns: The invocation with the added options, or `nil` if there is nothing to add.
  /// - Throws: `ConfigurationProblem` if the file or one of its settings is invalid.
  func configured(_ words: [String], _ confinement: Confinement) throws -> Invocation? {
    guard !isPlain, confinement.readsOptions, request.readsOptions,
      let file = ConfigurationFile(near: confinement.path, of: confinement.folders)
    else { return nil }
    let settings = try file.settings(for: command)
    guard !settings.isEmpty else { return nil }
    let typed = words.first == command ? Array(words.dropFirst()) : words
    guard let type = MaquetteCommand.command(named: command) else { return nil }
    let added = try CommandOptions(of: type).words(
      for: settings, besides: typed, in: file.folder, confinement)
    do {
      return try Invocation(parsing: [command] + added.flatMap(\.words) + typed)
    } catch {
      for one in added { try tell(one.setting, one.words, typed) }
      throw ConfigurationProblem("\(file.path): \(MaquetteCommand.message(for: error))")
    }
  }

  /// Throws an error if the parser rejects a setting even without the other settings.
  ///
  /// - Throws: `ConfigurationProblem` with the parser's message.
  private func tell(_ setting: Setting, _ words: [String], _ typed: [String]) throws {
    do { _ = try Invocation(parsing: [command] + words + typed) } catch {
      throw ConfigurationProblem("\(setting.title): \(MaquetteCommand.message(for: error))")
    }
  }
}

extension Request {
  /// Whether the options of a `.maquette.lua` apply to the request.
  fileprivate var readsOptions: Bool {
    switch self {
    case .trust, .text, .worker: false
    default: true
    }
  }
}
