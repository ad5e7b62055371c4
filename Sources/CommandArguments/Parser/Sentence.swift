extension String {
  /// The text as a sentence.
  ///
  /// A period is added at its end, unless it already ends with a period or a question mark.
  var asSentence: String { hasSuffix("?") || hasSuffix(".") ? self : self + "." }
}
