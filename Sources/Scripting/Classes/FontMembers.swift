import Controllers

// The font of a view with text is a size in points or a text style.
extension ClassTable {
  /// Returns the members for the font of a class of views.
  static func fontMembers<Text: FontedView>(of _: Text.Type) -> [Member] {
    [
      property(
        "font", "The font size in points, or a text style such as \"body\", used to check whether the text fits.",
        get: { (view: Text) in view.textStyle.map(FontValue.style) ?? .points(view.font) },
        set: { (view, font: FontValue) in
          switch font {
          case .points(let size): (view.textStyle, view.font) = (nil, size)
          case .style(let style): view.textStyle = style
          }
        }),
      property(
        "adjustsFontForContentSizeCategory",
        "Whether a font with a text style follows the text size that the user prefers.",
        get: { (view: Text) in view.adjustsFontForContentSizeCategory },
        set: { $0.adjustsFontForContentSizeCategory = $1 }
      ).since("10"),
    ]
  }
}
