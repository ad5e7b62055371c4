import Lua

/// Finds the files that a script may read, which must be in the prototype's folder.
struct ScriptFiles {
  /// The prototype's folder, or `nil` if the prototype has no folder.
  let folder: String?
  /// The files that other sessions have already read.
  var cache: ScriptCache?
  /// A closure that supplies files that the folder lacks, or `nil` if the folder is complete.
  var suppliedFile: Session.FileSupplier?

  /// Returns the script at a path in the folder, or `nil` if there is none.
  ///
  /// - Throws: `TextFileError` if the file can't be read, or if it is a link that leads nowhere or out of the folder.
  func source(at path: String) throws -> SourceText? {
    guard let folder else { return nil }
    guard let cache else { return try read(path, in: folder) }
    return try cache.script(at: path, in: folder) { try read(path, in: folder) }
  }

  private func read(_ path: String, in folder: String) throws -> SourceText? {
    guard let file = TextFile.resolvedPath(folder + "/" + path) else {
      guard !TextFile.isLink(folder + "/" + path) else { throw TextFileError("\(path): the link leads to no file") }
      return try suppliedFile?(path, folder)
    }
    guard let resolvedFolder = TextFile.resolvedPath(folder),
      file.hasPrefix(resolvedFolder == "/" ? resolvedFolder : resolvedFolder + "/")
    else {
      throw TextFileError("\(path): the link leads out of the prototype's folder")
    }
    return try TextFile.bytes(of: file, called: path, isScript: true).map(SourceText.init(bytes:))
  }

  /// Returns the paths at which to look for a module.
  ///
  /// The search begins next to the requiring file, and continues in each enclosing folder.
  ///
  /// - Parameters:
  ///   - module: the name passed to `require`, with components separated by dots.
  ///   - file: the path of the requiring file, relative to the prototype's folder.
  /// - Returns: paths relative to the prototype's folder, in the order in which to try them.
  func candidates(for module: String, from file: String) -> [String] {
    let path = module.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
    let folders = folders(from: file)
    // Unlike in Lua, a file whose name contains a dot can also be required.
    let pathsWithDot = path == module ? [] : folders.map { $0 + module + ".lua" }
    return folders.flatMap { [$0 + path + ".lua", $0 + path + "/init.lua"] } + pathsWithDot
  }

  /// Returns the paths at which to look for a file, in the order in which to try them.
  func paths(of name: String, from file: String) -> [String] { folders(from: file).map { $0 + name } }

  /// Returns the folder of a file and all enclosing folders, as path prefixes.
  private func folders(from file: String) -> [String] {
    let parts = file.pathParts().dropLast().map(String.init)
    return (0...parts.count).reversed().map { count in parts[..<count].map { $0 + "/" }.joined() }
  }
}
