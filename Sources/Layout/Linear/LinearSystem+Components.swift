extension LinearSystem {
  /// Updates the values for all changes since the previous call.
  ///
  /// - Returns: The components whose required rows conflict, in ascending order.
  package mutating func solve() -> [Int] {
    rebuildTouched()
    moveTouched()
    guard mayConflict else { return [] }
    let conflicting = components.indices.filter { components[$0].isLive && !components[$0].isFeasible }
    mayConflict = !conflicting.isEmpty
    return conflicting
  }

  /// Dissolves the dirty components, and builds new components from their rows and from the rows that have been added.
  private mutating func rebuildTouched() {
    guard !dirtyComponents.isEmpty || !pendingRows.isEmpty else { return }
    lastMove = Move()
    dissolveWastefulStore()
    for index in pendingRows where rows[index].isActive { dirtyComponentsOfVariables(in: index) }
    let pool = collectPool()
    for component in divide(pool) { build(component) }
  }

  /// Marks the components of a row's variables as dirty, because the row connects them.
  private mutating func dirtyComponentsOfVariables(in index: Int) {
    for position in rows[index].terms {
      let home = homes[rowTerms[position].variable]
      if home >= 0 { markDirty(home) }
    }
  }

  /// Dissolves all components if most elements of the store belong to components that no longer exist.
  private mutating func dissolveWastefulStore() {
    guard store.wasted > 4096, store.wasted * 2 > store.variables.count + store.rows.count + store.order.count else {
      return
    }
    for index in components.indices where components[index].isLive { markDirty(index) }
  }

  /// Returns the rows of all dirty components and the rows that have been added, in the order of activation.
  private mutating func collectPool() -> [Int] {
    var pool: [Int] = []
    for component in dirtyComponents { disband(component, into: &pool) }
    dirtyComponents.removeAll(keepingCapacity: true)
    for index in pendingRows where rows[index].isActive && rows[index].component == -1 {
      rows[index].component = Self.collected
      pool.append(index)
    }
    pendingRows.removeAll(keepingCapacity: true)
    if freeComponents.count == components.count { store.clear() }
    return inOrderOfActivation(pool)
  }

  private func inOrderOfActivation(_ pool: [Int]) -> [Int] {
    var last = -1
    for index in pool {
      guard rows[index].sequence > last else { return pool.sorted { rows[$0].sequence < rows[$1].sequence } }
      last = rows[index].sequence
    }
    return pool
  }

  /// The component index of a row that has been removed from its component and not yet added to another one.
  private static let collected = -2

  private mutating func disband(_ component: Int, into pool: inout [Int]) {
    for position in components[component].variables {
      let variable = store.variables[position]
      guard homes[variable] == component else { continue }
      homes[variable] = -1
      if kinds[variable] != .parameter { values[variable] = 0 }
    }
    for position in components[component].rows {
      let index = store.rows[position]
      guard rows[index].isActive, rows[index].component == component else { continue }
      rows[index].component = Self.collected
      pool.append(index)
    }
    store.wasted += components[component].extent
    components[component] = Component(isLive: false)
    freeComponents.append(component)
  }

  /// Divides the rows of the pool into components.
  ///
  /// Different components have no variables in common.
  private mutating func divide(_ pool: [Int]) -> [Int] {
    let variables = uniteVariables(of: pool)
    var division = Division()
    for variable in variables { division.variableCounts[group(of: variable, in: &division)] += 1 }
    for index in pool {
      let variable = firstVariable(of: index)
      let group = variable < 0 ? division.addGroup(makeComponent()) : group(of: variable, in: &division)
      division.rowGroups.append(group)
      division.rowCounts[group] += 1
    }
    assignRanges(division)
    for variable in variables { place(variable: variable, in: division.components[group(of: variable, in: &division)]) }
    for (index, group) in zip(pool, division.rowGroups) { place(row: index, in: division.components[group]) }
    for variable in variables {
      workspace.indices[variable] = -1
      workspace.leaders[variable] = variable
    }
    return division.components
  }

  /// A division of the pool into groups.
  ///
  /// Each group becomes a component.
  private struct Division {
    var components: [Int] = []
    var variableCounts: [Int] = []
    var rowCounts: [Int] = []
    /// The group of each row of the pool.
    var rowGroups: [Int] = []

    mutating func addGroup(_ component: Int) -> Int {
      components.append(component)
      variableCounts.append(0)
      rowCounts.append(0)
      return components.count - 1
    }
  }

  private mutating func group(of variable: Int, in division: inout Division) -> Int {
    let leader = workspace.leader(of: variable)
    if workspace.indices[leader] < 0 { workspace.indices[leader] = division.addGroup(makeComponent()) }
    return workspace.indices[leader]
  }

  /// Joins the sets of the variables in each row.
  ///
  /// Returns all variables of the rows, in ascending order.
  private mutating func uniteVariables(of pool: [Int]) -> [Int] {
    var variables: [Int] = []
    workspace.walk += 1
    for index in pool {
      var first = -1
      for position in rows[index].terms {
        let variable = rowTerms[position].variable
        guard kinds[variable] != .parameter else { continue }
        if workspace.visits[variable] != workspace.walk {
          workspace.visits[variable] = workspace.walk
          variables.append(variable)
        }
        if first < 0 {
          first = variable
        } else {
          workspace.unite(first, variable)
        }
      }
    }
    variables.sort()
    return variables
  }

  /// Returns any variable in a row, or -1 if the row contains only parameters.
  private func firstVariable(of index: Int) -> Int {
    for position in rows[index].terms where kinds[rowTerms[position].variable] != .parameter {
      return rowTerms[position].variable
    }
    return -1
  }

  private mutating func makeComponent() -> Int {
    if let reused = freeComponents.popLast() {
      components[reused] = Component()
      return reused
    }
    components.append(Component())
    return components.count - 1
  }

  /// Reserves the ranges of each component in the store.
  private mutating func assignRanges(_ division: Division) {
    for (group, component) in division.components.enumerated() {
      let variables = store.variables.count
      components[component].variables = variables..<variables
      store.variables.append(contentsOf: repeatElement(0, count: division.variableCounts[group]))
      let rows = store.rows.count
      components[component].rows = rows..<rows
      store.rows.append(contentsOf: repeatElement(0, count: division.rowCounts[group]))
    }
  }

  private mutating func place(variable: Int, in component: Int) {
    let range = components[component].variables
    store.variables[range.upperBound] = variable
    components[component].variables = range.lowerBound..<(range.upperBound + 1)
    homes[variable] = component
  }

  private mutating func place(row: Int, in component: Int) {
    let range = components[component].rows
    store.rows[range.upperBound] = row
    components[component].rows = range.lowerBound..<(range.upperBound + 1)
    rows[row].component = component
  }
}

extension LinearSystem {
  /// Updates the components that contain changed parameters.
  private mutating func moveTouched() {
    guard !movedParameters.isEmpty else { return }
    if lastMove.parameters != movedParameters {
      lastMove = Move(parameters: movedParameters, components: componentsOfMovedParameters())
    }
    movedParameters.removeAll(keepingCapacity: true)
    for position in lastMove.components.indices { move(lastMove.components[position]) }
  }

  private mutating func componentsOfMovedParameters() -> [Int] {
    workspace.walk += 1
    for parameter in movedParameters { workspace.visits[parameter] = workspace.walk }
    return components.indices.filter { components[$0].isLive && mentionsVisitedParameter($0) }
  }

  /// Parameters that changed at the same time, and the components that contain them.
  ///
  /// While a root is resized step by step, each step changes the same parameters.
  struct Move: Sendable {
    var parameters: [Int] = []
    var components: [Int] = []
  }

  private func mentionsVisitedParameter(_ component: Int) -> Bool {
    for position in components[component].parameters
    where workspace.visits[store.parameters[position]] == workspace.walk {
      return true
    }
    return false
  }

  private mutating func move(_ component: Int) {
    if components[component].tableau?.move(to: values) == false {
      store.wasted += components[component].extent
      build(component)
    } else {
      evaluate(component)
    }
  }

  /// Computes the values of a component's variables, and determines whether its required rows hold.
  mutating func evaluate(_ component: Int) {
    var isFeasible = true
    if let tableau = components[component].tableau {
      tableau.write(to: &values)
      isFeasible = tableau.isFeasible
    }
    for position in components[component].order {
      let variable = store.order[position]
      let definition = definitions[variable]
      var value = definition.constant
      for index in definition.terms {
        let term = store.terms[index]
        value += term.coefficient * values[term.variable]
      }
      if kinds[variable] == .restricted, value < 0 {
        isFeasible = isFeasible && value >= -feasibilityTolerance
        value = 0
      }
      values[variable] = value
    }
    for position in components[component].checks where !holds(store.checks[position]) { isFeasible = false }
    components[component].isFeasible = isFeasible
    if !isFeasible { mayConflict = true }
  }

  /// Returns whether a relation between parameters holds.
  func holds(_ check: Check) -> Bool {
    var sum = check.constant
    for position in check.terms { sum += store.terms[position].coefficient * values[store.terms[position].variable] }
    if check.isForbiddenBelow && sum < -feasibilityTolerance { return false }
    if check.isForbiddenAbove && sum > feasibilityTolerance { return false }
    return true
  }
}
