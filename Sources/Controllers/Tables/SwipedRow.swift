import Layout

/// The state of a row that was swiped and shows its actions.
final class SwipedRow {
  unowned let table: TableView
  weak var cell: Cell?
  let edge: DeclaredSwipeActions.Edge
  let configuration: SwipeActionsConfiguration
  /// Whether the delegate created the configuration for this swipe, so that only the row retains it.
  private let isTemporary: Bool
  private(set) var buttons: [SwipeButton] = []

  init(
    _ cell: Cell, of table: TableView, at edge: DeclaredSwipeActions.Edge, _ configuration: SwipeActionsConfiguration
  ) {
    (self.table, self.cell, self.edge, self.configuration) = (table, cell, edge, configuration)
    isTemporary = configuration.holder == nil
    if isTemporary { cell.hold(configuration, insteadOf: nil) }
    buttons = configuration.actions.map { SwipeButton($0, of: self) }
    for action in configuration.actions { action.offer(for: cell) }
    for button in buttons { cell.addSubview(button) }
    arrange()
  }

  /// Places the buttons at the end of the row.
  ///
  /// The first button is at the edge. If the buttons need more space than the row has, all of them are narrower, so that
  /// the user can reach each one.
  func arrange() {
    guard let cell else { return }
    let needed = neededWidth
    let scale = needed > 0 ? width / needed : 1
    var offset = 0.0
    for button in buttons {
      let width = button.widthInRow * scale
      let x = edge == .leading ? offset : cell.bounds.width - offset - width
      button.place(Rect(x: x, y: 0, width: width, height: cell.bounds.height))
      offset += width
    }
  }

  /// The width of all buttons, in points.
  var width: Double { min(neededWidth, cell?.bounds.width ?? neededWidth) }

  /// The width that all buttons need, in points.
  private var neededWidth: Double { buttons.reduce(0) { $0 + $1.widthInRow } }

  /// Removes the buttons.
  func end() {
    for button in buttons { button.removeFromSuperview() }
    for action in configuration.actions { action.offer(for: nil) }
    if isTemporary { cell?.hold(nil, insteadOf: configuration) }
  }
}

/// A button that a swipe on a row has revealed.
package final class SwipeButton: OfferedButton {
  private weak var row: SwipedRow?
  private let swipeAction: ContextualAction

  init(_ action: ContextualAction, of row: SwipedRow) {
    (self.row, swipeAction) = (row, action)
    super.init(action, role: action.style == .destructive ? .destructive : .default)
    backgroundColor = action.backgroundColor
  }

  /// The width of the button beside the row, in points.
  fileprivate var widthInRow: Double {
    let signs = swipeAction.style == .destructive ? 4 : 2
    return Double(Metrics.cells(of: caption) + signs) * Metrics.column
  }

  // The text of the swiped row means the row, because a tap on the row closes it.
  override var isCalledLikeRow: Bool { false }

  override func takeTouch() -> Bool {
    guard let row else { return false }
    row.table.performSwipeAction(swipeAction)
    return true
  }
}

extension SwipedRow {
  static let hiddenStateOfSwipedRow = HiddenState(SwipedRow.self) { row, notes in
    notes.object("cell", row.cell)
    notes.value("edge", row.edge)
    notes.value("isTemporary", row.isTemporary)
    notes.object("configuration", row.configuration)
    notes.object("table", row.table)
    notes.objects("buttons", row.buttons)
  }
}

extension SwipeButton {
  static let hiddenStateOfSwipeButton = HiddenState(SwipeButton.self) { button, notes in
    notes.value("row", button.row != nil)
    notes.object("swipeAction", button.swipeAction)
  }
}
