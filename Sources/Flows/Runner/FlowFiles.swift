import Glibc
import Scripting

/// The files that paths stand for: a file for itself, a folder for every script below it.
struct FlowFiles {
  private(set) var files: [Found] = []
  /// What could not be read, a line each.
  private(set) var problems: [String] = []

  struct Found {
    let file: FlowFile
    /// Whether the user named the file itself, not a folder that contains it.
    let isNamed: Bool
  }

  init(_ paths: [String]) {
    for path in paths.isEmpty ? ["."] : paths {
      let isFolder = TextFile.isFolder(path)
      for file in isFolder ? FlowFiles.scripts(below: path, in: path) : [path] { add(file, isNamed: !isFolder) }
    }
  }

  private mutating func add(_ path: String, isNamed: Bool) {
    guard !files.contains(where: { $0.file.path == path }) else { return }
    do {
      guard let file = try FlowFile(path: path) else {
        problems.append(
          path.isEmpty ? "expected a file or a folder, found an empty path" : "\(path): no such file or folder")
        return
      }
      files.append(Found(file: file, isNamed: isNamed))
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
