extension LinearSystem {
  /// Returns the optimized tableau for the open variables of a component, or `nil` if no variable is open.
  mutating func makeTableau(for component: Int) -> Tableau? {
    let open = openColumns(of: component)
    guard !open.isEmpty else {
      checkRows(of: component)
      return nil
    }
    let levels = levels(of: component)
    let parameters = foldsParameters ? [] : store.parameters[components[component].parameters]
    for (column, quantity) in open.enumerated() { workspace.indices[quantity.variable] = column }
    for (index, parameter) in parameters.enumerated() { workspace.indices[parameter] = open.count + index }
    defer {
      for quantity in open { workspace.indices[quantity.variable] = -1 }
      for parameter in parameters { workspace.indices[parameter] = -1 }
    }
    var tableau = Tableau(columns: open, parameters: Array(parameters), levelCount: levels.count)
    addDifferences(of: component, to: &tableau, levels)
    addSizes(of: component, to: &tableau)
    if isSketch { tableau.sketch(with: values) } else { tableau.start(with: values) }
    return tableau
  }

  /// Returns the variables of a component that no equality has eliminated.
  private func openColumns(of component: Int) -> [Quantity] {
    var open: [Quantity] = []
    for position in components[component].variables {
      let variable = store.variables[position]
      guard !definitions[variable].isDefined else { continue }
      open.append(
        Quantity(variable: variable, below: kinds[variable] == .restricted ? 0 : -1, rank: open.count))
    }
    return open
  }

  private func levels(of component: Int) -> Levels {
    var levels = Levels()
    for position in components[component].rows {
      levels.insert(rows[store.rows[position]].costBelow)
      levels.insert(rows[store.rows[position]].costAbove)
    }
    return levels
  }

  /// Adds the required rows as checks.
  ///
  /// Called if there are no open variables.
  private mutating func checkRows(of component: Int) {
    for position in components[component].rows {
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
  /// The row's value is the sum minus the constant.
  private mutating func addDifferences(of component: Int, to tableau: inout Tableau, _ levels: Levels) {
    for position in components[component].rows {
      let index = store.rows[position]
      let row = rows[index]
      guard !row.isRequiredEquality || row.isOpen else { continue }
      expand(row: index)
      if sumCanMove(tableau.columns.count) {
        var quantity = Quantity(row: index, rank: tableau.columns.count + tableau.rows.count)
        quantity.below = levels.level(of: row.costBelow)
        quantity.above = levels.level(of: row.costAbove)
        append(quantity, to: &tableau)
      } else if row.isRequired {
        addCheck(of: row)
      }
      workspace.sum.clear()
    }
  }

  /// Adds a row for each eliminated size, because a size must not be negative.
  private mutating func addSizes(of component: Int, to tableau: inout Tableau) {
    for position in components[component].order {
      let variable = store.order[position]
      guard kinds[variable] == .restricted else { continue }
      expand(variable: variable)
      if sumCanMove(tableau.columns.count) {
        append(
          Quantity(variable: variable, below: 0, rank: tableau.columns.count + tableau.rows.count), to: &tableau)
      }
      workspace.sum.clear()
    }
  }

  /// Returns whether the sum contains an open variable.
  private func sumCanMove(_ columns: Int) -> Bool {
    workspace.sum.variables.contains {
      abs(workspace.sum.coefficients[$0]) > dust && workspace.indices[$0] >= 0 && workspace.indices[$0] < columns
    }
  }

  /// Appends the sum as a row of the tableau.
  private func append(_ quantity: Quantity, to tableau: inout Tableau) {
    let base = tableau.matrix.count
    var constant = workspace.sum.constant
    tableau.matrix.append(contentsOf: repeatElement(0, count: tableau.stride))
    for variable in workspace.sum.variables where abs(workspace.sum.coefficients[variable]) > dust {
      if foldsParameters, kinds[variable] == .parameter {
        constant += workspace.sum.coefficients[variable] * values[variable]
      } else {
        tableau.matrix[base + workspace.indices[variable]] = workspace.sum.coefficients[variable]
      }
    }
    tableau.matrix[base + tableau.stride - 2] = constant
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
