import Files
import Flows
import Glibc
import Locations
import Lua
import Scripting

/// A `.maquette.lua` file, which contains options of a project, grouped by command.
///
/// The file that is nearest to a starting folder applies. The search starts in the folder of the prototype or of the
/// first flow path, or otherwise in the current folder, and continues upward. It skips files in world-writable folders,
/// such as `/tmp`, because another user may have put them there. It also skips files in another person's prototype,
/// because such a file could lift the prototype's limits, or overwrite any file with a report.
struct ConfigurationFile {
  /// The path as it appears in messages.
  let path: String
  /// The folder of the file, with all links resolved.
  let folder: String

  static let name = ".maquette.lua"

  /// The limits for the file's code, which only builds a table of options.
  private static let limits = LuaLimits(steps: 1_000_000, seconds: 2, memory: 16 << 20, output: 1 << 16, depth: 1000)

  /// Finds the nearest file.
  ///
  /// - Parameters:
  ///   - startPath: The path of a file or a folder, which need not exist.
  ///   - prototypes: The folders of the prototypes, with all links resolved.
  init?(near startPath: String, of prototypes: [String]) {
    let currentFolder = TextFile.resolvedPath(".")
    let workTreeRoots = Set((prototypes + [currentFolder].compactMap { $0 }).map(WorkTree.top))
    guard var folder = ConfigurationFile.folder(of: startPath) else { return nil }
    while true {
      let file = (folder == "/" ? "" : folder) + "/" + ConfigurationFile.name
      if ConfigurationFile.exists(file), !ConfigurationFile.isWorldWritable(folder),
        currentFolder.map({ PathParts.isPath($0, in: folder) }) == true
          || workTreeRoots.contains(where: { PathParts.isPath(folder, in: $0) })
      {
        (path, self.folder) = (ConfigurationFile.displayPath(file), folder)
        return
      }
      guard folder != "/", let lastSlash = folder.lastSlash else { return nil }
      folder = lastSlash == folder.startIndex ? "/" : String(folder[..<lastSlash])
    }
  }

  /// Whether an item exists at a path.
  ///
  /// The item may also be a folder or a broken link, which can't be read as a file.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns the absolute path of a folder, or of the folder that contains a file, or `nil` if there is no such
  /// folder.
  private static func folder(of path: String) -> String? {
    if TextFile.isFolder(path) { return TextFile.resolvedPath(path) }
    guard let lastSlash = path.lastSlash else { return TextFile.resolvedPath(".") }
    return TextFile.resolvedPath(lastSlash == path.startIndex ? "/" : String(path[..<lastSlash]))
  }

  private static func isWorldWritable(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// Returns the path as shown in messages: relative to the current folder for a file in that folder or below it.
  private static func displayPath(_ path: String) -> String {
    guard let currentFolder = TextFile.resolvedPath("."), path.hasPrefix(currentFolder + "/") else { return path }
    return String(path.dropFirst(currentFolder.count + 1))
  }

  /// Returns the settings for a command, in the order of the file.
  ///
  /// - Parameter command: The command's name.
  /// - Returns: The settings, or an empty array if the file has none for the command.
  /// - Throws: `ConfigurationProblem` if the file can't be read or run, or doesn't return a table of options.
  func settings(for command: String) throws -> [Setting] {
    let source = try self.source()
    let state = LuaState()
    defer { state.close() }
    state.setLimits(ConfigurationFile.limits)
    do {
      return try state.action {
        let count = try state.run(source, name: path)
        guard count > 0, state.top.type(at: -count) == .table else {
          let foundValue = count == 0 || state.top.isNil(-count) ? "nothing" : "a \(state.top.type(at: -count))"
          throw ConfigurationProblem("\(path): expected `return { … }`, a table of commands, found \(foundValue)")
        }
        let reader = ConfigurationReader(path: path, source: source, call: state.top)
        return try reader.settings(for: command, at: state.top.count - count + 1)
      }
    } catch let error as LuaError {
      throw ConfigurationProblem("\(error)", error.isStop ? ExitStatus(error) : .usage)
    }
  }

  private func source() throws -> SourceText {
    if let resolvedPath = RealPath.resolved(path), !PathParts.isPath(resolvedPath, in: folder) {
      throw ConfigurationProblem("\(path): the link leads out of its folder", .unreadable)
    }
    do { return try UnreadableInput.source(path) } catch {
      throw ConfigurationProblem("\(error)", .unreadable)
    }
  }
}

/// An option that a `.maquette.lua` sets.
struct Setting: Equatable {
  /// The name as written in the file.
  let name: String
  /// The command for which the file sets the option.
  let command: String
  let location: CodeLocation
  let value: Value

  enum Value: Equatable {
    case flag(Bool)
    /// A string, a number, or a list of strings and numbers.
    case texts([String])
  }

  /// The beginning of each message about the setting, such as `.maquette.lua:3: test.jobs`.
  var title: String { "\(command).\(name)".located(at: location) }
}
