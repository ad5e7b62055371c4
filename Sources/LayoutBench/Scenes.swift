import Layout

/// A root with views and constraints.
protocol Scene {
  var engine: LayoutEngine { get set }
  var root: Item { get }
  var last: Item { get }
}

extension Scene {
  /// Adds a constraint between two edges.
  mutating func relate(
    _ first: Item, _ attribute: Attribute, _ second: Item, _ other: Attribute, _ constant: Double
  ) throws(ConstraintError) {
    _ = try engine.activate(
      Constraint(Anchor(first, attribute), .equal, Anchor(second, other), constant: constant))
  }
}

extension Scene {
  mutating func resize(width: Double, height: Double) -> Double {
    engine.resize(root, to: Size(width: width, height: height))
    _ = engine.solve()
    return engine.frame(of: last).width
  }
}

/// A form of fifteen rows with a label and a field each: thirty views with four constraints each.
struct Form: Scene {
  var engine = LayoutEngine()
  let root: Item
  var last: Item

  init() throws(ConstraintError) {
    root = engine.addRoot(size: Size(width: 320, height: 480))
    last = root
    var above: Item?
    for _ in 0..<15 {
      let label = engine.addItem(in: root)
      let field = engine.addItem(in: root)
      try relate(label, .leading, root, .leading, 16)
      if let above {
        try relate(label, .top, above, .bottom, 8)
      } else {
        try relate(label, .top, root, .top, 20)
      }
      _ = try engine.activate(Constraint(Anchor(label, .width), .equal, constant: 80))
      _ = try engine.activate(Constraint(Anchor(label, .height), .equal, constant: 24))
      try relate(field, .leading, label, .trailing, 8)
      try relate(root, .trailing, field, .trailing, 16)
      try relate(field, .top, label, .top, 0)
      try relate(field, .height, label, .height, 0)
      above = label
      last = field
    }
    _ = engine.solve()
  }
}

/// A row of views that all have the same width.
struct Chain: Scene {
  var engine = LayoutEngine()
  let root: Item
  var last: Item

  init(_ count: Int, width: Double) throws(ConstraintError) {
    root = engine.addRoot(size: Size(width: width, height: 20))
    last = root
    var previous: Item?
    for _ in 0..<count {
      let view = engine.addItem(in: root)
      if let previous {
        try relate(view, .leading, previous, .trailing, 8)
        try relate(view, .width, previous, .width, 0)
      } else {
        try relate(view, .leading, root, .leading, 20)
      }
      previous = view
      last = view
    }
    try relate(root, .trailing, last, .trailing, 20)
    _ = engine.solve()
  }
}

/// A row of labels.
///
/// Each label is as wide as its text if possible, but some labels must be compressed.
struct Labels: Scene {
  var engine = LayoutEngine()
  let root: Item
  var last: Item

  init(_ count: Int, width: Double) throws(ConstraintError) {
    root = engine.addRoot(size: Size(width: width, height: 20))
    last = root
    var previous: Item?
    for index in 0..<count {
      let view = engine.addItem(in: root)
      engine.setContent(of: view, .horizontal, Double(10 + index % 7 * 8))
      try engine.setContentPriorities(
        of: view, .horizontal, hugging: Double(250 + index % 3), compression: Double(750 + index % 5))
      if let previous {
        _ = try engine.activate(
          Constraint(Anchor(view, .leading), .equal, Anchor(previous, .trailing), constant: 8))
      } else {
        _ = try engine.activate(Constraint(Anchor(view, .leading), .equal, Anchor(root, .leading), constant: 20))
      }
      previous = view
      last = view
    }
    _ = try engine.activate(Constraint(Anchor(root, .trailing), .equal, Anchor(last, .trailing), constant: 20))
    _ = engine.solve()
  }
}
