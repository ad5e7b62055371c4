import Layout

/// A row of a table.
package final class Cell: View {
  package override class var className: String { "TableViewCell" }

  override var fillsToItsEdges: Bool { true }

  /// What stands at the right end.
  package enum Accessory: String, CaseIterable, Sendable {
    case none
    /// A sign that the row leads on.
    case disclosureIndicator
    /// The same with a button of its own.
    case detailDisclosureButton
    case checkmark
  }

  /// How the row shows that it is selected.
  package enum SelectionStyle: String, CaseIterable, Sendable {
    case none
    case blue
    case gray
  }

  /// What can be done with the row while its table is edited.
  package enum EditingStyle: String, CaseIterable, Sendable {
    case none
    case delete
    case insert
  }

  /// What its table's delegate and data source allow while the table is edited.
  struct Editing {
    let style: EditingStyle
    let canMove: Bool
  }

  package var text: String?
  package var detailText: String?
  /// The name of a picture at the left end.
  package var image: String?
  package var accessory = Accessory.none
  /// A view in place of the accessory.
  package var accessoryView: View? {
    didSet {
      replaceOwned(accessoryView, insteadOf: oldValue)
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  package var selectionStyle = SelectionStyle.blue

  /// The table it is a row of, while it is loaded.
  package internal(set) weak var table: TableView?
  /// Where it stands in its table.
  package internal(set) var path = IndexPath(row: 0)
  /// Asked for when the row is first seen while its table is edited.
  var editing: Editing?

  /// Whether it is among the selected rows of its table.
  package var isSelected: Bool { table?.selectedPaths.contains(path) ?? false }
  /// Whether its table is being edited, or itself after a swipe.
  package var isEditing: Bool { (table?.isEditing ?? false) || showsDeleteConfirmation }
  /// Whether the button is there that deletes the row.
  package var showsDeleteConfirmation: Bool { table?.confirmation?.path == path }
  /// What can be done with it now.
  package var editingStyle: EditingStyle { editing?.style ?? .none }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    super.visitOwners(visit)
    if let table, superview !== table { visit(table) }
  }

  /// What is in the row has the whole row, in a group what its box leaves; the accessory view has the right end.
  package override func layoutSubviews() {
    let inset = table?.style == .grouped ? margin : 0
    for view in subviews where view.isInFlow && view !== accessoryView {
      view.place(Rect(x: inset, y: 0, width: max(0, bounds.width - 2 * inset), height: bounds.height))
    }
    guard let accessoryView else { return }
    let width = min(accessoryView.widthInBar, bounds.width)
    accessoryView.place(
      Rect(x: bounds.width - margin - width, y: 0, width: width, height: bounds.height))
  }

  package override var asCell: Cell? { self }

  package override var elementText: String? { text }

  override var readableNames: (String?, String?) { (text, nil) }

  package override var takesTouches: Bool { table.map { $0.isSelectable || $0.confirmation != nil } ?? true }

  /// The buttons of the row.
  override var elementParts: [Element] {
    var elements: [Element] = []
    if let frame = deleteButtonFrame, let title = deleteTitle {
      elements.append(part(.deleteButton(self), names: [title], in: frame))
    }
    if let frame = editControlFrame {
      let verb = editingStyle == .insert ? "Insert" : "Delete"
      elements.append(part(.editControl(self), names: ["\(verb) \(text ?? identifier ?? "")"], in: frame))
    }
    if accessory == .detailDisclosureButton, accessoryView == nil, showsAccessory {
      let width = 4 * Metrics.column
      let rect = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
      elements.append(part(.accessory(self), names: [identifier, text].compactMap { $0 }, in: rect))
    }
    return elements
  }

  package override var touchOutcome: TouchOutcome {
    guard let table else { return .idle }
    guard table.confirmation == nil else { return .builtIn }
    guard table.isSelectable else { return .idle }
    return table.builtInSelection != nil
      ? .builtIn : .change(self, isDeselectedByTouch ? .didDeselectRow : .didSelectRow)
  }

  override func takeTouch() -> Bool { system.userInput.tapRow(self) }

  /// Whether a touch takes its selection away.
  package var isDeselectedByTouch: Bool { isSelected && table?.allowsMultipleSelection == true }

  package override var isPlainContainer: Bool { false }

  package override var showsTextBesideSubviews: Bool { true }

  package override var isReadOrUsed: Bool { true }

  package override var lineCaptions: [ElementCaption] {
    let text = text.map { ElementCaption($0) }
    let detail = detailText.map { ElementCaption($0, role: "detail", isSeparatePart: true) }
    return [text, detail].compactMap { $0 }
  }

  package override func addLook(to look: inout LookHash) {
    look.add(text)
    look.add(detailText)
    look.add(image)
    look.add(accessory.rawValue)
    look.add(isSelected)
    guard isEditing else { return }
    look.add(editingStyle.rawValue)
    look.add(deleteTitle)
    look.add(showsReorderControl)
  }
}

extension View {
  /// The row that the view is in, or `nil` if it's in none.
  final var enclosingCell: Cell? {
    var view: View? = superview
    while let current = view {
      if let cell = current.asCell { return cell }
      view = current.superview
    }
    return nil
  }
}
