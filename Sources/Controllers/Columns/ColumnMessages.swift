// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func noColumn(_ column: SplitColumn, in split: String, style: SplitStyle) -> Self {
    let columns = (style.columns + (style == .unspecified ? [] : [.compact])).map { "\"\($0.rawValue)\"" }
    let hint = style == .unspecified ? "; set its `style`, as in `style = \"doubleColumn\"`" : ""
    return Self(
      "\(split) has no column \"\(column.rawValue)\": with the style \"\(style.rawValue)\", it has "
        + columns.joined(separator: ", ") + hint)
  }

  static func columnCount(_ split: String, count: Int, most: Int) -> Self {
    Self("\(split) takes 1 to \(most) view controllers, from the primary to the secondary column: found \(count)")
  }

  static func styleWithoutColumn(_ style: SplitStyle, of split: String, column: SplitColumn) -> Self {
    Self("\(split) can't have the style \"\(style.rawValue)\": it has a \(column.rawValue) column")
  }
}
