extension LayoutEngine {
  /// Adds required constraints that determine an item's frame as its mask does
  /// (`translatesAutoresizingMaskIntoConstraints`).
  ///
  /// - Parameters:
  ///   - item: An item with a parent.
  ///   - mask: The flexible parts of the frame.
  ///   - frame: The frame in the parent's coordinates, in points.
  ///   - bounds: The parent's bounds for which this frame is correct, in points.
  package mutating func addMaskConstraints(_ item: Item, mask: AutoresizingMask, frame: Rect, in bounds: Rect) {
    guard items[item.index].parent >= 0 else { return }
    endExercise()
    let constraints = mask.constraints(for: frame, in: bounds)
    let oldMask = masksByItem[item.index]
    guard oldMask?.constraints != constraints || oldMask?.mask != mask else { return }
    if let old = oldMask, zip(old.constraints, constraints).allSatisfy({ $0.differsOnlyInConstant(of: $1) }) {
      masksByItem[item.index] = TranslatedMask(mask: mask, constraints: constraints, rows: old.rows)
      updateMaskConstants(of: item)
    } else {
      removeMaskConstraints(item)
      addMask(TranslatedMask(mask: mask, constraints: constraints, rows: []), to: item)
    }
  }

  /// Removes the constraints that express an item's mask.
  package mutating func removeMaskConstraints(_ item: Item) {
    guard let mask = masksByItem[item.index] else { return }
    endExercise()
    for row in mask.rows { removeRow(row) }
    masksByItem[item.index] = nil
  }

  /// Replaces the rows that express an item's mask.
  mutating func replaceMaskRows(of item: Item) {
    guard let mask = masksByItem[item.index] else { return }
    for (constraint, row) in zip(mask.constraints, mask.rows) {
      let constant = lower(constraint, of: item)
      system.replaceRow(row, buffer, constant: constant)
    }
  }

  private mutating func addMask(_ mask: TranslatedMask, to item: Item) {
    var mask = mask
    for constraint in mask.constraints {
      let constant = lower(constraint, of: item)
      let row = addRow(constant: constant, below: Priority.required, above: Priority.required)
      sourcesByRow[row] = .mask(item, constraint)
      mask.rows.append(row)
    }
    masksByItem[item.index] = mask
  }

  /// Updates the constants in the rows that express an item's mask.
  private mutating func updateMaskConstants(of item: Item) {
    guard let mask = masksByItem[item.index] else { return }
    for (constraint, row) in zip(mask.constraints, mask.rows) {
      system.setConstant(of: row, to: lower(constraint, of: item))
      sourcesByRow[row] = .mask(item, constraint)
    }
  }

  /// Writes the terms of a constraint that expresses a mask to `buffer`, and returns the constant.
  ///
  /// A mask refers to frames, but rows refer to alignment rectangles.
  private mutating func lower(_ constraint: MaskConstraint, of item: Item) -> Double {
    let record = items[item.index]
    let parent = items[record.parent]
    let axis = constraint.axis
    buffer.removeAll(keepingCapacity: true)
    var constant = constraint.constant + constraint.multiplier * parent.insets.totalInset(axis)
    if constraint.subject != .size {
      addTerm(record.position(axis), 1)
      constant += record.insets.startInset(axis)
    }
    if constraint.subject != .start {
      addTerm(record.size(axis), 1)
      constant -= record.insets.totalInset(axis)
    }
    if constraint.multiplier != 0 { addTerm(parent.size(axis), -constraint.multiplier) }
    return constant
  }
}
