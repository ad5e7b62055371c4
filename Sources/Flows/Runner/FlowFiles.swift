import Glibc
import Scripting

/// The files that paths stand for: a file for itself, a folder for every script below it.
struct FlowFiles {
  private(set) var files: [Found] = []
  /// What could not be read, a line each.
  private(set) var problems: [String] = []
  /// Where a file stands among them, by its path.
  private var places: [String: Int] = [:]

  struct Found {
    let file: FlowFile
    /// Whether the user named the file itself, not a folder that contains it.
    let isNamed: Bool
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
      for file in isFolder ? FlowFiles.scripts(below: path, in: path) : [path] {
        add(file, isNamed: !isFolder, line: target.line)
      }
    }
  }

  private mutating func add(_ path: String, isNamed: Bool, line: Int?) {
    if let known = places[path] {
      // The whole file holds each of its lines.
      if let line, !files[known].lines.isEmpty { files[known].lines.append(line) } else { files[known].lines = [] }
      return
    }
    do {
      guard let file = try FlowFile(path: path) else {
        problems.append(
          path.isEmpty ? "expected a file or a folder, found an empty path" : "\(path): no such file or folder")
        return
      }
      places[path] = files.count
      files.append(Found(file: file, isNamed: isNamed, lines: line.map { [$0] } ?? []))
    } catch {
      problems.append("\(error)")
    }
  }

  /// The scripts below a folder, ordered by the bytes of their paths.
  ///
  /// Links to folders, links that lead out of the folder that was named, and what is hidden are left out.
  private static func scripts(below folder: String, in root: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard !name.hasPrefix(".") else { continue }
      let path = folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
      if isFolderItself(path) {
        found += scripts(below: path, in: root)
      } else if name.hasSuffix(".lua"), TextFile.isPlainFile(path, below: root) {
        found.append(path)
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isFolderItself(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
