import Layout
import OrderedCollections

// The edges of a scroll view mean those of its contents to what lies in it: they decide how far it scrolls, and the view
// stays as large as others make it. The contents are an item of their own that begins where the view begins.
//
// Source: recorded.
extension LayoutRoot {
  /// The engine's item for one item of a constraint: the content of a scroll view that the constraint ties to a view inside.
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

  /// The contents of a scroll view in it, as an item.
  struct Contents {
    unowned(unsafe) let scrollView: ScrollView
    let item: Item

    /// How large the contents were solved to be, in points.
    func size(in engine: LayoutEngine) -> Size { engine.frame(of: item).size.snapped }
  }

  /// Marks the scroll views whose contents have another size now.
  func markScrolling() {
    for entry in contents.values where entry.scrollView.contentSize != entry.size(in: engine) {
      entry.scrollView.setNeedsLayout()
    }
  }

  /// Gives a scroll view the size of its contents.
  func copyContentSize(of view: View) {
    guard !contents.isEmpty, let entry = contents[ObjectIdentifier(view)] else { return }
    entry.scrollView.contentSize = entry.size(in: engine)
  }

  /// Lets go of contents that nothing is tied to any more.
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

  /// Whether one of its items is the content of a scroll view.
  func tiesContents(of scrollView: ScrollView) -> Bool {
    Side.allCases.contains { tiesContents(of: scrollView, $0) }
  }

  /// Whether an item is the content of a scroll view: because of its guide, or because the constraint relates an edge or the
  /// center of the scroll view to a view inside.
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
