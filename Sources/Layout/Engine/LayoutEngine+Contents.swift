extension LayoutEngine {
  /// Says how large an item's content naturally is along an axis.
  ///
  /// Source: "Understanding Auto Layout": `size ≤ natural @ hugging` and `size ≥ natural @ compression`.
  ///
  /// - Parameters:
  ///   - item: whose content it is.
  ///   - axis: along which.
  ///   - size: of the alignment rectangle, in points; nil or negative for no natural size.
  /// - Returns: whether the size changed.
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
      sources[row] = .content(item, axis)
      items[item.index][axis].row = row
    default: break
    }
    return true
  }

  /// Says how strongly an item holds on to its natural size along an axis.
  ///
  /// - Parameters:
  ///   - item: whose content it is.
  ///   - axis: along which.
  ///   - hugging: the priority of not growing beyond it.
  ///   - compression: the priority of not shrinking below it.
  /// - Throws: when a priority is out of range.
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

  /// Says where text stands in an item.
  ///
  /// - Parameters:
  ///   - item: the one with the text.
  ///   - first: from the top down to the first baseline, in points.
  ///   - last: from the last baseline down to the bottom, in points.
  package mutating func setBaselines(of item: Item, first: Double, last: Double) {
    guard items[item.index].firstBaseline != first || items[item.index].lastBaseline != last else { return }
    endExercise()
    items[item.index].firstBaseline = first
    items[item.index].lastBaseline = last
    lowerAll()
  }

  /// Says how much of an item's frame lies outside its alignment rectangle.
  ///
  /// - Parameters:
  ///   - item: whose frame it is.
  ///   - insets: from the frame inwards, in points.
  package mutating func setAlignmentInsets(of item: Item, _ insets: Insets) {
    guard items[item.index].insets != insets else { return }
    endExercise()
    let size = frame(of: item).size
    items[item.index].insets = insets
    resize(item, to: size)
    lowerAll()
  }
}
