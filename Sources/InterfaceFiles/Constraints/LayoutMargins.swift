import Layout

/// The margins inside views.
///
/// UIKit: each margin is 8 points unless the view declares another margin. The margins of a controller's view are at
/// least 16 or 20 points at the left and right, and zero at the top and bottom.
struct LayoutMargins {
  private var own: [String: Insets] = [:]
  private let root: String
  private let sideMargin: Double

  init(of scene: XMLElement, root: String, sideMargin: Double) {
    (self.root, self.sideMargin) = (root, sideMargin)
    collect(scene)
  }

  /// The margins of a view, in points.
  ///
  /// If the view declares none, the margins are UIKit's.
  subscript(view: String) -> Insets {
    guard view == root else { return own[view] ?? Insets(top: 8, left: 8, bottom: 8, right: 8) }
    let said = own[view] ?? .zero
    return Insets(
      top: said.top, left: max(said.left, sideMargin), bottom: said.bottom, right: max(said.right, sideMargin))
  }

  /// Returns the margins that a view declares, or `nil` if it declares none.
  func said(by view: String) -> Insets? { own[view] }

  private mutating func collect(_ element: XMLElement) {
    if let id = element.peek("id") {
      for child in element.children where ["edgeInsets", "directionalEdgeInsets"].contains(child.name) {
        guard ["layoutMargins", "directionalLayoutMargins"].contains(child["key"] ?? "") else { continue }
        child.read()
        func side(_ names: String...) -> Double {
          names.lazy.compactMap { child[$0].flatMap(Double.init) }.first { $0.isValidLength } ?? 0
        }
        own[id] = Insets(
          top: side("top"), left: side("left", "leading"), bottom: side("bottom"), right: side("right", "trailing"))
      }
    }
    for child in element.children { collect(child) }
  }
}
