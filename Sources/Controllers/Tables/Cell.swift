import Layout

/// A cell of a table or a collection view.
package class Cell: View {
  package override class var className: String { "TableViewCell" }

  package override var spokenRole: SpokenRole { .row }

  override var fillsToItsEdges: Bool { true }

  /// The kind of accessory at the right end of a row.
  package enum Accessory: String, CaseIterable, Sendable {
    case none
    /// A symbol that indicates that a tap on the row shows another screen.
    case disclosureIndicator
    /// A disclosure indicator and a separate detail button.
    case detailDisclosureButton
    /// A detail button without a disclosure indicator.
    case detailButton
    case checkmark

    /// Whether the accessory contains a button that the user can tap separately from the row.
    package var hasDetailButton: Bool { self == .detailDisclosureButton || self == .detailButton }
  }

  /// The appearance of a selected row.
  package enum SelectionStyle: String, CaseIterable, Sendable {
    case none
    case blue
    case gray
  }

  /// The editing control that a row shows while the user is editing its table.
  package enum EditingStyle: String, CaseIterable, Sendable {
    case none
    case delete
    case insert
  }

  /// The editing operations that the table's delegate and data source permit for a row.
  struct EditingOperations: Hashable {
    let style: EditingStyle
    let canMove: Bool
  }

  package final var text: String?
  package final var detailText: String?
  /// The name of the image at the left end, or `nil` if there is none.
  package final var image: String?
  package final var accessory = Accessory.none
  /// A view that replaces the accessory, or `nil` if there is none.
  package final var accessoryView: View? {
    didSet {
      replaceOwned(accessoryView, insteadOf: oldValue)
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  package final var selectionStyle = SelectionStyle.blue
  /// The cell's declared swipe actions.
  package final var swipeActions = DeclaredSwipeActions() {
    didSet {
      updateHolder(swipeActions.leading, insteadOf: oldValue.leading)
      updateHolder(swipeActions.trailing, insteadOf: oldValue.trailing)
    }
  }

  /// The table or collection view that the cell belongs to, or `nil` if the cell isn't loaded.
  package internal(set) final weak var container: SectionedView?
  /// The table that the row belongs to, or `nil` if the cell isn't a loaded row.
  package final var table: TableView? { container?.asTable }
  /// The cell's position in its table or collection view.
  package internal(set) final var path = IndexPath(row: 0)
  /// The editing operations that are permitted for the row.
  ///
  /// The table asks for the operations when the row first becomes visible during editing.
  final var editingOperations: EditingOperations?

  /// Whether the row is selected.
  package final var isSelected: Bool { container?.selectedPaths.contains(path) ?? false }
  /// Whether the user is editing the table, or this row was swiped and shows its Delete button or its actions.
  package final var isEditing: Bool { (table?.isEditing ?? false) || showsDeleteConfirmation || showsSwipeActions }
  /// Whether the cell shows actions after a swipe.
  package final var showsSwipeActions: Bool { swipeState != nil }
  /// Whether the row shows its Delete button.
  package final var showsDeleteConfirmation: Bool { table?.confirmation?.path == path }
  /// The editing control that the row currently shows.
  package final var editingStyle: EditingStyle { editingOperations?.style ?? .none }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    super.visitOwners(visit)
    if let container, superview !== container { visit(container) }
  }

  package override func layoutSubviews() {
    placeContents()
    swipeState?.arrange()
  }

  /// The area for the contents: the whole row or, in a grouped table, the inside of the group's box.
  var contentArea: Rect {
    let inset = table?.style == .grouped ? margin : 0
    return Rect(x: inset, y: 0, width: max(0, bounds.width - 2 * inset), height: bounds.height)
  }

  /// Whether the picture of the cell shows its edges.
  package var hasEdges: Bool { false }

  /// The margin at the left and right sides if the cell has several subviews.
  ///
  /// In a grouped table, the box has its own margin.
  var innerMargin: Double { table?.style == .grouped ? 0 : Metrics.margin }

  package override var asCell: Cell? { self }

  package override var elementText: String? { text }

  override var readableNames: (String?, String?) { (text, nil) }

  package override var takesTouches: Bool { container.map { $0.isSelectable || $0.showsCellButtons } ?? true }

  /// The buttons that the row currently shows.
  override var elementParts: [Element] {
    var elements: [Element] = []
    if let frame = deleteButtonFrame, let title = deleteTitle {
      elements.append(part(.deleteButton(self), names: [title], in: frame))
    }
    if let frame = editControlFrame {
      let buttonTitle = editingStyle == .insert ? "Insert" : "Delete"
      elements.append(part(.editControl(self), names: ["\(buttonTitle) \(text ?? identifier ?? "")"], in: frame))
    }
    if accessory.hasDetailButton, accessoryView == nil, showsAccessory {
      let width = (accessory == .detailButton ? 2 : 4) * Metrics.column
      let rect = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
      elements.append(part(.accessory(self), names: [identifier, text].compactMap { $0 }, in: rect))
    }
    return elements
  }

  package override var touchOutcome: TouchOutcome {
    guard let container else { return .idle }
    guard !container.showsCellButtons else { return .builtIn }
    guard container.isSelectable else { return .idle }
    return container.builtInSelection != nil
      ? .builtIn : .change(self, isDeselectedByTouch ? container.terms.didDeselect : container.terms.didSelect)
  }

  package override var longPressInteraction: Interaction? { super.longPressInteraction ?? container?.menuOfCells }

  override func handleTap() -> Bool { system.userInput.tapRow(self) }

  /// Whether a tap on the row deselects it.
  package final var isDeselectedByTouch: Bool { isSelected && container?.allowsMultipleSelection == true }

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
  /// The cell that contains this view, or `nil` if there is none.
  final var enclosingCell: Cell? {
    var view: View? = superview
    while let current = view {
      if let cell = current.asCell { return cell }
      view = current.superview
    }
    return nil
  }
}
