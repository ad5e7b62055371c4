import Controllers
import InterfaceFiles
import Scripting

/// The choice of an app in a project, and of its main storyboard or xib.
struct ProjectChoice {
  let app: ProjectApp
  /// The paths of the storyboards.
  let storyboards: [String]
  /// The paths of the xibs.
  let nibs: [String]
  /// The path of the main storyboard or xib.
  let mainPath: String
  /// The paths of the asset catalogs, and of the colors and images in them and in the project.
  let assets: [String]
  /// The name under the app's icon.
  let displayName: String
  /// Lines about what Maquette ignores in the project, such as files that can't be read and that the app doesn't need.
  let notes: [String]

  /// Chooses the app and its main storyboard.
  ///
  /// - Parameters:
  ///   - files: The files of the project.
  ///   - options: The options of the session: the target, the language, the scene and the device.
  /// - Throws: `FileProblem` that lists what the project contains instead, or gives the reason why its files can't be
  ///   read.
  init(_ files: ProjectFiles, _ options: Session.Options) throws {
    let idiom = options.device?.idiom ?? .phone
    var problems: [any Error] = []
    let apps = ProjectApp.apps(in: files, &problems)
    do { app = try ProjectChoice.app(named: options.target, of: apps, files, idiom) } catch {
      // The file that can't be read is probably the reason why no app was found.
      throw apps.isEmpty ? problems.first ?? files.folderErrors.first ?? error : error
    }
    if let language = options.language { try ProjectChoice.check(language, app, files) }
    let allStoryboards = app.storyboards(in: options.language)
    nibs = app.nibs(in: options.language)
    let mainFile = MainFile(of: app, storyboards: allStoryboards, nibs: nibs, files)
    do {
      mainPath = try mainFile.path(on: app.info.isForPadOnly ? .pad : idiom, isSceneChosen: options.scene != nil)
    } catch { throw app.info.problem ?? (app.target == nil ? problems.first : nil) ?? error }
    // An app can have another main storyboard for the other kind of device.
    let mainStoryboards = Device.Idiom.allCases.compactMap(app.info.mainStoryboard)
    storyboards = allStoryboards.filter { [main = mainPath] in $0 == main || !mainStoryboards.contains(Path.stem($0)) }
    assets = files.catalogs + files.colors + files.images
    displayName = app.info.displayName(app.infoTexts(in: options.language, &problems)) ?? app.name
    var seenReasons: Set<String> = []
    let reasons = (problems + files.folderErrors).map { "\($0)" }.filter { seenReasons.insert($0).inserted }
    let scenes = app.info.additionalScenes
    notes =
      reasons.map { $0 + "; the app is opened without it" }
      + (scenes.isEmpty
        ? []
        : [
          "\(app.info.source): only the first scene gets a window, without: "
            + scenes.joined(separator: ", ") + "; `--scene` opens the app at another storyboard"
        ])
  }

  private static func check(_ language: String, _ app: ProjectApp, _ files: ProjectFiles) throws {
    let acceptedLanguages = Language.fallbacks(of: language)
    let folderLanguages = files.languages.union([app.info.developmentLanguage])
    guard !acceptedLanguages.contains(where: folderLanguages.contains) else { return }
    // The texts of a project without translations can be shown in any language.
    var problems: [any Error] = []
    let languages = folderLanguages.union(files.catalogLanguages(&problems))
    guard !files.languages.isEmpty || !files.stringsCatalogs.isEmpty,
      !acceptedLanguages.contains(where: languages.contains)
    else {
      return
    }
    let knownLanguages = languages.sorted().joined(separator: ", ")
    let reasons = problems.map { "; \($0)" }.joined()
    throw RefusedOption(
      "\(files.name): the project has no translations for `\(language)`; it has: \(knownLanguages)" + reasons)
  }

  /// Returns the app of the chosen target, or the only app with a main storyboard.
  private static func app(
    named name: String?, of apps: [ProjectApp], _ files: ProjectFiles, _ idiom: Device.Idiom
  ) throws -> ProjectApp {
    let folder = files.name
    if let name {
      if let app = apps.first(where: { $0.target?.name == name }) { return app }
      let names = apps.compactMap(\.target?.name)
      guard !names.isEmpty else { throw RefusedOption("\(folder): --target \(name): the folder has no app targets") }
      let hint = Suggestion.sentence(for: name, among: names) ?? "the apps are: \(names.joined(separator: ", "))"
      throw RefusedOption("\(folder): --target \(name): the project has no such app; \(hint)")
    }
    let appsWithStoryboard = apps.filter { $0.info.mainStoryboard(on: idiom) != nil }
    let mainStoryboards = Set(
      (appsWithStoryboard.count > 1 ? appsWithStoryboard : []).map { app in
        app.path(of: app.info.mainStoryboard(on: idiom) ?? "") ?? app.info.mainStoryboard(on: idiom) ?? ""
      })
    // Several targets, such as a free and a paid app, often share a storyboard.
    if mainStoryboards.count > 1, let nearest = appsWithStoryboard.first?.depth,
      appsWithStoryboard.count(where: { $0.depth == nearest }) > 1
    {
      let appList = appsWithStoryboard.filter { $0.depth == nearest }.map {
        "\($0.name) (\($0.info.mainStoryboard(on: idiom) ?? ""))"
      }
      .joined(separator: ", ")
      throw FileProblem(folder, "the project has several apps: \(appList); choose one with --target")
    }
    if let app = appsWithStoryboard.first ?? apps.first { return app }
    throw FileProblem(
      folder, "the folder has no iPhone or iPad app; it has \(files.summary)" + MainFile.openingCommand(files))
  }
}
