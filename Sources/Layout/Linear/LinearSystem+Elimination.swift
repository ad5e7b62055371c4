// Required equalities aren't part of the tableau. Instead, each of them eliminates one variable. Three rules keep the
// cost low:
//
// - If an equality contains a position that no earlier equality contains, the equality defines this position, and
//   nothing has to be substituted.
// - Otherwise, the equality is expanded until it contains only open variables. The open position with the highest index
//   is eliminated. If there is no open position, the open size with the highest index is eliminated. Positions are
//   preferred because they may have any value, so they need no further row.
// - Definitions that are visited during an expansion are tightened: a definition that remains short is rewritten with
//   open variables, so that a chain of definitions is visited only once.

extension LinearSystem {
  /// Builds a component.
  ///
  /// Eliminates variables, creates and optimizes the tableau, and computes the values.
  mutating func build(_ component: Int) {
    collectParameters(of: component)
    for position in components[component].variables {
      let variable = store.variables[position]
      definitions[variable].isDefined = false
      workspace.seen[variable] = false
    }
    let firstCheck = store.checks.count
    for position in components[component].rows {
      let index = store.rows[position]
      if rows[index].isRequiredEquality { eliminate(index) }
    }
    close(component)
    components[component].tableau = makeTableau(for: component)
    components[component].checks = firstCheck..<store.checks.count
    evaluate(component)
  }

  private mutating func collectParameters(of component: Int) {
    let first = store.parameters.count
    workspace.walk += 1
    for position in components[component].rows {
      let index = store.rows[position]
      for term in rows[index].terms where kinds[rowTerms[term].variable] == .parameter {
        collect(parameter: rowTerms[term].variable)
      }
      if rows[index].parameter >= 0 { collect(parameter: rows[index].parameter) }
    }
    components[component].parameters = first..<store.parameters.count
  }

  private mutating func collect(parameter: Int) {
    guard workspace.visits[parameter] != workspace.walk else { return }
    workspace.visits[parameter] = workspace.walk
    store.parameters.append(parameter)
  }

  /// Uses a required equality to eliminate a variable.
  private mutating func eliminate(_ index: Int) {
    if let fresh = freshPosition(in: index) {
      define(fresh, asIn: index)
    } else {
      expand(row: index)
      if let pivot = pivot() {
        if isSketch, kinds[pivot] == .restricted {
          rows[index].isOpen = true
        } else {
          define(pivot, by: index)
        }
      } else {
        addCheck(isForbiddenBelow: true, isForbiddenAbove: true)
      }
      workspace.sum.clear()
    }
    for position in rows[index].terms { workspace.seen[rowTerms[position].variable] = true }
  }

  /// Returns the row's highest-numbered free variable that doesn't appear in any earlier equality, or `nil` if there is
  /// no such variable.
  private func freshPosition(in index: Int) -> Int? {
    var fresh = -1
    for position in rows[index].terms {
      let term = rowTerms[position]
      guard kinds[term.variable] == .free, !workspace.seen[term.variable] else { continue }
      if term.variable > fresh && abs(term.coefficient) > pivotTolerance { fresh = term.variable }
    }
    return fresh < 0 ? nil : fresh
  }

  /// Defines a variable by a row, without substituting other variables.
  private mutating func define(_ variable: Int, asIn index: Int) {
    let row = rows[index]
    var own = 1.0
    for position in row.terms where rowTerms[position].variable == variable { own = rowTerms[position].coefficient }
    let start = store.terms.count
    for position in row.terms where rowTerms[position].variable != variable {
      let term = rowTerms[position]
      store.terms.append(Term(term.variable, -term.coefficient / own))
    }
    if row.parameter >= 0 { store.terms.append(Term(row.parameter, 1 / own)) }
    definitions[variable] = Definition(
      start: start, count: store.terms.count - start, constant: row.parameter >= 0 ? 0 : row.constant / own,
      row: index, isDefined: true)
  }

  /// Returns the variable to eliminate from the expanded sum, or `nil` if there is none.
  ///
  /// This is the position with the highest index. If there are no positions, it is the size with the highest index.
  private func pivot() -> Int? {
    var position = -1
    var size = -1
    for variable in workspace.sum.variables where abs(workspace.sum.coefficients[variable]) > pivotTolerance {
      switch kinds[variable] {
      case .free: position = max(position, variable)
      case .restricted: size = max(size, variable)
      case .parameter: break
      }
    }
    if position >= 0 { return position }
    return size >= 0 ? size : nil
  }

  /// Defines a variable by the expanded sum, which equals zero.
  private mutating func define(_ variable: Int, by index: Int) {
    let own = workspace.sum.take(variable)
    let start = store.terms.count
    appendSum(dividedBy: -own)
    definitions[variable] = Definition(
      start: start, count: store.terms.count - start, constant: -workspace.sum.constant / own, row: index,
      isDefined: true)
  }

  /// Appends the terms of the sum to the store.
  private mutating func appendSum(dividedBy divisor: Double) {
    for variable in workspace.sum.variables {
      let coefficient = workspace.sum.coefficients[variable]
      if abs(coefficient) > dust { store.terms.append(Term(variable, coefficient / divisor)) }
    }
  }

  /// Adds the sum as a check, which is made whenever a parameter changes.
  ///
  /// The sum contains only parameters.
  mutating func addCheck(isForbiddenBelow: Bool, isForbiddenAbove: Bool) {
    let start = store.terms.count
    appendSum(dividedBy: 1)
    store.checks.append(
      Check(
        terms: start..<store.terms.count, constant: workspace.sum.constant, isForbiddenBelow: isForbiddenBelow,
        isForbiddenAbove: isForbiddenAbove))
  }
}

extension LinearSystem {
  /// Expands the sum `terms - constant` of a row, so that it contains only open variables and parameters.
  mutating func expand(row index: Int) {
    let row = rows[index]
    workspace.walk += 1
    workspace.path.removeAll(keepingCapacity: true)
    for position in row.terms {
      let term = rowTerms[position]
      workspace.sum.add(term.variable, term.coefficient)
      if definitions[term.variable].isDefined { walk(from: term.variable) }
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
    workspace.walk += 1
    workspace.path.removeAll(keepingCapacity: true)
    workspace.sum.add(variable, 1)
    if definitions[variable].isDefined { walk(from: variable) }
    substitutePath()
  }

  /// Substitutes the eliminated variables in the sum.
  ///
  /// Each variable is substituted before the variables that appear in its definition.
  private mutating func substitutePath() {
    for variable in workspace.path.reversed() {
      let coefficient = workspace.sum.take(variable)
      guard coefficient != 0 else { continue }
      let definition = definitions[variable]
      workspace.sum.constant += coefficient * definition.constant
      for position in definition.terms {
        let term = store.terms[position]
        workspace.sum.add(term.variable, coefficient * term.coefficient)
      }
    }
  }

  /// Appends to the path the eliminated variables on which a variable depends.
  ///
  /// Each variable in the path follows the variables that define it.
  private mutating func walk(from variable: Int) {
    workspace.stack.append(variable)
    while let top = workspace.stack.popLast() {
      if top < 0 {
        tighten(~top)
        workspace.path.append(~top)
        continue
      }
      guard workspace.visits[top] != workspace.walk else { continue }
      workspace.visits[top] = workspace.walk
      workspace.stack.append(~top)
      for position in definitions[top].terms {
        let next = store.terms[position].variable
        if definitions[next].isDefined && workspace.visits[next] != workspace.walk { workspace.stack.append(next) }
      }
    }
  }

  /// Rewrites a definition with open variables, unless it would become long.
  private mutating func tighten(_ variable: Int) {
    let definition = definitions[variable]
    guard !isTight(definition) else { return }
    let start = store.terms.count
    var constant = definition.constant
    for position in definition.terms {
      let term = store.terms[position]
      let inner = definitions[term.variable]
      guard definitions[term.variable].isDefined else {
        merge(term, from: start)
        continue
      }
      constant += term.coefficient * inner.constant
      for position in inner.terms {
        let part = store.terms[position]
        guard !definitions[part.variable].isDefined, store.terms.count - start <= Self.shortDefinition else {
          store.terms.removeSubrange(start...)
          return
        }
        merge(Term(part.variable, term.coefficient * part.coefficient), from: start)
      }
    }
    store.terms.removeSubrange(compacted(from: start)...)
    definitions[variable] = Definition(
      start: start, count: store.terms.count - start, constant: constant, row: definition.row,
      isDefined: true)
  }

  /// Returns whether a definition contains only open variables.
  private func isTight(_ definition: Definition) -> Bool {
    for position in definition.terms where definitions[store.terms[position].variable].isDefined { return false }
    return true
  }

  /// The maximum number of terms in a tightened definition.
  private static let shortDefinition = 8

  /// Adds a term to the terms at the end of the store.
  ///
  /// If the variable already appears there, the two terms are combined.
  private mutating func merge(_ term: Term, from start: Int) {
    for position in start..<store.terms.count where store.terms[position].variable == term.variable {
      store.terms[position].coefficient += term.coefficient
      return
    }
    store.terms.append(term)
  }

  /// Removes the terms whose factors have canceled out.
  ///
  /// Returns the end of the remaining terms.
  private mutating func compacted(from start: Int) -> Int {
    var end = start
    for position in start..<store.terms.count where abs(store.terms[position].coefficient) > dust {
      store.terms[end] = store.terms[position]
      end += 1
    }
    return end
  }

  /// Stores the order in which the eliminated variables can be computed from the open variables.
  private mutating func close(_ component: Int) {
    workspace.walk += 1
    workspace.path.removeAll(keepingCapacity: true)
    for position in components[component].variables where definitions[store.variables[position]].isDefined {
      walk(from: store.variables[position])
    }
    let first = store.order.count
    store.order.append(contentsOf: workspace.path)
    components[component].order = first..<store.order.count
  }
}
