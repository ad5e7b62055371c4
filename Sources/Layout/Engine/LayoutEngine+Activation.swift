extension LayoutEngine {
  /// Activates a constraint.
  ///
  /// The constraint takes effect with the next `solve`.
  ///
  /// - Throws: A `ConstraintError` if the items have no common ancestor, or if an item has been removed.
  package mutating func activate(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
    guard exists(constraint.first.item) else { throw .unknownItem }
    if let second = constraint.second {
      guard exists(second.item) else { throw .unknownItem }
      guard commonAncestor(constraint.first.item, second.item) != nil else {
        throw .noCommonAncestor(constraint.first, second)
      }
    }
    endExercise()
    let loweredRow = lower(constraint)
    let row = addRow(
      constant: loweredRow.constant, below: loweredRow.relation == .lessThanOrEqual ? 0 : constraint.priority,
      above: loweredRow.relation == .greaterThanOrEqual ? 0 : constraint.priority)
    let id = makeSlot(for: constraint, row: row)
    sourcesByRow[row] = .constraint(id)
    return id
  }

  /// Deactivates a constraint.
  ///
  /// If the constraint isn't active, the call has no effect.
  package mutating func deactivate(_ id: ConstraintID) {
    guard isActive(id) else { return }
    endExercise()
    deactivate(slot: id.index)
  }

  package func isActive(_ id: ConstraintID) -> Bool {
    activeConstraintSlots.indices.contains(id.index) && activeConstraintSlots[id.index].generation == id.generation
      && activeConstraintSlots[id.index].row >= 0
  }

  /// Returns the constraint with the given ID, or `nil` if the constraint isn't active.
  package func constraint(_ id: ConstraintID) -> Constraint? {
    isActive(id) ? activeConstraintSlots[id.index].constraint : nil
  }

  /// All active constraints, in the order of activation.
  package var activeConstraints: [ConstraintID] {
    activeConstraintSlots.indices.filter { activeConstraintSlots[$0].row >= 0 }
      .sorted {
        system.rows[activeConstraintSlots[$0].row].activationIndex
          < system.rows[activeConstraintSlots[$1].row].activationIndex
      }
      .map { ConstraintID(index: $0, generation: activeConstraintSlots[$0].generation) }
  }

  /// Changes the constant of a constraint.
  ///
  /// The first change rebuilds the component that contains the constraint. Later changes only update the layout.
  ///
  /// - Parameters:
  ///   - id: The ID of the constraint. If the constraint isn't active, the call has no effect.
  ///   - constant: The new constant, in points.
  /// - Throws: A `ConstraintError` if the constant isn't finite or exceeds the limits of geometry.
  package mutating func setConstant(of id: ConstraintID, to constant: Double) throws(ConstraintError) {
    try Constraint.validate(constant: constant)
    guard isActive(id) else { return }
    endExercise()
    activeConstraintSlots[id.index].constraint.constant = constant
    let loweredRow = lower(activeConstraintSlots[id.index].constraint)
    system.setConstant(of: activeConstraintSlots[id.index].row, to: loweredRow.constant)
  }

  /// Changes the priority of an optional constraint to another optional priority.
  ///
  /// - Throws: A `ConstraintError` if the priority is out of range, or if an optional constraint would become required,
  ///   or a required one optional.
  package mutating func setPriority(of id: ConstraintID, to priority: Double) throws(ConstraintError) {
    try Constraint.validate(priority: priority)
    guard isActive(id) else { return }
    let oldPriority = activeConstraintSlots[id.index].constraint.priority
    guard priority != oldPriority else { return }
    guard oldPriority < Priority.required, priority < Priority.required else {
      throw .requiredPriorityChanged(from: oldPriority, to: priority)
    }
    endExercise()
    activeConstraintSlots[id.index].constraint.priority = priority
    let relation = lower(activeConstraintSlots[id.index].constraint).relation
    system.setPriorities(
      of: activeConstraintSlots[id.index].row, below: relation == .lessThanOrEqual ? 0 : priority,
      above: relation == .greaterThanOrEqual ? 0 : priority)
  }
}

extension LayoutEngine {
  func exists(_ item: Item) -> Bool {
    items.indices.contains(item.index) && items[item.index].exists
  }

  /// Adds a row with the terms in `buffer` to the system.
  mutating func addRow(constant: Double, below: Double, above: Double) -> Int {
    let row = system.addRow(buffer, constant: constant, priorityBelow: below, priorityAbove: above)
    while sourcesByRow.count <= row { sourcesByRow.append(nil) }
    return row
  }

  mutating func removeRow(_ row: Int) {
    system.removeRow(row)
    sourcesByRow[row] = nil
  }

  mutating func deactivate(slot: Int) {
    removeRow(activeConstraintSlots[slot].row)
    activeConstraintSlots[slot].row = -1
    freeSlotIndices.append(slot)
  }

  private mutating func makeSlot(for constraint: Constraint, row: Int) -> ConstraintID {
    guard let slot = freeSlotIndices.popLast() else {
      activeConstraintSlots.append(ActiveConstraint(constraint: constraint, row: row))
      return ConstraintID(index: activeConstraintSlots.count - 1, generation: 0)
    }
    activeConstraintSlots[slot] = ActiveConstraint(
      constraint: constraint, row: row, generation: activeConstraintSlots[slot].generation + 1)
    return ConstraintID(index: slot, generation: activeConstraintSlots[slot].generation)
  }
}
