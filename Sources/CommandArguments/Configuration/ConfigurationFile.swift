import Flows
import Glibc
import Lua
import Scripting

/// A `.maquette.lua`: the options of a project, by the names of its commands.
///
/// Here: the one that counts lies in the folder of the prototype, or of the first file of flows that was named, else in
/// the folder where one is, or in the nearest folder above. One in a folder that everybody may write to, such as `/tmp`,
/// is passed by: it may be a stranger's. So is one that belongs to a prototype from elsewhere, which could otherwise lift
/// its own limits and have reports written over any file.
struct ConfigurationFile {
  /// As messages name it.
  let path: String

  static let name = ".maquette.lua"

  /// What the file may use: it says what there is, and computes next to nothing.
  private static let limits = LuaLimits(steps: 1_000_000, seconds: 2, memory: 16 << 20, output: 1 << 16, depth: 1000)

  /// Finds the nearest one.
  ///
  /// - Parameter place: a file or a folder, which need not be there.
  init?(near place: String) {
    guard let start = ConfigurationFile.folder(of: place) else { return nil }
    var parts = start.split(separator: "/")
    while true {
      let folder = "/" + parts.joined(separator: "/")
      let file = (folder == "/" ? "" : folder) + "/" + ConfigurationFile.name
      if access(file, F_OK) == 0, !ConfigurationFile.isEverybodys(folder), ConfigurationFile.isUsers(folder) {
        path = ConfigurationFile.shown(file)
        return
      }
      guard parts.popLast() != nil else { return nil }
    }
  }

  /// The folder that a path names, or in which what it names lies, whole; nil where that is nowhere.
  private static func folder(of place: String) -> String? {
    if TextFile.isFolder(place) { return TextFile.resolved(place) }
    guard let cut = place.lastIndex(of: "/") else { return TextFile.resolved(".") }
    return TextFile.resolved(cut == place.startIndex ? "/" : String(place[..<cut]))
  }

  /// Whether the user works there, in the git work tree around it, or below it.
  private static func isUsers(_ folder: String) -> Bool { Isolation.isOwn(folder) || Isolation.isAround(folder) }

  private static func isEverybodys(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// A path from where one is, if it leads down from there.
  private static func shown(_ path: String) -> String {
    guard let here = TextFile.resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }

  /// What the file gives for a command, in its order.
  ///
  /// - Parameter command: the command's name.
  /// - Returns: its options, none where the file has none for it.
  /// - Throws: `ConfigurationProblem`.
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

/// An option, as a `.maquette.lua` gives it.
struct Setting: Equatable {
  /// As the file writes it.
  let name: String
  /// Where the file gives it, as messages begin: file, line, command and name.
  let place: String
  let value: Value

  enum Value: Equatable {
    case flag(Bool)
    /// A text or a number, or a list of them.
    case texts([String])
  }
}
