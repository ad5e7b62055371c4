import Layout

/// The state of a row or an item that was swiped and shows its actions.
final class SwipedCell {
  unowned let container: SectionedView
  weak var cell: Cell?
  let edge: DeclaredSwipeActions.Edge
  let configuration: SwipeActionsConfiguration
  /// Whether the delegate created the configuration for this swipe.
  ///
  /// If so, only the cell retains it.
  private let isTemporary: Bool
  private(set) var buttons: [SwipeButton] = []

  init(
    _ cell: Cell, of container: SectionedView, at edge: DeclaredSwipeActions.Edge,
    _ configuration: SwipeActionsConfiguration
  ) {
    (self.container, self.cell, self.edge, self.configuration) = (container, cell, edge, configuration)
    isTemporary = configuration.holder == nil
    if isTemporary { cell.updateHolder(configuration, insteadOf: nil) }
    buttons = configuration.actions.map { SwipeButton($0, of: self) }
    for action in configuration.actions { action.offer(for: cell) }
    for button in buttons { cell.addSubview(button) }
    arrange()
  }

  /// Places the buttons at the end of the cell.
  ///
  /// The first button is at the edge. If the cell is too narrow for the buttons, all of them are made narrower, so that
  /// the user can reach each one.
  func arrange() {
    guard let cell else { return }
    let fullWidth = neededWidth
    let scale = fullWidth > 0 ? width / fullWidth : 1
    var offset = 0.0
    for button in buttons {
      let width = button.widthInCell * scale
      let x = edge == .leading ? offset : cell.bounds.width - offset - width
      button.setFrameInFlow(Rect(x: x, y: 0, width: width, height: cell.bounds.height))
      offset += width
    }
  }

  /// The width of all buttons, in points.
  var width: Double { min(neededWidth, cell?.bounds.width ?? neededWidth) }

  /// The width that all buttons need, in points.
  private var neededWidth: Double { buttons.reduce(0) { $0 + $1.widthInCell } }

  /// Removes the buttons.
  func removeButtons() {
    for button in buttons { button.removeFromSuperview() }
    for action in configuration.actions { action.offer(for: nil) }
    if isTemporary { cell?.updateHolder(nil, insteadOf: configuration) }
  }
}

/// A button that a swipe on a row or an item has revealed.
package final class SwipeButton: OfferedButton {
  package override var mustDoMoreThanClose: Bool { true }

  private weak var swipeState: SwipedCell?
  private let swipeAction: ContextualAction

  init(_ action: ContextualAction, of swipeState: SwipedCell) {
    (self.swipeState, swipeAction) = (swipeState, action)
    super.init(action, role: action.style == .destructive ? .destructive : .default)
    backgroundColor = action.backgroundColor
  }

  /// The width of the button beside the cell, in points.
  fileprivate var widthInCell: Double {
    let extraCellCount = swipeAction.style == .destructive ? 4 : 2
    return Double(Metrics.cellCount(of: caption) + extraCellCount) * Metrics.column
  }

  // A swiped row's text refers to the row, because a tap on the row closes it.
  override var sharesRowName: Bool { false }

  override func handleTap() -> Bool {
    guard let swiped = swipeState else { return false }
    swiped.container.performSwipeAction(swipeAction)
    return true
  }
}

extension SwipedCell {
  static let hiddenStateOfSwipedCell = HiddenState(SwipedCell.self) { swiped, notes in
    notes.object("cell", swiped.cell)
    notes.value("edge", swiped.edge)
    notes.value("isTemporary", swiped.isTemporary)
    notes.object("configuration", swiped.configuration)
    notes.object("container", swiped.container)
    notes.objects("buttons", swiped.buttons)
  }
}

extension SwipeButton {
  static let hiddenStateOfSwipeButton = HiddenState(SwipeButton.self) { button, notes in
    notes.value("swipeState", button.swipeState != nil)
    notes.object("swipeAction", button.swipeAction)
  }
}
