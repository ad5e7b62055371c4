import Layout

/// A list of rows in sections.
///
/// The table asks its data source for the numbers of rows when it is first laid out or searched. It asks for a cell
/// when the cell's row first becomes visible or when the row is searched for. The table keeps the numbers and the cells
/// until `reloadData` or an update.
///
/// Here: cells aren't reused for other rows. Source: "View Controller Programming Guide for iPhone OS".
package final class TableView: ScrollView {
  package override class var className: String { "TableView" }

  package override var spokenRole: SpokenRole { .section }

  /// The style of a table.
  ///
  /// Sections follow one another directly, or are separate groups.
  package enum Style: String, CaseIterable, Sendable {
    case plain
    case grouped
  }

  package var style = Style.plain {
    didSet { if style != oldValue { setNeedsLayout() } }
  }
  package weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The accessory of rows for which no accessory is set.
  ///
  /// Here: UIKit has no such default.
  package var accessory = Cell.Accessory.none
  /// The height of the rows, in points.
  ///
  /// The delegate can return a different height for each row.
  ///
  /// Here: the default is one line of the picture. In UIKit, it is 44 points.
  package var rowHeight = Metrics.line {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  package var allowsSelection = true
  package var allowsMultipleSelection = false
  package var allowsSelectionDuringEditing = false
  /// The view above the first section, which scrolls with the rows, or `nil` if there is none.
  package var tableHeaderView: View? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below the last section, which scrolls with the rows, or `nil` if there is none.
  package var tableFooterView: View? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The closure that a built-in interface calls when the user selects a row, or `nil` for any other table.
  package var builtInSelection: ((IndexPath) -> Void)?
  package var refreshControl: RefreshControl? {
    didSet { replace(oldValue, by: refreshControl) }
  }
  /// The positions of the selected rows, in the order of the table.
  package internal(set) var selectedPaths: [IndexPath] = []
  /// Whether the table is being edited.
  package internal(set) var isEditing = false
  /// The Delete button that is currently shown, with its row, or `nil` if there is none.
  package internal(set) var confirmation: Confirmation?

  /// The actions that the table declares for swipes on all rows.
  package var swipeActions = DeclaredSwipeActions() {
    didSet {
      hold(swipeActions.leading, insteadOf: oldValue.leading)
      hold(swipeActions.trailing, insteadOf: oldValue.trailing)
    }
  }
  /// The row that was swiped and shows its actions, or `nil` if there is none.
  var swipedRow: SwipedRow?
  /// Whether a row shows its Delete button or its actions.
  package var showsRowButtons: Bool { confirmation != nil || swipedRow != nil }

  /// A Delete button that a row shows to let the user confirm the deletion.
  package struct Confirmation: Sendable {
    package let path: IndexPath
    /// The title of the button.
    package let title: String
    /// Whether the button was shown by a swipe rather than by a tap on the minus sign.
    let isBySwipe: Bool
  }

  /// The sections that the data source returned, or `nil` before the first request and after `reloadData`.
  var loadedSections: [TableSection]?
  var loadedCells: [IndexPath: Cell] = [:]
  /// The updates that have been collected between `beginUpdates` and `endUpdates`, and the nesting depth of these
  /// calls.
  var update = TableUpdate()
  var updateDepth = 0
  /// The first visible row in the saved state, or `nil` after the table has been laid out on the screen.
  var topToRestore: IndexPath?
  /// The number of reloads and updates so far.
  var changeCount = 0

  package override init(frame: Rect? = nil, in system: System) {
    super.init(frame: frame, in: system)
    // The screen that contains the table may act as the table's delegate.
    hasDelegate = true
  }

  /// The source of the rows: the data source or, if there is none, the contents that the host provides.
  var source: (any TableViewDataSource)? { dataSource ?? system.host?.tableContents }

  package override var intrinsicContentSize: IntrinsicSize { .none }

  package override func layoutSubviews() {
    contentSize = Size(width: bounds.width, height: contentHeight)
    if window != nil, let path = topToRestore { scrollToTop(path) }
    if contentOffset.y > maximumOffset.y { scrolledOrigin.y = maximumOffset.y }
    placeHeadAndFoot()
    showVisibleCells()
  }

  override func didScroll() { setNeedsLayout() }

  override var keepsRows: Bool { true }

  package override func encodeState(with coder: Coder) { encodeRows(with: coder) }

  package override func decodeState(from coder: Coder) { decodeRows(from: coder) }

  /// Discards the rows, the cells and the selection.
  ///
  /// The rows are requested again at the next layout.
  package func reloadData() {
    for cell in loadedCells.values.sorted(by: { $0.path < $1.path }) { drop(cell) }
    loadedCells = [:]
    loadedSections = nil
    deselectRows { _ in true }
    changeCount += 1
    source?.forgetRows(of: self)
    setNeedsLayout()
    hideConfirmation()
  }

  /// Removes a cell from the table's subviews.
  func drop(_ cell: Cell) {
    cell.removeFromSuperview()
    cell.table = nil
    cell.ownershipChanged(by: self)
    cell.countIfDetached()
  }

  private func replace(_ old: View?, by new: View?) {
    guard old !== new else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let new {
      addSubview(new)
      // The table sets the frame of the view, so the flow of the scroll view must not.
      new.isPlaced = true
    }
    setNeedsLayout()
  }

  private func placeHeadAndFoot() {
    let parts: [(View?, Double)] = [
      (refreshControl, 0), (tableHeaderView, refreshHeight), (tableFooterView, contentSize.height - footHeight),
    ]
    for (view, y) in parts {
      guard let view else { continue }
      view.place(Rect(x: 0, y: y, width: bounds.width, height: height(of: view)))
    }
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

  override func willDrag() { hideConfirmation() }

  override func pulledDown() -> Bool {
    guard let refreshControl, refreshControl.isEnabled, !refreshControl.isRefreshing else { return false }
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: .valueChanged)
    return true
  }

  package override var asTable: TableView? { self }

  package override var isPlainContainer: Bool { false }

  package override func addLook(to look: inout LookHash) {
    look.add(isEditing)
    for caption in captions {
      look.add(caption.text)
      look.add(caption.frame)
    }
    for box in groupFrames { look.add(box) }
    super.addLook(to: &look)
  }
}
