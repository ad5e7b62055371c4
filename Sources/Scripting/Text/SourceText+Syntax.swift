import Lua
import LuaSyntax

extension ScriptTokens {
  /// Reads a script.
  package init(_ source: SourceText) { self.init(code: source.code) }
}

extension ScriptComments {
  /// Reads the comments of a script.
  package init(_ source: SourceText) { self.init(code: source.code) }
}

extension SyntaxTree {
  /// Parses a script.
  package init(_ source: SourceText) { self.init(Array(ScriptTokens(source))) }
}
