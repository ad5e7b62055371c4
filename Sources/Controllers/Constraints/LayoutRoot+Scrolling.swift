import Layout
import OrderedCollections

// In a constraint on a view inside a scroll view, the scroll view's edges mean the edges of its content. Such
// constraints determine how far the scroll view scrolls. All other constraints determine its frame. The content is a
// separate item that has the same origin as the scroll view.
//
// Source: recordings of UIKit.
extension LayoutRoot {
  /// Returns the item of an engine that represents one side of a constraint.
  ///
  /// If the constraint refers to a guide, this is the guide. If the constraint ties a scroll view to a view inside it,
  /// this is the content of the scroll view.
  func item(of view: View, _ side: LayoutConstraint.Side, in constraint: LayoutConstraint) -> Item {
    if let guide = constraint.guides[side] { return item(of: view, guide) }
    guard let scrollView = view.asScrollView, constraint.tiesContents(of: scrollView, side) else {
      return item(of: view)
    }
    if let known = contents[ObjectIdentifier(scrollView)] { return known.item }
    let item = engine.addItem(in: item(of: view))
    for attribute in [Attribute.left, .top] {
      guard let start = try? Constraint(Anchor(item, attribute), .equal, Anchor(self.item(of: view), attribute)) else {
        continue
      }
      _ = try? engine.activate(start)
    }
    contents[ObjectIdentifier(scrollView)] = Contents(scrollView: scrollView, item: item)
    return item
  }

  /// The item that represents the content of a scroll view in an engine.
  struct Contents {
    unowned(unsafe) let scrollView: ScrollView
    let item: Item

    /// Returns the solved size of the content, in points.
    func size(in engine: LayoutEngine) -> Size { engine.frame(of: item).size.snapped }
  }

  /// Requests layout of each scroll view whose solved content size differs from its `contentSize`.
  func markScrolling() {
    for entry in contents.values where entry.scrollView.contentSize != entry.size(in: engine) {
      entry.scrollView.setNeedsLayout()
    }
  }

  /// Sets the content size of a scroll view to the solved size.
  func copyContentSize(of view: View) {
    guard !contents.isEmpty, let entry = contents[ObjectIdentifier(view)] else { return }
    entry.scrollView.contentSize = entry.size(in: engine)
  }

  /// Removes the items of contents to which no constraint refers any more.
  func forgetContents(of views: [View], tiedBy others: [LayoutConstraint]) {
    for scrollView in views.compactMap(\.asScrollView)
    where !others.contains(where: { $0.tiesContents(of: scrollView) }) {
      guard let entry = contents.removeValue(forKey: ObjectIdentifier(scrollView)) else { continue }
      engine.remove(entry.item)
    }
  }
}

extension LayoutConstraint {
  enum Side: CaseIterable {
    case first
    case second
  }

  /// Returns whether either side of the constraint is the content of the scroll view.
  func tiesContents(of scrollView: ScrollView) -> Bool {
    Side.allCases.contains { tiesContents(of: scrollView, $0) }
  }

  /// Returns whether one side of the constraint is the content of the scroll view.
  ///
  /// A side is the content if it has the content guide, or if it has no guide and the constraint relates an edge or the
  /// center of the scroll view to a view inside the scroll view.
  func tiesContents(of scrollView: ScrollView, _ side: Side) -> Bool {
    let (own, attribute, guide, other) =
      side == .first
      ? (firstItem, firstAttribute, guides.first, secondItem)
      : (secondItem, secondAttribute ?? firstAttribute, guides.second, firstItem)
    guard own === scrollView else { return false }
    if let guide { return guide == .content }
    guard !attribute.isSize, let other else { return false }
    return other !== scrollView && other.isDescendant(of: scrollView)
  }
}
