import Layout
import Scripting

// The position of a view: its frame, its mask, and how strongly it keeps its size.
extension XMLSceneReader {
  /// The field for `<rect key="frame" x= y= width= height=>`, or an empty array if there is none.
  func frame(of element: XMLElement) -> [DeclaredField] {
    guard let rect = element.child(key: "frame") else { return [] }
    let numbers = ["x", "y", "width", "height"].map { name in
      let number = number(name, of: rect) ?? 0
      let limit = GeometryLimits.given
      let fitting = min(max(number, name == "width" || name == "height" ? 0 : -limit), limit)
      if fitting != number {
        notes.add(
          "\(element.name): a frame can't have the \(name) \(rect.peek(name) ?? ""); \(Int(fitting)) is used here",
          at: rect.line)
      }
      return DeclaredValue.number(fitting)
    }
    return [DeclaredField("frame", .list(numbers))]
  }

  /// The size for Xcode's canvas, which is the best available one for a view whose code is missing here.
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

  /// A number of an element.
  ///
  /// One that can't be read is noted and treated as missing.
  func number(_ attribute: String, of element: XMLElement) -> Double? {
    guard let text = element[attribute] else { return nil }
    if let number = Double(text), number.isFinite { return number }
    notes.add("\(element.name): \(attribute)=\"\(text)\" isn't a number", at: element.line)
    return nil
  }

  /// The field for `<autoresizingMask key= widthSizable="YES" …>`.
  ///
  /// Without attributes, everything is fixed.
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

  /// The hugging and compression resistance priorities, for the axes that the file names.
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
