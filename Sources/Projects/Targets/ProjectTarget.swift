/// A target of a project, with the files that belong to it.
struct ProjectTarget {
  let name: String
  /// The path of the project, such as `Shop.xcodeproj`.
  let project: String
  let settings: BuildSettings
  /// Whether the target builds an app for phones and pads.
  let isApp: Bool
  /// Whether the target builds a framework or a bundle, which an app may contain.
  let isFrameworkOrBundle: Bool
  /// The paths of the target's resources.
  let resources: Set<String>
  /// The folders whose files all belong to the target.
  ///
  /// Xcode 16: a project needn't list the files of such a folder.
  let folders: [String]
  /// The paths of files in these folders that don't belong to the target, without the folders of languages.
  let excludedPaths: Set<String>

  /// The folder of the project.
  var folder: String { Path.folder(project) }

  /// Whether a file belongs to the target.
  func contains(_ path: String) -> Bool {
    resources.contains(path) || !excludes(path) && folders.contains { path.hasPrefix($0 + "/") }
  }

  /// Whether the project excludes a file from the target, although the target includes the file's folder.
  func excludes(_ path: String) -> Bool {
    !excludedPaths.isEmpty && excludedPaths.contains(Path.withoutLanguage(path))
  }
}
