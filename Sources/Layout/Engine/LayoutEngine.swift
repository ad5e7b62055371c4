/// The constraints between the items of one or more hierarchies, and the frames that result from these constraints.
///
/// An item without a parent is a root, whose size is given. Every other item has four unknowns: the position of its
/// alignment rectangle in the parent, and the size of this rectangle. Constraints can be activated and deactivated.
/// Content sizes and masks add more constraints. `solve` updates the frames, and solves only the components that have
/// changed. If required constraints conflict, it breaks some of them in a deterministic order and reports the conflict.
///
/// Source: "Understanding Auto Layout". The tests contain details that were recorded from UIKit.
package struct LayoutEngine: Sendable {
  var system = LinearSystem()
  var items: [ItemRecord] = []
  var freeItemIndices: [Int] = []
  /// The mask of each item that is expressed as constraints, or `nil` for an item without such a mask.
  var masksByItem: [TranslatedMask?] = []
  var activeConstraintSlots: [ActiveConstraint] = []
  var freeSlotIndices: [Int] = []
  /// The origin of each row in the system.
  var sourcesByRow: [ConstraintSource?] = []
  /// The rows that `exercise` added.
  ///
  /// They are removed when the layout changes.
  var exerciseRows: [Int] = []
  var exerciseCount = 0
  var buffer: [Term] = []
  package let direction: ReadingDirection

  /// Creates an engine without items.
  ///
  /// - Parameter direction: The reading direction, which determines the leading edge.
  package init(direction: ReadingDirection = .leftToRight) {
    self.direction = direction
  }
}

/// An item in the engine.
struct ItemRecord: Sendable {
  /// The index of the parent, or -1 for a root.
  var parent: Int
  /// The index of the variable for the x-coordinate.
  ///
  /// The variables for the y-coordinate, the width and the height follow.
  var firstVariable: Int
  var insets = Insets.zero
  /// The distance from the top of the alignment rectangle down to the first baseline, in points.
  var firstBaseline = 0.0
  /// The distance from the last baseline down to the bottom of the alignment rectangle, in points.
  var lastBaseline = 0.0
  private var horizontalContent = Content()
  private var verticalContent = Content()
  var exists = true

  func position(_ axis: Axis) -> Int { firstVariable + axis.rawValue }
  func size(_ axis: Axis) -> Int { firstVariable + 2 + axis.rawValue }

  init(parent: Int, variable: Int) {
    self.parent = parent
    self.firstVariable = variable
  }

  /// The preferred size of the content along an axis, with its priorities.
  subscript(axis: Axis) -> Content {
    get { axis == .horizontal ? horizontalContent : verticalContent }
    set {
      if axis == .horizontal {
        horizontalContent = newValue
      } else {
        verticalContent = newValue
      }
    }
  }
}

/// The preferred size of an item's content along one axis.
struct Content: Sendable {
  var size: Double?
  var hugging = Priority.low
  var compression = Priority.high
  var row = -1
}

/// A mask that is expressed as constraints, with the rows of these constraints.
struct TranslatedMask: Sendable {
  var mask: AutoresizingMask
  var constraints: [MaskConstraint]
  var rows: [Int]
}

/// A slot for an active constraint and its row in the system.
///
/// The slot is reused after the constraint has been deactivated.
struct ActiveConstraint: Sendable {
  var constraint: Constraint
  /// The constraint's row in the system, or -1 if the constraint has been deactivated.
  var row: Int
  /// The number of times that the slot has been reused.
  var generation = 0
}

/// The ID of an active constraint.
///
/// The ID becomes invalid when the constraint is deactivated.
package struct ConstraintID: Hashable, Sendable {
  let index: Int
  let generation: Int
}

/// The origin of a row in the system.
package enum ConstraintSource: Hashable, Sendable {
  /// A constraint that was activated by `activate`.
  case constraint(ConstraintID)
  /// The preferred size of an item's content along an axis.
  case content(Item, Axis)
  /// A constraint that expresses an item's mask.
  case mask(Item, MaskConstraint)
}
