extension LayoutEngine {
  /// Returns whether a different frame of an item would satisfy all constraints equally well (`hasAmbiguousLayout`).
  ///
  /// Source: "Understanding Auto Layout".
  package func isAmbiguous(_ item: Item) -> Bool {
    let engine = engineWithoutExercise
    return frameVariables(of: item).contains { !engine.system.extent(of: $0).isPoint }
  }

  /// A copy of the engine without the rows that `exercise` added.
  ///
  /// With these rows, an ambiguous item would seem unambiguous.
  var engineWithoutExercise: LayoutEngine {
    guard !exerciseRows.isEmpty else { return self }
    var engine = self
    engine.endExercise()
    _ = engine.solve()
    return engine
  }

  /// Gives an item a different frame that satisfies all constraints equally well (`exerciseAmbiguityInLayout`).
  ///
  /// Source: "Understanding Auto Layout". UIKit chooses such a frame at random. Here: repeated calls go through the
  /// extreme positions and sizes in turn. The frame remains until the layout changes.
  package mutating func exercise(_ item: Item) {
    let currentValues = frameVariables(of: item).map { system.value(of: $0) }
    endExercise()
    _ = solve()
    let alternativeValues = zip(frameVariables(of: item), currentValues).flatMap { alternatives(for: $0, besides: $1) }
    guard !alternativeValues.isEmpty else { return }
    let chosenAlternative = alternativeValues[exerciseCount % alternativeValues.count]
    exerciseCount += 1
    buffer = [Term(chosenAlternative.variable, 1)]
    exerciseRows.append(
      addRow(constant: chosenAlternative.value, below: Self.exercisePriority, above: Self.exercisePriority))
    _ = system.solve()
  }

  /// Removes the rows that `exercise` added.
  package mutating func endExercise() {
    guard !exerciseRows.isEmpty else { return }
    for row in exerciseRows { removeRow(row) }
    exerciseRows = []
  }

  /// Returns the constraints that determine an item's position and size along an axis
  /// (`constraintsAffectingLayout(for:)`).
  ///
  /// - Returns: The constraints in the order of activation.
  package func constraints(affecting item: Item, _ axis: Axis) -> [ConstraintSource] {
    let record = items[item.index]
    return system.rowsInfluencing([record.position(axis), record.size(axis)]).compactMap { sourcesByRow[$0] }
  }

  /// A priority that is lower than the priority of every constraint.
  private static let exercisePriority = 1e-3

  /// The difference between an alternative value and the current one if no constraint limits the value, in points.
  private static let unlimitedDistance = 20.0

  func frameVariables(of item: Item) -> [Int] {
    let record = items[item.index]
    guard record.parent >= 0 else { return [] }
    return Axis.allCases.flatMap { [record.position($0), record.size($0)] }
  }

  /// Returns the extreme values that a variable may have, except the value that is currently shown.
  private func alternatives(for variable: Int, besides currentValue: Double) -> [(variable: Int, value: Double)] {
    let extent = system.extent(of: variable)
    let value = system.value(of: variable)
    guard !extent.isPoint else { return [] }
    let maximumValue = extent.maximum.isFinite ? extent.maximum : value + Self.unlimitedDistance
    let minimumValue = extent.minimum.isFinite ? extent.minimum : value - Self.unlimitedDistance
    return [maximumValue, minimumValue].filter { abs($0 - currentValue) > feasibilityTolerance }.map { (variable, $0) }
  }
}
