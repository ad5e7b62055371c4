import Layout

/// A row of a table.
package final class Cell: View {
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
    case checkmark
  }

  /// How the row shows that it is selected.
  package enum SelectionStyle: String, CaseIterable, Sendable {
    case none
    case blue
    case gray
  }

  /// The editing control that the row shows while its table is being edited.
  package enum EditingStyle: String, CaseIterable, Sendable {
    case none
    case delete
    case insert
  }

  /// The editing operations that the table's delegate and data source permit for a row.
  struct Editing {
    let style: EditingStyle
    let canMove: Bool
  }

  package var text: String?
  package var detailText: String?
  /// The name of the image at the left end, or `nil` if there is none.
  package var image: String?
  package var accessory = Accessory.none
  /// A view that replaces the accessory, or `nil` if there is none.
  package var accessoryView: View? {
    didSet {
      replaceOwned(accessoryView, insteadOf: oldValue)
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  package var selectionStyle = SelectionStyle.blue
  /// The actions that the row declares for swipes.
  package var swipeActions = DeclaredSwipeActions() {
    didSet {
      hold(swipeActions.leading, insteadOf: oldValue.leading)
      hold(swipeActions.trailing, insteadOf: oldValue.trailing)
    }
  }

  /// The table that the row belongs to, or `nil` if the row isn't loaded.
  package internal(set) weak var table: TableView?
  /// The row's position in its table.
  package internal(set) var path = IndexPath(row: 0)
  /// The permitted operations.
  ///
  /// The operations are requested when the row first becomes visible while its table is being edited.
  var editing: Editing?

  /// Whether the row is selected.
  package var isSelected: Bool { table?.selectedPaths.contains(path) ?? false }
  /// Whether the table is being edited, or this row was swiped and shows its Delete button or its actions.
  package var isEditing: Bool { (table?.isEditing ?? false) || showsDeleteConfirmation || showsSwipeActions }
  /// Whether the row shows actions after a swipe.
  package var showsSwipeActions: Bool { swipedRow != nil }
  /// Whether the row shows its Delete button.
  package var showsDeleteConfirmation: Bool { table?.confirmation?.path == path }
  /// The editing control that the row currently shows.
  package var editingStyle: EditingStyle { editing?.style ?? .none }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    super.visitOwners(visit)
    if let table, superview !== table { visit(table) }
  }

  /// Lays out the subviews in the whole row or, in a grouped table, inside the group's box.
  ///
  /// The accessory view is placed at the right end.
  package override func layoutSubviews() {
    let inset = table?.style == .grouped ? margin : 0
    for view in subviews where view.isInFlow && view !== accessoryView {
      view.place(Rect(x: inset, y: 0, width: max(0, bounds.width - 2 * inset), height: bounds.height))
    }
    swipedRow?.arrange()
    guard let accessoryView else { return }
    let width = min(accessoryView.widthInBar, bounds.width)
    accessoryView.place(
      Rect(x: bounds.width - margin - width, y: 0, width: width, height: bounds.height))
  }

  package override var asCell: Cell? { self }

  package override var elementText: String? { text }

  override var readableNames: (String?, String?) { (text, nil) }

  package override var takesTouches: Bool { table.map { $0.isSelectable || $0.showsRowButtons } ?? true }

  /// The buttons that the row currently shows.
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
    guard !table.showsRowButtons else { return .builtIn }
    guard table.isSelectable else { return .idle }
    return table.builtInSelection != nil
      ? .builtIn : .change(self, isDeselectedByTouch ? .didDeselectRow : .didSelectRow)
  }

  package override var longPressInteraction: Interaction? { super.longPressInteraction ?? table?.rowMenu }

  override func takeTouch() -> Bool { system.userInput.tapRow(self) }

  /// Whether a tap on the row deselects it.
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
  /// The row of a table that contains this view, or `nil` if there is none.
  final var enclosingCell: Cell? {
    var view: View? = superview
    while let current = view {
      if let cell = current.asCell { return cell }
      view = current.superview
    }
    return nil
  }
}
