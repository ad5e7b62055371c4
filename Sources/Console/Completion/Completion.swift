/// What may stand at the end of a line.
package struct Completion: Equatable {
  /// Where it would begin, in bytes from the start of the line.
  package var start: Int
  /// What may stand there, whole, in order.
  package var candidates: [String] = []
  /// Whether more has to follow, so that a space may be put after it.
  package var isFollowed = false
}
