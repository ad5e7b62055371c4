import Layout

extension LayoutConstraint {
  /// Creates the constraints of a visual format string, without installing them.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Parameters:
  ///   - format: the format string, such as `|-[name]-[field(>=80)]-|`.
  ///   - options: the alignment of the views across the format's direction, and the reading direction.
  ///   - metrics: named numbers, which the format uses as points or priorities.
  ///   - items: named views and guides. In the format, `|` is the superview of these views.
  ///   - system: the device to which the constraints belong.
  /// - Returns: the constraints, in the order in which the format string describes them.
  /// - Throws: a `VisualFormatError` that describes the error and its position in the format string.
  package static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    items: [String: ConstraintItem], in system: System
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let table = ItemTable()
    let parsedConstraints = try VisualFormat.constraints(
      format, options: options, metrics: metrics, views: items.mapValues { table.item($0.view, $0.guide) },
      parent: table.parent)
    return parsedConstraints.compactMap { value in
      let constraint = try? LayoutConstraint(
        table.view(value.first.item), value.first.attribute, value.relation, value.second.map { table.view($0.item) },
        value.second?.attribute, multiplier: value.multiplier, constant: value.constant, priority: value.priority,
        in: system)
      constraint?.guides = Guides(
        first: table.guide(value.first.item), second: value.second.flatMap { table.guide($0.item) })
      return constraint
    }
  }
}
