import Lua

/// What `flow(…)` declared; the Flows room runs it.
package struct DeclaredFlow {
  package let name: String
  /// The file and line of its function, or else of the declaration.
  package let file: String
  package let line: Int
  /// The lines of the function in its file; nil for one that no script wrote.
  package let lines: ClosedRange<Int>?
  /// The function, and the options table or nil; both nil for a flow that is not the wanted one.
  package var function: LuaReference?
  package var options: LuaReference?

  package var place: String { file.isEmpty ? "" : "\(file):\(line)" }
}
