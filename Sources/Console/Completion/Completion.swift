/// The completions for the end of a line.
package struct Completion: Equatable {
  /// The offset of the text that is replaced, in bytes from the beginning of the line.
  package var start: Int
  /// The complete words that can replace it, in order.
  package var candidates: [String] = []
  /// Whether more text must follow, so that a space can be added.
  package var isFollowed = false
}
