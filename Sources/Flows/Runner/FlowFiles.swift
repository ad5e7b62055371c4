import Glibc
import Scripting

/// The files that paths stand for: a file for itself, a folder for every script below it.
struct FlowFiles {
  private(set) var files: [Found] = []
  /// What could not be read, a line each.
  private(set) var problems: [String] = []
  /// Where a file stands among them, by where it lies: two paths, or a link, may lead to one file.
  private var places: [String: Int] = [:]

  struct Found {
    let file: FlowFile
    /// Whether the user named the file itself, not a folder that contains it.
    fileprivate(set) var isNamed: Bool
    /// Lines of the flows that are meant; empty for all.
    var lines: [Int] = []
  }

  init(_ paths: [String]) {
    for target in (paths.isEmpty ? ["."] : paths).map(FlowTarget.init) {
      let path = target.path
      let isFolder = TextFile.isFolder(path)
      if isFolder, let line = target.line {
        problems.append("\(path):\(line): a line is one of a file, and this is a folder")
        continue
      }
      for file in isFolder ? scripts(below: path, in: path) : [path] {
        add(file, isNamed: !isFolder, line: target.line)
      }
    }
  }

  private mutating func add(_ path: String, isNamed: Bool, line: Int?) {
    guard !path.hasSuffix(".run") else {
      problems.append("\(path): is a run, and no file of flows: `maquette \(ShellWord.quoted(path))` opens it")
      return
    }
    do {
      guard let file = try FlowFile(path: path) else {
        problems.append(FlowFiles.problem(ofMissing: path))
        return
      }
      let whole = file.folder + "/" + file.name
      if let known = places[whole] {
        // The whole file holds each of its lines.
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
      return "\(path): expected a line from 1 behind the colon, found \"\(path[path.index(after: colon)...])\""
    }
    return "\(path): no such file or folder"
  }

  /// The scripts below a folder, ordered by the bytes of their paths.
  ///
  /// Links to folders, links that lead out of the folder that was named, and what is hidden are left out.
  private mutating func scripts(below folder: String, in root: String) -> [String] {
    guard let names = FolderNames.all(of: folder) else {
      problems.append("\(folder): cannot be read: \(String(cString: strerror(errno)))")
      return []
    }
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
      if FolderNames.isFolderItself(path) {
        found += scripts(below: path, in: root)
      } else if name.hasSuffix(".lua"), TextFile.isPlainFile(path, below: root) {
        found.append(path)
      } else if name.hasSuffix(".lua"), name.contains("\u{FFFD}") {
        problems.append("\(path): its name is no UTF-8 text")
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
