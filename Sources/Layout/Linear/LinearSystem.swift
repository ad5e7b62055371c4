/// A system of variables, and of rows that relate variables to each other.
///
/// Each row is either required, or it is optional and has a priority.
///
/// A solution is computed in several steps. Adding, removing and changing rows only marks the rows. `solve` dissolves
/// the components of the marked rows, divides their variables into independent components again, and builds each
/// component. In a component, every required equality eliminates one variable (`LinearSystem+Elimination`). The
/// remaining rows become a tableau (`Tableau`), which is optimized level by level. So a higher priority always
/// outweighs any sum of lower priorities. Finally, the eliminated variables are computed in one pass. Parameters have
/// separate columns, so resizing the root only updates values and doesn't rebuild any component.
///
/// A variable that isn't determined by any row is 0. The result doesn't depend on hashing. The order of activation is
/// only relevant if the rows permit several solutions.
package struct LinearSystem: Sendable {
  var kindsByVariable: [VariableKind] = []
  var valuesByVariable: [Double] = []
  /// The component of each variable, or -1 if no row contains it.
  var componentsByVariable: [Int] = []
  var definitions: [Definition] = []
  var workspace = Workspace()
  var freeVariables: [Int] = []

  var rows: [Row] = []
  var rowTerms: [Term] = []
  var freeRows: [Int] = []
  var unusedTermCount = 0
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
  var lastMove = ParameterMove()
  /// Whether the required rows of a component may conflict.
  var mayConflict = false

  /// Whether parameters are replaced with their values, so that tableaus have fewer columns.
  ///
  /// In such a system, parameters must not change.
  var foldsParameters = false
  /// Whether the system is a sketch, which isn't optimized.
  ///
  /// In a sketch, no size is eliminated and all sizes are zero. So it finds only some conflicts.
  var isSketch = false

  package init() {}

  /// Returns the value of a variable in the last solution, or the current value of a parameter.
  package func value(of variable: Int) -> Double {
    valuesByVariable[variable]
  }
}

extension LinearSystem {
  /// Adds a variable, which isn't in any row yet.
  ///
  /// - Parameters:
  ///   - kind: The kind of values that the variable may have.
  ///   - value: The value of the parameter. For other kinds of variables, this argument is ignored.
  /// - Returns: The index of the variable.
  package mutating func addVariable(_ kind: VariableKind, value: Double = 0) -> Int {
    let startValue = kind == .parameter ? value : 0
    if let reusedVariable = freeVariables.popLast() {
      resetVariable(reusedVariable, to: kind)
      valuesByVariable[reusedVariable] = startValue
      return reusedVariable
    }
    let variable = addVariables([kind])
    valuesByVariable[variable] = startValue
    return variable
  }

  /// Adds variables with consecutive indices.
  ///
  /// - Returns: The index of the first variable.
  package mutating func addVariables(_ kinds: [VariableKind]) -> Int {
    let firstIndex = self.kindsByVariable.count
    for kind in kinds {
      self.kindsByVariable.append(kind)
      valuesByVariable.append(0)
      componentsByVariable.append(-1)
      definitions.append(Definition())
      workspace.addVariable()
    }
    return firstIndex
  }

  /// Resets a variable that isn't in any active row.
  package mutating func resetVariable(_ variable: Int, to kind: VariableKind) {
    kindsByVariable[variable] = kind
    valuesByVariable[variable] = 0
    definitions[variable].isDefined = false
  }

  /// Changes the kind of a variable without removing the rows that contain it.
  package mutating func setKind(of variable: Int, to kind: VariableKind) {
    guard kindsByVariable[variable] != kind else { return }
    kindsByVariable[variable] = kind
    definitions[variable].isDefined = false
    for index in rows.indices where rows[index].isActive {
      guard rowTerms[rows[index].termRange].contains(where: { $0.variable == variable }) else { continue }
      markChanged(index)
    }
  }

  /// Changes the value of a parameter.
  ///
  /// The next `solve` updates the layout without rebuilding any component.
  package mutating func setParameter(_ variable: Int, to value: Double) {
    guard valuesByVariable[variable] != value else { return }
    valuesByVariable[variable] = value
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
  ///   - priorityBelow: The priority that prevents the sum from falling below the constant, or 0 if this is allowed.
  ///   - priorityAbove: The priority that prevents the sum from rising above the constant, or 0 if this is allowed.
  /// - Returns: The index of the row.
  package mutating func addRow(
    _ terms: [Term], constant: Double, priorityBelow: Double, priorityAbove: Double
  ) -> Int {
    let termStart = rowTerms.count
    rowTerms.append(contentsOf: terms)
    let row = Row(
      termRange: termStart..<rowTerms.count, constant: constant, priorityBelow: priorityBelow,
      priorityAbove: priorityAbove,
      activationIndex: nextSequence)
    nextSequence += 1
    let index: Int
    if let reusedIndex = freeRows.popLast() {
      rows[reusedIndex] = row
      index = reusedIndex
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
    unusedTermCount += rows[index].termRange.count
    if rows[index].parameter >= 0 { freeVariables.append(rows[index].parameter) }
    freeRows.append(index)
    removeUnusedTerms()
  }

  /// Replaces the terms and the constant of a row.
  ///
  /// The row keeps its position in the order of activation.
  package mutating func replaceRow(_ index: Int, _ terms: [Term], constant: Double) {
    unusedTermCount += rows[index].termRange.count
    let termStart = rowTerms.count
    rowTerms.append(contentsOf: terms)
    rows[index].termRange = termStart..<rowTerms.count
    rows[index].constant = constant
    if rows[index].parameter >= 0 { valuesByVariable[rows[index].parameter] = constant }
    markChanged(index)
    removeUnusedTerms()
  }

  /// Changes the constant of a row.
  ///
  /// The first change replaces the constant with a parameter. Later changes only change the value of this parameter.
  package mutating func setConstant(of index: Int, to constant: Double) {
    guard rows[index].constant != constant else { return }
    rows[index].constant = constant
    if rows[index].parameter >= 0 {
      setParameter(rows[index].parameter, to: constant)
    } else if rows[index].component >= 0 {
      rows[index].parameter = addVariable(.parameter, value: constant)
      markChanged(index)
    }
  }

  /// Changes the priorities of both sides of a row.
  package mutating func setPriorities(of index: Int, below: Double, above: Double) {
    guard rows[index].priorityBelow != below || rows[index].priorityAbove != above else { return }
    rows[index].priorityBelow = below
    rows[index].priorityAbove = above
    rows[index].isBroken = false
    markChanged(index)
  }

  /// Breaks a required row.
  ///
  /// The priority of a broken row is lower than that of all required rows, and higher than that of all optional rows.
  package mutating func breakRow(_ index: Int) {
    rows[index].isBroken = true
    markChanged(index)
  }
}

extension LinearSystem {
  /// Rebuilds a component that seemed to be infeasible but has no conflict, and marks it as feasible.
  ///
  /// - Parameter component: A component that `solve` returned.
  package mutating func rebuildDoubtful(_ component: Int) {
    guard components.indices.contains(component), components[component].exists else { return }
    store.unusedElementCount += components[component].elementCount
    build(component)
    components[component].isFeasible = true
  }

  /// Marks a row so that `solve` rebuilds its component.
  private mutating func markChanged(_ index: Int) {
    let component = rows[index].component
    guard component >= 0 else { return }
    markDirty(component)
    // The new terms of the row may contain variables of other components.
    rows[index].component = -1
    pendingRows.append(index)
  }

  /// Marks a component so that `solve` dissolves it.
  mutating func markDirty(_ component: Int) {
    guard component >= 0, !components[component].isDirty else { return }
    components[component].isDirty = true
    dirtyComponents.append(component)
  }

  /// Removes the terms of removed rows if they occupy more than half of the store.
  private mutating func removeUnusedTerms() {
    guard unusedTermCount > 1024, unusedTermCount * 2 > rowTerms.count else { return }
    var keptTerms: [Term] = []
    keptTerms.reserveCapacity(rowTerms.count - unusedTermCount)
    for index in rows.indices {
      let termStart = keptTerms.count
      if rows[index].isActive { keptTerms.append(contentsOf: rowTerms[rows[index].termRange]) }
      rows[index].termRange = termStart..<keptTerms.count
    }
    rowTerms = keptTerms
    unusedTermCount = 0
  }
}
