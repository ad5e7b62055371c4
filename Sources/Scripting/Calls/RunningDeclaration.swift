import Locations

/// A running or completed action that is declared as data.
package struct RunningDeclaration {
  /// The action's key: `push`, `present`, `dismiss` or `pop`.
  package let name: String
  /// The file and line of the declaration, such as `app.lua:3`, or `nil` if it isn't known.
  package let location: CodeLocation?

  /// The action as it appears in reports, such as `push app.lua:3`.
  package var described: String { location.map { "\(name) \($0)" } ?? name }
}
