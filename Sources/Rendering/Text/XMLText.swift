/// Writes text as XML 1.0.
///
/// Characters that XML can't contain are replaced with the same symbols as on a terminal.
package enum XMLText {
  /// Returns text in the form for the content of an element.
  package static func escapedContent(_ text: String) -> String { escaped(text, in: contentEscapes) }

  /// Returns an attribute value in quotation marks.
  ///
  /// Line breaks and tabs are written as character references. Otherwise, an XML parser would turn them into spaces.
  package static func quotedAttribute(_ text: String) -> String { "\"" + escaped(text, in: attributeEscapes) + "\"" }

  /// The escapes for text in an element.
  ///
  /// XML forbids `]]>` in text, except at the end of a CDATA section. Therefore, `>` is always escaped.
  private static let contentEscapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
  private static let attributeEscapes = contentEscapes.merging(["\"": "&quot;", "\n": "&#10;", "\t": "&#9;"]) { $1 }

  private static func escaped(_ text: String, in escapes: [Unicode.Scalar: String]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.printable.unicodeScalars {
      if let escape = escapes[scalar] {
        result.append(contentsOf: escape.unicodeScalars)
      } else if scalar.value == 0xFFFE || scalar.value == 0xFFFF {
        result.append(contentsOf: "‹U+\(String(scalar.value, radix: 16, uppercase: true))›".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
