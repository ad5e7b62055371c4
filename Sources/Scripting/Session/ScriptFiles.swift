import Lua

/// The files a script may see: those of its own folder.
struct ScriptFiles {
  /// The prototype's folder; nil when there is none.
  let folder: String?
  /// What other sessions have read already.
  var cache: ScriptCache?

  /// A script below the folder; nil when there is none.
  ///
  /// - Throws: when it is there and cannot be read, or is a link to somewhere outside of the folder.
  func source(at path: String) throws -> SourceText? {
    guard let folder else { return nil }
    guard let cache else { return try read(path, in: folder) }
    return try cache.script(at: path, in: folder) { try read(path, in: folder) }
  }

  private func read(_ path: String, in folder: String) throws -> SourceText? {
    guard let file = TextFile.resolved(folder + "/" + path) else { return nil }
    guard let root = TextFile.resolved(folder), file.hasPrefix(root == "/" ? root : root + "/") else {
      throw PlainTextProblem("\(path): is a link that leads out of the prototype's folder")
    }
    return try TextFile.bytes(of: file, called: path, isScript: true).map(SourceText.init(bytes:))
  }

  /// Where a module of a name may stand: beside the file that asks, then in each folder above it.
  ///
  /// - Parameters:
  ///   - module: as given to `require`, parts separated by dots.
  ///   - file: the path of the asking file from the prototype's folder.
  /// - Returns: paths from the prototype's folder, the first to try first.
  func candidates(for module: String, from file: String) -> [String] {
    let path = module.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
    return folders(from: file).flatMap { [$0 + path + ".lua", $0 + path + "/init.lua"] }
  }

  /// Where a file of a name may stand, in the same order.
  func places(of name: String, from file: String) -> [String] { folders(from: file).map { $0 + name } }

  /// The folder of a file and each above it, as beginnings of paths.
  private func folders(from file: String) -> [String] {
    let parts = file.split(separator: "/").dropLast().map(String.init)
    return (0...parts.count).reversed().map { count in parts[..<count].map { $0 + "/" }.joined() }
  }
}
