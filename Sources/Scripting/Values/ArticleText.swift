extension String {
  /// The class name with an article, such as `a Button` or `an ImageView`.
  package var withArticle: String { (first.map("AEIOU".contains) ?? false ? "an " : "a ") + self }
}
