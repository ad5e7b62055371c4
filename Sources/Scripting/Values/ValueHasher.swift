import Controllers

/// Receives the values of properties for a hash of the state, without creating a `StateValue` for each one.
package final class ValueHasher {
  let hasher: StateHasher
  private let reference: (AnyObject) -> Void

  /// - Parameters:
  ///   - hasher: the hash.
  ///   - reference: adds a reference to an object to the hash.
  init(_ hasher: StateHasher, referringBy reference: @escaping (AnyObject) -> Void) {
    self.hasher = hasher
    self.reference = reference
  }

  /// Adds a value, and returns `true`, as `ScriptValue.addHash(to:)` does.
  @inline(__always)
  func add(_ combine: (StateHasher) -> Void) -> Bool {
    combine(hasher)
    return true
  }

  /// Adds the numbers of which a value consists, and returns `true`.
  func add(_ numbers: Double...) -> Bool {
    for number in numbers { hasher.combine(number) }
    return true
  }

  /// Adds a reference to an object.
  func addReference(_ object: AnyObject) { reference(object) }
}
