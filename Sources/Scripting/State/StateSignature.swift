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
  /// The ignored names that occur in the state.
  package let ignoredNames: Set<String>

  package var hasObstacles: Bool { !obstacles.isEmpty }

  package static func == (lhs: StateSignature, rhs: StateSignature) -> Bool {
    !lhs.hasObstacles && !rhs.hasObstacles && lhs.hash == rhs.hash
  }
}

/// The property by which a signature tells functions apart.
package enum FunctionIdentity: Sendable {
  /// The code and the source location.
  case code
  /// Only the source location.
  ///
  /// This case is used to compare two sessions whose scripts differ inside functions.
  case location
}
