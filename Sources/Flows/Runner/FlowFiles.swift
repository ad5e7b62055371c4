import Glibc
import Projects
import Rendering
import Scripting

/// The files that the user's paths refer to.
///
/// A path refers to a file, or to all scripts in a folder and its subfolders.
struct FlowFiles {
  private(set) var files: [Found] = []
  /// The error messages for paths that can't be used.
  private(set) var problems: [String] = []
  /// The path of the project that the user gave in front of files with flows.
  private var project: String?
  private var folders = PrototypeFolders()
  /// The indices of the files, keyed by resolved path, so that a file isn't added again under another path.
  private var indices: [String: Int] = [:]

  struct Found {
    let file: FlowFile
    /// Whether the user gave the path of the file itself, not just of a folder that contains the file.
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
      for file in isFolder ? scripts(below: folder, in: folder) : [path] {
        add(file, isNamed: !isFolder, line: target.line)
      }
    }
  }

  /// Returns the folder of the project whose app the named files check, or `nil` if there is none.
  ///
  /// In `maquette test Shop ci/shop.lua`, the first path is a project and all others are files.
  private static func project(in targets: [FlowTarget]) -> String? {
    guard targets.count > 1, let first = targets.first, TextFile.isFolder(first.path),
      !targets.dropFirst().contains(where: { TextFile.isFolder($0.path) })
    else { return nil }
    let folder = XcodeProjects.folder(of: first.path)
    let isProject = folder != first.path || XcodeProjects.isProject(folder)
    return isProject && access(folder + "/app.lua", F_OK) != 0 ? folder : nil
  }

  private mutating func add(_ path: String, isNamed: Bool, line: Int?) {
    guard !path.hasSuffix(".run") else {
      problems.append("\(path): this is a run file; open it with `maquette \(ShellWord.quoted(path))`")
      return
    }
    do {
      guard let file = try FlowFile(path: path, of: project, in: &folders) else {
        problems.append(FlowFiles.problem(ofMissing: path))
        return
      }
      let whole = file.folder + "/" + file.name
      if let known = indices[whole] {
        // An empty list means the whole file, which includes any line.
        if let line, !files[known].lines.isEmpty { files[known].lines.append(line) } else { files[known].lines = [] }
        files[known].isNamed = files[known].isNamed || isNamed
        return
      }
      indices[whole] = files.count
      files.append(Found(file: file, isNamed: isNamed, lines: line.map { [$0] } ?? []))
    } catch {
      problems.append("\(error)")
    }
  }

  private static func problem(ofMissing path: String) -> String {
    if path.isEmpty { return "expected a file or a folder, found an empty path" }
    if let colon = path.lastIndex(of: ":"), access(String(path[..<colon]), F_OK) == 0 {
      return "\(path): expected a line number after the colon, found \"\(path[path.index(after: colon)...])\""
    }
    return "\(path): no such file or folder"
  }

  /// Returns the paths of the scripts in a folder and its subfolders, ordered by their bytes.
  ///
  /// Hidden files, links to folders, and links that lead out of the folder `root` are skipped.
  private mutating func scripts(below folder: String, in root: String) -> [String] {
    guard let names = FolderContents.all(of: folder) else {
      problems.append("\(folder): can't be read: \(String(cString: strerror(errno)))")
      return []
    }
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
      if FolderContents.isFolderItself(path) {
        found += scripts(below: path, in: root)
      } else if name.hasSuffix(".lua"), TextFile.isPlainFile(path, below: root) {
        found.append(path)
      } else if name.hasSuffix(".lua"), name.contains("\u{FFFD}") {
        problems.append("\(path): its name isn't valid UTF-8")
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
