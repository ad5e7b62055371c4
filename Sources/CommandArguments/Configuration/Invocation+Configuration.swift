import ArgumentParser
import Console

extension Invocation {
  /// The same with the options that the project's `.maquette.lua` gives; nil where there is none, or none for this
  /// command.
  ///
  /// They become words in front of the typed ones, so that the parser checks them like those. An option that is typed is
  /// left out of them: what is typed counts alone.
  ///
  /// - Parameter words: the command line, which was read well.
  /// - Returns: what is asked for with them.
  /// - Throws: `ConfigurationProblem`.
  func configured(_ words: [String]) throws -> Invocation? {
    guard !isPlain, let place = request.place, let file = ConfigurationFile(near: place) else { return nil }
    let settings = try file.settings(for: command)
    guard !settings.isEmpty else { return nil }
    let typed = words.first == command ? Array(words.dropFirst()) : words
    let options = CommandOptions(of: command)
    let added = try settings.map { (setting: $0, words: try options.words(for: $0, besides: typed)) }
    do {
      return try Invocation(parsing: [command] + added.flatMap(\.words) + typed)
    } catch {
      for one in added { try tell(one.setting, one.words, typed) }
      throw ConfigurationProblem("\(file.path): \(MaquetteCommand.message(for: error))")
    }
  }

  /// - Throws: `ConfigurationProblem` if the parser does not take one setting alone.
  private func tell(_ setting: Setting, _ words: [String], _ typed: [String]) throws {
    do { _ = try Invocation(parsing: [command] + words + typed) } catch {
      throw ConfigurationProblem("\(setting.place): \(MaquetteCommand.message(for: error))")
    }
  }
}

extension Request {
  /// The file or folder from which on a `.maquette.lua` is looked for; nil where none has a say.
  fileprivate var place: String? {
    switch self {
    case .console(let console): console.prototype ?? "."
    case .run(let options, _): options.path
    case .serve(let path, _, _, _): path
    case .map(let options, _): options.path
    case .check(let check): check.path
    case .test(let test): test.paths.first ?? "."
    case .snap(let snap): snap.paths.first ?? "."
    case .new: "."
    case .text, .worker: nil
    }
  }
}
