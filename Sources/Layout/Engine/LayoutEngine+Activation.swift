extension LayoutEngine {
  /// Activates a constraint.
  ///
  /// The constraint takes effect with the next `solve`.
  ///
  /// - Throws: A `ConstraintError` if the items have no common ancestor, or if an item has been removed.
  package mutating func activate(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
    guard isLive(constraint.first.item) else { throw .unknownItem }
    if let second = constraint.second {
      guard isLive(second.item) else { throw .unknownItem }
      guard commonAncestor(constraint.first.item, second.item) != nil else {
        throw .noCommonAncestor(constraint.first, second)
      }
    }
    endExercise()
    let lowered = lower(constraint)
    let row = addRow(
      constant: lowered.constant, below: lowered.relation == .lessThanOrEqual ? 0 : constraint.priority,
      above: lowered.relation == .greaterThanOrEqual ? 0 : constraint.priority)
    let id = makeSlot(for: constraint, row: row)
    sources[row] = .constraint(id)
    return id
  }

  /// Deactivates a constraint.
  ///
  /// Has no effect if the constraint isn't active.
  package mutating func deactivate(_ id: ConstraintID) {
    guard isActive(id) else { return }
    endExercise()
    deactivate(slot: id.index)
  }

  package func isActive(_ id: ConstraintID) -> Bool {
    active.indices.contains(id.index) && active[id.index].generation == id.generation && active[id.index].row >= 0
  }

  /// Returns the constraint with the given ID, or `nil` if the constraint isn't active.
  package func constraint(_ id: ConstraintID) -> Constraint? {
    isActive(id) ? active[id.index].constraint : nil
  }

  /// All active constraints, in the order of activation.
  package var activeConstraints: [ConstraintID] {
    active.indices.filter { active[$0].row >= 0 }
      .sorted { system.rows[active[$0].row].sequence < system.rows[active[$1].row].sequence }
      .map { ConstraintID(index: $0, generation: active[$0].generation) }
  }

  /// Changes the constant of a constraint.
  ///
  /// The first change rebuilds the component of the constraint. Later changes only update the layout.
  ///
  /// - Parameters:
  ///   - id: The ID of the constraint. If the constraint isn't active, the call has no effect.
  ///   - constant: The new constant, in points.
  /// - Throws: A `ConstraintError` if the constant isn't finite or exceeds the limits of geometry.
  package mutating func setConstant(of id: ConstraintID, to constant: Double) throws(ConstraintError) {
    try Constraint.validate(constant: constant)
    guard isActive(id) else { return }
    endExercise()
    active[id.index].constraint.constant = constant
    let lowered = lower(active[id.index].constraint)
    system.setConstant(of: active[id.index].row, to: lowered.constant)
  }

  /// Changes the priority of an optional constraint to another optional priority.
  ///
  /// - Throws: A `ConstraintError` if the priority is out of range, or if the constraint would become required or stop
  ///   being required.
  package mutating func setPriority(of id: ConstraintID, to priority: Double) throws(ConstraintError) {
    try Constraint.validate(priority: priority)
    guard isActive(id) else { return }
    let old = active[id.index].constraint.priority
    guard priority != old else { return }
    guard old < Priority.required, priority < Priority.required else {
      throw .requiredPriorityChanged(from: old, to: priority)
    }
    endExercise()
    active[id.index].constraint.priority = priority
    let relation = lower(active[id.index].constraint).relation
    system.setPriorities(
      of: active[id.index].row, below: relation == .lessThanOrEqual ? 0 : priority,
      above: relation == .greaterThanOrEqual ? 0 : priority)
  }
}

extension LayoutEngine {
  func isLive(_ item: Item) -> Bool {
    items.indices.contains(item.index) && items[item.index].isLive
  }

  /// Adds a row to the system, with the terms in `buffer`.
  mutating func addRow(constant: Double, below: Double, above: Double) -> Int {
    let row = system.addRow(buffer, constant: constant, priorityBelow: below, priorityAbove: above)
    while sources.count <= row { sources.append(nil) }
    return row
  }

  mutating func removeRow(_ row: Int) {
    system.removeRow(row)
    sources[row] = nil
  }

  mutating func deactivate(slot: Int) {
    removeRow(active[slot].row)
    active[slot].row = -1
    freeConstraints.append(slot)
  }

  private mutating func makeSlot(for constraint: Constraint, row: Int) -> ConstraintID {
    guard let slot = freeConstraints.popLast() else {
      active.append(ActiveConstraint(constraint: constraint, row: row))
      return ConstraintID(index: active.count - 1, generation: 0)
    }
    active[slot] = ActiveConstraint(constraint: constraint, row: row, generation: active[slot].generation + 1)
    return ConstraintID(index: slot, generation: active[slot].generation)
  }
}
