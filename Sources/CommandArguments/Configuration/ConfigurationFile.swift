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
/// such as `/tmp`, because another user may have put them there. It also skips files that come with another person's
/// prototype, because such a file could lift the limits of the prototype, or overwrite any file with a report.
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
  ///   - other: The path of a file or a folder, which need not exist.
  ///   - prototypes: The folders of the prototypes, with all links resolved.
  init?(near other: String, of prototypes: [String]) {
    let here = TextFile.resolved(".")
    let tops = Set((prototypes + [here].compactMap { $0 }).map(WorkTree.top))
    guard var folder = ConfigurationFile.folder(of: other) else { return nil }
    while true {
      let file = (folder == "/" ? "" : folder) + "/" + ConfigurationFile.name
      if ConfigurationFile.exists(file), !ConfigurationFile.isWorldWritable(folder),
        here.map({ PathParts.isPath($0, in: folder) }) == true
          || tops.contains(where: { PathParts.isPath(folder, in: $0) })
      {
        (path, self.folder) = (ConfigurationFile.shown(file), folder)
        return
      }
      guard folder != "/", let cut = folder.lastSlash else { return nil }
      folder = cut == folder.startIndex ? "/" : String(folder[..<cut])
    }
  }

  /// Whether a path leads to something, which may be a folder or a link to nowhere, so that reading it is an error.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns the absolute path of a folder, or of the folder that contains a file, or `nil` if there is no such
  /// folder.
  private static func folder(of path: String) -> String? {
    if TextFile.isFolder(path) { return TextFile.resolved(path) }
    guard let cut = path.lastSlash else { return TextFile.resolved(".") }
    return TextFile.resolved(cut == path.startIndex ? "/" : String(path[..<cut]))
  }

  private static func isWorldWritable(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// Returns the path as shown in messages: relative to the current folder for a file in that folder or below it.
  private static func shown(_ path: String) -> String {
    guard let here = TextFile.resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
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
    state.set(ConfigurationFile.limits)
    do {
      return try state.action {
        let count = try state.run(source, name: path)
        guard count > 0, state.top.type(at: -count) == .table else {
          let found = count == 0 || state.top.isNil(-count) ? "nothing" : "a \(state.top.type(at: -count))"
          throw ConfigurationProblem("\(path): expected `return { … }`, a table of commands, found \(found)")
        }
        let reader = ConfigurationReader(path: path, source: source, call: state.top)
        return try reader.settings(for: command, at: state.top.count - count + 1)
      }
    } catch let error as LuaError {
      throw ConfigurationProblem("\(error)", error.isStop ? ExitStatus(error) : .usage)
    }
  }

  private func source() throws -> SourceText {
    if let resolved = RealPath.resolved(path), !PathParts.isPath(resolved, in: folder) {
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
