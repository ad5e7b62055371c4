import Scripting

// Where a view stands: its frame, its mask, and how strongly it keeps its size.
extension XMLElement {
  /// `<rect key="frame" x= y= width= height=>`; nothing when it is left out.
  var frame: [DeclaredField] {
    guard let rect = child(key: "frame") else { return [] }
    return [DeclaredField("frame", .list(["x", "y", "width", "height"].map { .number(rect.number($0) ?? 0) }))]
  }

  /// `<autoresizingMask key= widthSizable="YES" …>`; an element without attributes fixes everything.
  var mask: [DeclaredField] {
    guard let mask = child(key: "autoresizingMask") else { return [] }
    let parts = XMLElement.maskParts.filter { mask.flag($0.attribute) == true }
    return [DeclaredField("autoresizingMask", .list(parts.map { .text($0.part) }))]
  }

  private static let maskParts: [(attribute: String, part: String)] = [
    ("widthSizable", "flexibleWidth"), ("heightSizable", "flexibleHeight"), ("flexibleMinX", "flexibleLeftMargin"),
    ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
    ("flexibleMaxY", "flexibleBottomMargin"),
  ]

  /// Hugging and compression resistance, each for the axes that the file names.
  var priorities: [DeclaredField] {
    [
      ("Hugging", "contentHuggingPriority"), ("CompressionResistance", "contentCompressionResistancePriority"),
    ].compactMap { suffix, property in
      let axes = ["horizontal", "vertical"].compactMap { axis in
        number("\(axis)\(suffix)Priority").map { DeclaredField(axis, .number(min(max($0, 1), 1000))) }
      }
      return axes.isEmpty ? nil : DeclaredField(property, .table(axes))
    }
  }
}
