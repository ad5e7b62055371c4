import Layout

/// A root with named items.
///
/// Their constraints are written as text.
struct Workbench {
  var engine: LayoutEngine
  let root: Item
  private(set) var items: [String: Item] = [:]

  init(width: Double = 300, height: Double = 100, _ names: [String], direction: ReadingDirection = .leftToRight) {
    engine = LayoutEngine(direction: direction)
    root = engine.addRoot(size: Size(width: width, height: height))
    items["super"] = root
    for name in names { items[name] = engine.addItem(in: root) }
  }

  mutating func add(_ name: String, in parent: String) {
    items[name] = engine.addItem(in: self[parent])
  }

  subscript(name: String) -> Item { items[name] ?? root }

  func name(_ item: Item) -> String { items.first { $0.value == item }?.key ?? "?" }

  /// Activates the constraints of a visual format.
  @discardableResult
  mutating func draw(_ format: String, _ options: VisualFormatOptions = []) throws -> [ConstraintID] {
    let engine = engine
    return try VisualFormat.constraints(format, options: options, views: items, parent: { engine.parent(of: $0) })
      .map { try self.engine.activate($0) }
  }

  /// Activates the constraint `first ⋚ multiplier · second + constant @ priority`.
  @discardableResult
  mutating func relate(
    _ first: String, _ attribute: Attribute, _ relation: Relation, _ second: String, _ other: Attribute,
    times multiplier: Double = 1, plus constant: Double = 0, priority: Double = 1000
  ) throws -> ConstraintID {
    try engine.activate(
      Constraint(
        Anchor(self[first], attribute), relation, Anchor(self[second], other), multiplier: multiplier,
        constant: constant, priority: priority))
  }

  /// Updates the layout and returns the frame of an item as text.
  mutating func frame(_ name: String) -> String {
    _ = engine.solve()
    let frame = engine.frame(of: self[name])
    return [frame.minX, frame.minY, frame.width, frame.height].map { numberText($0) }.joined(separator: " ")
  }

  /// Updates the layout and returns, as text, the constraints that determine an item along an axis.
  mutating func affecting(_ name: String, _ axis: Axis) -> [String] {
    _ = engine.solve()
    return engine.constraints(affecting: self[name], axis).map { engine.text(of: $0, self.name) }
  }
}
