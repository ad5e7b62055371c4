/// A hash of a session's state, which is computed without writing the state as text.
///
/// The hash depends on the process, because Swift's hashes do. Hashes of different processes must not be compared.
package final class StateHasher {
  private var hasher = Hasher()

  package init() {}

  /// Adds a value.
  package func combine<Value: Hashable>(_ value: Value) { hasher.combine(value) }

  /// Adds bytes, and their number, so that the bytes of neighboring strings can't be exchanged.
  package func combine(bytes: UnsafeRawBufferPointer) {
    hasher.combine(bytes.count)
    hasher.combine(bytes: bytes)
  }

  /// Adds a name in the source code, which is identified by its address.
  package func combine(name: StaticString) { hasher.combine(UInt(bitPattern: name.utf8Start)) }

  /// The hash of everything that was added.
  package var value: Int { hasher.finalize() }
}
