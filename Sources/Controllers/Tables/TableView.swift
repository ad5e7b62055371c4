import Layout

/// A list of rows in sections.
///
/// Source: "View Controller Programming Guide for iPhone OS".
package final class TableView: SectionedView {
  package override class var className: String { "TableView" }

  /// The style of a table.
  ///
  /// In a plain table, the sections follow one another directly. In a grouped table, they are separate groups.
  package enum Style: String, CaseIterable, Sendable {
    case plain
    case grouped
  }

  package var style = Style.plain {
    didSet { if style != oldValue { setNeedsLayout() } }
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
  package var allowsSelectionDuringEditing = false
  /// The view above the first section, which scrolls with the rows, or `nil` if there is none.
  package var tableHeaderView: View? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below the last section, which scrolls with the rows, or `nil` if there is none.
  package var tableFooterView: View? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The heights of the table's header and footer views, as far as they follow from the contents.
  ///
  /// If a view's frame was set to another height, the dictionary doesn't contain that view.
  private(set) var fittedHeights: [ObjectIdentifier: Double] = [:]
  /// Whether the user is editing the table.
  package internal(set) var isEditing = false
  /// The Delete button that is currently shown, with its row, or `nil` if there is none.
  package internal(set) var confirmation: Confirmation?

  /// A Delete button that a row shows to let the user confirm the deletion.
  package struct Confirmation: Sendable, Hashable {
    package let path: IndexPath
    /// The title of the button.
    package let title: String
    /// Whether a swipe showed the button, and not a tap on the minus sign.
    let isBySwipe: Bool
  }

  private func replace(_ old: View?, by new: View?) {
    guard old !== new else { return }
    if let old {
      fittedHeights[ObjectIdentifier(old)] = nil
      if old.superview === self { old.removeFromSuperview() }
    }
    if let new {
      addSubview(new)
      // The table sets the frame of the view, so the flow layout of the scroll view must not set it.
      new.hasExplicitFrame = true
    }
    setNeedsLayout()
  }

  override var wholeSize: Size { Size(width: bounds.width, height: contentHeight) }

  override func limitOffset() {
    if contentOffset.y > maximumOffset.y { scrolledOrigin.y = maximumOffset.y }
  }

  override func placeOtherViews() {
    let parts: [(View?, Double)] = [
      (tableHeaderView, refreshHeight), (tableFooterView, contentSize.height - footerViewHeight),
    ]
    for (view, y) in parts {
      guard let view else { continue }
      let height = height(of: view)
      if height != view.frame.height { fittedHeights[ObjectIdentifier(view)] = height }
      view.setFrameInFlow(Rect(x: 0, y: y, width: bounds.width, height: height))
    }
  }

  /// Adapts the table's header and footer views to their contents, unless their frames were set.
  ///
  /// For example, a search bar grows when its scopes appear.
  override func contentOfSubviewChanged() {
    for view in [tableHeaderView, tableFooterView] {
      guard let view, let fittedHeight = fittedHeights[ObjectIdentifier(view)], view.frame.height == fittedHeight,
        view.intrinsicContentSize.height != nil
      else { continue }
      let height = contentHeight(of: view)
      guard height != fittedHeight else { continue }
      fittedHeights[ObjectIdentifier(view)] = height
      view.setFrameInFlow(Rect(x: view.frame.minX, y: view.frame.minY, width: view.frame.width, height: height))
      setNeedsLayout()
    }
  }

  package override var asTable: TableView? { self }

  package override func addLook(to look: inout LookHash) {
    look.add(isEditing)
    for caption in captions {
      look.add(caption.text)
      look.add(caption.frame)
    }
    for box in groupFrames { look.add(box) }
    super.addLook(to: &look)
  }

  package override var captions: [TableCaption] { captionsOfSections }

  package override var visiblePaths: [IndexPath] { visibleRowPaths }

  package override func rect(forRowAt path: IndexPath) -> Rect? { rectOfRow(at: path) }

  override func addingHeights(_ section: TableSection, at index: Int, by source: any TableViewDataSource)
    -> TableSection
  {
    addingRowHeights(section, at: index, by: source)
  }

  override func cellWasLoaded(_ cell: Cell) { setDefaultAccessory(of: cell) }

  override func cellIsShown(_ cell: Cell) {
    if isEditing, cell.editingOperations == nil { cell.editingOperations = requestEditingOperations(at: cell.path) }
  }

  override func cellsMoved() { discardEditingOperations() }

  package override var hasSwipeActions: Bool { system.behavior.hasSwipeActions }

  override var cellsAreEdited: Bool { isEditing }

  /// Whether a row shows its Delete button or its actions.
  package override var showsCellButtons: Bool { confirmation != nil || super.showsCellButtons }

  /// Hides the Delete button or the actions that a row currently shows.
  package override func hideCellButtons() {
    super.hideCellButtons()
    hideConfirmation()
  }

  override func mayEdit(_ cell: Cell) -> Bool { askFlag(.canEditRow, .row(cell.path)) ?? true }

  override func swipeActionsWillAppear(on cell: Cell) { recordAndSend(.willBeginEditingRow, .row(cell.path)) }

  override func swipeActionsDidDisappear(from cell: Cell) { recordAndSend(.didEndEditingRow, .row(cell.path)) }

  package override var isSelectable: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// Returns the row that becomes selected when the user taps a row.
  ///
  /// The delegate can change the row.
  ///
  /// - Returns: The row to select, or `nil` if the delegate prevents the selection or returns a row that doesn't exist.
  override func rowToSelect(at path: IndexPath) -> IndexPath? {
    guard case .row(let row, let section)? = ask(.willSelectRow, .row(path)) else { return path }
    guard let row else { return nil }
    let selectedPath = IndexPath(section: section ?? path.section, row: row)
    return hasRow(at: selectedPath) ? selectedPath : nil
  }

  override func mayDeselect(_ path: IndexPath) -> Bool {
    guard case .row(let row, _)? = ask(.willDeselectRow, .row(path)) else { return true }
    return row != nil
  }

  override func yieldsSelection(_ path: IndexPath) -> Bool { mayDeselect(path) }

  override func pinnedHeaderInsets(at path: IndexPath) -> Insets {
    guard style == .plain, sections[path.section].header != nil else { return .zero }
    return Insets(top: Metrics.line, left: 0, bottom: 0, right: 0)
  }
}
