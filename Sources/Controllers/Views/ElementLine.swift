/// The line that an element shows, and the cells that it needs.
package struct ElementLine {
  /// The texts on the line.
  package let texts: [String]
  /// The size of the font, in points, or `nil` for signs that no font shows.
  package let font: Double?
  /// The alignment of the texts in their frame.
  package let alignment: TextAlignment
  /// The cells of brackets and bars beside the texts.
  package let signs: Int
  /// Whether signs separate it from the views beside it.
  package let isBracketed: Bool

  init(
    _ texts: [String], font: Double? = nil, _ alignment: TextAlignment = .center, signs: Int, isBracketed: Bool = true
  ) {
    (self.texts, self.font, self.alignment, self.signs, self.isBracketed) = (texts, font, alignment, signs, isBracketed)
  }
}

/// A text that an element shows on a line.
package struct ElementCaption {
  package let text: String
  /// The role in the element, or `nil` if the text is the element's name.
  package let role: String?
  /// The size of the font, in points.
  package let font: Double
  /// Whether the text is a part of the picture by itself.
  package let isSeparatePart: Bool

  init(_ text: String, font: Double = 17, role: String? = nil, isSeparatePart: Bool = false) {
    (self.text, self.font, self.role, self.isSeparatePart) = (text, font, role, isSeparatePart)
  }
}

extension View {
  /// The label beside a control that shows no text of its own.
  final var labelCaption: [ElementCaption] { accessibilityLabel.map { [ElementCaption($0)] } ?? [] }

  /// The placeholder of a field, unless it has a text.
  final func placeholderCaption(_ placeholder: String?, unless text: String) -> [ElementCaption] {
    guard text.isEmpty, let placeholder else { return [] }
    return [ElementCaption(placeholder, role: "placeholder")]
  }
}
