// Required equalities aren't part of the tableau. Each of them eliminates one variable instead. Three rules keep this
// efficient:
//
// - If an equality contains a position that no earlier equality contains, the equality defines this position without
//   any substitution.
// - Otherwise, the equality is expanded until it contains only open variables. The open position with the highest index
//   is eliminated. If there is no open position, the open size with the highest index is eliminated. Positions are
//   preferred because they may have any value, so they need no further row.
// - Definitions that an expansion visits are simplified: if a definition stays short, it is rewritten with open
//   variables. So a chain of definitions is visited only once.

extension LinearSystem {
  /// Builds a component from its rows.
  ///
  /// The function eliminates variables, creates and optimizes the tableau, and computes the values.
  mutating func build(_ component: Int) {
    collectParameters(of: component)
    for position in components[component].variableRange {
      let variable = store.variables[position]
      definitions[variable].isDefined = false
      workspace.isInEquality[variable] = false
    }
    let firstCheck = store.checks.count
    for position in components[component].rowRange {
      let index = store.rows[position]
      if rows[index].isRequiredEquality { eliminate(index) }
    }
    storeEliminationOrder(component)
    components[component].tableau = makeTableau(for: component)
    components[component].checkRange = firstCheck..<store.checks.count
    evaluate(component)
  }

  private mutating func collectParameters(of component: Int) {
    let parameterStart = store.parameters.count
    workspace.walkNumber += 1
    for position in components[component].rowRange {
      let index = store.rows[position]
      for term in rows[index].termRange where kindsByVariable[rowTerms[term].variable] == .parameter {
        addParameter(parameter: rowTerms[term].variable)
      }
      if rows[index].parameter >= 0 { addParameter(parameter: rows[index].parameter) }
    }
    components[component].parameterRange = parameterStart..<store.parameters.count
  }

  private mutating func addParameter(parameter: Int) {
    guard workspace.lastWalks[parameter] != workspace.walkNumber else { return }
    workspace.lastWalks[parameter] = workspace.walkNumber
    store.parameters.append(parameter)
  }

  /// Eliminates a variable by means of a required equality.
  private mutating func eliminate(_ index: Int) {
    if let newPosition = freshPosition(in: index) {
      define(newPosition, asIn: index)
    } else {
      expand(row: index)
      if let pivotVariable = pivot() {
        if isSketch, kindsByVariable[pivotVariable] == .restricted {
          rows[index].eliminatesNoVariable = true
        } else {
          define(pivotVariable, by: index)
        }
      } else {
        addCheck(isForbiddenBelow: true, isForbiddenAbove: true)
      }
      workspace.sum.clear()
    }
    for position in rows[index].termRange { workspace.isInEquality[rowTerms[position].variable] = true }
  }

  /// Returns the highest-numbered free variable in a row that is in no earlier equality, or `nil` if there is none.
  private func freshPosition(in index: Int) -> Int? {
    var newPosition = -1
    for position in rows[index].termRange {
      let term = rowTerms[position]
      guard kindsByVariable[term.variable] == .free, !workspace.isInEquality[term.variable] else { continue }
      if term.variable > newPosition && abs(term.coefficient) > pivotTolerance { newPosition = term.variable }
    }
    return newPosition < 0 ? nil : newPosition
  }

  /// Defines a variable with a row, without substituting other variables.
  private mutating func define(_ variable: Int, asIn index: Int) {
    let row = rows[index]
    var ownCoefficient = 1.0
    for position in row.termRange where rowTerms[position].variable == variable {
      ownCoefficient = rowTerms[position].coefficient
    }
    let termStart = store.terms.count
    for position in row.termRange where rowTerms[position].variable != variable {
      let term = rowTerms[position]
      store.terms.append(Term(term.variable, -term.coefficient / ownCoefficient))
    }
    if row.parameter >= 0 { store.terms.append(Term(row.parameter, 1 / ownCoefficient)) }
    definitions[variable] = Definition(
      firstTermIndex: termStart, termCount: store.terms.count - termStart,
      constant: row.parameter >= 0 ? 0 : row.constant / ownCoefficient,
      row: index, isDefined: true)
  }

  /// Returns the variable that is eliminated from the expanded sum, or `nil` if there is none.
  ///
  /// This is the position with the highest index or, if there are no positions, the size with the highest index.
  private func pivot() -> Int? {
    var highestPosition = -1
    var highestSize = -1
    for variable in workspace.sum.listedVariables where abs(workspace.sum.coefficients[variable]) > pivotTolerance {
      switch kindsByVariable[variable] {
      case .free: highestPosition = max(highestPosition, variable)
      case .restricted: highestSize = max(highestSize, variable)
      case .parameter: break
      }
    }
    if highestPosition >= 0 { return highestPosition }
    return highestSize >= 0 ? highestSize : nil
  }

  /// Defines a variable with the expanded sum, which equals zero.
  private mutating func define(_ variable: Int, by index: Int) {
    let ownCoefficient = workspace.sum.removeTerm(variable)
    let termStart = store.terms.count
    appendSum(dividedBy: -ownCoefficient)
    definitions[variable] = Definition(
      firstTermIndex: termStart, termCount: store.terms.count - termStart,
      constant: -workspace.sum.constant / ownCoefficient, row: index,
      isDefined: true)
  }

  /// Appends the terms of the sum to the store.
  private mutating func appendSum(dividedBy divisor: Double) {
    for variable in workspace.sum.listedVariables {
      let coefficient = workspace.sum.coefficients[variable]
      if abs(coefficient) > cancellationTolerance { store.terms.append(Term(variable, coefficient / divisor)) }
    }
  }

  /// Adds the sum as a check, which is repeated whenever a parameter changes.
  ///
  /// The sum contains only parameters.
  mutating func addCheck(isForbiddenBelow: Bool, isForbiddenAbove: Bool) {
    let termStart = store.terms.count
    appendSum(dividedBy: 1)
    store.checks.append(
      Check(
        termRange: termStart..<store.terms.count, constant: workspace.sum.constant, isForbiddenBelow: isForbiddenBelow,
        isForbiddenAbove: isForbiddenAbove))
  }
}

extension LinearSystem {
  /// Expands the sum `terms - constant` of a row until it contains only open variables and parameters.
  mutating func expand(row index: Int) {
    let row = rows[index]
    workspace.walkNumber += 1
    workspace.walkPath.removeAll(keepingCapacity: true)
    for position in row.termRange {
      let term = rowTerms[position]
      workspace.sum.add(term.variable, term.coefficient)
      if definitions[term.variable].isDefined { appendDependencies(from: term.variable) }
    }
    if row.parameter >= 0 {
      workspace.sum.add(row.parameter, -1)
    } else {
      workspace.sum.constant -= row.constant
    }
    substitutePath()
  }

  /// Expands a variable to a sum of open variables and parameters.
  mutating func expand(variable: Int) {
    workspace.walkNumber += 1
    workspace.walkPath.removeAll(keepingCapacity: true)
    workspace.sum.add(variable, 1)
    if definitions[variable].isDefined { appendDependencies(from: variable) }
    substitutePath()
  }

  /// Substitutes the eliminated variables in the sum.
  ///
  /// Each variable is replaced before the variables in its definition are.
  private mutating func substitutePath() {
    for variable in workspace.walkPath.reversed() {
      let coefficient = workspace.sum.removeTerm(variable)
      guard coefficient != 0 else { continue }
      let definition = definitions[variable]
      workspace.sum.constant += coefficient * definition.constant
      for position in definition.terms {
        let term = store.terms[position]
        workspace.sum.add(term.variable, coefficient * term.coefficient)
      }
    }
  }

  /// Appends the eliminated variables that a variable depends on to the path.
  ///
  /// Each variable in the path is after the variables that define it.
  private mutating func appendDependencies(from variable: Int) {
    workspace.walkStack.append(variable)
    while let topVariable = workspace.walkStack.popLast() {
      if topVariable < 0 {
        simplifyDefinition(~topVariable)
        workspace.walkPath.append(~topVariable)
        continue
      }
      guard workspace.lastWalks[topVariable] != workspace.walkNumber else { continue }
      workspace.lastWalks[topVariable] = workspace.walkNumber
      workspace.walkStack.append(~topVariable)
      for position in definitions[topVariable].terms {
        let nextVariable = store.terms[position].variable
        if definitions[nextVariable].isDefined && workspace.lastWalks[nextVariable] != workspace.walkNumber {
          workspace.walkStack.append(nextVariable)
        }
      }
    }
  }

  /// Rewrites a definition with open variables, unless the new definition would be long.
  private mutating func simplifyDefinition(_ variable: Int) {
    let definition = definitions[variable]
    guard !containsOnlyOpenVariables(definition) else { return }
    let start = store.terms.count
    var constant = definition.constant
    for position in definition.terms {
      let term = store.terms[position]
      let innerDefinition = definitions[term.variable]
      guard definitions[term.variable].isDefined else {
        merge(term, from: start)
        continue
      }
      constant += term.coefficient * innerDefinition.constant
      for position in innerDefinition.terms {
        let innerTerm = store.terms[position]
        guard !definitions[innerTerm.variable].isDefined, store.terms.count - start <= Self.maximumShortLength else {
          store.terms.removeSubrange(start...)
          return
        }
        merge(Term(innerTerm.variable, term.coefficient * innerTerm.coefficient), from: start)
      }
    }
    store.terms.removeSubrange(removeCanceledTerms(from: start)...)
    definitions[variable] = Definition(
      firstTermIndex: start, termCount: store.terms.count - start, constant: constant, row: definition.row,
      isDefined: true)
  }

  /// Returns whether a definition contains only open variables.
  private func containsOnlyOpenVariables(_ definition: Definition) -> Bool {
    for position in definition.terms where definitions[store.terms[position].variable].isDefined { return false }
    return true
  }

  /// The maximum number of terms in a tightened definition.
  private static let maximumShortLength = 8

  /// Adds a term to the terms at the end of the store.
  ///
  /// If the variable is already among these terms, the two terms are combined.
  private mutating func merge(_ term: Term, from start: Int) {
    for position in start..<store.terms.count where store.terms[position].variable == term.variable {
      store.terms[position].coefficient += term.coefficient
      return
    }
    store.terms.append(term)
  }

  /// Removes the terms whose factors have become zero.
  ///
  /// The result is the index after the last remaining term.
  private mutating func removeCanceledTerms(from start: Int) -> Int {
    var endIndex = start
    for position in start..<store.terms.count where abs(store.terms[position].coefficient) > cancellationTolerance {
      store.terms[endIndex] = store.terms[position]
      endIndex += 1
    }
    return endIndex
  }

  /// Stores the order in which the eliminated variables can be computed from the open ones.
  private mutating func storeEliminationOrder(_ component: Int) {
    workspace.walkNumber += 1
    workspace.walkPath.removeAll(keepingCapacity: true)
    for position in components[component].variableRange where definitions[store.variables[position]].isDefined {
      appendDependencies(from: store.variables[position])
    }
    let orderStart = store.eliminatedVariables.count
    store.eliminatedVariables.append(contentsOf: workspace.walkPath)
    components[component].eliminatedRange = orderStart..<store.eliminatedVariables.count
  }
}
