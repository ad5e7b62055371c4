import Layout

/// A scroll view that shows cells in sections: a table or a collection view.
///
/// The view asks its data source for the numbers of cells when it is first laid out or searched. It asks for a cell
/// when the cell's position first becomes visible, or when the cell is searched for. The numbers and the cells remain
/// valid until `reloadData` or an update.
///
/// Here: cells aren't reused for other positions.
///
/// Sources: "View Controller Programming Guide for iPhone OS"; "Collection View Programming Guide for iOS".
package class SectionedView: ScrollView {
  package override final var spokenRole: SpokenRole { .section }

  package final weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  package final var allowsSelection = true
  package final var allowsMultipleSelection = false
  /// The function that a built-in interface calls when the user selects a cell, or `nil` for any other view.
  package final var builtInSelection: ((IndexPath) -> Void)?
  /// The actions that the view declares for swipes on all cells.
  package final var swipeActions = DeclaredSwipeActions() {
    didSet {
      updateHolder(swipeActions.leading, insteadOf: oldValue.leading)
      updateHolder(swipeActions.trailing, insteadOf: oldValue.trailing)
    }
  }
  /// The positions of the selected cells, in order.
  package internal(set) final var selectedPaths: [IndexPath] = []

  /// The sections that the data source returned, or `nil` before the first request and after `reloadData`.
  final var loadedSections: [TableSection]?
  final var loadedCells: [IndexPath: Cell] = [:]
  /// The updates collected since `beginUpdates`, with the nesting depth of the calls.
  final var pendingUpdate = TableUpdate()
  final var updateDepth = 0
  /// The position of the first visible cell in the saved state, or `nil` after the view has been laid out on the
  /// screen.
  final var savedTopPath: IndexPath?
  /// The cell that was swiped and shows its actions, or `nil` if there is none.
  final var swipedCell: SwipedCell?
  /// The number of reloads and updates so far.
  final var changeCount = 0

  package override init(frame: Rect? = nil, in system: System) {
    super.init(frame: frame, in: system)
    // The screen that contains the view can act as the view's delegate.
    hasDelegate = true
  }

  /// The source of the cells: the data source or, if there is none, the contents that the host provides.
  final var source: (any TableViewDataSource)? { dataSource ?? system.host?.tableContents }

  package override var intrinsicContentSize: IntrinsicSize { .none }

  /// This is `nil`, because the view's menu opens only for its cells.
  package override final var longPressInteraction: Interaction? { nil }

  package override func layoutSubviews() {
    contentSize = wholeSize
    if window != nil, let path = savedTopPath { scrollToTop(path) }
    limitOffset()
    layOutRefreshControl()
    placeOtherViews()
    showVisibleCells()
  }

  override func didScroll() { setNeedsLayout() }

  override final func willDrag() { hideCellButtons() }

  override var keepsRows: Bool { true }

  package override func encodeState(with coder: Coder) { encodeRows(with: coder) }

  package override func decodeState(from coder: Coder) { decodeRows(from: coder) }

  /// Discards the sections, the cells and the selection.
  ///
  /// The sections are requested again at the next layout.
  package final func reloadData() {
    for cell in loadedCells.values.sorted(by: { $0.path < $1.path }) { removeCell(cell) }
    loadedCells = [:]
    loadedSections = nil
    deselectRows { _ in true }
    changeCount += 1
    source?.discardCachedRows(of: self)
    setNeedsLayout()
    contentsChanged()
  }

  /// Removes a cell from the view's subviews.
  final func removeCell(_ cell: Cell) {
    cell.removeFromSuperview()
    cell.container = nil
    cell.ownershipChanged(by: self)
    cell.updateDetachedCount()
  }

  package override func visitReadTexts(_ visit: (String) -> Void) {
    for caption in captions { visit(caption.text) }
    for detail in knownDetails { visit(detail) }
  }

  package override func visitRowNames(_ visit: (String) -> Void) {
    for name in knownNames {
      name.text.map(visit)
      name.identifier.map(visit)
    }
  }

  package override final var asSectionedView: SectionedView? { self }

  package override var isPlainContainer: Bool { false }

  // MARK: Differences between tables and collection views

  /// The callbacks and events of the view.
  package var terms: SectionedTerms { .ofTables }

  /// The size of the content, in points.
  var wholeSize: Size { bounds.size }

  /// The headers and footers, with their frames.
  package var captions: [TableCaption] { [] }

  /// The positions of the cells that are at least partly visible, in order.
  package var visiblePaths: [IndexPath] { [] }

  /// Whether the user can currently select cells.
  package var isSelectable: Bool { allowsSelection }

  /// Returns the frame of a cell in points, in the coordinates of the content, or `nil` if there is no such cell.
  package func rect(forRowAt path: IndexPath) -> Rect? { nil }

  /// Creates an empty cell.
  package func makeCell() -> Cell { Cell(in: system) }

  /// Returns a section with the heights of its rows.
  ///
  /// - Parameters:
  ///   - section: The section, without heights.
  ///   - index: The section's index.
  ///   - source: The data source.
  /// - Returns: The section with the heights.
  func addingHeights(_ section: TableSection, at index: Int, by source: any TableViewDataSource) -> TableSection {
    section
  }

  /// Moves the visible part back into the content.
  func limitOffset() {}

  /// Places the views that aren't cells.
  func placeOtherViews() {}

  /// Called when the data source has provided a cell.
  func cellWasLoaded(_ cell: Cell) {}

  /// Called when a cell is visible.
  func cellIsShown(_ cell: Cell) {}

  /// Called after the cells have moved to other positions.
  func cellsMoved() {}

  /// Called after the contents have been reloaded or updated.
  func contentsChanged() { hideCellButtons() }

  /// Whether swipes can show actions in this view.
  package var hasSwipeActions: Bool { false }

  /// Whether the cells show controls for editing, so that they can't be swiped.
  var cellsAreEdited: Bool { false }

  /// Whether a cell shows buttons after a swipe.
  package var showsCellButtons: Bool { swipedCell != nil }

  /// Hides the buttons that a cell shows after a swipe.
  package func hideCellButtons() { hideSwipeActions() }

  /// Returns whether the data source permits the user to edit a cell.
  func mayEdit(_ cell: Cell) -> Bool { true }

  /// Called before a swipe shows the actions of a cell.
  func swipeActionsWillAppear(on cell: Cell) {}

  /// Called after the actions of a cell have disappeared.
  func swipeActionsDidDisappear(from cell: Cell) {}

  /// Returns the cell that becomes selected when the user taps a cell.
  ///
  /// - Returns: The position to select, or `nil` if the delegate prevents the selection.
  func rowToSelect(at path: IndexPath) -> IndexPath? { path }

  /// Returns whether the delegate permits the user to deselect a cell.
  func mayDeselect(_ path: IndexPath) -> Bool { true }

  /// Returns whether a cell is deselected when the user selects another cell.
  func yieldsSelection(_ path: IndexPath) -> Bool { true }

  /// Returns the space in front of a cell that the header of the cell's section can cover, in points.
  func pinnedHeaderInsets(at path: IndexPath) -> Insets { .zero }
}

/// The callbacks and events that have different names in tables and collection views.
package struct SectionedTerms: Sendable {
  /// The name for a cell: `row` or `item`.
  package let noun: String
  /// The noun with its article.
  package let nounWithArticle: String
  /// The name for the view: `table` or `collection view`.
  package let view: String
  /// The name for the view in UIKit's messages.
  var nameInUIKit: String { view == "table" ? "table view" : view }
  /// The user action that taps a cell.
  package let tapVerb: String
  /// The user action that swipes a cell.
  package let swipeVerb: String
  package let didSelect: ControlEvent
  package let didDeselect: ControlEvent
  package let shouldHighlight: EventKind
  package let maySelect: EventKind
  package let mayDeselect: EventKind
  /// The question for the context menu of a cell.
  let menu: EventKind
  /// The questions for the actions at the ends of a cell.
  let leadingSwipeActions: EventKind
  let trailingSwipeActions: EventKind
  let selected: EventKind
  let deselected: EventKind

  package static let ofTables = SectionedTerms(
    noun: "row", nounWithArticle: "a row", view: "table", tapVerb: "tapRow", swipeVerb: "swipeRow",
    didSelect: .didSelectRow, didDeselect: .didDeselectRow, shouldHighlight: .shouldHighlightRow,
    maySelect: .willSelectRow,
    mayDeselect: .willDeselectRow, menu: .contextMenuConfigurationForRow,
    leadingSwipeActions: .leadingSwipeActionsConfigurationForRow,
    trailingSwipeActions: .trailingSwipeActionsConfigurationForRow,
    selected: .rowSelected, deselected: .rowDeselected)
  package static let ofCollections = SectionedTerms(
    noun: "item", nounWithArticle: "an item", view: "collection view", tapVerb: "tapItem",
    swipeVerb: "swipeItem", didSelect: .didSelectItem, didDeselect: .didDeselectItem,
    shouldHighlight: .shouldHighlightItem, maySelect: .shouldSelectItem,
    mayDeselect: .shouldDeselectItem, menu: .contextMenuConfigurationForItem,
    leadingSwipeActions: .leadingSwipeActionsConfigurationProvider,
    trailingSwipeActions: .trailingSwipeActionsConfigurationProvider,
    selected: .itemSelected, deselected: .itemDeselected)
}
