import Controllers

/// Adds the properties and the hidden state of objects to a hash of the state, without creating a `StateValue` for each
/// of them.
package final class ValueHasher {
  let hasher: StateHasher
  /// The notes about hidden state, which are added to the hash.
  let notes: StateNotes
  private let addReferenceToHash: (AnyObject) -> Void
  private let addValueToHash: (StateValue, AnyObject) -> Void

  /// - Parameters:
  ///   - hasher: the hash.
  ///   - notes: notes that are added to the hash.
  ///   - reference: adds a reference to an object to the hash.
  ///   - write: adds a value of an object to the hash.
  init(
    _ hasher: StateHasher, _ notes: StateNotes, referringBy reference: @escaping (AnyObject) -> Void,
    writingBy write: @escaping (StateValue, AnyObject) -> Void
  ) {
    (self.hasher, self.notes) = (hasher, notes)
    (self.addReferenceToHash, self.addValueToHash) = (reference, write)
  }

  /// Adds a value of an object.
  func add(_ value: StateValue, of object: AnyObject) { addValueToHash(value, object) }

  /// Adds a value and returns `true`, like `ScriptValue.addHash(to:)`.
  @inline(__always)
  func add(_ combine: (StateHasher) -> Void) -> Bool {
    combine(hasher)
    return true
  }

  /// Adds the numbers of which a value consists, and returns `true`.
  @inline(__always)
  func add(_ numbers: Double...) -> Bool {
    for number in numbers { hasher.combine(number) }
    return true
  }

  /// Adds a reference to an object.
  func addReference(_ object: AnyObject) { addReferenceToHash(object) }
}
