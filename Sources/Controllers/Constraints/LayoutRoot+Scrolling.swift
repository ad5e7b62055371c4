import Layout
import OrderedCollections

// If a constraint relates a scroll view to a view inside it, the scroll view's edges mean the edges of its content.
// Such constraints determine how far the scroll view scrolls. All other constraints determine its frame. The content is
// a separate item that has the same origin as the scroll view.
//
// Source: recordings of UIKit.
extension LayoutRoot {
  /// Returns the item of an engine that represents one side of a constraint.
  ///
  /// If the constraint refers to a guide, the result is the guide's item. If the constraint relates a scroll view to a
  /// view inside it, the result is the item of the scroll view's content.
  func item(of view: View, _ side: LayoutConstraint.Side, in constraint: LayoutConstraint) -> Item {
    if let guide = constraint.guides[side] { return item(of: view, guide) }
    guard let scrollView = view.asScrollView, constraint.tiesContents(of: scrollView, side) else {
      return item(of: view)
    }
    if let knownContents = contents[ObjectIdentifier(scrollView)] { return knownContents.item }
    let item = engine.addItem(in: item(of: view))
    for attribute in [Attribute.left, .top] {
      guard
        let originConstraint = try? Constraint(Anchor(item, attribute), .equal, Anchor(self.item(of: view), attribute))
      else {
        continue
      }
      _ = try? engine.activate(originConstraint)
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
  func requestLayoutOfScrollViews() {
    for entry in contents.values where entry.scrollView.contentSize != entry.size(in: engine) {
      entry.scrollView.setNeedsLayout()
    }
  }

  /// Sets the content size of a scroll view to the solved size.
  func copyContentSize(of view: View) {
    guard !contents.isEmpty, let entry = contents[ObjectIdentifier(view)] else { return }
    entry.scrollView.contentSize = entry.size(in: engine)
  }

  /// Removes the items of contents to which no constraint refers anymore.
  func removeUnusedContents(of views: [View], tiedBy others: [LayoutConstraint]) {
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
    let (ownView, attribute, guide, otherView) =
      side == .first
      ? (firstItem, firstAttribute, guides.first, secondItem)
      : (secondItem, secondAttribute ?? firstAttribute, guides.second, firstItem)
    guard ownView === scrollView else { return false }
    if let guide { return guide == .content }
    guard !attribute.isSize, let other = otherView else { return false }
    return other !== scrollView && other.isDescendant(of: scrollView)
  }
}
