import Flows
import Glibc
import Lua
import Scripting

/// The user's `init.lua`, which the console runs before the prototype's script.
///
/// It is a file of the run like those of the prototype: a replay runs it again, and a saved run contains it.
package struct Opening {
  let path: String
  /// The name in messages and runs: the path, with `~` for the user's home folder.
  let name: String

  /// The end of the path, after the user's settings folder.
  private static let ending = "/maquette/init.lua"

  /// Whether the name of a run's file is that of the `init.lua` of the console that recorded the run.
  static func isName(_ name: String) -> Bool {
    name.hasSuffix(ending) && (name.hasPrefix("/") || name.hasPrefix("~/"))
  }

  /// Finds the user's script, or returns `nil` if there is none.
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
  /// Runs the user's `init.lua`, or the one in a saved run.
  ///
  /// An error in it is kept for later, and the launch continues.
  ///
  /// - Throws: `LuaError` if Ctrl-C or a limit stops the launch.
  func runOpening() throws {
    guard let files = session.scripts else { return }
    let name = files.isClosed ? files.files.first(where: isOpening)?.path : opening?.name
    guard let name else { return }
    do {
      let path = opening?.path
      let script = try files.script(at: name, in: "") { try path.map(UnreadableInput.source) }
      if let script { try session.loader.runFirst(script, name: name) }
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
