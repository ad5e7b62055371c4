extension LinearSystem {
  /// Returns the optimized tableau for the open variables of a component, or `nil` if no variable is open.
  mutating func makeTableau(for component: Int) -> Tableau? {
    let openQuantities = openColumns(of: component)
    guard !openQuantities.isEmpty else {
      checkRows(of: component)
      return nil
    }
    let costLevels = levels(of: component)
    let parameters = foldsParameters ? [] : store.parameters[components[component].parameterRange]
    for (column, quantity) in openQuantities.enumerated() { workspace.indicesByVariable[quantity.variable] = column }
    for (index, parameter) in parameters.enumerated() {
      workspace.indicesByVariable[parameter] = openQuantities.count + index
    }
    defer {
      for quantity in openQuantities { workspace.indicesByVariable[quantity.variable] = -1 }
      for parameter in parameters { workspace.indicesByVariable[parameter] = -1 }
    }
    var tableau = Tableau(columns: openQuantities, parameters: Array(parameters), levelCount: costLevels.count)
    addDifferences(of: component, to: &tableau, costLevels)
    addSizes(of: component, to: &tableau)
    if isSketch {
      tableau.computeSketch(with: valuesByVariable)
    } else {
      tableau.optimizeFromStart(with: valuesByVariable)
    }
    return tableau
  }

  /// Returns the variables of a component that no equality has eliminated.
  private func openColumns(of component: Int) -> [Quantity] {
    var openQuantities: [Quantity] = []
    for position in components[component].variableRange {
      let variable = store.variables[position]
      guard !definitions[variable].isDefined else { continue }
      openQuantities.append(
        Quantity(
          variable: variable, levelBelow: kindsByVariable[variable] == .restricted ? 0 : -1, rank: openQuantities.count)
      )
    }
    return openQuantities
  }

  private func levels(of component: Int) -> Levels {
    var levels = Levels()
    for position in components[component].rowRange {
      levels.insert(rows[store.rows[position]].costBelow)
      levels.insert(rows[store.rows[position]].costAbove)
    }
    return levels
  }

  /// Adds the required rows as checks.
  ///
  /// This function is called if there are no open variables.
  private mutating func checkRows(of component: Int) {
    for position in components[component].rowRange {
      let row = rows[store.rows[position]]
      guard row.isRequired && !row.isRequiredEquality else { continue }
      expand(row: store.rows[position])
      addCheck(of: row)
      workspace.sum.clear()
    }
  }

  private mutating func addCheck(of row: Row) {
    addCheck(
      isForbiddenBelow: row.costBelow >= requiredPriority, isForbiddenAbove: row.costAbove >= requiredPriority)
  }

  /// Adds a row for each inequality and each optional relation.
  ///
  /// The value of the row is the sum minus the constant.
  private mutating func addDifferences(of component: Int, to tableau: inout Tableau, _ levels: Levels) {
    for position in components[component].rowRange {
      let index = store.rows[position]
      let row = rows[index]
      guard !row.isRequiredEquality || row.eliminatesNoVariable else { continue }
      expand(row: index)
      if sumContainsOpenVariable(tableau.columns.count) {
        var quantity = Quantity(row: index, rank: tableau.columns.count + tableau.rows.count)
        quantity.levelBelow = levels.level(of: row.costBelow)
        quantity.levelAbove = levels.level(of: row.costAbove)
        append(quantity, to: &tableau)
      } else if row.isRequired {
        addCheck(of: row)
      }
      workspace.sum.clear()
    }
  }

  /// Adds a row for each eliminated size, because a size must not be negative.
  private mutating func addSizes(of component: Int, to tableau: inout Tableau) {
    for position in components[component].eliminatedRange {
      let variable = store.eliminatedVariables[position]
      guard kindsByVariable[variable] == .restricted else { continue }
      expand(variable: variable)
      if sumContainsOpenVariable(tableau.columns.count) {
        append(
          Quantity(variable: variable, levelBelow: 0, rank: tableau.columns.count + tableau.rows.count), to: &tableau)
      }
      workspace.sum.clear()
    }
  }

  /// Returns whether the sum contains an open variable.
  private func sumContainsOpenVariable(_ columns: Int) -> Bool {
    workspace.sum.listedVariables.contains {
      abs(workspace.sum.coefficients[$0]) > cancellationTolerance && workspace.indicesByVariable[$0] >= 0
        && workspace.indicesByVariable[$0] < columns
    }
  }

  /// Appends the sum as a row of the tableau.
  private func append(_ quantity: Quantity, to tableau: inout Tableau) {
    let rowStart = tableau.matrix.count
    var constant = workspace.sum.constant
    tableau.matrix.append(contentsOf: repeatElement(0, count: tableau.stride))
    for variable in workspace.sum.listedVariables
    where abs(workspace.sum.coefficients[variable]) > cancellationTolerance {
      if foldsParameters, kindsByVariable[variable] == .parameter {
        constant += workspace.sum.coefficients[variable] * valuesByVariable[variable]
      } else {
        tableau.matrix[rowStart + workspace.indicesByVariable[variable]] = workspace.sum.coefficients[variable]
      }
    }
    tableau.matrix[rowStart + tableau.stride - 2] = constant
    var quantity = quantity
    quantity.side = quantity.cheapSide
    tableau.rows.append(quantity)
  }
}

/// The priorities that a component uses, in descending order.
///
/// The first one is the required priority.
struct Levels {
  private var priorities = [requiredPriority]

  var count: Int { priorities.count }

  /// Returns the level of a priority, or -1 for priority 0.
  func level(of priority: Double) -> Int {
    guard priority > 0 else { return -1 }
    return priorities.firstIndex { $0 <= priority } ?? -1
  }

  mutating func insert(_ priority: Double) {
    guard priority > 0, priority < requiredPriority, !priorities.contains(priority) else { return }
    let index = priorities.firstIndex { $0 < priority } ?? priorities.count
    priorities.insert(priority, at: index)
  }
}
