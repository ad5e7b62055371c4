/// A hash of the whole state of a session.
///
/// Two sessions of one process continue in the same way if their signatures are equal.
package struct StateSignature {
  /// The hash.
  ///
  /// It must not be compared with hashes of other processes.
  package let hash: Int
  /// Descriptions of values that couldn't be read.
  ///
  /// A signature with obstacles isn't equal to any signature.
  package let obstacles: [String]
  /// The ignored names that a value in the state has.
  package let ignored: Set<String>

  package var isOpaque: Bool { !obstacles.isEmpty }

  package static func == (one: StateSignature, other: StateSignature) -> Bool {
    !one.isOpaque && !other.isOpaque && one.hash == other.hash
  }
}

/// The property by which a signature tells functions apart.
package enum FunctionIdentity: Sendable {
  /// The code and the place in the script.
  case code
  /// Only the place in the script, to compare the values of two sessions whose scripts differ inside functions.
  case location
}
