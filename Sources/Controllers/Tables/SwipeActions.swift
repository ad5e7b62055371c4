/// A button that a swipe on a row or an item shows.
///
/// Source: Apple's reference for `UIContextualAction`.
package final class ContextualAction: OfferedAction {
  package override class var className: String { "ContextualAction" }

  /// The effect of the action, which determines its look.
  package enum Style: String, CaseIterable, Sendable {
    case normal
    /// The action deletes the row.
    case destructive
  }

  package var style = Style.normal
  /// The name of the button's background color, or `nil` for the color of its style.
  package var backgroundColor: String?
}

/// The buttons that a swipe shows at one end of a row or an item.
///
/// The first action is nearest to the edge, and a full swipe performs it.
///
/// Source: Apple's reference for `UISwipeActionsConfiguration`.
package final class SwipeActionsConfiguration: ModelObject, HeldObject {
  package override class var className: String { "SwipeActionsConfiguration" }

  package var actions: [ContextualAction] = [] {
    didSet { updateHolders(actions, insteadOf: oldValue) }
  }
  /// Whether a swipe across the whole row performs the first action.
  package var performsFirstActionWithFullSwipe = true
  /// The cell, table or collection view that retains the configuration.
  weak var holder: ModelObject?

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let holder { visit(holder) }
  }
}

/// The swipe actions that a cell, a table or a collection view declares.
package struct DeclaredSwipeActions {
  /// The actions at the left end of a cell.
  package var leading: SwipeActionsConfiguration?
  /// The actions at the right end of a cell.
  package var trailing: SwipeActionsConfiguration?

  /// The end of a cell at which actions appear.
  package enum Edge: String, CaseIterable, Sendable {
    case leading
    case trailing
  }

  package subscript(edge: Edge) -> SwipeActionsConfiguration? {
    get { edge == .leading ? leading : trailing }
    set { if edge == .leading { leading = newValue } else { trailing = newValue } }
  }
}

extension SwipeActionsConfiguration {
  static let hiddenStateOfSwipeActionsConfiguration = HiddenState(SwipeActionsConfiguration.self) { actions, notes in
    notes.object("holder", actions.holder)
  }
}
