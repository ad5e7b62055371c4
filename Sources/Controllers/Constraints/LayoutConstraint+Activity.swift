import Layout

extension LayoutConstraint {
  /// Whether it acts; turning it on installs it on the nearest view that holds both items.
  ///
  /// UIKit has it from system 8 on; here it is always there.
  package var isActive: Bool { host != nil }

  /// Turns it on or off.
  ///
  /// - Throws: when its items have no view in common.
  package func setActive(_ active: Bool) throws(ControllerException) {
    guard active != isActive else { return }
    if active {
      try nearestHost().addConstraint(self)
    } else {
      host?.removeConstraint(self)
    }
  }

  /// The nearest view that holds both items.
  ///
  /// - Throws: when there is none.
  package func nearestHost() throws(ControllerException) -> View {
    guard !isOrphan, let firstItem else { throw exception(.unknownItem) }
    guard let secondItem else { return firstItem }
    var candidate: View? = firstItem
    while let view = candidate {
      if secondItem.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    throw ControllerException(
      .noCommonAncestor(constraint: text, first: firstItem.layoutName, second: secondItem.layoutName))
  }

  /// The constraint as an engine takes it.
  ///
  /// - Parameter item: the item of a view.
  /// - Returns: nil when one of its views is gone.
  func value(_ item: (View, Side) -> Item?) -> Constraint? {
    guard !isOrphan, let first = firstItem.flatMap({ item($0, .first) }) else { return nil }
    var second: Item?
    if let secondItem {
      guard let found = item(secondItem, .second) else { return nil }
      second = found
    }
    return try? Constraint(
      item: first, attribute: firstAttribute, relation: relation, toItem: second, toAttribute: secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority)
  }

  /// The constraint in visual format where that can say it, else as an equation: `H:|-(8)-[name]`.
  package var text: String {
    let items = ItemTable()
    return value({ view, _ in items.item(view) })?.text(parent: items.parent, items.name)
      ?? "a constraint whose views are gone"
  }

  /// Whether it was broken because required constraints contradict each other.
  package var isBroken: Bool { link.map { $0.layoutRoot.engine.isBroken($0.id) } ?? false }
}
