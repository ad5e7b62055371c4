/// A system of variables, and of rows that relate the variables to one another.
///
/// Each row is either required, or optional with a priority.
///
/// A solution is computed in several steps. Adding, removing and changing rows only marks the rows. `solve` dissolves
/// the components of the marked rows, divides their variables into independent components again, and builds each
/// component. In a component, every required equality eliminates one variable (`LinearSystem+Elimination`). The
/// remaining rows become a tableau (`Tableau`), which is optimized level by level, so that a higher priority always
/// outweighs any sum of lower priorities. Finally, the eliminated variables are computed in one pass. Parameters have
/// separate columns. Therefore, resizing the root only updates values and doesn't rebuild any component.
///
/// A variable that no row determines is 0. The result doesn't depend on hashing. The order of activation matters only
/// if the rows permit more than one solution.
package struct LinearSystem: Sendable {
  var kinds: [VariableKind] = []
  var values: [Double] = []
  /// The component of each variable, or -1 if no row contains it.
  var homes: [Int] = []
  var definitions: [Definition] = []
  var workspace = Workspace()
  var freeVariables: [Int] = []

  var rows: [Row] = []
  var rowTerms: [Term] = []
  var freeRows: [Int] = []
  var wastedRowTerms = 0
  var nextSequence = 0

  var components: [Component] = []
  var freeComponents: [Int] = []
  var store = ComponentStore()

  /// The rows that have been added since the last `solve`.
  var pendingRows: [Int] = []
  /// The components whose rows have changed since the last `solve`.
  var dirtyComponents: [Int] = []
  /// The parameters that have changed since the last `solve`.
  var movedParameters: [Int] = []
  /// The latest change of parameters, or an empty one if components have been built since.
  var lastMove = Move()
  /// Whether the required rows of a component may conflict.
  var mayConflict = false

  /// Whether the values of parameters replace the parameters, so that tableaus have fewer columns.
  ///
  /// In such a system, parameters must not change.
  var foldsParameters = false
  /// Whether the system is only a sketch, which isn't optimized.
  ///
  /// In a sketch, no size is eliminated and all sizes are zero, so only some conflicts are found.
  var isSketch = false

  package init() {}

  /// Returns the value of a variable in the last solution.
  ///
  /// For a parameter, returns its current value.
  package func value(of variable: Int) -> Double {
    values[variable]
  }
}

extension LinearSystem {
  /// Adds a variable.
  ///
  /// No row contains it yet.
  ///
  /// - Parameters:
  ///   - kind: The kind of values that the variable may have.
  ///   - value: The value of a parameter. For any other kind of variable, this argument is ignored.
  /// - Returns: The index of the variable.
  package mutating func addVariable(_ kind: VariableKind, value: Double = 0) -> Int {
    let start = kind == .parameter ? value : 0
    if let reused = freeVariables.popLast() {
      resetVariable(reused, to: kind)
      values[reused] = start
      return reused
    }
    let variable = addVariables([kind])
    values[variable] = start
    return variable
  }

  /// Adds variables with consecutive indices.
  ///
  /// - Returns: The index of the first variable.
  package mutating func addVariables(_ kinds: [VariableKind]) -> Int {
    let first = self.kinds.count
    for kind in kinds {
      self.kinds.append(kind)
      values.append(0)
      homes.append(-1)
      definitions.append(Definition())
      workspace.grow()
    }
    return first
  }

  /// Resets a variable that no active row contains.
  package mutating func resetVariable(_ variable: Int, to kind: VariableKind) {
    kinds[variable] = kind
    values[variable] = 0
    definitions[variable].isDefined = false
  }

  /// Changes the kind of a variable, and keeps the rows that contain it.
  package mutating func setKind(of variable: Int, to kind: VariableKind) {
    guard kinds[variable] != kind else { return }
    kinds[variable] = kind
    definitions[variable].isDefined = false
    for index in rows.indices where rows[index].isActive {
      guard rowTerms[rows[index].terms].contains(where: { $0.variable == variable }) else { continue }
      touch(index)
    }
  }

  /// Changes the value of a parameter.
  ///
  /// The next `solve` updates the layout without rebuilding any component.
  package mutating func setParameter(_ variable: Int, to value: Double) {
    guard values[variable] != value else { return }
    values[variable] = value
    movedParameters.append(variable)
  }
}

extension LinearSystem {
  /// Adds a row.
  ///
  /// The row takes effect with the next `solve`.
  ///
  /// - Parameters:
  ///   - terms: The terms. Each variable appears at most once.
  ///   - constant: The constant to compare with the sum of the terms.
  ///   - priorityBelow: The priority of keeping the sum from falling below the constant, or 0 to allow it.
  ///   - priorityAbove: The priority of keeping the sum from rising above the constant, or 0 to allow it.
  /// - Returns: The index of the row.
  package mutating func addRow(
    _ terms: [Term], constant: Double, priorityBelow: Double, priorityAbove: Double
  ) -> Int {
    let start = rowTerms.count
    rowTerms.append(contentsOf: terms)
    let row = Row(
      terms: start..<rowTerms.count, constant: constant, priorityBelow: priorityBelow, priorityAbove: priorityAbove,
      sequence: nextSequence)
    nextSequence += 1
    let index: Int
    if let reused = freeRows.popLast() {
      rows[reused] = row
      index = reused
    } else {
      rows.append(row)
      index = rows.count - 1
    }
    pendingRows.append(index)
    return index
  }

  /// Removes a row.
  package mutating func removeRow(_ index: Int) {
    guard rows[index].isActive else { return }
    markDirty(rows[index].component)
    rows[index].isActive = false
    wastedRowTerms += rows[index].terms.count
    if rows[index].parameter >= 0 { freeVariables.append(rows[index].parameter) }
    freeRows.append(index)
    tidyRowTerms()
  }

  /// Replaces the terms and the constant of a row.
  ///
  /// The row keeps its position in the order of activation.
  package mutating func replaceRow(_ index: Int, _ terms: [Term], constant: Double) {
    wastedRowTerms += rows[index].terms.count
    let start = rowTerms.count
    rowTerms.append(contentsOf: terms)
    rows[index].terms = start..<rowTerms.count
    rows[index].constant = constant
    if rows[index].parameter >= 0 { values[rows[index].parameter] = constant }
    touch(index)
    tidyRowTerms()
  }

  /// Changes the constant of a row.
  ///
  /// The first change converts the constant to a parameter. Later changes only change the value of this parameter.
  package mutating func setConstant(of index: Int, to constant: Double) {
    guard rows[index].constant != constant else { return }
    rows[index].constant = constant
    if rows[index].parameter >= 0 {
      setParameter(rows[index].parameter, to: constant)
    } else if rows[index].component >= 0 {
      rows[index].parameter = addVariable(.parameter, value: constant)
      touch(index)
    }
  }

  /// Changes the priorities of both sides of a row.
  package mutating func setPriorities(of index: Int, below: Double, above: Double) {
    guard rows[index].priorityBelow != below || rows[index].priorityAbove != above else { return }
    rows[index].priorityBelow = below
    rows[index].priorityAbove = above
    rows[index].isBroken = false
    touch(index)
  }

  /// Breaks a required row.
  ///
  /// The priority of the row is then below that of all required rows, and above that of all optional rows.
  package mutating func breakRow(_ index: Int) {
    rows[index].isBroken = true
    touch(index)
  }
}

extension LinearSystem {
  /// Rebuilds a component that seemed to be infeasible but has no conflict, and marks it as feasible.
  ///
  /// - Parameter component: A component that `solve` returned.
  package mutating func doubt(_ component: Int) {
    guard components.indices.contains(component), components[component].isLive else { return }
    store.wasted += components[component].extent
    build(component)
    components[component].isFeasible = true
  }

  /// Marks a row, so that its component is built again.
  private mutating func touch(_ index: Int) {
    let component = rows[index].component
    guard component >= 0 else { return }
    markDirty(component)
    // The new terms of the row may contain variables of other components.
    rows[index].component = -1
    pendingRows.append(index)
  }

  /// Marks a component, so that it is dissolved.
  mutating func markDirty(_ component: Int) {
    guard component >= 0, !components[component].isDirty else { return }
    components[component].isDirty = true
    dirtyComponents.append(component)
  }

  /// Removes the terms of removed rows from the store if they occupy more than half of it.
  private mutating func tidyRowTerms() {
    guard wastedRowTerms > 1024, wastedRowTerms * 2 > rowTerms.count else { return }
    var kept: [Term] = []
    kept.reserveCapacity(rowTerms.count - wastedRowTerms)
    for index in rows.indices {
      let start = kept.count
      if rows[index].isActive { kept.append(contentsOf: rowTerms[rows[index].terms]) }
      rows[index].terms = start..<kept.count
    }
    rowTerms = kept
    wastedRowTerms = 0
  }
}
