/// The contents of a cell in a file.
///
/// The contents are either the text and image of a row, or other views, which keep their frames.
struct CellContent {
  /// Whether the cell contains more than the text and image of a row, such as a control or a view with connections.
  let isDrawn: Bool

  init(_ cell: XMLElement, _ content: XMLElement) {
    let own = ["textLabel", "detailTextLabel", "imageView"].compactMap { cell.peek($0) }
    let views = content.children.filter { $0.name == "subviews" }.flatMap(\.children)
    // UIKit: a cell with a style has built-in labels. All other views in the cell are drawn.
    // A row shows two texts, so that more labels are drawn as well.
    isDrawn =
      CellContent.labels(in: content).count > 2
      || views.contains { !own.contains($0.peek("id") ?? "") && CellContent.isDrawn($0) }
  }

  private static func isDrawn(_ view: XMLElement) -> Bool {
    let isPlain = ["label", "view", "imageView", "stackView"].contains(view.name)
    return !isPlain || view.children.contains { $0.name == "connections" } || hasDrawnParts(view)
  }

  /// Whether a view contains views that a row of text can't show, such as controls.
  static func hasDrawnParts(_ view: XMLElement) -> Bool {
    view.children.filter { $0.name == "subviews" }.flatMap(\.children).contains(where: isDrawn)
  }

  static func labels(in element: XMLElement) -> [XMLElement] {
    (element.name == "label" ? [element] : []) + element.children.flatMap(labels)
  }

  /// Returns a label's text, which is in an attribute or in an element with the key `text`.
  static func text(of label: XMLElement) -> String {
    label.peek("text") ?? label.children.first { $0.peek("key") == "text" }?.text ?? ""
  }

  static func image(in element: XMLElement) -> String? {
    if element.name == "imageView", let image = element.peek("image") { return image }
    return element.children.lazy.compactMap(image).first
  }
}
