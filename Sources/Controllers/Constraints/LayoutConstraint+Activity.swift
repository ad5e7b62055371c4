import Layout

extension LayoutConstraint {
  /// Whether the constraint is active.
  ///
  /// Activating the constraint installs it on the nearest view that contains both items.
  ///
  /// UIKit: the property was added in system 8. Here: it is available in all systems.
  package var isActive: Bool { host != nil }

  /// Activates or deactivates the constraint.
  ///
  /// - Throws: a `ControllerException` if the items have no common ancestor, or if one of the views was released.
  package func setActive(_ active: Bool) throws(ControllerException) {
    guard active != isActive else { return }
    if active {
      try nearestHost().addConstraint(self)
    } else {
      host?.removeConstraint(self)
    }
  }

  /// Returns the nearest view that contains both items.
  ///
  /// - Throws: a `ControllerException` if there is no such view, or if one of the constraint's views was released.
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

  /// Returns the constraint in the form that a layout engine uses.
  ///
  /// - Parameter item: a function that returns the item of a view.
  /// - Returns: the constraint, or `nil` if one of its views was released.
  func engineConstraint(_ item: (View, Side) -> Item?) -> Constraint? {
    guard !isOrphan, let first = firstItem.flatMap({ item($0, .first) }) else { return nil }
    var second: Item?
    if let secondItem {
      guard let foundItem = item(secondItem, .second) else { return nil }
      second = foundItem
    }
    return try? Constraint(
      item: first, attribute: firstAttribute, relation: relation, toItem: second, toAttribute: secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority)
  }

  /// The constraint in visual format, such as `H:
  /// -(8)-[name]`, or as an equation if visual format can't express it.
  package var text: String {
    let items = ItemTable()
    return engineConstraint({ view, side in items.item(view, guides[side]) })?.text(parent: items.parent, items.name)
      ?? "a constraint whose views were released"
  }

  /// Whether the constraint was broken because of a conflict between required constraints.
  package var isBroken: Bool { link.map { $0.layoutRoot.engine.isBroken($0.id) } ?? false }
}
