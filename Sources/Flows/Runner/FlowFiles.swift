import Glibc
import Scripting

/// The files that the user's paths refer to: a file itself, or every script in a folder and its subfolders.
struct FlowFiles {
  private(set) var files: [Found] = []
  /// The error messages for files that couldn't be read.
  private(set) var problems: [String] = []
  /// The indices of the files by their resolved paths, because two paths or a link may lead to the same file.
  private var places: [String: Int] = [:]

  struct Found {
    let file: FlowFile
    /// Whether the user named the file itself, not a folder that contains it.
    fileprivate(set) var isNamed: Bool
    /// The lines of the flows to run, or an empty list for all flows.
    var lines: [Int] = []
  }

  init(_ paths: [String]) {
    for target in (paths.isEmpty ? ["."] : paths).map(FlowTarget.init) {
      let path = target.path
      let isFolder = TextFile.isFolder(path)
      if isFolder, let line = target.line {
        problems.append("\(path):\(line): a line number needs a file, and this is a folder")
        continue
      }
      for file in isFolder ? scripts(below: path, in: path) : [path] {
        add(file, isNamed: !isFolder, line: target.line)
      }
    }
  }

  private mutating func add(_ path: String, isNamed: Bool, line: Int?) {
    guard !path.hasSuffix(".run") else {
      problems.append("\(path): is a run file; open it with `maquette \(ShellWord.quoted(path))`")
      return
    }
    do {
      guard let file = try FlowFile(path: path) else {
        problems.append(FlowFiles.problem(ofMissing: path))
        return
      }
      let whole = file.folder + "/" + file.name
      if let known = places[whole] {
        // The whole file includes each of its lines.
        if let line, !files[known].lines.isEmpty { files[known].lines.append(line) } else { files[known].lines = [] }
        files[known].isNamed = files[known].isNamed || isNamed
        return
      }
      places[whole] = files.count
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

  /// The scripts in a folder and its subfolders, ordered by the bytes of their paths.
  ///
  /// Hidden files, links to folders, and links that lead out of the folder that the user named are skipped.
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
