import Layout

extension LayoutConstraint {
  /// The constraints a format stands for, none of them installed.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Parameters:
  ///   - format: the drawing, as in `|-[name]-[field(>=80)]-|`.
  ///   - options: alignments across the drawing's direction, and the direction of reading.
  ///   - metrics: numbers by their names, in points or as priorities.
  ///   - views: views by their names; `|` is what they lie in.
  ///   - system: the device they live on.
  /// - Returns: them in the order of the drawing.
  /// - Throws: what is wrong with the drawing, and where.
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
