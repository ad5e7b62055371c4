import Controllers
import InterfaceFiles
import Rendering
import Scripting

/// The file with the first screen of an app: its main storyboard, or its main xib.
struct MainFile {
  private let app: ProjectApp
  private let storyboards: [String]
  private let nibs: [String]
  private let files: ProjectFiles

  /// Prepares the choice among an app's files.
  init(of app: ProjectApp, storyboards: [String], nibs: [String], _ files: ProjectFiles) {
    (self.app, self.storyboards, self.nibs, self.files) = (app, storyboards, nibs, files)
  }

  /// Returns the path of the main file.
  ///
  /// - Parameters:
  ///   - idiom: The kind of device.
  ///   - isSceneChosen: Whether the user chooses the first scene. If so, the project doesn't have to determine it.
  /// - Returns: The path of the storyboard or xib.
  /// - Throws: `FileProblem` that lists the project's files, if only code determines which one is the first.
  func path(on idiom: Device.Idiom, isSceneChosen: Bool) throws -> String {
    if let name = app.info.mainStoryboard(on: idiom) { return try file(name, among: storyboards, "main storyboard") }
    if let name = app.info.mainNib(on: idiom) { return try file(name, among: nibs, "main xib") }
    if let path = likelyMainStoryboard(on: idiom) ?? likelyMainNib(on: idiom) { return path }
    if isSceneChosen, let path = storyboards.first ?? nibs.first { return path }
    throw FileProblem(
      app.info.source,
      "no main storyboard is named, so code creates the first screen of \(app.name); the project has \(files.summary)"
        + advice + files.unreadableFolders)
  }

  /// Returns the file that Info.plist names.
  private func file(_ name: String, among paths: [String], _ kind: String) throws -> String {
    if let path = paths.first(where: { Path.stem($0) == name }) { return path }
    let names = paths.map { Path.stem($0) }
    let ending = kind.hasSuffix("xib") ? "xib" : "storyboard"
    let hint =
      Suggestion.sentence(for: name, among: names).map { "; \($0)" }
      ?? (names.isEmpty ? "" : "; it has: \(names.joined(separator: ", "))")
    // The file may be in a folder such as Base.lproj that can't be read.
    throw FileProblem(
      app.info.source,
      "the \(kind) is \"\(name)\", but the project has no \(name).\(ending)\(hint)\(files.unreadableFolders)")
  }

  /// Returns the storyboard that code most likely opens, or `nil` if several are equally likely.
  ///
  /// Here: this is the only storyboard with an initial scene, the one for the kind of device, or the one with the name
  /// Main, as in Xcode's templates.
  private func likelyMainStoryboard(on idiom: Device.Idiom) -> String? {
    let candidates = storyboards.filter(app.hasInitialScene)
    if candidates.count == 1 { return candidates[0] }
    if let main = candidates.first(where: { Path.stem($0) == "Main" }) { return main }
    let matchingCandidates = candidates.filter { app.isForPad($0) == (idiom == .pad) }
    return matchingCandidates.count == 1 ? matchingCandidates[0] : nil
  }

  /// Returns the xib that code most likely opens in an app without storyboards.
  ///
  /// Here: this is the only xib, or the one whose name is one of those in Xcode's templates.
  private func likelyMainNib(on idiom: Device.Idiom) -> String? {
    guard storyboards.isEmpty else { return nil }
    if nibs.count == 1 { return nibs[0] }
    let ending = idiom == .pad ? "ipad" : "iphone"
    let names = ["MainWindow", "RootViewController", "MainViewController", "ViewController", "MasterViewController"]
    let variants = names.flatMap { [$0 + "~" + ending, $0 + "_" + ending, $0] }.map { $0.lowercased() }
    return variants.lazy.compactMap { name in nibs.first { Path.stem($0).lowercased() == name } }.first
  }

  /// Advice that says how the app can be opened, for an error.
  private var advice: String {
    let names = storyboards.flatMap(app.sceneNames) + nibs.map { Path.stem($0) }
    guard !names.isEmpty else { return "; write an `app.lua` in its folder that declares the screens" }
    let shownNames = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
    let kinds = storyboards.isEmpty ? "xib" : nibs.isEmpty ? "storyboard or scene" : "storyboard, scene or xib"
    let path = storyboards.first(where: app.hasInitialScene) ?? nibs.first
    return MainFile.command(path, files) + "; `--scene` opens the app at a \(kinds): \(shownNames)"
  }

  /// Returns the command that opens one of the project's files, for an error.
  static func openingCommand(_ files: ProjectFiles) -> String {
    command(files.storyboards.first ?? files.nibs.first, files)
  }

  private static func command(_ path: String?, _ files: ProjectFiles) -> String {
    guard let path else { return "" }
    let quotedPath = ShellWord.quoted(TextFile.path(of: path, in: files.folder))
    return "; `maquette \(quotedPath)` opens one of its files"
  }
}
