/// The line of text that an element shows, and the space that the line needs.
package struct ElementLine {
  /// The strings on the line, from left to right.
  package let texts: [String]
  /// The size of the font in points, or `nil` if the line is only part of the picture and has no font.
  package let font: Double?
  /// The alignment of the strings in their frame.
  package let alignment: TextAlignment
  /// The number of additional cells for characters such as brackets and bars.
  package let extraCellCount: Int
  /// Whether the line has characters at its ends that separate it from the views beside it, such as brackets.
  package let isBracketed: Bool

  init(
    _ texts: [String], font: Double? = nil, _ alignment: TextAlignment = .center, signs: Int, isBracketed: Bool = true
  ) {
    (self.texts, self.font, self.alignment, self.extraCellCount, self.isBracketed) = (
      texts, font, alignment, signs, isBracketed
    )
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
  /// The caption next to a control that shows no text, or an empty array if the control has no label.
  final var labelCaption: [ElementCaption] { accessibilityLabel.map { [ElementCaption($0)] } ?? [] }

  /// Returns the placeholder of a field as a caption.
  ///
  /// The array is empty if the field contains text or if it has no placeholder.
  final func placeholderCaption(_ placeholder: String?, unless text: String, font: Double = 17)
    -> [ElementCaption]
  {
    guard text.isEmpty, let placeholder else { return [] }
    return [ElementCaption(placeholder, font: font, role: "placeholder")]
  }
}
