/// The line of text that an element shows, and the cells that the line needs.
package struct ElementLine {
  /// The strings on the line.
  package let texts: [String]
  /// The size of the font in points, or `nil` if the line is drawn by the picture only, without a font.
  package let font: Double?
  /// The alignment of the strings in their frame.
  package let alignment: TextAlignment
  /// The number of cells for brackets and bars next to the strings.
  package let signs: Int
  /// Whether characters such as brackets separate the line from the views beside it.
  package let isBracketed: Bool

  init(
    _ texts: [String], font: Double? = nil, _ alignment: TextAlignment = .center, signs: Int, isBracketed: Bool = true
  ) {
    (self.texts, self.font, self.alignment, self.signs, self.isBracketed) = (texts, font, alignment, signs, isBracketed)
  }
}

/// A string that an element shows on a line.
package struct ElementCaption {
  package let text: String
  /// The role of the string in the element, or `nil` if the string is the element's name.
  package let role: String?
  /// The size of the font, in points.
  package let font: Double
  /// Whether the string is a separate part of the picture.
  package let isSeparatePart: Bool

  init(_ text: String, font: Double = 17, role: String? = nil, isSeparatePart: Bool = false) {
    (self.text, self.font, self.role, self.isSeparatePart) = (text, font, role, isSeparatePart)
  }
}

extension View {
  /// The label beside a control that shows no text.
  final var labelCaption: [ElementCaption] { accessibilityLabel.map { [ElementCaption($0)] } ?? [] }

  /// Returns the placeholder of a field, or an empty array if the field contains text or has no placeholder.
  final func placeholderCaption(_ placeholder: String?, unless text: String) -> [ElementCaption] {
    guard text.isEmpty, let placeholder else { return [] }
    return [ElementCaption(placeholder, role: "placeholder")]
  }
}
