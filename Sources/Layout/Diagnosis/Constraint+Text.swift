extension Anchor {
  /// The anchor as an equation names it, as in `box.width`.
  func text(_ name: (Item) -> String) -> String { "\(name(item)).\(attribute.name)" }
}

extension Constraint {
  /// The constraint in visual format where that can say it, else as an equation.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Parameters:
  ///   - parent: the item an item lies in.
  ///   - name: how an item is called.
  /// - Returns: one line, as in `H:[box(60)]` or `a.width == 0.5*b.width + 10`.
  package func text(parent: (Item) -> Item?, _ name: (Item) -> String) -> String {
    VisualText(self, parent: parent)?.text(name) ?? equation(name)
  }

  private func equation(_ name: (Item) -> String) -> String {
    var text = "\(first.text(name)) \(relation.symbol) "
    if let second {
      if multiplier != 1 { text += "\(numberText(multiplier))*" }
      text += second.text(name) + signed(constant)
    } else {
      text += numberText(constant)
    }
    return priority < Priority.required ? text + " @\(numberText(priority))" : text
  }
}

extension LayoutEngine {
  /// A constraint in visual format where that can say it, else as an equation.
  ///
  /// - Parameters:
  ///   - constraint: active or not.
  ///   - name: how an item is called.
  /// - Returns: one line.
  package func text(of constraint: Constraint, _ name: (Item) -> String) -> String {
    constraint.text(parent: parent, name)
  }
}

/// A constant after a term: nothing for zero.
func signed(_ constant: Double) -> String {
  if constant == 0 { return "" }
  return constant < 0 ? " - \(numberText(-constant))" : " + \(numberText(constant))"
}

/// A constraint that visual format can say.
struct VisualText {
  private enum Shape {
    case size(Item)
    case gap(Item, Item)
    case opening(parent: Item, Item)
    case closing(Item, parent: Item)
  }

  private var axis: Axis
  private var shape: Shape
  private var relation: Relation
  /// What the predicate compares with: an item, or else the constant.
  private var other: Item?
  private var constant: Double
  private var priority: Double
  private var isAbsolute = false

  /// The container the text calls `|`, or nil when it does not.
  var container: Item? {
    switch shape {
    case .opening(let parent, _), .closing(_, let parent): parent
    case .size, .gap: nil
    }
  }

  func text(_ name: (Item) -> String) -> String {
    var predicate = relation == .equal ? "" : relation.symbol
    if let other {
      predicate = relation.symbol + name(other)
    } else {
      predicate += numberText(constant)
    }
    if priority < Priority.required { predicate += "@\(numberText(priority))" }
    let line =
      switch shape {
      case .size(let item): "[\(name(item))(\(predicate))]"
      case .gap(let first, let second): "[\(name(first))]-(\(predicate))-[\(name(second))]"
      case .opening(_, let item): "|-(\(predicate))-[\(name(item))]"
      case .closing(let item, _): "[\(name(item))]-(\(predicate))-|"
      }
    return (axis == .horizontal ? "H:" : "V:") + line + (isAbsolute ? "(LTR)" : "")
  }
}

extension VisualText {
  /// What visual format can say of a constraint, or nil.
  init?(_ constraint: Constraint, parent: (Item) -> Item?) {
    let first = constraint.first
    axis = first.attribute.axis
    relation = constraint.relation
    constant = constraint.constant
    priority = constraint.priority
    guard let second = constraint.second else {
      shape = .size(first.item)
      return
    }
    guard constraint.multiplier == 1, second.attribute.axis == axis else { return nil }
    if first.attribute.isSize {
      guard constant == 0, second.attribute == first.attribute else { return nil }
      shape = .size(first.item)
      other = second.item
      return
    }
    guard let (shape, isForward) = Self.shape(from: second, to: first, parent) else { return nil }
    self.shape = shape
    isAbsolute = first.attribute.isAbsoluteEdge
    if !isForward {
      constant = 0 - constant
      relation = relation.mirrored
    }
  }

  /// Between which edges the constant lies, and whether it is counted from the earlier to the later one.
  private static func shape(from start: Anchor, to end: Anchor, _ parent: (Item) -> Item?) -> (Shape, Bool)? {
    if let shape = shape(start, end, parent) { return (shape, true) }
    if let shape = shape(end, start, parent) { return (shape, false) }
    return nil
  }

  private static func shape(_ start: Anchor, _ end: Anchor, _ parent: (Item) -> Item?) -> Shape? {
    switch (isNear(start.attribute), isNear(end.attribute)) {
    case (false?, true?):
      guard let common = parent(start.item), parent(end.item) == common, start.item != end.item else { return nil }
      return .gap(start.item, end.item)
    case (true?, true?): return parent(end.item) == start.item ? .opening(parent: start.item, end.item) : nil
    case (false?, false?): return parent(start.item) == end.item ? .closing(start.item, parent: end.item) : nil
    default: return nil
    }
  }

  /// Whether an attribute is the edge where its axis starts (true) or ends (false).
  private static func isNear(_ attribute: Attribute) -> Bool? {
    switch attribute {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    default: nil
    }
  }
}
