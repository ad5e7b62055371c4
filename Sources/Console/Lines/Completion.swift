/// The completions for the end of a line.
package struct Completion: Equatable {
  /// The offset of the text to replace, in bytes from the beginning of the line.
  package var start: Int
  /// The words that can replace that text, in order.
  package var candidates: [String] = []
  /// Whether another argument must follow.
  ///
  /// If so, a space can be added.
  package var isFollowed = false
}
