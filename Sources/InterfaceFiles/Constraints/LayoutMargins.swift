import Layout

/// The margins inside views.
///
/// UIKit: each margin is 8 points unless the view declares another margin. In a controller's view, the left and right
/// margins are at least 16 or 20 points, and the top and bottom margins are zero.
struct LayoutMargins {
  private var declaredMargins: [String: Insets] = [:]
  private let rootIdentifier: String
  private let sideMargin: Double

  init(of scene: XMLElement, root: String, sideMargin: Double) {
    (self.rootIdentifier, self.sideMargin) = (root, sideMargin)
    collect(scene)
  }

  /// The margins of a view, in points.
  ///
  /// If the view declares no margins, UIKit's default margins apply.
  subscript(view: String) -> Insets {
    guard view == rootIdentifier else { return declaredMargins[view] ?? Insets(top: 8, left: 8, bottom: 8, right: 8) }
    let declared = declaredMargins[view] ?? .zero
    return Insets(
      top: declared.top, left: max(declared.left, sideMargin), bottom: declared.bottom,
      right: max(declared.right, sideMargin))
  }

  /// Returns the margins that a view declares, or `nil` if it declares none.
  func margins(by view: String) -> Insets? { declaredMargins[view] }

  private mutating func collect(_ element: XMLElement) {
    if let id = element.peek("id") {
      for child in element.children where ["edgeInsets", "directionalEdgeInsets"].contains(child.name) {
        guard ["layoutMargins", "directionalLayoutMargins"].contains(child["key"] ?? "") else { continue }
        child.markAsRead()
        func side(_ names: String...) -> Double {
          names.lazy.compactMap { child[$0].flatMap(Double.init) }.first { $0.isValidLength } ?? 0
        }
        declaredMargins[id] = Insets(
          top: side("top"), left: side("left", "leading"), bottom: side("bottom"), right: side("right", "trailing"))
      }
    }
    for child in element.children { collect(child) }
  }
}
