import Rendering

// The HTML form of a difference between pictures.
extension PictureDifference {
  /// Returns both pictures side by side, as HTML.
  ///
  /// Lines that differ have the class `removed` or `added`.
  ///
  /// - Parameters:
  ///   - before: The caption of the earlier picture.
  ///   - after: The caption of the later picture.
  /// - Returns: An element with the class `pair`.
  package func sideBySide(before: String, after: String) -> String {
    let figures = [(before, self.before, self.after, "removed"), (after, self.after, self.before, "added")].map {
      caption, lines, others, kind in
      let lineElements = lines.enumerated().map { index, line in
        others.indices.contains(index) && others[index] == line
          ? XMLText.escapedContent(line) : PictureDifference.markedLine(line, kind)
      }
      return "<figure><figcaption>\(XMLText.escapedContent(caption.printableLine))</figcaption>"
        + "<pre>\(lineElements.joined(separator: "\n"))</pre></figure>"
    }
    return "<div class=\"pair\">\(figures.joined())</div>\n"
  }

  /// Returns a line as HTML with a CSS class.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - kind: The CSS class, such as `added`.
  /// - Returns: An element that contains the line.
  package static func markedLine(_ line: String, _ kind: String) -> String {
    "<span class=\"\(kind)\">\(XMLText.escapedContent(line))</span>"
  }
}
