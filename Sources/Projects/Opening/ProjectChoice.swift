import Controllers
import InterfaceFiles
import Scripting

/// The choice of an app in a project, and of its main storyboard.
struct ProjectChoice {
  let app: ProjectApp
  /// The paths of the storyboards.
  let storyboards: [String]
  /// The path of the main storyboard.
  let main: String
  /// The paths of the colors in asset catalogs.
  let colors: [String]

  /// Chooses the app and its main storyboard.
  ///
  /// - Parameters:
  ///   - files: The files of the project.
  ///   - options: The options of the session: the target, the language and the device.
  /// - Throws: `FileProblem` that says what the project contains instead.
  init(_ files: ProjectFiles, _ options: Session.Options) throws {
    let idiom = options.device?.idiom ?? .phone
    let apps = try ProjectApp.all(in: files)
    app = try ProjectChoice.app(named: options.target, of: apps, files, idiom)
    if let language = options.language { try ProjectChoice.check(language, app, files) }
    colors = files.colors
    let all = try app.storyboards(in: options.language)
    let main = try ProjectChoice.main(of: app, all, files, app.info.isForPadOnly ? .pad : idiom)
    // An app can have another main storyboard for the other kind of device.
    let mains = Device.Idiom.allCases.compactMap(app.info.mainStoryboard).filter { $0 != Path.stem(main) }
    storyboards = all.filter { !mains.contains(Path.stem($0)) }
    self.main = main
  }

  private static func check(_ language: String, _ app: ProjectApp, _ files: ProjectFiles) throws {
    let languages = files.languages.union([app.info.developmentLanguage])
    guard !files.languages.isEmpty, !Language.fallbacks(of: language).contains(where: languages.contains) else {
      return
    }
    // A catalog contains the translations of all languages.
    guard files.hasStringsCatalogs == false else { return }
    let known = languages.sorted().joined(separator: ", ")
    throw FileProblem(files.name, "the project has no translations for `\(language)`; it has: \(known)")
  }

  /// Returns the app of the chosen target, or the only app with a main storyboard.
  private static func app(
    named name: String?, of apps: [ProjectApp], _ files: ProjectFiles, _ idiom: Device.Idiom
  ) throws -> ProjectApp {
    let folder = files.name
    if let name {
      if let app = apps.first(where: { $0.target?.name == name }) { return app }
      let names = apps.compactMap(\.target?.name)
      guard !names.isEmpty else { throw FileProblem(folder, "--target \(name): the folder has no targets of apps") }
      let hint = Suggestion.sentence(for: name, among: names) ?? "the apps are: \(names.joined(separator: ", "))"
      throw FileProblem(folder, "--target \(name): the project has no such app; \(hint)")
    }
    let opened = apps.filter { $0.info.mainStoryboard(on: idiom) != nil }
    let mains = Set(
      try (opened.count > 1 ? opened : []).map { app in
        try app.path(of: app.info.mainStoryboard(on: idiom) ?? "") ?? app.info.mainStoryboard(on: idiom) ?? ""
      })
    // Several targets, such as a free and a paid app, often share a storyboard.
    if mains.count > 1, let nearest = opened.first?.depth, opened.count(where: { $0.depth == nearest }) > 1 {
      let list = opened.filter { $0.depth == nearest }.map { "\($0.name) (\($0.info.mainStoryboard(on: idiom) ?? ""))" }
        .joined(separator: ", ")
      throw FileProblem(folder, "the project has several apps: \(list); choose one with --target")
    }
    if let app = opened.first ?? apps.first { return app }
    throw FileProblem(
      folder, "the folder has no app for phones or pads; it has \(files.summary)" + ProjectChoice.advice(files))
  }

  /// Returns the path of an app's main storyboard.
  private static func main(
    of app: ProjectApp, _ storyboards: [String], _ files: ProjectFiles, _ idiom: Device.Idiom
  ) throws -> String {
    if let name = app.info.mainStoryboard(on: idiom) {
      if let path = storyboards.first(where: { Path.stem($0) == name }) { return path }
      let names = storyboards.map { Path.stem($0) }
      let hint =
        Suggestion.sentence(for: name, among: names).map { "; \($0)" }
        ?? (names.isEmpty ? "" : "; it has: \(names.joined(separator: ", "))")
      throw FileProblem(
        app.info.source, "the main storyboard is \"\(name)\", but the project has no \(name).storyboard\(hint)")
    }
    // Here: if no main storyboard is named, the only storyboard with an initial scene is opened.
    let candidates = try storyboards.filter { try app.hasInitialScene($0) }
    if candidates.count == 1 { return candidates[0] }
    // Here: if there are several, code most likely opens the one with the name from Xcode's templates.
    if let main = candidates.first(where: { Path.stem($0) == "Main" }) { return main }
    throw FileProblem(
      app.info.source,
      "no main storyboard is named, so code creates the first screen of \(app.name); the project has \(files.summary)"
        + advice(files))
  }

  /// Returns the command that opens one of the project's files, for an error.
  private static func advice(_ files: ProjectFiles) -> String {
    guard let path = files.storyboards.first ?? files.nibs.first else { return "" }
    return "; `maquette \(files.folder == "." ? "" : files.folder + "/")\(path)` opens one of its files"
  }
}
