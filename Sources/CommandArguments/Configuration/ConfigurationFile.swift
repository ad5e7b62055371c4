import Flows
import Glibc
import Lua
import Scripting

/// A `.maquette.lua`: options of a project, grouped by command.
///
/// The file that applies is the nearest one. The search starts in the folder of the prototype, or of the first path of
/// flows, or otherwise in the current folder, and continues upward. It skips a file in a folder that everyone may write
/// to, such as `/tmp`, because it may be a stranger's. It also skips a file that belongs to a prototype from elsewhere,
/// because that file could lift the limits of its prototype and have reports written over any file.
struct ConfigurationFile {
  /// The path, as messages show it.
  let path: String

  static let name = ".maquette.lua"

  /// The limits of the file's code, which only describes options and computes very little.
  private static let limits = LuaLimits(steps: 1_000_000, seconds: 2, memory: 16 << 20, output: 1 << 16, depth: 1000)

  /// Finds the nearest file.
  ///
  /// - Parameter place: The path of a file or a folder, which need not exist.
  init?(near place: String) {
    guard let start = ConfigurationFile.folder(of: place) else { return nil }
    var parts = start.split(separator: "/")
    while true {
      let folder = "/" + parts.joined(separator: "/")
      let file = (folder == "/" ? "" : folder) + "/" + ConfigurationFile.name
      if access(file, F_OK) == 0, !ConfigurationFile.isWorldWritable(folder), ConfigurationFile.isUsers(folder) {
        path = ConfigurationFile.shown(file)
        return
      }
      guard parts.popLast() != nil else { return nil }
    }
  }

  /// The absolute path of a folder, or of the folder that contains a file, or `nil` if there is no such folder.
  private static func folder(of place: String) -> String? {
    if TextFile.isFolder(place) { return TextFile.resolved(place) }
    guard let cut = place.lastIndex(of: "/") else { return TextFile.resolved(".") }
    return TextFile.resolved(cut == place.startIndex ? "/" : String(place[..<cut]))
  }

  /// Whether a folder is in or below the folder where the user works, or is in the git work tree around it.
  private static func isUsers(_ folder: String) -> Bool {
    Isolation.isOwn(folder) || Isolation.containsCurrentFolder(folder)
  }

  private static func isWorldWritable(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// The path relative to the current folder, if it leads to a file below that folder.
  private static func shown(_ path: String) -> String {
    guard let here = TextFile.resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }

  /// The settings for a command, in the order of the file.
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
    do { return try UnreadableInput.source(path) } catch {
      throw ConfigurationProblem("\(error)", .unreadable)
    }
  }
}

/// An option that a `.maquette.lua` sets.
struct Setting: Equatable {
  /// The name, as the file writes it.
  let name: String
  /// The beginning of messages about the setting: file, line, command and name.
  let place: String
  let value: Value

  enum Value: Equatable {
    case flag(Bool)
    /// A string or a number, or a list of them.
    case texts([String])
  }
}
