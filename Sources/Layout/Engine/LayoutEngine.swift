/// The constraints between the items of several hierarchies, and the frames that result from them.
///
/// An item without a parent is a root with a given size. Every other item has four unknowns: its position in its parent
/// and its size, both of its alignment rectangle. Constraints are activated and deactivated, content and masks add
/// further ones, and `solve` updates the frames, solving only what changed. Constraints that can't hold are broken,
/// deterministically, and reported.
///
/// Source: "Understanding Auto Layout"; the details are recorded in the tests.
package struct LayoutEngine: Sendable {
  var system = LinearSystem()
  var items: [ItemRecord] = []
  var freeItems: [Int] = []
  /// The translated mask of each item that has one.
  var masks: [TranslatedMask?] = []
  var active: [ActiveConstraint] = []
  var freeConstraints: [Int] = []
  /// The origin of each row in the system.
  var sources: [ConstraintSource?] = []
  /// The rows that `exercise` added; the next change removes them.
  var nudges: [Int] = []
  var exercises = 0
  var buffer: [Term] = []
  package let direction: ReadingDirection

  /// Creates an engine without items.
  ///
  /// - Parameter direction: the reading direction, which determines the leading edge.
  package init(direction: ReadingDirection = .leftToRight) {
    self.direction = direction
  }
}

/// An item in the engine.
struct ItemRecord: Sendable {
  /// The index of the parent, or -1 for a root.
  var parent: Int
  /// The index of its x variable; y, width and height follow.
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

/// A mask translated to constraints, with their rows.
struct TranslatedMask: Sendable {
  var mask: AutoresizingMask
  var constraints: [MaskConstraint]
  var rows: [Int]
}

/// An activated constraint.
struct ActiveConstraint: Sendable {
  var constraint: Constraint
  /// Its row in the system, or -1 after its deactivation.
  var row: Int
  /// The number of times the slot was reused.
  var generation = 0
}

/// The ID of an active constraint, which becomes invalid when that is deactivated.
package struct ConstraintID: Hashable, Sendable {
  let index: Int
  let generation: Int
}

/// The origin of a relation.
package enum ConstraintSource: Hashable, Sendable {
  /// An activated constraint.
  case constraint(ConstraintID)
  /// The preferred size of an item's content.
  case content(Item, Axis)
  /// A mask translated to constraints.
  case mask(Item, MaskConstraint)
}
