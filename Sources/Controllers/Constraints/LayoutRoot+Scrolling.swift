import Layout
import OrderedCollections

// In constraints on views inside a scroll view, the scroll view's edges mean the edges of its content. These
// constraints determine how far the scroll view scrolls; other constraints determine its frame. The content is a
// separate item with the same origin as the scroll view.
//
// Source: recorded.
extension LayoutRoot {
  /// Returns the engine's item for an item of a constraint.
  ///
  /// This is the content of a scroll view if the constraint ties the scroll view to a view inside it.
  func item(of view: View, _ side: LayoutConstraint.Side, in constraint: LayoutConstraint) -> Item {
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

  /// The content of a scroll view, as an item of an engine.
  struct Contents {
    unowned(unsafe) let scrollView: ScrollView
    let item: Item

    /// Returns the solved size of the content, in points.
    func size(in engine: LayoutEngine) -> Size { engine.frame(of: item).size.snapped }
  }

  /// Marks the scroll views whose content size has changed.
  func markScrolling() {
    for entry in contents.values where entry.scrollView.contentSize != entry.size(in: engine) {
      entry.scrollView.setNeedsLayout()
    }
  }

  /// Sets a scroll view's content size to the solved size.
  func copyContentSize(of view: View) {
    guard !contents.isEmpty, let entry = contents[ObjectIdentifier(view)] else { return }
    entry.scrollView.contentSize = entry.size(in: engine)
  }

  /// Removes the content items that no constraint refers to any more.
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

  /// Returns whether one of the constraint's items is the content of a scroll view.
  func tiesContents(of scrollView: ScrollView) -> Bool {
    Side.allCases.contains { tiesContents(of: scrollView, $0) }
  }

  /// Returns whether the item on one side is the content of a scroll view.
  ///
  /// This is the case if the item has the content guide, or if it has no guide and the constraint relates an edge or
  /// the center of the scroll view to a view inside it.
  func tiesContents(of scrollView: ScrollView, _ side: Side) -> Bool {
    let (own, attribute, guide, other) =
      side == .first
      ? (firstItem, firstAttribute, scrollGuides.first, secondItem)
      : (secondItem, secondAttribute ?? firstAttribute, scrollGuides.second, firstItem)
    guard own === scrollView else { return false }
    if let guide { return guide == .content }
    guard !attribute.isSize, let other else { return false }
    return other !== scrollView && other.isDescendant(of: scrollView)
  }
}
