import Controllers
import InterfaceFiles
import Scripting

/// The app of a project: its target, its information, and its storyboards.
struct ProjectApp {
  /// The target, or `nil` for a folder without an Xcode project.
  let target: ProjectTarget?
  let info: AppInfo
  /// All targets of the project.
  let targets: [ProjectTarget]
  private let files: ProjectFiles

  /// The name of the app in messages.
  var name: String { target?.name ?? files.name }

  /// The nesting depth of the project's folder.
  var depth: Int { ProjectApp.depth(target?.project ?? info.source) }

  /// Returns the apps in a folder.
  ///
  /// - Parameters:
  ///   - files: The files of the folder.
  ///   - problems: The reasons why projects and property lists can't be read. Another app may still be found.
  /// - Returns: The apps. Those whose projects are nearest to the folder come first.
  static func apps(in files: ProjectFiles, _ problems: inout [any Error]) -> [ProjectApp] {
    let targets = read(nearestFirst(files.projects), &problems) { try ProjectReader.targets(of: $0, in: files) }
      .flatMap { $0 }
    let apps = targets.filter(\.isApp).map { target in
      ProjectApp(target: target, info: readInfo(of: target, in: files), targets: targets, files: files)
    }
    problems += apps.compactMap(\.info.problem)
    guard apps.isEmpty else { return apps }
    // Without a project, such as in a package, the Info.plist nearest to the folder belongs to the app.
    let lists = nearestFirst(files.propertyLists.filter { Path.name($0).hasSuffix("Info.plist") })
    let listedApps = read(lists, &problems) { path in
      ProjectApp(
        target: nil, info: try AppInfo(path, project: path, BuildSettings(), in: files), targets: targets, files: files)
    }
    if let app = listedApps.first(where: \.info.isForApp) { return [app] }
    // Here: a folder with only storyboards is also an app, without a main storyboard. The same applies to xibs.
    guard !files.storyboards.isEmpty || !files.nibs.isEmpty else { return [] }
    let info = AppInfo(of: files.name)
    return [ProjectApp(target: nil, info: info, targets: targets, files: files)]
  }

  /// Reads items, and records the errors of items that can't be read.
  private static func read<Item, Result>(
    _ items: [Item], _ problems: inout [any Error], _ body: (Item) throws -> Result
  ) -> [Result] {
    items.compactMap { item in
      do { return try body(item) } catch {
        problems.append(error)
        return nil
      }
    }
  }

  private static func nearestFirst(_ paths: [String]) -> [String] {
    paths.sorted { depth($0) == depth($1) ? $0 < $1 : depth($0) < depth($1) }
  }

  private static func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  /// Returns the information about a target's app.
  ///
  /// If Info.plist can't be read, the information comes only from the target's settings.
  private static func readInfo(of target: ProjectTarget, in files: ProjectFiles) -> AppInfo {
    do {
      let path = propertyList(of: target, in: files)
      return try AppInfo(path, project: target.project, target.settings, in: files)
    } catch { return AppInfo(project: target.project, target.settings, problem: error) }
  }

  /// Returns the path of the Info.plist that a target names, or `nil` if Xcode generates the file.
  private static func propertyList(of target: ProjectTarget, in files: ProjectFiles) -> String? {
    guard let namedPath = target.settings["INFOPLIST_FILE"] else { return nil }
    // The variables of folders, such as `$(SRCROOT)`, are empty.
    let path = Path.joined(target.folder, namedPath.hasPrefix("/") ? String(namedPath.dropFirst()) : namedPath)
    if files.propertyLists.contains(path) { return path }
    let sameNamePaths = files.propertyLists.filter { Path.name($0) == Path.name(namedPath) }
    return sameNamePaths.first { target.folder.isEmpty || $0.hasPrefix(target.folder + "/") }
  }

  // MARK: Storyboards

  /// Returns the storyboards of the app, one for each name, sorted by path.
  ///
  /// A storyboard that belongs only to another app or to an extension is left out, and so is the storyboard that UIKit
  /// shows before the launch. If several files have the same name, the file of the target is chosen, then the one in
  /// the given language, and then the one without a language.
  ///
  /// - Parameter language: The language of the app, or `nil` for the language in which it was written.
  /// - Returns: The paths of the storyboards, including those that can't be read.
  func storyboards(in language: String?) -> [String] {
    choosePaths(of: files.storyboards, language, accepts: isForPhonesOrPads)
  }

  /// Returns the xibs of the app, which are chosen in the same way as its storyboards.
  ///
  /// Their contents aren't examined, because projects often have hundreds of xibs, and few of them are shown.
  func nibs(in language: String?) -> [String] {
    choosePaths(of: files.nibs.filter { !Path.stem($0).hasPrefix("Launch") }, language) { _ in true }
  }

  private func choosePaths(of paths: [String], _ language: String?, accepts: (String) -> Bool) -> [String] {
    var chosenPaths: [String: String] = [:]
    for path in paths where belongs(path) && Path.stem(path) != info.launchStoryboard {
      let name = Path.stem(path)
      guard let earlierPath = chosenPaths[name] else {
        if accepts(path) { chosenPaths[name] = path }
        continue
      }
      if rank(path, language) < rank(earlierPath, language), accepts(path) { chosenPaths[name] = path }
    }
    return chosenPaths.values.sorted()
  }

  /// Returns the translated values of the app's Info.plist, by key.
  ///
  /// The file in the folder of the app's Info.plist is preferred.
  ///
  /// - Parameters:
  ///   - language: The language of the app, or `nil` for the language in which it was written.
  ///   - problems: The reasons why files can't be read.
  /// - Returns: The values, or an empty dictionary if the file can't be read.
  func infoTexts(in language: String?, _ problems: inout [any Error]) -> [String: String] {
    let languages = Language.fallbacks(of: language ?? info.developmentLanguage)
    let folder = Path.folder(info.source)
    let candidates = files.infoStrings.filter(belongs).sorted { one, other in
      let isNear = (one.hasPrefix(folder + "/"), other.hasPrefix(folder + "/"))
      return isNear.0 == isNear.1 ? one < other : isNear.0
    }
    for name in languages {
      let path = candidates.first {
        $0.hasSuffix("/\(name).lproj/InfoPlist.strings") || $0 == "\(name).lproj/InfoPlist.strings"
      }
      if let path { return texts(at: path, name, &problems) }
    }
    guard let path = candidates.first(where: { $0.hasSuffix(".xcstrings") }) else { return [:] }
    return texts(at: path, languages[0], &problems)
  }

  /// Returns the translations in a strings file or catalog, or an empty dictionary if the file can't be read.
  private func texts(at path: String, _ language: String, _ problems: inout [any Error]) -> [String: String] {
    do {
      guard let bytes = try files.bytes(of: path) else { return [:] }
      return try StringsFile.read(bytes, named: path, language: language)
    } catch {
      problems.append(error)
      return [:]
    }
  }

  /// Returns the path of the storyboard with a name, or `nil` if the app has none.
  func path(of name: String) -> String? { storyboards(in: nil).first { Path.stem($0) == name } }

  private func belongs(_ path: String) -> Bool {
    if target?.contains(path) == true { return true }
    if target?.excludes(path) == true { return false }
    let owners = targets.filter { $0.contains(path) }
    if !owners.isEmpty { return owners.contains(where: \.isFrameworkOrBundle) || target == nil }
    // Files that no target lists belong to the app if they are in the folder of its project, or in a package.
    if let folder = target?.folder, !folder.isEmpty, !path.hasPrefix(folder + "/"), !files.isInPackage(path) {
      return false
    }
    // A localized file is listed in its base language only.
    let name = Path.name(path)
    let isInOtherTarget = targets.contains { owner in
      owner.name != target?.name && !owner.isFrameworkOrBundle && owner.resources.contains { Path.name($0) == name }
    }
    let isInOwnTarget = target?.resources.contains { Path.name($0) == name } ?? false
    return isInOwnTarget || !isInOtherTarget
  }

  /// Returns a number that is lower the earlier a file is chosen among files with the same name.
  private func rank(_ path: String, _ language: String?) -> Int {
    let folder = path.pathParts().dropLast().last.map(String.init) ?? ""
    let languages = language.map(Language.fallbacks) ?? []
    let order =
      switch folder {
      case let name where languages.contains { name == $0 + ".lproj" }: 0
      case "Base.lproj": 1
      case let name where !name.hasSuffix(".lproj"): 2
      case "en.lproj", "English.lproj": 3
      default: 4
      }
    guard target?.contains(path) == false else { return order }
    // A file of a framework is chosen before a file without a target, which is often a forgotten one.
    return order + (targets.contains { $0.contains(path) } ? 10 : 20)
  }

  /// Whether a storyboard is for phones or pads, and isn't the storyboard of a launch screen.
  ///
  /// A storyboard that can't be read counts as one for phones. The script that requires it reports the reason.
  private func isForPhonesOrPads(_ path: String) -> Bool {
    guard let beginning = start(of: path) else { return true }
    guard let document = beginning.firstRange(of: "<document") else { return true }
    let tag = beginning[document.lowerBound...].prefix { $0 != ">" }
    return !["MacOSX", "Cocoa.Storyboard", "AppleTV", "watchKit", "WatchKit", "launchScreen=\"YES\""].contains {
      tag.contains($0)
    }
  }

  /// Whether a storyboard was designed for the iPad.
  func isForPad(_ path: String) -> Bool {
    guard let beginning = start(of: path) else { return false }
    return beginning.contains("<device id=\"ipad") || beginning.contains("iOS.CocoaTouch.iPad\"")
  }

  /// Whether a storyboard has an initial scene.
  func hasInitialScene(_ path: String) -> Bool { start(of: path)?.contains("initialViewController=") ?? false }

  /// Returns the names with which the user can choose the first scene of a storyboard.
  ///
  /// If the storyboard has an initial scene, this is the name of the storyboard. Otherwise, these are the identifiers of
  /// its scenes.
  func sceneNames(of path: String) -> [String] {
    guard !hasInitialScene(path), let bytes = try? files.bytes(of: path) else { return [Path.stem(path)] }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "storyboardIdentifier=\"").dropFirst()
    return parts.map { String($0.prefix { $0 != "\"" }) }
  }

  /// Returns the beginning of a storyboard, which contains its first elements, or `nil` if the file can't be read.
  ///
  /// Decoding whole files would take long in projects with many storyboards.
  private func start(of path: String) -> String? {
    guard let bytes = try? files.bytes(of: path) else { return nil }
    return String(decoding: bytes.prefix(2000), as: UTF8.self)
  }
}
