/// A relation `sum of terms ⋚ constant`, stored as the cost on each side of the constant.
///
/// An inequality has a cost on only one side, and an equality has the same cost on both sides. A preferred width has
/// one priority below it (compression) and another above it (hugging). A required priority forbids its side.
struct Row: Sendable {
  /// The range of the row's terms in `LinearSystem.rowTerms`.
  var terms: Range<Int>
  var constant: Double
  /// The cost of a sum below the constant, or 0 if there is no cost.
  var priorityBelow: Double
  /// The cost of a sum above the constant, or 0 if there is no cost.
  var priorityAbove: Double
  /// The row's position in the order of activation.
  var sequence: Int
  /// The parameter that replaces the constant after the constant has been changed, or -1 before the first change.
  var parameter = -1
  var isActive = true
  /// Whether the row has been broken to resolve a conflict.
  ///
  /// The required sides of a broken row are optional.
  var isBroken = false
  var component = -1
  /// Whether the row is a required equality in a sketch that doesn't eliminate a variable.
  var isOpen = false

  /// The effective priority below the constant.
  var costBelow: Double { isBroken ? min(priorityBelow, brokenPriority) : priorityBelow }

  /// The effective priority above the constant.
  var costAbove: Double { isBroken ? min(priorityAbove, brokenPriority) : priorityAbove }

  /// Whether the sum must equal the constant exactly, so that a variable can be eliminated.
  var isRequiredEquality: Bool { costBelow >= requiredPriority && costAbove >= requiredPriority }

  /// Whether at least one side is forbidden.
  var isRequired: Bool { costBelow >= requiredPriority || costAbove >= requiredPriority }
}
