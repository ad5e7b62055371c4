import Layout
import Scripting

// Reads a view's frame, autoresizing mask, and content priorities.
extension XMLSceneReader {
  /// Returns the field for `<rect key="frame" x= y= width= height=>`, or an empty array if there is none.
  func frameField(of element: XMLElement) -> [DeclaredField] {
    guard let rect = element.child(key: "frame") else { return [] }
    let numbers = ["x", "y", "width", "height"].map { name in
      let number = number(name, of: rect) ?? 0
      let limit = GeometryLimits.maximumInput
      let limitedNumber = min(max(number, name == "width" || name == "height" ? 0 : -limit), limit)
      if limitedNumber != number {
        notes.add(
          "\(element.name): the \(name) of a frame can't be \(rect.peek(name) ?? ""); using \(Int(limitedNumber))",
          at: rect.line)
      }
      return DeclaredValue.number(limitedNumber)
    }
    return [DeclaredField("frame", .list(numbers))]
  }

  /// Returns the fields for the size that a view has on Xcode's canvas.
  ///
  /// Maquette uses this size for a view without available code, because no better estimate is possible.
  func placeholderSize(of element: XMLElement) -> [DeclaredField] {
    let size = element.child(key: "intrinsicContentSize")
    let lengths = [("Width", "width"), ("Height", "height")].map { suffix, name in
      number("placeholderIntrinsic\(suffix)", of: element) ?? size.flatMap { number(name, of: $0) }
    }
    guard element.name == "view", lengths.contains(where: { ($0 ?? 0) > 0 }) else { return [] }
    let fields = zip(["width", "height"], lengths).compactMap { name, length in
      length.map { DeclaredField(name, .number(min(max($0, 0), GeometryLimits.maximumInput))) }
    }
    return [DeclaredField("intrinsicContentSize", .table(fields))]
  }

  /// Returns the number in an attribute of an element.
  ///
  /// If the value isn't a number, the result is `nil`, and a note is added.
  func number(_ attribute: String, of element: XMLElement) -> Double? {
    guard let text = element[attribute] else { return nil }
    if let number = Double(text), number.isFinite { return number }
    notes.add("\(element.name): \(attribute)=\"\(text)\" isn't a number", at: element.line)
    return nil
  }

  /// Returns the field for the child `<autoresizingMask key="autoresizingMask" widthSizable="YES" …>`, if it exists.
  ///
  /// If none of the child's flags are set, all margins and sizes are fixed.
  func maskField(of element: XMLElement) -> [DeclaredField] {
    guard let mask = element.child(key: "autoresizingMask") else { return [] }
    let parts = XMLSceneReader.maskParts.filter { mask.flag($0.attribute) == true }
    return [DeclaredField("autoresizingMask", .list(parts.map { .text($0.part) }))]
  }

  private static let maskParts: [(attribute: String, part: String)] = [
    ("widthSizable", "flexibleWidth"), ("heightSizable", "flexibleHeight"), ("flexibleMinX", "flexibleLeftMargin"),
    ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
    ("flexibleMaxY", "flexibleBottomMargin"),
  ]

  /// Returns the fields for the content hugging and compression resistance priorities that the file declares.
  func priorityFields(of element: XMLElement) -> [DeclaredField] {
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
