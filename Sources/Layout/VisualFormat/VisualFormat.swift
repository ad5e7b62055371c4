/// Creates constraints from a format string, such as `|-[name]-[field(>=80)]-|`.
///
/// Source: "Understanding Auto Layout".
package struct VisualFormat {
  /// The standard distance between two neighboring views, in points.
  package static let siblingDistance = 8.0
  /// The standard distance between a view and the container, in points.
  package static let containerDistance = 20.0

  /// Returns the constraints that a format string describes.
  ///
  /// - Parameters:
  ///   - format: The format string.
  ///   - options: The alignment of views perpendicular to the format's axis, and the reading direction.
  ///   - metrics: The numbers, keyed by name. The format may use them as distances in points or as priorities.
  ///   - views: The items, keyed by name.
  ///   - parent: Returns the parent of an item, which `|` represents in the format.
  /// - Returns: The constraints in the order of the views. The connection to the previous view is before the view's
  ///   sizes. The connection to the container at the end and the alignments of all pairs of neighbors are last.
  /// - Throws: A `VisualFormatError` that describes the error and its position.
  package static func constraints(
    _ format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:], views: [String: Item],
    parent: @escaping (Item) -> Item?
  ) throws(VisualFormatError) -> [Constraint] {
    var parser = FormatParser(format, metrics: metrics, views: views, parent: parent)
    let line = try parser.parseLine()
    for attribute in options.attributes where attribute.axis == line.axis {
      throw VisualFormatError(
        problem: .alignmentAlongOrientation(attribute), format: format, characterIndex: format.count)
    }
    do {
      return try FormatWriter(line: line, options: options, parent: parent).constraints()
    } catch {
      throw VisualFormatError(problem: .illegal(error), format: format, characterIndex: format.count)
    }
  }
}

/// Converts a parsed visual format to constraints.
private struct FormatWriter {
  let line: FormatLine
  let options: VisualFormatOptions
  let parent: (Item) -> Item?

  func constraints() throws(ConstraintError) -> [Constraint] {
    var constraints: [Constraint] = []
    for (index, view) in line.views.enumerated() {
      if index > 0 {
        let previous = line.views[index - 1].item
        for gap in view.connection {
          constraints.append(
            try distanceConstraint(Anchor(previous, endAttribute), Anchor(view.item, startAttribute), gap))
        }
      } else if let container = parent(view.item) {
        for gap in line.opening ?? [] {
          constraints.append(
            try distanceConstraint(Anchor(container, startAttribute), Anchor(view.item, startAttribute), gap))
        }
      }
      for predicate in view.predicates { constraints.append(try sizeConstraint(of: view.item, predicate)) }
    }
    if let lastItem = line.views.last?.item, let container = parent(lastItem) {
      for gap in line.closing ?? [] {
        constraints.append(try distanceConstraint(Anchor(lastItem, endAttribute), Anchor(container, endAttribute), gap))
      }
    }
    for (view, next) in zip(line.views, line.views.dropFirst()) {
      for attribute in options.attributes {
        constraints.append(try Constraint(Anchor(view.item, attribute), .equal, Anchor(next.item, attribute)))
      }
    }
    return constraints
  }

  /// Returns a constraint on the distance between an edge and a later edge in the format.
  ///
  /// If the format is read from right to left, the later edge has the smaller coordinate.
  private func distanceConstraint(_ early: Anchor, _ late: Anchor, _ gap: FormatPredicate) throws(ConstraintError)
    -> Constraint
  {
    let isReversed = line.axis == .horizontal && options.contains(.directionRightToLeft)
    let isAtContainer = early.attribute == late.attribute
    return try Constraint(
      isReversed ? early : late, gap.relation, isReversed ? late : early,
      constant: distanceValue(gap, isAtContainer: isAtContainer), priority: gap.priority)
  }

  private func distanceValue(_ gap: FormatPredicate, isAtContainer: Bool) -> Double {
    if case .constant(let constant) = gap.object { return constant }
    return isAtContainer ? VisualFormat.containerDistance : VisualFormat.siblingDistance
  }

  private func sizeConstraint(of item: Item, _ predicate: FormatPredicate) throws(ConstraintError) -> Constraint {
    let size = Anchor(item, line.axis == .horizontal ? .width : .height)
    switch predicate.object {
    case .constant(let constant):
      return try Constraint(size, predicate.relation, constant: constant, priority: predicate.priority)
    case .view(let otherItem):
      return try Constraint(
        size, predicate.relation, Anchor(otherItem, size.attribute), priority: predicate.priority)
    case .standard: return try Constraint(size, predicate.relation, priority: predicate.priority)
    }
  }

  private var startAttribute: Attribute {
    guard line.axis == .horizontal else { return .top }
    if options.contains(.directionRightToLeft) { return .right }
    return options.contains(.directionLeftToRight) ? .left : .leading
  }

  private var endAttribute: Attribute {
    guard line.axis == .horizontal else { return .bottom }
    if options.contains(.directionRightToLeft) { return .left }
    return options.contains(.directionLeftToRight) ? .right : .trailing
  }
}
