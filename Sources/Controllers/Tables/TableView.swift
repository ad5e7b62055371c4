import Layout

/// A list of rows in sections.
///
/// The table asks its data source for the numbers of rows when it is first laid out or looked into, and for a cell when
/// its row is first seen or looked for; it keeps both until `reloadData`, or until an update tells what changed.
/// Here: cells are not used again for other rows.
/// Source: "View Controller Programming Guide for iPhone OS".
package final class TableView: ScrollView {
  package override class var className: String { "TableView" }

  /// Whether sections follow one another, or stand apart as groups.
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
  /// The mark of rows that have none of their own.
  ///
  /// Here: UIKit asks for each.
  package var accessory = Cell.Accessory.none
  /// The height of every row in points, unless the delegate tells one by one.
  ///
  /// Here: one line of the picture, where UIKit has 44.
  package var rowHeight = Metrics.line {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  package var allowsSelection = true
  package var allowsMultipleSelection = false
  package var allowsSelectionDuringEditing = false
  /// Shown above the first section, and scrolled with the rows.
  package var tableHeaderView: View? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// Shown below the last section, and scrolled with the rows.
  package var tableFooterView: View? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// What selecting a row does in an interface that the system brings.
  package var builtInSelection: ((IndexPath) -> Void)?
  package var refreshControl: RefreshControl? {
    didSet { replace(oldValue, by: refreshControl) }
  }
  /// The rows that are selected, in the order of the table.
  package internal(set) var selectedPaths: [IndexPath] = []
  /// Whether its rows can be changed now.
  package internal(set) var isEditing = false
  /// The row that shows the button that deletes it.
  package internal(set) var confirmation: Confirmation?

  /// A row that waits for its deletion to be confirmed.
  package struct Confirmation: Sendable {
    package let path: IndexPath
    /// What the button says.
    package let title: String
    /// Whether a swipe asked for it, not the minus sign.
    let isBySwipe: Bool
  }

  /// What the data source said of each section; nil until asked, or after `reloadData`.
  var loadedSections: [TableSection]?
  var loadedCells: [IndexPath: Cell] = [:]
  /// What is asked for between `beginUpdates` and `endUpdates`, and how deep they are nested.
  var update = TableUpdate()
  var updateDepth = 0
  /// The first visible row of saved state, till the table is laid out on the screen.
  var topToRestore: IndexPath?
  /// Counts what was told about rows: reloads and updates.
  var changeCount = 0

  package override init(frame: Rect? = nil, in system: System) {
    super.init(frame: frame, in: system)
    // The screen it stands in may answer for it.
    hasDelegate = true
  }

  /// The source of the rows: the data source, else the host.
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

  /// Forgets rows, cells and selection, and asks anew when next laid out.
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

  /// Lets go of a cell.
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
      // Not the flow of a scroll view: the table places it.
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
