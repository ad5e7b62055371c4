import Rendering

// The pictures on an HTML page.
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
      let shown = lines.enumerated().map { index, line in
        others.indices.contains(index) && others[index] == line
          ? XMLText.content(line) : PictureDifference.marked(line, kind)
      }
      return "<figure><figcaption>\(XMLText.content(caption.printableLine))</figcaption>"
        + "<pre>\(shown.joined(separator: "\n"))</pre></figure>"
    }
    return "<div class=\"pair\">\(figures.joined())</div>\n"
  }

  /// Returns a line as HTML with a class.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - kind: The class, such as `added`.
  /// - Returns: An element with the line.
  package static func marked(_ line: String, _ kind: String) -> String {
    "<span class=\"\(kind)\">\(XMLText.content(line))</span>"
  }
}
