import Lua
import Scripting

/// The result of compiling a string as Lua.
enum Compilation {
  case complete
  /// The string is the beginning of a chunk that further lines may complete.
  case incomplete
  case wrong
}

extension LuaState {
  /// Compiles a string as the console does: as an expression or, if that fails, as statements.
  func compilation(of text: String) -> Compilation {
    top.restoring {
      if (try? isExpression(text)) == true { return .complete }
      do {
        // With a line break at the end, an unclosed string is an error. An unclosed bracket still makes the chunk
        // incomplete.
        try load(text + "\n", name: "")
        return .complete
      } catch let error as LuaError where error.isIncompleteChunk {
        return .incomplete
      } catch {
        return .wrong
      }
    }
  }

  /// Whether the string is a Lua expression.
  ///
  /// - Throws: `LuaError` if Ctrl-C or a limit stops the compiler.
  func isExpression(_ text: String) throws -> Bool { try isChunk("return " + text) }

  /// Whether the string is a Lua chunk.
  ///
  /// - Throws: `LuaError` if Ctrl-C or a limit stops the compiler.
  func isChunk(_ text: String) throws -> Bool {
    try top.restoring {
      do {
        try load(text, name: "")
        return true
      } catch let error as LuaError where error.kind == .syntax {
        return false
      }
    }
  }

  /// Checks that the argument of a command is a Lua expression.
  ///
  /// - Throws: `PlainError` if the argument isn't an expression; `LuaError` if Ctrl-C or a limit stops the compiler.
  func check(_ text: String, for command: String) throws {
    guard try isExpression(text) else { throw PlainError("\(command): `\(text)` isn't a Lua expression") }
  }
}
