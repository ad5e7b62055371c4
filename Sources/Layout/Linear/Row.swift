/// A relation `sum of terms ⋚ constant`, stored as the cost on each side of the constant.
///
/// An inequality has a cost on one side only, an equality on both; a preferred width has one priority below
/// (compression) and another above (hugging). A required priority forbids its side.
struct Row: Sendable {
  /// The range of its terms in `LinearSystem.rowTerms`.
  var terms: Range<Int>
  var constant: Double
  /// The cost of a sum below the constant; 0 means none.
  var priorityBelow: Double
  /// The cost of a sum above the constant; 0 means none.
  var priorityAbove: Double
  /// Its position in the order of activation.
  var sequence: Int
  /// The parameter that replaces the constant once that was changed, or -1.
  var parameter = -1
  var isActive = true
  /// Whether it was broken to resolve a conflict, so that its required sides are optional.
  var isBroken = false
  var component = -1
  /// Whether it is a required equality that eliminates no variable, in a sketch.
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
