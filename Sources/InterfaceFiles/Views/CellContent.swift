/// The contents of a cell in a file.
///
/// The contents are either the text and image of a row, or other views that keep their frames.
struct CellContent {
  /// Whether the contents are displayed as views, because they are more than the text and image of a row.
  ///
  /// Examples are a control and a view with connections.
  let showsViews: Bool

  init(_ cell: XMLElement, _ content: XMLElement) {
    let builtInViews = ["textLabel", "detailTextLabel", "imageView"].compactMap { cell.peek($0) }
    let views = content.children.filter { $0.name == "subviews" }.flatMap(\.children)
    // UIKit: a cell with a style has built-in labels. All other views in the cell are displayed as views. A row shows
    // two texts, so the labels are also displayed as views if there are more.
    showsViews =
      CellContent.labels(in: content).count > 2
      || views.contains { !builtInViews.contains($0.peek("id") ?? "") && CellContent.needsView($0) }
  }

  private static func needsView(_ view: XMLElement) -> Bool {
    let isTextOrImage = ["label", "view", "imageView", "stackView"].contains(view.name)
    return !isTextOrImage || view.children.contains { $0.name == "connections" } || containsOtherViews(view)
  }

  /// Whether a view contains views that can't be part of a row of text, such as controls.
  static func containsOtherViews(_ view: XMLElement) -> Bool {
    view.children.filter { $0.name == "subviews" }.flatMap(\.children).contains(where: needsView)
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
