import Controllers
import Lua

// User actions on the rows of tables and the items of collection views, by number or text.
extension VerbTable {
  static let rowVerbs: [Verb] = [
    Verb(
      "tapAccessory", does: [.isSingleTap, .changesSomething, .mayLeadToScreen], [.init("row", .element(.accessories))],
      "Taps the detail button of a row."
    ) {
      session, arguments in
      let accessory = try session.finder.find(arguments[0], to: "tapAccessory", where: \.isAccessory)
      return { try session.userActions.tap(accessory.revealedElement(in: session)) }
    },
    Verb(
      "tapRow", does: [.isSingleTap, .changesSomething, .mayLeadToScreen], rowParameters,
      "Selects a row by its number or text."
    ) { session, arguments in
      let row = try session.userActions.findRow(arguments)
      return { try session.userActions.select(row) }
    },
    Verb(
      "tapItem", does: [.isSingleTap, .changesSomething, .mayLeadToScreen], itemParameters,
      "Selects an item of a collection view by its number or text."
    ) {
      session, arguments in
      let item = try session.userActions.findItem(arguments)
      return { try session.userActions.select(item) }
    },
    Verb(
      "swipeRow", does: [.changesSomething], swipedRowParameters,
      "Swipes a row to the left or to the right to reveal its actions or its Delete button. Default: left."
    ) { session, arguments in
      try session.userActions.makeSwipeAction(arguments, .ofTables, isFull: false)
    },
    Verb(
      "fullSwipeRow", does: [], swipedRowParameters,
      "Swipes across a whole row, which performs the first action of the row. Default: left."
    ) { session, arguments in
      try session.userActions.makeSwipeAction(arguments, .ofTables, isFull: true)
    },
    Verb(
      "swipeItem", does: [.changesSomething], swipedItemParameters,
      "Swipes an item of a list to the left or to the right to reveal its actions. Default: left."
    ) { session, arguments in
      try session.userActions.makeSwipeAction(arguments, .ofCollections, isFull: false)
    },
    Verb(
      "fullSwipeItem", does: [], swipedItemParameters,
      "Swipes across a whole item of a list, which performs the first action of the item. Default: left."
    ) { session, arguments in
      try session.userActions.makeSwipeAction(arguments, .ofCollections, isFull: true)
    },
    Verb(
      "deleteRow", does: [], rowParameters, "Deletes a row: swipes the row or taps its minus sign, then taps Delete."
    ) {
      session, arguments in
      let row = try session.userActions.findRow(arguments)
      return { try session.userActions.delete(row) }
    },
    Verb(
      "moveRow", does: [],
      [
        .init("row", .element(.rows), countsTouchables: false), .init("to", .number),
        .init("section", .number, isOptional: true),
      ],
      "Drags a row by its reorder control to a new position while the table is being edited."
    ) { session, arguments in
      try session.userActions.makeMoveAction(arguments)
    },
  ]

  private static let swipedRowParameters = [rowParameters[0], directionParameter] + rowParameters.dropFirst()
  private static let swipedItemParameters = [itemParameters[0], directionParameter] + itemParameters.dropFirst()
  private static let directionParameter = Verb.Parameter("direction", .word(["left", "right"]), isOptional: true)

  private static let rowParameters: [Verb.Parameter] = [
    .init("row", .element(.rows), countsTouchables: false), .init("section", .number, isOptional: true),
    .init("table", .text, isOptional: true),
  ]
  private static let itemParameters: [Verb.Parameter] = [
    .init("item", .element(.rows), countsTouchables: false), .init("section", .number, isOptional: true),
    .init("collectionView", .text, isOptional: true),
  ]
}

/// A row or an item, which may be scrolled out of sight.
typealias FoundRow = (table: SectionedView, path: IndexPath)

extension UserActions {
  fileprivate func select(_ row: FoundRow) throws {
    let (cell, element) = try revealRow(row)
    guard cell.takesTouches else {
      throw PlainError("\(element.fullDescription) cannot be selected" + cell.notSelectableReason)
    }
    try tap(element)
  }

  fileprivate func makeSwipeAction(_ arguments: VerbArguments, _ kind: SectionedTerms, isFull: Bool) throws
    -> UserAction
  {
    let foundRow = try findCell(kind, arguments[0], section: arguments.number(2), in: arguments.text(3))
    let direction = arguments.text(1).flatMap(SwipeDirection.init) ?? .left
    try kind.checkSwipesAvailable(isFull: isFull, in: session.system)
    return { [self] in
      let (cell, element) = try revealRow(foundRow)
      let edge: DeclaredSwipeActions.Edge = direction == .right ? .leading : .trailing
      guard foundRow.table.canSwipe(toward: edge, cell) else {
        guard !foundRow.table.hasEmptySwipeActions(at: edge, of: cell) else {
          throw PlainError(
            "\(element.fullDescription) shows nothing, because its \(edge.rawValue)SwipeActions are empty")
        }
        guard cell.table != nil, direction == .left || !session.system.behavior.hasSwipeActions else {
          let reason = foundRow.table.hasSwipeActions ? "" : ": its collection view has no `layout = \"list\"`"
          throw PlainError("\(element.fullDescription) has no \(edge.rawValue)SwipeActions" + reason)
        }
        try swipe(cell, element, isFull: isFull)
        return
      }
      guard session.system.userInput.swipe(cell, toward: direction, isFull: isFull) else {
        throw PlainError("\(element.fullDescription) has no actions for a swipe to the \(direction.rawValue) now")
      }
    }
  }

  fileprivate func swipe(_ cell: Cell, _ element: Element, isFull: Bool = false) throws {
    if cell.table?.isEditing ?? false {
      throw PlainError("\(element.fullDescription) is already being edited; its minus sign deletes it")
    }
    guard session.system.userInput.swipe(cell, toward: .left, isFull: isFull) else {
      throw PlainError("\(element.fullDescription) cannot be deleted" + cell.notDeletableReason)
    }
  }

  fileprivate func delete(_ row: FoundRow) throws {
    let (cell, element) = try revealRow(row)
    if !cell.showsDeleteConfirmation, !cell.showsSwipeActions {
      if cell.table?.isEditing ?? false {
        guard cell.editingStyle == .delete, cell.table?.commitsEditing ?? false else {
          throw PlainError("\(element.fullDescription) cannot be deleted" + cell.notDeletableReason)
        }
        cell.table?.hideCellButtons()
        _ = session.system.userInput.tapEditControl(of: cell)
      } else {
        try swipe(cell, element)
      }
    }
    guard
      cell.table?.performDestructiveSwipeAction(of: cell) == true
        || session.system.userInput.confirmDeletion(of: cell)
    else {
      // If the user action is refused, no row stays open.
      let isOpen = cell.showsSwipeActions
      cell.table?.hideCellButtons()
      throw PlainError(
        "\(element.fullDescription) shows no Delete button"
          + (isOpen ? ": none of its swipe actions is destructive" : ""))
    }
  }

  fileprivate func makeMoveAction(_ arguments: VerbArguments) throws -> UserAction {
    let row = try findCell(.ofTables, arguments[0])
    let targetIndex = try zeroBasedIndex(arguments.number(1) ?? 1, "to")
    let section = try arguments.number(2).map { try zeroBasedIndex($0, "section") }
    return { [self] in try move(row, to: IndexPath(section: section ?? row.path.section, row: targetIndex)) }
  }

  private func move(_ row: FoundRow, to target: IndexPath) throws {
    let (cell, element) = try revealRow(row)
    guard let table = cell.table else { return }
    guard table.isEditing else {
      throw PlainError("\(element.fullDescription) cannot be moved: its table is not being edited")
    }
    guard table.canMove(at: cell.path) else {
      throw PlainError("\(element.fullDescription) cannot be moved" + cell.notMovableReason)
    }
    guard table.canDrop(target, movedFrom: cell.path) else { throw PlainError(table.missingRowMessage(at: target)) }
    _ = session.system.userInput.move(cell, to: target)
  }

  fileprivate func findRow(_ arguments: VerbArguments) throws -> FoundRow {
    try findCell(.ofTables, arguments[0], section: arguments.number(1), in: arguments.text(2))
  }

  fileprivate func findItem(_ arguments: VerbArguments) throws -> FoundRow {
    try findCell(.ofCollections, arguments[0], section: arguments.number(1), in: arguments.text(2))
  }

  /// Scrolls a row into view and checks that a touch reaches it.
  ///
  /// - Throws: `PlainError` if the row doesn't exist or can't be touched, or `DroppedTouch` during a transition.
  fileprivate func revealRow(_ row: FoundRow) throws -> (Cell, Element) {
    let (table, path) = row
    session.runner.hasScrolledToFind = true
    guard let cell = session.system.userInput.reveal(path, in: table) else {
      throw PlainError(table.missingRowMessage(at: path))
    }
    guard let element = session.finder.elements.first(where: { $0.isRow(of: cell) }) else {
      throw PlainError("\(table.terms.noun) \(path.row + 1) is out of sight")
    }
    try session.finder.checkReach(of: element)
    return (cell, element)
  }

  private func findCell(
    _ kind: SectionedTerms, _ value: VerbValue?, section: Double? = nil, in tableName: String? = nil
  ) throws -> FoundRow {
    let table = try findTable(kind, named: tableName)
    let sectionIndex = try section.map { try zeroBasedIndex($0, "section") }
    switch value {
    case .number(let number):
      guard let table else { throw PlainError("no \(kind.view) is on the screen") }
      let path = IndexPath(section: sectionIndex ?? 0, row: try zeroBasedIndex(number, kind.noun))
      guard table.hasRow(at: path) else { throw PlainError(table.missingRowMessage(at: path)) }
      return (table, path)
    case .text(let name):
      let searchedViews = tableName == nil ? views(of: kind) : table.map { [$0] } ?? []
      func findRows() -> (name: ElementName, rows: [FoundRow]) {
        let exactMatches = rows(named: [name], in: searchedViews)[name] ?? []
        let elementName = ElementName(name, isExactName: !exactMatches.isEmpty)
        let rows =
          elementName.number == nil
          ? exactMatches : rows(named: [elementName.text], in: searchedViews)[elementName.text] ?? []
        return (elementName, rows.filter { sectionIndex == nil || $0.path.section == sectionIndex })
      }
      _ = searchedViews.search(for: [name, findRows().name.text], inSection: sectionIndex) { findRows().rows }
      let result = findRows()
      return try singleRow(kind, result.rows, named: result.name)
    default: throw PlainError("expected \(kind.nounWithArticle)'s number or text")
    }
  }

  /// Returns the rows that user actions find by their names.
  ///
  /// User actions and the list of choices use this function, so that each offered name is found.
  ///
  /// - Parameters:
  ///   - names: The names to search for.
  ///   - kind: The terms of tables or of collection views, which select the views to search.
  /// - Returns: The rows with each name. A name with more than one row needs a number.
  func rows(named names: Set<String>, of kind: SectionedTerms) -> [String: [FoundRow]] {
    rows(named: names, in: views(of: kind))
  }

  /// Returns the rows with the given names.
  ///
  /// For each name, the rows are in the frontmost view that has a row with that name.
  ///
  /// A table can be touched behind another table, such as behind a sheet that doesn't cover it.
  private func rows(named names: Set<String>, in views: [SectionedView]) -> [String: [FoundRow]] {
    views.reduce(into: [:]) { rows, view in
      for (name, paths) in view.paths(named: names) where rows[name] == nil {
        rows[name] = paths.map { (view, $0) }
      }
    }
  }

  private func singleRow(
    _ kind: SectionedTerms, _ rows: [FoundRow], named name: ElementName
  ) throws -> FoundRow {
    if name.number != nil, !rows.isEmpty { return try name.singleItem(of: rows, kind.noun, for: kind.tapVerb) }
    guard rows.count < 2 else {
      let list = rows.enumerated().map { index, row in
        let (table, path) = row
        let screen = table.nearestViewController?.displayName ?? "?"
        return
          "   \(index + 1) \(screen), \(kind.view) \"\(table.identifier ?? "")\", \(kind.noun) \(path.row + 1),"
          + " section \(path.section + 1)"
      }
      throw PlainError(
        "\(rows.count) \(kind.noun)s match\n" + list.joined(separator: "\n")
          + "\n   write the \(kind.noun)'s number, or name the \(kind.view) last")
    }
    guard let row = rows.first else {
      let views = views(of: kind)
      let knownNames = views.flatMap { $0.knownNames.compactMap(\.text) }
      let hint = Suggestion.nearest(to: name.text, among: knownNames).map { "; nearest: \"\($0)\"" }
      let list = "; there are: " + knownNames.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
      throw PlainError(
        "no \(kind.noun) has that name" + (hint ?? (knownNames.isEmpty ? "" : list)) + views.unsearchedRowsHint)
    }
    return row
  }

  /// Converts a number counted from 1 to an index counted from 0.
  ///
  /// - Throws: `PlainError` if the number isn't a whole number of at least 1.
  private func zeroBasedIndex(_ number: Double, _ name: String) throws -> Int {
    guard let index = Int(exactly: number), index >= 1 else {
      throw PlainError("\(name): expected \(Position.expected), found \(plainNumber(number))")
    }
    return index - 1
  }

  /// Returns the visible tables or collection views, from front to back, followed by the views that show no cells.
  private func views(of kind: SectionedTerms) -> [SectionedView] {
    let viewsWithCells = session.finder.elements.compactMap(\.view?.asCell).compactMap(\.container)
    return (viewsWithCells + session.finder.visibleTables.reversed()).reduce(into: []) { views, view in
      if view.terms.noun == kind.noun, !views.contains(where: { $0 === view }) { views.append(view) }
    }
  }

  private func findTable(_ kind: SectionedTerms, named name: String?) throws -> SectionedView? {
    let tables = views(of: kind)
    guard let name else { return tables.first }
    if let table = tables.first(where: { $0.identifier == name }) { return table }
    let hint = Suggestion.nearest(to: name, among: tables.compactMap(\.identifier)).map { "; nearest: \"\($0)\"" } ?? ""
    throw PlainError("no \(kind.view) \"\(name)\" on the screen" + hint)
  }
}

extension SectionedTerms {
  /// Checks that the user can swipe the cells of a view under a system.
  ///
  /// - Throws: `PlainError` with the first system that has such swipes.
  fileprivate func checkSwipesAvailable(isFull: Bool, in system: System) throws {
    if noun == SectionedTerms.ofCollections.noun {
      guard !system.behavior.hasSwipeActionsOfItems else { return }
      throw PlainError("a swipe on an item needs system \(Behaviors.table.hasSwipeActionsOfItems.firstSystem)")
    }
    guard isFull, !system.behavior.hasSwipeActions else { return }
    throw PlainError("a full swipe needs system \(Behaviors.table.hasSwipeActions.firstSystem)")
  }
}

extension Element {
  fileprivate func isRow(of cell: Cell) -> Bool {
    if case .row(let other) = target { return other === cell }
    return false
  }
}

extension Cell {
  fileprivate var notSelectableReason: String {
    (table?.isEditing ?? false) ? ": its table is being edited" : ": allowsSelection is false"
  }

  fileprivate var notDeletableReason: String {
    guard let table else { return "" }
    if !table.commitsEditing { return ": no data source has a `commitEditing`" }
    return ": canEditRow or editingStyleForRow forbids it"
  }

  fileprivate var notMovableReason: String {
    guard let host = table?.system.host, let table else { return "" }
    return host.implements(.moveRow, of: table) ? ": canMoveRow forbids it" : ": no data source has a `moveRow`"
  }
}
