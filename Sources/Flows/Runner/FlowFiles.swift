import Glibc
import Scripting

/// The files that paths stand for: a file for itself, a folder for every file below it that declares a flow.
struct FlowFiles {
  private(set) var files: [FlowFile] = []
  /// What could not be read, a line each.
  private(set) var problems: [String] = []

  init(_ paths: [String]) {
    for path in paths.isEmpty ? ["."] : paths {
      let isFolder = TextFile.isFolder(path)
      for file in isFolder ? FlowFiles.scripts(below: path, in: path) : [path] { add(file, onlyIfItHasFlows: isFolder) }
    }
  }

  private mutating func add(_ path: String, onlyIfItHasFlows: Bool) {
    guard !files.contains(where: { $0.path == path }) else { return }
    do {
      guard let file = try FlowFile(path: path) else {
        problems.append("\(path): no such file or folder")
        return
      }
      if !onlyIfItHasFlows || FlowFiles.declaresFlow(file.source.text) { files.append(file) }
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

  /// Whether a line begins with `flow(`, as declarations do.
  private static func declaresFlow(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("flow") else { return false }
      return line.dropFirst(4).drop { $0 == " " }.first == "("
    }
  }
}
