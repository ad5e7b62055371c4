/// The constraints between the items of some trees, and the frames that follow.
///
/// An item without a parent is a root: its size is given. Every other item has four unknowns, its position in its
/// parent and its size, both of its alignment rectangle. Constraints are activated and deactivated, contents and
/// masks add their own, and `solve` brings the frames up to date, re-solving only what changed. What cannot hold
/// is broken there, deterministically, and reported.
///
/// Source: "Understanding Auto Layout"; the details recorded in the tests.
package struct LayoutEngine: Sendable {
  var system = LinearSystem()
  var items: [ItemRecord] = []
  var freeItems: [Int] = []
  /// The translated mask of each item that has one.
  var masks: [TranslatedMask?] = []
  var active: [ActiveConstraint] = []
  var freeConstraints: [Int] = []
  /// Where each row of the system comes from.
  var sources: [ConstraintSource?] = []
  /// Rows that `exercise` added; gone with the next change.
  var nudges: [Int] = []
  var exercises = 0
  var buffer: [Term] = []
  package let direction: ReadingDirection

  /// An engine without items.
  ///
  /// - Parameter direction: says which edge is the leading one.
  package init(direction: ReadingDirection = .leftToRight) {
    self.direction = direction
  }
}

/// An item as the engine knows it.
struct ItemRecord: Sendable {
  /// The index of the parent, or -1 for a root.
  var parent: Int
  /// Its x; y, width and height follow.
  var variable: Int
  var insets = Insets.zero
  /// From the top of the alignment rectangle down to the first baseline.
  var firstBaseline = 0.0
  /// From the last baseline down to the bottom of the alignment rectangle.
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

  /// What its content wants along an axis.
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

/// What an item's content wants along one axis.
struct Content: Sendable {
  var size: Double?
  var hugging = Priority.low
  var compression = Priority.high
  var row = -1
}

/// A mask translated to constraints, with the rows that say it.
struct TranslatedMask: Sendable {
  var mask: AutoresizingMask
  var constraints: [MaskConstraint]
  var rows: [Int]
}

/// A constraint that was activated.
struct ActiveConstraint: Sendable {
  var constraint: Constraint
  /// Its row in the system, or -1 once deactivated.
  var row: Int
  /// How often the slot was used again.
  var generation = 0
}

/// Names an active constraint; stale once that is deactivated.
package struct ConstraintID: Hashable, Sendable {
  let index: Int
  let generation: Int
}

/// Where a relation comes from.
package enum ConstraintSource: Hashable, Sendable {
  /// A constraint that was activated.
  case constraint(ConstraintID)
  /// The natural size of an item's content.
  case content(Item, Axis)
  /// A mask translated to constraints.
  case mask(Item, MaskConstraint)
}
