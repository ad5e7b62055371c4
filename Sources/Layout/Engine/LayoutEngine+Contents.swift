extension LayoutEngine {
  /// Sets the preferred size of an item's content along an axis.
  ///
  /// Source: "Understanding Auto Layout": `size ≤ natural @ hugging` and `size ≥ natural @ compression`.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - axis: The axis.
  ///   - size: The size of the alignment rectangle, in points, or `nil` or a negative number for no preferred size.
  /// - Returns: Whether the preferred size has changed.
  @discardableResult
  package mutating func setContent(of item: Item, _ axis: Axis, _ size: Double?) -> Bool {
    let size = size.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    let content = items[item.index][axis]
    guard content.size != size else { return false }
    endExercise()
    items[item.index][axis].size = size
    switch (size, content.row) {
    case (nil, let row) where row >= 0:
      removeRow(row)
      items[item.index][axis].row = -1
    case (let size?, let row) where row >= 0:
      system.setConstant(of: row, to: size)
    case (let size?, _):
      buffer = [Term(items[item.index].size(axis), 1)]
      let row = addRow(constant: size, below: content.compression, above: content.hugging)
      sourcesByRow[row] = .content(item, axis)
      items[item.index][axis].row = row
    default: break
    }
    return true
  }

  /// Sets the priorities of an item's preferred size along an axis.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - axis: The axis.
  ///   - hugging: The priority with which the item resists becoming larger, or `nil` to keep the current priority.
  ///   - compression: The priority with which the item resists becoming smaller, or `nil` to keep the current priority.
  /// - Throws: A `ConstraintError` if a priority is out of range.
  package mutating func setContentPriorities(
    of item: Item, _ axis: Axis, hugging: Double? = nil, compression: Double? = nil
  ) throws(ConstraintError) {
    if let hugging { try Constraint.validate(priority: hugging) }
    if let compression { try Constraint.validate(priority: compression) }
    var content = items[item.index][axis]
    content.hugging = hugging ?? content.hugging
    content.compression = compression ?? content.compression
    items[item.index][axis] = content
    guard content.row >= 0 else { return }
    endExercise()
    system.setPriorities(of: content.row, below: content.compression, above: content.hugging)
  }

  /// Sets the baselines of an item.
  ///
  /// - Parameters:
  ///   - item: The item that shows the text.
  ///   - first: The distance from the top down to the first baseline, in points.
  ///   - last: The distance from the last baseline down to the bottom, in points.
  package mutating func setBaselines(of item: Item, first: Double, last: Double) {
    guard items[item.index].firstBaseline != first || items[item.index].lastBaseline != last else { return }
    endExercise()
    items[item.index].firstBaseline = first
    items[item.index].lastBaseline = last
    replaceAllRows()
  }

  /// Sets the distances between an item's frame and its alignment rectangle.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - insets: The inward distances from the frame to the alignment rectangle, in points.
  package mutating func setAlignmentInsets(of item: Item, _ insets: Insets) {
    guard items[item.index].insets != insets else { return }
    endExercise()
    let size = frame(of: item).size
    items[item.index].insets = insets
    resize(item, to: size)
    replaceAllRows()
  }
}
