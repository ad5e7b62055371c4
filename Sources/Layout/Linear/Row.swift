/// A relation `sum of terms ⋚ constant`, stored as the cost on each side of the constant.
///
/// An inequality has a cost on only one side of the constant, and an equality has the same cost on both sides. A
/// preferred width has one priority on the side below it (compression) and another on the side above it (hugging). A
/// required priority forbids its side.
struct Row: Sendable {
  /// The range of the row's terms in `LinearSystem.rowTerms`.
  var terms: Range<Int>
  var constant: Double
  /// The cost of a sum below the constant, given as a priority, or 0 if there is no cost.
  var priorityBelow: Double
  /// The cost of a sum above the constant, given as a priority, or 0 if there is no cost.
  var priorityAbove: Double
  /// The row's position in the order of activation.
  var sequence: Int
  /// The parameter that has replaced the constant, or -1 if the constant has never been changed.
  var parameter = -1
  var isActive = true
  /// Whether the row has been broken to resolve a conflict.
  ///
  /// If so, the sides that were required count as optional.
  var isBroken = false
  var component = -1
  /// Whether the row, in a sketch, is a required equality that eliminates no variable.
  var isOpen = false

  /// The cost of a sum below the constant, given as a priority.
  ///
  /// In a broken row, it is always lower than the required priority.
  var costBelow: Double { isBroken ? min(priorityBelow, brokenPriority) : priorityBelow }

  /// The cost of a sum above the constant, given as a priority.
  ///
  /// In a broken row, it is always lower than the required priority.
  var costAbove: Double { isBroken ? min(priorityAbove, brokenPriority) : priorityAbove }

  /// Whether the sum must equal the constant.
  ///
  /// If so, a variable can be eliminated.
  var isRequiredEquality: Bool { costBelow >= requiredPriority && costAbove >= requiredPriority }

  /// Whether any side is forbidden.
  var isRequired: Bool { costBelow >= requiredPriority || costAbove >= requiredPriority }
}
