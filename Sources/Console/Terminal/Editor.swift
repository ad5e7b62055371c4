import Files
import Flows
import Glibc
import Lua
import Scripting

/// Runs the user's editor, which controls the terminal until the user quits the editor.
package struct Editor {
  /// The value of `VISUAL` or `EDITOR`, which is a command with its arguments.
  private let command: String

  /// Reads the command from the environment.
  ///
  /// - Parameter setting: returns the value of an environment variable, or `nil` if it is unset.
  package init(setting: (String) -> String?) {
    command = ["VISUAL", "EDITOR"].lazy.compactMap(setting).first { $0.contains { !$0.isWhitespace } } ?? "vi"
  }

  /// Returns the shell command that opens a file at a line.
  ///
  /// Most editors accept `+12 file`. Editors with a different syntax are recognized by name.
  package func line(for path: String, at line: Int?) -> String {
    let quotedPath = "'" + path.replacing("'", with: "'\\''") + "'"
    guard let line else { return "\(command) \(quotedPath)" }
    let program = command.prefix { $0 != " " }.pathParts().last.map(String.init) ?? command
    switch program {
    case "code", "codium", "code-insiders", "cursor": return "\(command) --goto \(quotedPath):\(line)"
    case "subl", "hx", "helix", "zed", "mate": return "\(command) \(quotedPath):\(line)"
    default: return "\(command) +\(line) \(quotedPath)"
    }
  }

  /// Runs the editor and waits until the user quits it.
  ///
  /// - Throws: `PlainError` if the editor can't be started or fails.
  package func open(_ path: String, at line: Int?) throws {
    let status = try runCommand(self.line(for: path, at: line))
    guard status == 0 else { throw PlainError("edit: `\(command)` exited with status \(status)") }
  }

  private func runCommand(_ line: String) throws -> Int32 {
    let status: Int32
    do throws(SystemError) {
      status = ChildProgram.wait(
        for: try ChildProgram.start("/bin/sh", ["sh", "-c", line], [.inherited, .inherited, .inherited]))
    } catch { throw PlainError("edit: cannot start an editor: \(String(cString: strerror(error.number)))") }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
