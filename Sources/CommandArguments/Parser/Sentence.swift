extension String {
  /// The text with a period at its end, unless it already ends a sentence, as a suggestion does.
  var sentence: String { hasSuffix("?") || hasSuffix(".") ? self : self + "." }
}
