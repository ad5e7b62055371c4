/// The completions for the end of a line.
package struct Completion: Equatable {
  /// The offset of the text to replace, in bytes from the beginning of the line.
  package var start: Int
  /// The words that can replace the text, in the order in which to list them.
  package var candidates: [String] = []
  /// Whether another argument must follow.
  ///
  /// If so, the completed text should be followed by a space.
  package var isFollowed = false
}
