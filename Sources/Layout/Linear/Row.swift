/// A relation `sum of terms ⋚ constant`, kept as what each side of the constant costs.
///
/// An inequality costs on one side only, an equality on both; the wish for a natural width costs one priority below
/// (compression) and another above (hugging). Required on a side means that side is forbidden.
struct Row: Sendable {
  /// Where its terms lie in `LinearSystem.rowTerms`.
  var terms: Range<Int>
  var constant: Double
  /// What a sum below the constant costs; 0 costs nothing.
  var priorityBelow: Double
  /// What a sum above the constant costs; 0 costs nothing.
  var priorityAbove: Double
  /// Its place in the order of activation.
  var sequence: Int
  /// Stands for the constant once that was edited, or -1.
  var parameter = -1
  var isActive = true
  /// Broken to resolve a conflict: its required sides are now optional.
  var isBroken = false
  var component = -1
  /// A required equality that eliminates nothing, in a sketch.
  var isOpen = false

  /// The priority in force below the constant.
  var costBelow: Double { isBroken ? min(priorityBelow, brokenPriority) : priorityBelow }

  /// The priority in force above the constant.
  var costAbove: Double { isBroken ? min(priorityAbove, brokenPriority) : priorityAbove }

  /// Whether the sum must be the constant exactly, so that a variable can be eliminated.
  var isRequiredEquality: Bool { costBelow >= requiredPriority && costAbove >= requiredPriority }

  /// Whether one side at least is forbidden.
  var isRequired: Bool { costBelow >= requiredPriority || costAbove >= requiredPriority }
}
