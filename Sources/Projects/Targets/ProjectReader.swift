import InterfaceFiles

/// Reads the targets of an Xcode project from its `project.pbxproj`.
struct ProjectReader {
  private let path: String
  private let folder: String
  private let files: ProjectFiles
  private let objects: [String: PropertyList]
  private let project: PropertyList
  /// The paths of the files and folders, keyed by the ids of their references.
  private var paths: [String: String] = [:]

  /// Returns the targets of a project, in the order of the file.
  ///
  /// - Parameters:
  ///   - path: The path of the project, such as `Shop.xcodeproj`.
  ///   - files: The files of the project.
  /// - Returns: The targets, or an empty array if the project is for another tool.
  /// - Throws: `FileProblem` if the project's file isn't a property list.
  static func targets(of path: String, in files: ProjectFiles) throws -> [ProjectTarget] {
    let file = path + "/project.pbxproj"
    guard let bytes = try files.bytes(of: file) else {
      throw FileProblem(path, "the project has no file project.pbxproj")
    }
    let list = try PropertyList.read(bytes, named: file)
    guard let objects = list["objects"]?.members, let root = list["rootObject"]?.text else {
      throw FileProblem(file, "the file isn't a project: `objects` or `rootObject` is missing")
    }
    guard let project = objects[root] else {
      throw FileProblem(file, "the file isn't a project: `objects` has no `\(root)`, which is the `rootObject`")
    }
    let reader = ProjectReader(path, files, objects, project)
    var seenIDs: Set<String> = []
    let ids = (project["targets"]?.list ?? []).compactMap(\.text).filter { seenIDs.insert($0).inserted }
    guard ids.count <= maximumTargetCount else {
      throw FileProblem(file, "the project has \(ids.count) targets, more than \(maximumTargetCount)")
    }
    var budget = BuildBudget(of: path, maximumValueLength: files.maximumSettingLength)
    return try ids.compactMap { id in try objects[id].map { try reader.target($0, id, &budget) } }
  }

  /// The maximum number of targets.
  private static let maximumTargetCount = 200
  /// The maximum depth of groups that contain each other.
  private static let maximumGroupDepth = 200

  private init(
    _ path: String, _ files: ProjectFiles, _ objects: [String: PropertyList], _ project: PropertyList
  ) {
    (self.path, self.files, self.objects, self.project) = (path, files, objects, project)
    folder = Path.folder(path)
    let root = Path.joined(folder, project["projectDirPath"]?.text ?? "")
    if let main = project["mainGroup"]?.text { addPaths(of: main, in: root, root: root, depth: 0) }
  }

  /// Records the paths of a group and of everything in it.
  ///
  /// A path that is already recorded is skipped, because groups of a faulty project may contain each other.
  private mutating func addPaths(of id: String, in folder: String, root: String, depth: Int) {
    guard depth < ProjectReader.maximumGroupDepth, paths[id] == nil, let object = objects[id] else { return }
    let base = ["SOURCE_ROOT": root, "<group>": folder][object["sourceTree"]?.text ?? "<group>"]
    let path = object["path"]?.text.map { Path.joined(base ?? "", $0) } ?? base ?? folder
    paths[id] = path
    for child in object["children"]?.list ?? [] {
      child.text.map { addPaths(of: $0, in: path, root: root, depth: depth + 1) }
    }
  }

  private func target(
    _ target: PropertyList, _ id: String, _ budget: inout BuildBudget
  ) throws -> ProjectTarget {
    let name = target["name"]?.text ?? ""
    let type = target["productType"]?.text ?? ""
    let settings = try settings(of: target, named: name, &budget)
    let isApp = type.hasSuffix("product-type.application") && ProjectReader.isForPhonesOrPads(settings)
    let folders = (target["fileSystemSynchronizedGroups"]?.list ?? []).compactMap { $0.text.flatMap { paths[$0] } }
    let exceptions = exceptions(ofTarget: id, in: folders)
    return ProjectTarget(
      name: name, project: path, settings: settings, isApp: isApp,
      isFrameworkOrBundle: ["framework", "bundle", "library"].contains { type.contains($0) } && !type.contains("test"),
      resources: resources(of: target).union(exceptions.included), folders: folders, excludedPaths: exceptions.excluded)
  }

  /// Whether the settings of an app are for phones or pads.
  private static func isForPhonesOrPads(_ settings: BuildSettings) -> Bool {
    let platforms = (settings["SUPPORTED_PLATFORMS"] ?? "") + " " + (settings["SDKROOT"] ?? "")
    if platforms.contains("iphone") || platforms.contains("auto") { return true }
    return !["macosx", "appletv", "watch", "xros"].contains { platforms.contains($0) }
  }

  // MARK: Settings

  /// Returns the settings of a target combined with those of the project.
  ///
  /// The settings of the target replace settings of the project with the same names.
  ///
  /// Here: the settings are those of the configuration that builds use by default, which is usually Release.
  private func settings(
    of target: PropertyList, named name: String, _ budget: inout BuildBudget
  ) throws -> BuildSettings {
    var settings = BuildSettings([
      "TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name, "PROJECT_NAME": Path.stem(path),
      "PRODUCT_MODULE_NAME": name, "DEVELOPMENT_LANGUAGE": project["developmentRegion"]?.text ?? "en",
    ])
    for owner in [project, target] {
      guard let list = owner["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { continue }
      let configurations = (list["buildConfigurations"]?.list ?? []).compactMap { $0.text.flatMap { objects[$0] } }
      let defaultName = list["defaultConfigurationName"]?.text
      guard let configuration = configurations.first(where: { $0["name"]?.text == defaultName }) ?? configurations.first
      else { continue }
      if let file = try configurationFile(of: configuration, &budget) { try settings.add(file, &budget) }
      try settings.add(configuration["buildSettings"]?.members ?? [:], &budget)
    }
    try settings.replaceVariables(&budget)
    return settings
  }

  /// Returns the settings in the file on which a configuration is based, or `nil` if there is no such file.
  private func configurationFile(
    of configuration: PropertyList, _ budget: inout BuildBudget
  ) throws -> [String: PropertyList]? {
    let reference = configuration["baseConfigurationReference"] ?? configuration["baseConfigurationReferenceAnchor"]
    guard let id = reference?.text else { return nil }
    let path = configuration["baseConfigurationReferenceRelativePath"]?.text.map { Path.joined(paths[id] ?? "", $0) }
    guard let path = path ?? paths[id], files.configurations.contains(path) else { return nil }
    return try BuildSettings.read(path, in: files, &budget)
  }

  // MARK: Resources

  /// Returns the paths of a target's resources.
  ///
  /// A resource with several languages has several paths.
  private func resources(of target: PropertyList) -> Set<String> {
    var resources: Set<String> = []
    for phase in (target["buildPhases"]?.list ?? []).compactMap({ $0.text.flatMap { objects[$0] } })
    where phase["isa"]?.text == "PBXResourcesBuildPhase" {
      for file in phase["files"]?.list ?? [] {
        guard let id = file.text.flatMap({ objects[$0] })?["fileRef"]?.text else { continue }
        let variants = (objects[id]?["children"]?.list ?? []).compactMap(\.text)
        resources.formUnion((variants.isEmpty ? [id] : variants).compactMap { paths[$0] })
      }
    }
    return resources
  }

  /// Returns the files that belong to a target although their folder doesn't, and those that don't although their
  /// folder does.
  ///
  /// Xcode 16: an exception in a folder of the target is a file that doesn't belong to the target. An exception in
  /// another folder is a file that belongs to the target. A localized file is written as `/Localized: Main.storyboard`.
  private func exceptions(ofTarget id: String, in folders: [String]) -> (excluded: Set<String>, included: Set<String>) {
    var excluded: Set<String> = []
    var included: Set<String> = []
    for (group, folder) in paths where objects[group]?["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      let sets = (objects[group]?["exceptions"]?.list ?? []).compactMap { $0.text.flatMap { objects[$0] } }
      for set in sets where set["target"]?.text == id {
        for file in (set["membershipExceptions"]?.list ?? []).compactMap(\.text) {
          let path = Path.joined(folder, file.replacing("/Localized: ", with: "/"))
          if folders.contains(folder) {
            excluded.insert(Path.withoutLanguage(path))
          } else {
            included.insert(path)
          }
        }
      }
    }
    return (excluded, included)
  }
}
