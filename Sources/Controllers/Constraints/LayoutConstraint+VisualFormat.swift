import Layout

extension LayoutConstraint {
  /// Creates the constraints of a visual format string, without installing them.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Parameters:
  ///   - format: the format string, such as `|-[name]-[field(>=80)]-|`.
  ///   - options: alignments across the format's direction, and the reading direction.
  ///   - metrics: numbers keyed by name, in points or as priorities.
  ///   - views: views keyed by name. In the format, `|` is the superview of these views.
  ///   - system: the device the constraints belong to.
  /// - Returns: the constraints in the order of the format string.
  /// - Throws: a `VisualFormatError` that describes the error in the format string and gives its position.
  package static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: [String: View], in system: System
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let items = ItemTable()
    let drawn = try VisualFormat.constraints(
      format, options: options, metrics: metrics, views: views.mapValues(items.item), parent: items.parent)
    return drawn.compactMap { value in
      try? LayoutConstraint(
        items.view(value.first.item), value.first.attribute, value.relation, value.second.map { items.view($0.item) },
        value.second?.attribute, multiplier: value.multiplier, constant: value.constant, priority: value.priority,
        in: system)
    }
  }
}
