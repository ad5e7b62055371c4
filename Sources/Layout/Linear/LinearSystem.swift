/// Variables, and rows that relate them, each required or wished for with a priority.
///
/// The life of a solution: rows are added, removed and changed, which only takes notes. `solve` then dissolves the
/// components those rows touch, divides their variables anew into independent components, and builds each: required
/// equalities eliminate one variable each (`LinearSystem+Elimination`), what is left becomes a tableau (`Tableau`)
/// that is optimised level by level, a higher priority never given up for any sum of lower ones, and the eliminated
/// variables follow in one pass. Parameters keep a column of their own, so that a new root size moves the values
/// along without building anything.
///
/// What no row decides is 0. Nothing depends on hashing; the order of activation matters only where the rows leave a
/// choice.
package struct LinearSystem: Sendable {
  var kinds: [VariableKind] = []
  var values: [Double] = []
  /// The component each variable belongs to, or -1 when no row mentions it.
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

  /// Rows added since the last `solve`.
  var pendingRows: [Int] = []
  /// Components whose rows changed since the last `solve`.
  var dirtyComponents: [Int] = []
  /// Parameters that moved since the last `solve`.
  var movedParameters: [Int] = []

  /// Whether parameters are taken for the numbers they are, so that tableaus stay narrow; nothing is resized then.
  var foldsParameters = false
  /// Whether sizes stay open and nothing is searched: all of them are zero, and what that contradicts can be seen.
  var isSketch = false

  package init() {}

  /// The value of a variable after the last `solve`, or of a parameter.
  package func value(of variable: Int) -> Double {
    values[variable]
  }
}

extension LinearSystem {
  /// Adds a variable nothing relates yet.
  ///
  /// - Parameters:
  ///   - kind: what it may be.
  ///   - value: what it is; only a parameter keeps that.
  /// - Returns: its index.
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
  /// - Returns: the first index.
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

  /// Lets a variable that no active row mentions start anew.
  package mutating func resetVariable(_ variable: Int, to kind: VariableKind) {
    kinds[variable] = kind
    values[variable] = 0
    definitions[variable].isDefined = false
  }

  /// Turns a variable into another kind, keeping the rows that mention it.
  package mutating func setKind(of variable: Int, to kind: VariableKind) {
    guard kinds[variable] != kind else { return }
    kinds[variable] = kind
    definitions[variable].isDefined = false
    for index in rows.indices where rows[index].isActive {
      guard rowTerms[rows[index].terms].contains(where: { $0.variable == variable }) else { continue }
      touch(index)
    }
  }

  /// Moves a parameter; the layout follows with the next `solve`, without building anything.
  package mutating func setParameter(_ variable: Int, to value: Double) {
    guard values[variable] != value else { return }
    values[variable] = value
    movedParameters.append(variable)
  }
}

extension LinearSystem {
  /// Adds a row.
  ///
  /// - Parameters:
  ///   - terms: each variable at most once.
  ///   - constant: what their sum is compared with.
  ///   - priorityBelow: the priority of not falling short of it, 0 when it may.
  ///   - priorityAbove: the priority of not exceeding it, 0 when it may.
  /// - Returns: its index.
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

  /// Replaces what a row says; its place in the order of activation stays.
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

  /// Changes what the sum is compared with.
  ///
  /// From the second time on this moves a parameter.
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

  /// Changes what the sides of a row cost.
  package mutating func setPriorities(of index: Int, below: Double, above: Double) {
    guard rows[index].priorityBelow != below || rows[index].priorityAbove != above else { return }
    rows[index].priorityBelow = below
    rows[index].priorityAbove = above
    rows[index].isBroken = false
    touch(index)
  }

  /// Breaks a required row: it gives way to the other required ones, and to nothing else.
  package mutating func breakRow(_ index: Int) {
    rows[index].isBroken = true
    touch(index)
  }
}

extension LinearSystem {
  /// Has a component that was called infeasible built anew, and counts it as feasible: no conflict is in it.
  ///
  /// - Parameter component: one that `solve` named.
  package mutating func doubt(_ component: Int) {
    guard components.indices.contains(component), components[component].isLive else { return }
    store.wasted += components[component].extent
    build(component)
    components[component].isFeasible = true
  }

  /// Takes note that a row must be built again.
  private mutating func touch(_ index: Int) {
    let component = rows[index].component
    guard component >= 0 else { return }
    markDirty(component)
    // Its new terms may reach variables of other components.
    rows[index].component = -1
    pendingRows.append(index)
  }

  /// Takes note that a component must be dissolved.
  mutating func markDirty(_ component: Int) {
    guard component >= 0, !components[component].isDirty else { return }
    components[component].isDirty = true
    dirtyComponents.append(component)
  }

  /// Closes the gaps that removed rows left, once they are half of the store.
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
