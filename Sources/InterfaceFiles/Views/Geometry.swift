import Scripting

// Where a view stands: its frame, its mask, and how strongly it keeps its size.
extension SceneReader {
  /// `<rect key="frame" x= y= width= height=>`; nothing when it is left out.
  func frame(of element: XMLElement) -> [DeclaredField] {
    guard let rect = element.child(key: "frame") else { return [] }
    return [DeclaredField("frame", .list(["x", "y", "width", "height"].map { .number(number($0, of: rect) ?? 0) }))]
  }

  /// A number of an element; one that cannot be read is told, and counts as left out.
  func number(_ attribute: String, of element: XMLElement) -> Double? {
    guard let text = element[attribute] else { return nil }
    if let number = Double(text), number.isFinite { return number }
    notes.add("\(element.name): \(attribute)=\"\(text)\" is no number", at: element.line)
    return nil
  }

  /// `<autoresizingMask key= widthSizable="YES" …>`; an element without attributes fixes everything.
  func mask(of element: XMLElement) -> [DeclaredField] {
    guard let mask = element.child(key: "autoresizingMask") else { return [] }
    let parts = SceneReader.maskParts.filter { mask.flag($0.attribute) == true }
    return [DeclaredField("autoresizingMask", .list(parts.map { .text($0.part) }))]
  }

  private static let maskParts: [(attribute: String, part: String)] = [
    ("widthSizable", "flexibleWidth"), ("heightSizable", "flexibleHeight"), ("flexibleMinX", "flexibleLeftMargin"),
    ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
    ("flexibleMaxY", "flexibleBottomMargin"),
  ]

  /// Hugging and compression resistance, each for the axes that the file names.
  func priorities(of element: XMLElement) -> [DeclaredField] {
    [
      ("Hugging", "contentHuggingPriority"), ("CompressionResistance", "contentCompressionResistancePriority"),
    ].compactMap { suffix, property in
      let axes = ["horizontal", "vertical"].compactMap { axis in
        number("\(axis)\(suffix)Priority", of: element).map { DeclaredField(axis, .number(min(max($0, 1), 1000))) }
      }
      return axes.isEmpty ? nil : DeclaredField(property, .table(axes))
    }
  }
}
