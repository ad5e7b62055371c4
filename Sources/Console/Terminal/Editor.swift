import CProcess
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
    let quoted = "'" + path.replacing("'", with: "'\\''") + "'"
    guard let line else { return "\(command) \(quoted)" }
    let program = command.prefix { $0 != " " }.pathParts().last.map(String.init) ?? command
    switch program {
    case "code", "codium", "code-insiders", "cursor": return "\(command) --goto \(quoted):\(line)"
    case "subl", "hx", "helix", "zed", "mate": return "\(command) \(quoted):\(line)"
    default: return "\(command) +\(line) \(quoted)"
    }
  }

  /// Runs the editor and waits until the user quits it.
  ///
  /// - Throws: `PlainError` if the editor can't be started or fails.
  package func open(_ path: String, at line: Int?) throws {
    let status = try run(self.line(for: path, at: line))
    guard status == 0 else { throw PlainError("edit: `\(command)` exited with status \(status)") }
  }

  private func run(_ line: String) throws -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The console blocks Ctrl-C and other signals, but the editor must receive all signals.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words: [String] = ["sh", "-c", line]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let problem = posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, environ)
    guard problem == 0 else { throw PlainError("edit: cannot start an editor: \(String(cString: strerror(problem)))") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
