/// The constraints between the items of one or more hierarchies, and the frames that result from the constraints.
///
/// An item without a parent is a root with a given size. Every other item has four unknowns, which are the position in
/// the parent and the size of the item's alignment rectangle. Constraints can be activated and deactivated, and content
/// sizes and masks add more constraints. `solve` updates the frames and solves only the components that have changed.
/// Constraints that can't hold are broken in a deterministic way and reported.
///
/// Source: "Understanding Auto Layout". The tests record the details.
package struct LayoutEngine: Sendable {
  var system = LinearSystem()
  var items: [ItemRecord] = []
  var freeItems: [Int] = []
  /// The translated mask of each item, or `nil` for an item without a translated mask.
  var masks: [TranslatedMask?] = []
  var active: [ActiveConstraint] = []
  var freeConstraints: [Int] = []
  /// The origin of each row in the system.
  var sources: [ConstraintSource?] = []
  /// The rows that `exercise` added, which the next change of the layout removes.
  var nudges: [Int] = []
  var exercises = 0
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
  /// The index of the variable for x, which is followed by the variables for y, width and height.
  var variable: Int
  var insets = Insets.zero
  /// The distance from the top of the alignment rectangle down to the first baseline.
  var firstBaseline = 0.0
  /// The distance from the last baseline down to the bottom of the alignment rectangle.
  var lastBaseline = 0.0
  private var horizontalContent = Content()
  private var verticalContent = Content()
  var isLive = true

  func position(_ axis: Axis) -> Int { variable + axis.rawValue }
  func size(_ axis: Axis) -> Int { variable + 2 + axis.rawValue }

  init(parent: Int, variable: Int) {
    self.parent = parent
    self.variable = variable
  }

  /// The content's preferred size along an axis, with its priorities.
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

/// A mask that was translated to constraints, with the rows of these constraints.
struct TranslatedMask: Sendable {
  var mask: AutoresizingMask
  var constraints: [MaskConstraint]
  var rows: [Int]
}

/// A constraint and its row in the system, in a slot that is reused after the constraint has been deactivated.
struct ActiveConstraint: Sendable {
  var constraint: Constraint
  /// The constraint's row in the system, or -1 after its deactivation.
  var row: Int
  /// The number of times that the slot has been reused.
  var generation = 0
}

/// The ID of an active constraint, which becomes invalid when the constraint is deactivated.
package struct ConstraintID: Hashable, Sendable {
  let index: Int
  let generation: Int
}

/// The origin of a row in the system.
package enum ConstraintSource: Hashable, Sendable {
  /// A constraint that was activated by `activate`.
  case constraint(ConstraintID)
  /// The preferred size of an item's content.
  case content(Item, Axis)
  /// A constraint to which a mask was translated.
  case mask(Item, MaskConstraint)
}
