// A constraint becomes a row in the coordinates of the nearest common ancestor of its items. The positions of the items
// between are added up. Their alignment insets and the baseline offsets become part of the constant. If text is read
// from right to left, the axis is mirrored: the leading edge is the right edge, the constant has the opposite sign, and
// an inequality has the opposite direction.

extension LayoutEngine {
  /// Returns the nearest item that contains two items, or `nil` if there is none.
  package func commonAncestor(_ first: Item, _ second: Item) -> Item? {
    if items[first.index].parent == items[second.index].parent && items[first.index].parent >= 0 {
      return first == second ? first : Item(index: items[first.index].parent)
    }
    var ancestor = first.index
    while ancestor >= 0 {
      if isItem(second.index, in: ancestor) { return Item(index: ancestor) }
      ancestor = items[ancestor].parent
    }
    return nil
  }

  private func isItem(_ item: Int, in ancestor: Int) -> Bool {
    var currentItem = item
    while currentItem >= 0 {
      if currentItem == ancestor { return true }
      currentItem = items[currentItem].parent
    }
    return false
  }

  /// A row that can be added to the linear system.
  ///
  /// The terms of the row are in `buffer`.
  struct LoweredRow {
    var constant: Double
    var relation: Relation
  }

  /// Converts a constraint to a row, and writes the row's terms to `buffer`.
  mutating func lower(_ constraint: Constraint) -> LoweredRow {
    let first = constraint.first
    let ancestor: Item
    if let second = constraint.second {
      ancestor = commonAncestor(first.item, second.item) ?? first.item
    } else {
      ancestor = first.item
    }
    buffer.removeAll(keepingCapacity: true)
    var offset = add(first, times: 1, in: ancestor)
    if let second = constraint.second { offset += add(second, times: -constraint.multiplier, in: ancestor) }
    let isMirrored =
      direction == .rightToLeft
      && (first.attribute.dependsOnReadingDirection || constraint.second?.attribute.dependsOnReadingDirection == true)
    return LoweredRow(
      constant: (isMirrored ? -constraint.constant : constraint.constant) - offset,
      relation: isMirrored ? constraint.relation.mirrored : constraint.relation)
  }

  /// Adds an anchor to `buffer`, and returns the constant that the anchor contributes.
  private mutating func add(_ anchor: Anchor, times factor: Double, in ancestor: Item) -> Double {
    guard factor != 0 else { return 0 }
    let axis = anchor.attribute.axis
    let item = items[anchor.item.index]
    guard !anchor.attribute.isSize else {
      addTerm(item.size(axis), factor)
      return 0
    }
    var offset = baselineOffset(of: anchor) * factor
    if anchor.item == ancestor {
      offset += item.insets.startInset(axis) * factor
    } else {
      addTerm(item.position(axis), factor)
      offset -= addContainers(above: item.parent, upTo: ancestor, axis, times: factor)
    }
    let fraction = fraction(of: anchor.attribute)
    if fraction != 0 { addTerm(item.size(axis), factor * fraction) }
    return offset
  }

  /// Adds the positions of the items between an item's parent and the ancestor.
  ///
  /// The result is the sum of the insets of these items.
  private mutating func addContainers(
    above start: Int, upTo ancestor: Item, _ axis: Axis, times factor: Double
  ) -> Double {
    var insets = 0.0
    var container = start
    while container >= 0 && container != ancestor.index {
      addTerm(items[container].position(axis), factor)
      insets += items[container].insets.startInset(axis) * factor
      container = items[container].parent
    }
    return insets
  }

  /// Returns the position of an attribute in its item, as a fraction of the item's size.
  func fraction(of attribute: Attribute) -> Double {
    switch attribute {
    case .left, .top, .firstBaseline: 0
    case .right, .bottom, .lastBaseline: 1
    case .centerX, .centerY: 0.5
    case .leading: direction == .leftToRight ? 0 : 1
    case .trailing: direction == .leftToRight ? 1 : 0
    case .width, .height: 1
    }
  }

  private func baselineOffset(of anchor: Anchor) -> Double {
    switch anchor.attribute {
    case .firstBaseline: items[anchor.item.index].firstBaseline
    case .lastBaseline: -items[anchor.item.index].lastBaseline
    default: 0
    }
  }

  /// Adds a term to `buffer`, combining it with an existing term for the same variable.
  mutating func addTerm(_ variable: Int, _ coefficient: Double) {
    for index in buffer.indices where buffer[index].variable == variable {
      buffer[index].coefficient += coefficient
      if buffer[index].coefficient == 0 { buffer.remove(at: index) }
      return
    }
    buffer.append(Term(variable, coefficient))
  }

  /// Replaces all rows.
  ///
  /// This function is called after the hierarchy or the properties of items have changed.
  mutating func replaceAllRows() {
    for slot in activeConstraintSlots.indices where activeConstraintSlots[slot].row >= 0 {
      let loweredRow = lower(activeConstraintSlots[slot].constraint)
      system.replaceRow(activeConstraintSlots[slot].row, buffer, constant: loweredRow.constant)
    }
    for index in items.indices where items[index].exists { replaceMaskRows(of: Item(index: index)) }
  }
}
