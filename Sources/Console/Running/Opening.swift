import Flows
import Glibc
import Lua
import Scripting

/// The user's own beginning of every console: a script that runs before the prototype's.
///
/// It is a file of the run like those of the prototype: what is played again plays it again, and a saved run has it.
package struct Opening {
  let path: String
  /// The name for messages and runs: its path, with `~` for the user's home.
  let name: String

  /// The end of the file's path in the user's settings folder.
  private static let ending = "/maquette/init.lua"

  /// Whether a file of a run is the `init.lua` of the console that recorded the run.
  static func isName(_ name: String) -> Bool {
    name.hasSuffix(ending) && (name.hasPrefix("/") || name.hasPrefix("~/"))
  }

  /// The script where the user has one.
  init?() {
    let config = Terminal.setting("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = config ?? Terminal.setting("HOME").map({ $0 + "/.config" }) else { return nil }
    self.init(path: base + Opening.ending)
  }

  package init?(path: String) {
    guard access(path, F_OK) == 0 else { return nil }
    self.path = path
    let home = Terminal.setting("HOME").map { $0 + "/" }
    name = home.flatMap { path.hasPrefix($0) ? "~/" + path.dropFirst($0.count) : nil } ?? path
  }
}

extension Interpreter {
  /// Runs the user's beginning, or the one a saved run was made with; what is wrong with it is told and ends nothing.
  ///
  /// - Throws: what stops the launch as a whole: Ctrl-C, a limit.
  func runOpening() throws {
    guard let files = session.scripts else { return }
    let name = files.isClosed ? files.files.first(where: isOpening)?.path : opening?.name
    guard let name else { return }
    do {
      let path = opening?.path
      let script = try files.script(at: name, in: "") { try path.map(UnreadableInput.source) }
      if let script { try session.runFirst(script, name: name) }
    } catch let error as LuaError where error.kind.isStop {
      throw error
    } catch {
      openingProblem = error
    }
  }

  private func isOpening(_ file: (path: String, source: SourceText?)) -> Bool {
    Opening.isName(file.path) && file.source != nil
  }
}
