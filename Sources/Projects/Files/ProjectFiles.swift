import Glibc
import InterfaceFiles
import Lua
import Scripting

/// The files of a project that Maquette reads, with their paths relative to the project's folder.
struct ProjectFiles {
  let folder: String
  /// The maximum length of a build setting after its variables are replaced, in bytes, or `nil` for no limit.
  let maximumSettingLength: Int?
  private(set) var projects: [String] = []
  private(set) var workspaces: [String] = []
  private(set) var storyboards: [String] = []
  private(set) var nibs: [String] = []
  private(set) var propertyLists: [String] = []
  private(set) var configurations: [String] = []
  private(set) var catalogs: [String] = []
  /// The colors in asset catalogs.
  private(set) var colors: [String] = []
  /// The images in asset catalogs, and the files of other images.
  private(set) var images: [String] = []
  /// The languages into which the project is translated, without `Base`.
  private(set) var languages: Set<String> = []
  /// The strings catalogs, each of which can contain any language.
  private(set) var stringsCatalogs: [String] = []
  /// The strings files and strings dictionaries with translated values of Info.plist.
  private(set) var infoStrings: [String] = []
  /// The folders of Swift packages.
  private var packages: [String] = []
  /// The folders that can't be read.
  private(set) var folderErrors: [any Error] = []
  /// The number of files with other contents.
  private(set) var otherFileCount = 0
  /// The number of entries that may still be listed.
  private var remainingEntryCount = ProjectFiles.maximumEntryCount

  /// The maximum number of entries in all folders.
  ///
  /// If the user names a large folder by mistake, listing it takes only a moment.
  private static let maximumEntryCount = 50_000
  /// The maximum nesting depth of folders.
  private static let maximumDepth = 16

  /// The folders that contain other projects, or results of builds.
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "SourcePackages", "checkouts", "vendor",
  ]
  private static let skippedSuffixes = [
    ".app", ".framework", ".xcframework", ".bundle", ".xcdatamodeld", ".docc", ".playground", ".xcresult", ".xcarchive",
  ]

  /// The endings of the names of files that Maquette reads.
  ///
  /// A folder with such a name is listed as a file, which can't be read.
  private static let fileSuffixes = [
    ".storyboard", ".xib", ".plist", ".xcconfig", ".strings", ".stringsdict", ".xcstrings",
  ]

  /// Lists the files in a folder and in all folders inside it.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - maximumSettingLength: The maximum length of a build setting after its variables are replaced, in bytes, or `nil` for
  ///     no limit.
  init(in folder: String, maximumSettingLength: Int? = Session.Options.defaultSettingLength) {
    (self.folder, self.maximumSettingLength) = (folder, maximumSettingLength)
    listFolder("", depth: 0)
  }

  private mutating func listFolder(_ path: String, depth: Int) {
    guard depth <= ProjectFiles.maximumDepth, remainingEntryCount > 0 else { return }
    let entries = entries(of: path)
    remainingEntryCount -= entries.count
    for entry in entries {
      let innerPath = path.isEmpty ? entry.name : path + "/" + entry.name
      if entry.isFolder {
        record(folder: entry.name, at: innerPath, depth)
      } else {
        record(file: entry.name, at: innerPath)
      }
    }
  }

  /// Returns the entries of a folder, or an empty array if the folder can't be read.
  private mutating func entries(of path: String) -> [FolderContents.Entry] {
    if let entries = FolderContents.entries(of: path.isEmpty ? folder : folder + "/" + path) { return entries }
    let reason = String(cString: strerror(errno))
    folderErrors.append(FileProblem(path.isEmpty ? folder : path, "the folder can't be read: \(reason)"))
    return []
  }

  private mutating func record(folder name: String, at path: String, _ depth: Int) {
    guard !ProjectFiles.fileSuffixes.contains(where: name.hasSuffix) else { return record(file: name, at: path) }
    if name.hasSuffix(".xcodeproj") { return projects.append(path) }
    if name.hasSuffix(".xcworkspace") { return workspaces.append(path) }
    if name.hasSuffix(".xcassets") {
      catalogs.append(path)
      return listFolder(path, depth: depth + 1)
    }
    if name.hasSuffix(".colorset") { return record(colorSet: path) }
    if name.hasSuffix(".imageset") || name.hasSuffix(".symbolset") { return images.append(path) }
    // The other kinds of sets in a catalog contain only icons and data.
    if path.contains(".xcassets/"), name.contains(".") { return }
    if name.hasSuffix(".lproj"), name != "Base.lproj", name != "mul.lproj" {
      languages.insert(String(name.dropLast(6)))
    }
    guard !name.hasPrefix("."), !ProjectFiles.skippedFolders.contains(name),
      !ProjectFiles.skippedSuffixes.contains(where: name.hasSuffix)
    else { return }
    listFolder(path, depth: depth + 1)
  }

  /// Records a color unless its folder is empty.
  ///
  /// A catalog can contain an empty folder after a merge that deleted the color.
  private mutating func record(colorSet path: String) {
    if entries(of: path).contains(where: { $0.name == "Contents.json" }) { colors.append(path) }
  }

  private mutating func record(file name: String, at path: String) {
    if name == "Package.swift" { packages.append(Path.folder(path)) }
    switch name.lastIndex(of: ".").map({ name[$0...] }) {
    case ".storyboard": storyboards.append(path)
    case ".xib": nibs.append(path)
    case ".plist": propertyLists.append(path)
    case ".xcconfig": configurations.append(path)
    case ".xcstrings":
      stringsCatalogs.append(path)
      if name == "InfoPlist.xcstrings" { infoStrings.append(path) }
    case ".strings" where name == "InfoPlist.strings": infoStrings.append(path)
    case let ending? where StoryboardObjects.imageSuffixes.contains(String(ending)):
      if !path.contains(".xcassets/") { images.append(path) }
    default: otherFileCount += path.contains(".xcassets/") ? 0 : 1
    }
  }

  /// Whether a file is in a Swift package, but not in a project in that package, such as its example app.
  ///
  /// A project doesn't list the files of the packages on which its apps depend.
  func isInPackage(_ path: String) -> Bool {
    let enclosingPackages = packages.filter { Path.folderContains($0, path) }
    guard let package = enclosingPackages.max(by: { $0.utf8.count < $1.utf8.count }) else { return false }
    return !projects.map(Path.folder).contains {
      $0 != package && Path.folderContains(package, $0) && Path.folderContains($0, path)
    }
  }

  /// The reasons why folders can't be read, for a message about a missing file, or an empty string if there are none.
  var unreadableFolders: String { folderErrors.prefix(3).map { "; \($0)" }.joined() }

  /// The name of the folder, for messages.
  var name: String { Path.name(TextFile.resolvedPath(folder) ?? folder) }

  /// Returns the contents of a file, or `nil` if there is no such file.
  ///
  /// - Throws: `TextFileError` if the file can't be read, or if it is a link that leads nowhere.
  func bytes(of path: String) throws -> [UInt8]? { try TextFile.bytes(of: path, in: folder) }

  /// Returns the languages of the strings catalogs.
  ///
  /// The catalogs are read only if no folder is for the language that the user chooses.
  ///
  /// - Parameter problems: The reasons why catalogs can't be read.
  /// - Returns: The languages.
  func catalogLanguages(_ problems: inout [any Error]) -> Set<String> {
    var languages: Set<String> = []
    for path in stringsCatalogs {
      do {
        guard let bytes = try bytes(of: path) else { continue }
        languages.formUnion(try StringsFile.languages(ofCatalog: bytes, named: path))
      } catch { problems.append(error) }
    }
    return languages
  }

  /// A description such as `1 Xcode project, 3 xibs and 20 other files`, for messages.
  var summary: String {
    let counts = [
      (projects.count, "Xcode project"), (workspaces.count, "workspace"),
      (localizedFileCount(storyboards), "storyboard"),
      (localizedFileCount(nibs), "xib"), (propertyLists.count, "property list"), (catalogs.count, "asset catalog"),
      (otherFileCount, "other file"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    guard let last = counts.last else { return "no files" }
    return counts.count == 1 ? last : counts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns the number of files, counting a file and its translations as one.
  private func localizedFileCount(_ paths: [String]) -> Int {
    Set(paths.map { path in path.pathParts().filter { !$0.hasSuffix(".lproj") } }).count
  }
}

/// The parts of a path.
enum Path {
  static func name(_ path: String) -> String { path.split(separator: Character("/")).last.map(String.init) ?? "" }

  static func folder(_ path: String) -> String { path.pathParts().dropLast().joined(separator: "/") }

  /// Whether a file or folder is in a folder.
  ///
  /// An empty folder path stands for the folder that contains all paths.
  static func folderContains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }

  /// Returns the name of a file without its extension.
  static func stem(_ path: String) -> String {
    let name = name(path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns a path without the folders of languages, such as `de.lproj`.
  static func withoutLanguage(_ path: String) -> String {
    path.pathParts().filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }

  /// Returns the path of a file in a folder, without the parts `.` and `..`.
  static func joined(_ folder: String, _ path: String) -> String {
    var parts: [Substring] = []
    for part in (folder + "/" + path).pathParts() where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
