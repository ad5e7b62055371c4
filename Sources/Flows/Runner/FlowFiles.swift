import Glibc
import Projects
import Rendering
import Scripting

/// The files that the paths on the command line refer to.
///
/// A path refers to a file, or to all scripts in a folder and its subfolders.
struct FlowFiles {
  private(set) var files: [FoundFile] = []
  /// The error messages for paths that can't be used.
  private(set) var problems: [String] = []
  /// The path of the Xcode project that the user specified before files with flows.
  private var project: String?
  private var folders = PrototypeFolders()
  /// The indices of the files, keyed by resolved path.
  ///
  /// They prevent a file from being added twice under different paths.
  private var indicesByPath: [String: Int] = [:]

  struct FoundFile {
    let file: FlowFile
    /// Whether the user specified the path of the file itself, and not only of a folder that contains it.
    fileprivate(set) var isNamed: Bool
    /// The lines of the flows to run, or an empty list for all flows.
    var lines: [Int] = []
  }

  init(_ paths: [String]) {
    let targets = (paths.isEmpty ? ["."] : paths).map(FlowTarget.init)
    project = FlowFiles.project(in: targets)
    for target in targets where project == nil || !TextFile.isFolder(target.path) {
      let path = target.path
      let isFolder = TextFile.isFolder(path)
      if isFolder, let line = target.line {
        problems.append("\(path):\(line): a line number can only follow a file, but this is a folder")
        continue
      }
      let folder = XcodeProjects.folder(of: path)
      for file in isFolder ? scriptPaths(below: folder, in: folder) : [path] {
        add(file, isNamed: !isFolder, line: target.line)
      }
    }
  }

  /// Returns the folder of the project whose app is checked by the named files, or `nil` if there is none.
  ///
  /// In `maquette test Shop ci/shop.lua`, the first path is a project and the other one is a file.
  private static func project(in targets: [FlowTarget]) -> String? {
    guard targets.count > 1, let firstTarget = targets.first, TextFile.isFolder(firstTarget.path),
      !targets.dropFirst().contains(where: { TextFile.isFolder($0.path) })
    else { return nil }
    let folder = XcodeProjects.folder(of: firstTarget.path)
    let isProject = folder != firstTarget.path || XcodeProjects.isProject(folder)
    return isProject && access(folder + "/app.lua", F_OK) != 0 ? folder : nil
  }

  private mutating func add(_ path: String, isNamed: Bool, line: Int?) {
    guard !path.hasSuffix(".run") else {
      problems.append("\(path): this is a run file; open it with `maquette \(ShellWord.quoted(path))`")
      return
    }
    do {
      guard let file = try FlowFile(path: path, of: project, in: &folders) else {
        problems.append(FlowFiles.missingFileMessage(ofMissing: path))
        return
      }
      let resolvedPath = file.folder + "/" + file.name
      if let knownIndex = indicesByPath[resolvedPath] {
        // An empty list means the whole file, which includes any line.
        if let line, !files[knownIndex].lines.isEmpty {
          files[knownIndex].lines.append(line)
        } else {
          files[knownIndex].lines = []
        }
        files[knownIndex].isNamed = files[knownIndex].isNamed || isNamed
        return
      }
      indicesByPath[resolvedPath] = files.count
      files.append(FoundFile(file: file, isNamed: isNamed, lines: line.map { [$0] } ?? []))
    } catch {
      problems.append("\(error)")
    }
  }

  private static func missingFileMessage(ofMissing path: String) -> String {
    if path.isEmpty { return "expected a file or a folder, found an empty path" }
    if let colonIndex = path.lastIndex(of: ":"), access(String(path[..<colonIndex]), F_OK) == 0 {
      return "\(path): expected a line number after the colon, found \"\(path[path.index(after: colonIndex)...])\""
    }
    return "\(path): no such file or folder"
  }

  /// Returns the paths of the scripts in a folder and its subfolders, sorted by bytes.
  ///
  /// Hidden files, links to folders, and links that lead out of the folder `root` are skipped.
  private mutating func scriptPaths(below folder: String, in root: String) -> [String] {
    guard let names = FolderContents.names(of: folder) else {
      problems.append("\(folder): can't be read: \(String(cString: strerror(errno)))")
      return []
    }
    var foundPaths: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
      if FolderContents.isFolderItself(path) {
        foundPaths += scriptPaths(below: path, in: root)
      } else if name.hasSuffix(".lua"), TextFile.isPlainFile(path, below: root) {
        foundPaths.append(path)
      } else if name.hasSuffix(".lua"), name.contains("\u{FFFD}") {
        problems.append("\(path): its name isn't valid UTF-8")
      }
    }
    return foundPaths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
