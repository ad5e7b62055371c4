import Locations

/// The error for a name that has already been declared.
struct DuplicateDeclaration: Error, CustomStringConvertible {
  /// The source location of the other declaration.
  let otherLocation: CodeLocation

  var description: String { "already declared (\(otherLocation))" }
}
