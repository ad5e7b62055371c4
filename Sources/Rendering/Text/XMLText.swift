/// Texts as XML 1.0 has them.
///
/// Characters it cannot hold become pictures, as a terminal is shown them.
package enum XMLText {
  /// Between tags.
  package static func content(_ text: String) -> String { written(text, in: contentEscapes) }

  /// Between quotation marks: line breaks and tabs are kept as references, which a reader does not turn into spaces.
  package static func attribute(_ text: String) -> String { "\"" + written(text, in: attributeEscapes) + "\"" }

  /// `]]>` stands in no text but at the end of a section of characters, so that `>` is always escaped.
  private static let contentEscapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
  private static let attributeEscapes = contentEscapes.merging(["\"": "&quot;", "\n": "&#10;", "\t": "&#9;"]) { $1 }

  private static func written(_ text: String, in escapes: [Unicode.Scalar: String]) -> String {
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
