/// A name that another declaration has.
struct DuplicateDeclaration: Error, CustomStringConvertible {
  /// Where the other stands.
  let other: String

  var description: String { "already declared (\(other))" }
}
