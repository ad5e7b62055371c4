import Layout

/// A hierarchy of named items, with the constraints of a case from the corpus.
struct Scene {
  var engine: LayoutEngine
  let root: Item
  var items: [String: Item] = [:]
  var ids: [String: ConstraintID] = [:]

  init(_ layoutCase: CorpusCase) throws {
    engine = LayoutEngine(direction: layoutCase.rtl == true ? .rightToLeft : .leftToRight)
    root = engine.addRoot(
      size: Size(width: layoutCase.super?.width ?? 100, height: layoutCase.super?.height ?? 100))
    items["super"] = root
    for view in layoutCase.views ?? [] { try add(view) }
    for constraint in layoutCase.constraints ?? [] {
      let id = try engine.activate(try made(constraint))
      if let name = constraint.name { ids[name] = id }
    }
    for format in layoutCase.vfl ?? [] {
      for constraint in try constraints(format.format, format.options, format.metrics) {
        _ = try engine.activate(constraint)
      }
    }
  }

  private mutating func add(_ view: CorpusView) throws {
    let item = engine.addItem(in: items[view.parent ?? "super"] ?? root)
    items[view.name] = item
    for axis in Axis.allCases {
      try engine.setContentPriorities(
        of: item, axis, hugging: view.hugging?[axis.rawValue], compression: view.compression?[axis.rawValue])
      engine.setContent(of: item, axis, view.intrinsic?[axis.rawValue])
    }
    engine.setBaselines(of: item, first: view.firstBaselineFromTop ?? 0, last: view.lastBaselineFromBottom ?? 0)
  }

  func made(_ constraint: CorpusConstraint) throws(ConstraintError) -> Constraint {
    try Constraint(
      item: items[constraint.item], attribute: Attribute(name: constraint.attr),
      relation: Relation(symbol: constraint.relation) ?? .equal, toItem: constraint.toItem.flatMap { items[$0] },
      toAttribute: constraint.toAttr.flatMap { Attribute(name: $0) }, multiplier: constraint.multiplier ?? 1,
      constant: constraint.constant, priority: constraint.priority)
  }

  func constraints(_ format: String, _ options: [String], _ metrics: [String: Double]) throws(VisualFormatError)
    -> [Constraint]
  {
    let options = options.compactMap { VisualFormatOptions(name: $0) }.reduce(into: VisualFormatOptions()) {
      $0.formUnion($1)
    }
    return try VisualFormat.constraints(
      format, options: options, metrics: metrics, views: items.filter { $0.key != "super" },
      parent: { [engine] in engine.parent(of: $0) })
  }

  func name(_ item: Item) -> String { items.first { $0.value == item }?.key ?? "?" }

  /// Returns the value of an attribute such as `box.right` in the coordinates of the item's parent, or `nil` if there
  /// is none.
  func value(_ text: String) -> Double? {
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count == 2, let item = items[parts[0]] else { return nil }
    let frame = engine.frame(of: item)
    switch parts[1] {
    case "left", "leading": return frame.minX
    case "right", "trailing": return frame.maxX
    case "top": return frame.minY
    case "bottom": return frame.maxY
    case "width": return frame.width
    case "height": return frame.height
    default: return nil
    }
  }
}
