import Flows
import Glibc
import Lua
import Scripting

/// The user's own beginning of every console: a script that runs before the prototype's.
///
/// It is a file of the run like those of the prototype: what is played again plays it again, and a saved run has it.
package struct Opening {
  /// What messages and runs call it.
  static let name = "~/.config/maquette/init.lua"

  let path: String

  /// The script where the user has one.
  init?() {
    let config = Terminal.setting("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = config ?? Terminal.setting("HOME").map({ $0 + "/.config" }) else { return nil }
    self.init(path: base + "/maquette/init.lua")
  }

  package init?(path: String) {
    guard access(path, F_OK) == 0 else { return nil }
    self.path = path
  }
}

extension Interpreter {
  /// Runs the user's beginning, or the one a saved run was made with; what is wrong with it is told and ends nothing.
  ///
  /// - Throws: what stops the launch as a whole: Ctrl-C, a limit.
  func runOpening() throws {
    guard let files = session.scripts, opening != nil || files.isClosed && files.files.contains(where: isOpening) else {
      return
    }
    do {
      let path = opening?.path
      let script = try files.script(at: Opening.name, in: "") { try path.map(UnreadableInput.source) }
      if let script { try session.runFirst(script, name: Opening.name) }
    } catch let error as LuaError where error.kind.isStop {
      throw error
    } catch {
      openingProblem = error
    }
  }

  private func isOpening(_ file: (path: String, source: SourceText?)) -> Bool {
    file.path == Opening.name && file.source != nil
  }
}
