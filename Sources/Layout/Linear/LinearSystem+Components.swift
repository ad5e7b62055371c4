extension LinearSystem {
  /// Updates the values for all changes since the previous call.
  ///
  /// - Returns: The components whose required rows conflict, in ascending order.
  package mutating func solve() -> [Int] {
    rebuildDirtyComponents()
    updateMovedComponents()
    guard mayConflict else { return [] }
    let conflicting = components.indices.filter { components[$0].exists && !components[$0].isFeasible }
    mayConflict = !conflicting.isEmpty
    return conflicting
  }

  /// Dissolves the dirty components, and builds new components from their rows and the added rows.
  private mutating func rebuildDirtyComponents() {
    guard !dirtyComponents.isEmpty || !pendingRows.isEmpty else { return }
    lastMove = ParameterMove()
    dissolveComponentsIfNeeded()
    for index in pendingRows where rows[index].isActive { markComponentsDirty(in: index) }
    let rowPool = collectRows()
    for component in divideIntoComponents(rowPool) { build(component) }
  }

  /// Marks the components of a row's variables as dirty, because the row connects these components.
  private mutating func markComponentsDirty(in index: Int) {
    for position in rows[index].termRange {
      let componentIndex = componentsByVariable[rowTerms[position].variable]
      if componentIndex >= 0 { markDirty(componentIndex) }
    }
  }

  /// Dissolves all components if most elements in the store belong to components that no longer exist.
  private mutating func dissolveComponentsIfNeeded() {
    guard store.unusedElementCount > 4096,
      store.unusedElementCount * 2 > store.variables.count + store.rows.count + store.eliminatedVariables.count
    else {
      return
    }
    for index in components.indices where components[index].exists { markDirty(index) }
  }

  /// Returns the rows of all dirty components and the added rows, in the order of activation.
  private mutating func collectRows() -> [Int] {
    var pool: [Int] = []
    for component in dirtyComponents { dissolve(component, into: &pool) }
    dirtyComponents.removeAll(keepingCapacity: true)
    for index in pendingRows where rows[index].isActive && rows[index].component == -1 {
      rows[index].component = Self.collectedIndex
      pool.append(index)
    }
    pendingRows.removeAll(keepingCapacity: true)
    if freeComponents.count == components.count { store.clear() }
    return sortedByActivation(pool)
  }

  private func sortedByActivation(_ pool: [Int]) -> [Int] {
    var lastSequence = -1
    for index in pool {
      guard rows[index].activationIndex > lastSequence else {
        return pool.sorted { rows[$0].activationIndex < rows[$1].activationIndex }
      }
      lastSequence = rows[index].activationIndex
    }
    return pool
  }

  /// The component index of a row that has been removed from its component but not added to another one yet.
  private static let collectedIndex = -2

  private mutating func dissolve(_ component: Int, into pool: inout [Int]) {
    for position in components[component].variableRange {
      let variable = store.variables[position]
      guard componentsByVariable[variable] == component else { continue }
      componentsByVariable[variable] = -1
      if kindsByVariable[variable] != .parameter { valuesByVariable[variable] = 0 }
    }
    for position in components[component].rowRange {
      let index = store.rows[position]
      guard rows[index].isActive, rows[index].component == component else { continue }
      rows[index].component = Self.collectedIndex
      pool.append(index)
    }
    store.unusedElementCount += components[component].elementCount
    components[component] = Component(exists: false)
    freeComponents.append(component)
  }

  /// Divides the rows of the pool into components.
  ///
  /// Different components have no variables in common.
  private mutating func divideIntoComponents(_ pool: [Int]) -> [Int] {
    let allVariables = mergeVariables(of: pool)
    var division = Division()
    for variable in allVariables { division.variableCounts[groupIndex(of: variable, in: &division)] += 1 }
    for index in pool {
      let variable = firstVariable(of: index)
      let group = variable < 0 ? division.addGroup(makeComponent()) : groupIndex(of: variable, in: &division)
      division.rowGroups.append(group)
      division.rowCounts[group] += 1
    }
    assignRanges(division)
    for variable in allVariables {
      add(variable: variable, in: division.components[groupIndex(of: variable, in: &division)])
    }
    for (index, group) in zip(pool, division.rowGroups) { add(row: index, in: division.components[group]) }
    for variable in allVariables {
      workspace.indicesByVariable[variable] = -1
      workspace.leadersByVariable[variable] = variable
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

  private mutating func groupIndex(of variable: Int, in division: inout Division) -> Int {
    let leader = workspace.leader(of: variable)
    if workspace.indicesByVariable[leader] < 0 {
      workspace.indicesByVariable[leader] = division.addGroup(makeComponent())
    }
    return workspace.indicesByVariable[leader]
  }

  /// Merges the sets that contain the variables of each row.
  ///
  /// The result contains all variables of the rows, in ascending order.
  private mutating func mergeVariables(of pool: [Int]) -> [Int] {
    var variables: [Int] = []
    workspace.walkNumber += 1
    for index in pool {
      var leadingVariable = -1
      for position in rows[index].termRange {
        let variable = rowTerms[position].variable
        guard kindsByVariable[variable] != .parameter else { continue }
        if workspace.lastWalks[variable] != workspace.walkNumber {
          workspace.lastWalks[variable] = workspace.walkNumber
          variables.append(variable)
        }
        if leadingVariable < 0 {
          leadingVariable = variable
        } else {
          workspace.mergeSets(leadingVariable, variable)
        }
      }
    }
    variables.sort()
    return variables
  }

  /// Returns any variable in a row, or -1 if the row contains only parameters.
  private func firstVariable(of index: Int) -> Int {
    for position in rows[index].termRange where kindsByVariable[rowTerms[position].variable] != .parameter {
      return rowTerms[position].variable
    }
    return -1
  }

  private mutating func makeComponent() -> Int {
    if let reusedIndex = freeComponents.popLast() {
      components[reusedIndex] = Component()
      return reusedIndex
    }
    components.append(Component())
    return components.count - 1
  }

  /// Reserves the ranges of each component in the store.
  private mutating func assignRanges(_ division: Division) {
    for (group, component) in division.components.enumerated() {
      let variableStart = store.variables.count
      components[component].variableRange = variableStart..<variableStart
      store.variables.append(contentsOf: repeatElement(0, count: division.variableCounts[group]))
      let rowStart = store.rows.count
      components[component].rowRange = rowStart..<rowStart
      store.rows.append(contentsOf: repeatElement(0, count: division.rowCounts[group]))
    }
  }

  private mutating func add(variable: Int, in component: Int) {
    let range = components[component].variableRange
    store.variables[range.upperBound] = variable
    components[component].variableRange = range.lowerBound..<(range.upperBound + 1)
    componentsByVariable[variable] = component
  }

  private mutating func add(row: Int, in component: Int) {
    let range = components[component].rowRange
    store.rows[range.upperBound] = row
    components[component].rowRange = range.lowerBound..<(range.upperBound + 1)
    rows[row].component = component
  }
}

extension LinearSystem {
  /// Updates the components that contain changed parameters.
  private mutating func updateMovedComponents() {
    guard !movedParameters.isEmpty else { return }
    if lastMove.parameters != movedParameters {
      lastMove = ParameterMove(parameters: movedParameters, components: componentsOfMovedParameters())
    }
    movedParameters.removeAll(keepingCapacity: true)
    for position in lastMove.components.indices { updateParameters(lastMove.components[position]) }
  }

  private mutating func componentsOfMovedParameters() -> [Int] {
    workspace.walkNumber += 1
    for parameter in movedParameters { workspace.lastWalks[parameter] = workspace.walkNumber }
    return components.indices.filter { components[$0].exists && containsVisitedParameter($0) }
  }

  /// A set of parameters that changed at the same time, and the components that contain them.
  ///
  /// While a root is resized step by step, the same parameters change in each step.
  struct ParameterMove: Sendable {
    var parameters: [Int] = []
    var components: [Int] = []
  }

  private func containsVisitedParameter(_ component: Int) -> Bool {
    for position in components[component].parameterRange
    where workspace.lastWalks[store.parameters[position]] == workspace.walkNumber {
      return true
    }
    return false
  }

  private mutating func updateParameters(_ component: Int) {
    if components[component].tableau?.updateParameters(to: valuesByVariable) == false {
      store.unusedElementCount += components[component].elementCount
      build(component)
    } else {
      evaluate(component)
    }
  }

  /// Computes the values of a component's variables, and determines whether its required rows hold.
  mutating func evaluate(_ component: Int) {
    var isFeasible = true
    if let tableau = components[component].tableau {
      tableau.write(to: &valuesByVariable)
      isFeasible = tableau.isFeasible
    }
    for position in components[component].eliminatedRange {
      let variable = store.eliminatedVariables[position]
      let definition = definitions[variable]
      var value = definition.constant
      for index in definition.terms {
        let term = store.terms[index]
        value += term.coefficient * valuesByVariable[term.variable]
      }
      if kindsByVariable[variable] == .restricted, value < 0 {
        isFeasible = isFeasible && value >= -feasibilityTolerance
        value = 0
      }
      valuesByVariable[variable] = value
    }
    for position in components[component].checkRange where !holds(store.checks[position]) { isFeasible = false }
    components[component].isFeasible = isFeasible
    if !isFeasible { mayConflict = true }
  }

  /// Returns whether a relation between parameters holds.
  func holds(_ check: Check) -> Bool {
    var sum = check.constant
    for position in check.termRange {
      sum += store.terms[position].coefficient * valuesByVariable[store.terms[position].variable]
    }
    if check.isForbiddenBelow && sum < -feasibilityTolerance { return false }
    if check.isForbiddenAbove && sum > feasibilityTolerance { return false }
    return true
  }
}
