import Layout
import OrderedCollections

// For views inside a scroll view, the scroll view's edges are those of its content: they determine how far it scrolls,
// and the scroll view keeps the size that other constraints give it. The content is a separate item with the same
// origin as the scroll view.
//
// Source: recorded.
extension LayoutRoot {
  /// Returns the engine's item for an item of a constraint, which is the content of a scroll view if the constraint
  /// ties it to a view inside.
  func item(of view: View, _ side: LayoutConstraint.Side, in constraint: LayoutConstraint) -> Item {
    guard let scrollView = view as? ScrollView, constraint.tiesContents(of: scrollView, side) else {
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

  /// The content of a scroll view, as an item.
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

  /// Sets a scroll view's content size to the solved one.
  func copyContentSize(of view: View) {
    guard !contents.isEmpty, let entry = contents[ObjectIdentifier(view)] else { return }
    entry.scrollView.contentSize = entry.size(in: engine)
  }

  /// Removes content items that no constraint refers to any more.
  func forgetContents(of views: [View], tiedBy others: [LayoutConstraint]) {
    for case let scrollView as ScrollView in views where !others.contains(where: { $0.tiesContents(of: scrollView) }) {
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

  /// Returns whether one of its items is the content of a scroll view.
  func tiesContents(of scrollView: ScrollView) -> Bool {
    Side.allCases.contains { tiesContents(of: scrollView, $0) }
  }

  /// Returns whether an item is the content of a scroll view: because of its guide, or because the constraint relates
  /// an edge or the center of the scroll view to a view inside.
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
