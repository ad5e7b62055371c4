import Scripting

// The size of a font determines how much text fits into a frame.
extension XMLSceneReader {
  /// The sizes of text styles, in points.
  ///
  /// UIKit: these are the sizes for the default text size setting.
  private static let sizesByStyle: [String: Double] = [
    "UICTFontTextStyleBody": 17, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleCallout": 16,
    "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12,
    "UICTFontTextStyleCaption2": 11, "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28,
    "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20,
  ]

  /// Returns the field for `<fontDescription key="fontDescription" pointSize=>`.
  ///
  /// For the default size, the array is empty.
  ///
  /// UIKit: text may shrink to a minimum size or scale so that it fits.
  func fontFields(of element: XMLElement, defaultSize: Double) -> [DeclaredField] {
    let description = element.children.first { $0.name == "fontDescription" && $0.peek("key") == "fontDescription" }
    var size = description.flatMap { number("pointSize", of: $0) } ?? defaultSize
    if let style = description?["style"], let styleSize = XMLSceneReader.sizesByStyle[style] { size = styleSize }
    let minimumSize = number("minimumFontSize", of: element)
    let scale = number("minimumScaleFactor", of: element)
    if element.name == "label", element.flag("adjustsFontSizeToFit") != false {
      size = min(
        size, minimumSize.flatMap { $0 > 0 ? $0 : nil } ?? size, scale.flatMap { $0 > 0 ? size * $0 : nil } ?? size)
    }
    return size == defaultSize || !(0.5...1000).contains(size) ? [] : [DeclaredField("font", .number(size))]
  }
}
