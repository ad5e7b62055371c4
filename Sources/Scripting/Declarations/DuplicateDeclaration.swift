import Locations

/// The error for a name that has already been declared.
struct DuplicateDeclaration: Error, CustomStringConvertible {
  /// The source location of the other declaration.
  let other: CodeLocation

  var description: String { "already declared (\(other))" }
}
