import Lua
import Scripting

/// The result of compiling a string as Lua.
enum Compilation {
  case complete
  /// The string is the beginning of a chunk that further lines may complete.
  case incomplete
  case invalid
}

extension LuaState {
  /// Compiles a string as the console does: as an expression or, if that fails, as statements.
  func compile(of text: String) -> Compilation {
    top.restoringStack {
      if (try? isExpression(text)) == true { return .complete }
      do {
        // If a line break follows an unclosed string, the string is an error. An unclosed bracket still makes the chunk
        // incomplete.
        try load(text + "\n", name: "")
        return .complete
      } catch let error as LuaError where error.isIncompleteChunk {
        return .incomplete
      } catch {
        return .invalid
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
    try top.restoringStack {
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
  func requireExpression(_ text: String, for command: String) throws {
    guard try isExpression(text) else { throw PlainError("\(command): `\(text)` isn't a Lua expression") }
  }
}
