/// A relation `sum of terms ⋚ constant`, stored as the cost on each side of the constant.
///
/// An inequality has a cost on only one side of the constant. An equality has the same cost on both sides. A preferred
/// width has one priority on the side below it (compression) and another on the side above it (hugging). If a priority
/// is required, its side is forbidden.
struct Row: Sendable {
  /// The range of the row's terms in `LinearSystem.rowTerms`.
  var termRange: Range<Int>
  var constant: Double
  /// The priority that is the cost of a sum below the constant, or 0 if there is no cost.
  var priorityBelow: Double
  /// The priority that is the cost of a sum above the constant, or 0 if there is no cost.
  var priorityAbove: Double
  /// The row's position in the order of activation.
  var activationIndex: Int
  /// The parameter that has replaced the constant, or -1 if the constant has never been changed.
  var parameter = -1
  var isActive = true
  /// Whether the row has been broken to resolve a conflict.
  ///
  /// In a broken row, the sides that were required are treated as optional.
  var isBroken = false
  var component = -1
  /// Whether, in a sketch, the row is a required equality that eliminates no variable.
  var eliminatesNoVariable = false

  /// The priority that is the current cost of a sum below the constant.
  ///
  /// In a broken row, it is always lower than the required priority.
  var costBelow: Double { isBroken ? min(priorityBelow, brokenPriority) : priorityBelow }

  /// The priority that is the current cost of a sum above the constant.
  ///
  /// In a broken row, it is always lower than the required priority.
  var costAbove: Double { isBroken ? min(priorityAbove, brokenPriority) : priorityAbove }

  /// Whether the sum must equal the constant, so that a variable can be eliminated.
  var isRequiredEquality: Bool { costBelow >= requiredPriority && costAbove >= requiredPriority }

  /// Whether any side is forbidden.
  var isRequired: Bool { costBelow >= requiredPriority || costAbove >= requiredPriority }
}
