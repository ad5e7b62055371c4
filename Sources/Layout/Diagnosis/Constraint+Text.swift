extension Anchor {
  /// Returns the anchor as it is written in equations, such as `box.width`.
  func text(_ name: (Item) -> String) -> String { "\(name(item)).\(attribute.name)" }
}

extension Constraint {
  /// Returns the constraint in visual format.
  ///
  /// If the constraint has no visual format, it is returned as an equation.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Parameters:
  ///   - parent: Returns the parent of an item.
  ///   - name: Returns the name of an item.
  /// - Returns: One line, such as `H:[box(60)]` or `a.width == 0.5*b.width + 10`.
  package func text(parent: (Item) -> Item?, _ name: (Item) -> String) -> String {
    VisualText(self, parent: parent)?.text(name) ?? equation(name)
  }

  private func equation(_ name: (Item) -> String) -> String {
    var text = "\(first.text(name)) \(relation.symbol) "
    if let second {
      if multiplier != 1 { text += "\(numberText(multiplier))*" }
      text += second.text(name) + signedText(constant)
    } else {
      text += numberText(constant)
    }
    return priority < Priority.required ? text + " @\(numberText(priority))" : text
  }
}

extension LayoutEngine {
  /// Returns a constraint in visual format.
  ///
  /// If the constraint has no visual format, it is returned as an equation.
  ///
  /// - Parameters:
  ///   - constraint: The constraint, which may be inactive.
  ///   - name: Returns the name of an item.
  /// - Returns: One line.
  package func text(of constraint: Constraint, _ name: (Item) -> String) -> String {
    constraint.text(parent: parent, name)
  }
}

/// Returns a constant with a sign, so that it can follow a term.
///
/// For zero, the string is empty.
func signedText(_ constant: Double) -> String {
  if constant == 0 { return "" }
  return constant < 0 ? " - \(numberText(-constant))" : " + \(numberText(constant))"
}

/// A constraint that can be expressed in visual format.
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
  /// The item whose size is compared with the size of the item in `shape`.
  ///
  /// The value is `nil` if the size is compared with the constant.
  private var comparedItem: Item?
  private var constant: Double
  private var priority: Double
  private var isAbsolute = false

  /// The container that `|` represents in the visual format, or `nil` if the format contains no `|`.
  var container: Item? {
    switch shape {
    case .opening(let parent, _), .closing(_, let parent): parent
    case .size, .gap: nil
    }
  }

  func text(_ name: (Item) -> String) -> String {
    var predicate = relation == .equal ? "" : relation.symbol
    if let other = comparedItem {
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
  /// Creates the visual format of a constraint, or returns `nil` if it has none.
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
      comparedItem = second.item
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

  /// Returns the two edges between which the constraint keeps a constant distance.
  ///
  /// The Boolean says whether the distance is measured from the first anchor to the second.
  ///
  /// The result is `nil` if the anchors aren't such edges.
  private static func shape(from start: Anchor, to end: Anchor, _ parent: (Item) -> Item?) -> (Shape, Bool)? {
    if let shape = shape(start, end, parent) { return (shape, true) }
    if let shape = shape(end, start, parent) { return (shape, false) }
    return nil
  }

  private static func shape(_ start: Anchor, _ end: Anchor, _ parent: (Item) -> Item?) -> Shape? {
    switch (isStartEdge(start.attribute), isStartEdge(end.attribute)) {
    case (false?, true?):
      guard let commonParent = parent(start.item), parent(end.item) == commonParent, start.item != end.item else {
        return nil
      }
      return .gap(start.item, end.item)
    case (true?, true?): return parent(end.item) == start.item ? .opening(parent: start.item, end.item) : nil
    case (false?, false?): return parent(start.item) == end.item ? .closing(start.item, parent: end.item) : nil
    default: return nil
    }
  }

  /// Returns `true` for the edge at the start of an axis, and `false` for the edge at the end.
  ///
  /// The result is `nil` for other attributes.
  private static func isStartEdge(_ attribute: Attribute) -> Bool? {
    switch attribute {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    default: nil
    }
  }
}
