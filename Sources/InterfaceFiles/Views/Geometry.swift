import Layout
import Scripting

// Where a view stands: its frame, its mask, and how strongly it keeps its size.
extension XMLSceneReader {
  /// `<rect key="frame" x= y= width= height=>`; nothing when it is left out.
  func frame(of element: XMLElement) -> [DeclaredField] {
    guard let rect = element.child(key: "frame") else { return [] }
    let numbers = ["x", "y", "width", "height"].map { name in
      let number = number(name, of: rect) ?? 0
      let limit = GeometryLimits.given
      let fitting = min(max(number, name == "width" || name == "height" ? 0 : -limit), limit)
      if fitting != number {
        notes.add(
          "\(element.name): a frame cannot have the \(name) \(rect.peek(name) ?? ""); it has \(Int(fitting)) here",
          at: rect.line)
      }
      return DeclaredValue.number(fitting)
    }
    return [DeclaredField("frame", .list(numbers))]
  }

  /// A size for the canvas alone: for a view whose code is not here the best there is.
  func placeholderSize(of element: XMLElement) -> [DeclaredField] {
    let size = element.child(key: "intrinsicContentSize")
    let lengths = [("Width", "width"), ("Height", "height")].map { suffix, name in
      number("placeholderIntrinsic\(suffix)", of: element) ?? size.flatMap { number(name, of: $0) }
    }
    guard element.name == "view", lengths.contains(where: { ($0 ?? 0) > 0 }) else { return [] }
    let fields = zip(["width", "height"], lengths).compactMap { name, length in
      length.map { DeclaredField(name, .number(min(max($0, 0), GeometryLimits.given))) }
    }
    return [DeclaredField("intrinsicContentSize", .table(fields))]
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
    let parts = XMLSceneReader.maskParts.filter { mask.flag($0.attribute) == true }
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
