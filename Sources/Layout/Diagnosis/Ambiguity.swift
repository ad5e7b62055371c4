extension LayoutEngine {
  /// Returns whether a different frame of an item would satisfy all constraints equally well (`hasAmbiguousLayout`).
  ///
  /// Source: "Understanding Auto Layout".
  package func isAmbiguous(_ item: Item) -> Bool {
    let engine = unexercised
    return variables(of: item).contains { !engine.system.extent(of: $0).isPoint }
  }

  /// A copy of the engine without the rows that `exercise` added.
  ///
  /// Those rows would make an ambiguous item look unambiguous.
  var unexercised: LayoutEngine {
    guard !nudges.isEmpty else { return self }
    var engine = self
    engine.endExercise()
    _ = engine.solve()
    return engine
  }

  /// Gives an item a different frame that satisfies all constraints equally well (`exerciseAmbiguityInLayout`).
  ///
  /// Source: "Understanding Auto Layout". UIKit picks such a frame at random. Here: repeated calls cycle through the
  /// extreme positions and sizes. The frame remains until the layout changes.
  package mutating func exercise(_ item: Item) {
    let shown = variables(of: item).map { system.value(of: $0) }
    endExercise()
    _ = solve()
    let choices = zip(variables(of: item), shown).flatMap { alternatives(for: $0, besides: $1) }
    guard !choices.isEmpty else { return }
    let choice = choices[exercises % choices.count]
    exercises += 1
    buffer = [Term(choice.variable, 1)]
    nudges.append(addRow(constant: choice.value, below: Self.nudgePriority, above: Self.nudgePriority))
    _ = system.solve()
  }

  /// Removes the rows that `exercise` added.
  package mutating func endExercise() {
    guard !nudges.isEmpty else { return }
    for row in nudges { removeRow(row) }
    nudges = []
  }

  /// Returns the constraints that determine an item's position and size along an axis
  /// (`constraintsAffectingLayout(for:)`).
  ///
  /// - Returns: The constraints in the order of activation.
  package func constraints(affecting item: Item, _ axis: Axis) -> [ConstraintSource] {
    let record = items[item.index]
    return system.rowsInfluencing([record.position(axis), record.size(axis)]).compactMap { sources[$0] }
  }

  /// A priority below the priority of every constraint.
  private static let nudgePriority = 1e-3

  /// The distance of an alternative value from the current value if no constraint limits the value, in points.
  private static let openDistance = 20.0

  func variables(of item: Item) -> [Int] {
    let record = items[item.index]
    guard record.parent >= 0 else { return [] }
    return Axis.allCases.flatMap { [record.position($0), record.size($0)] }
  }

  /// Returns the extreme values that a variable may have, except the value that is currently shown.
  private func alternatives(for variable: Int, besides shown: Double) -> [(variable: Int, value: Double)] {
    let extent = system.extent(of: variable)
    let value = system.value(of: variable)
    guard !extent.isPoint else { return [] }
    let highest = extent.highest.isFinite ? extent.highest : value + Self.openDistance
    let lowest = extent.lowest.isFinite ? extent.lowest : value - Self.openDistance
    return [highest, lowest].filter { abs($0 - shown) > feasibilityTolerance }.map { (variable, $0) }
  }
}
