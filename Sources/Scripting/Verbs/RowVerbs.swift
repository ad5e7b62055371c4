import Controllers
import Lua

// User actions on the rows of tables and the items of collection views, by number or text.
extension VerbTable {
  static let rowVerbs: [Verb] = [
    Verb("tapAccessory", does: [.taps, .acts, .leads], [.init("row", .element)], "Taps the detail button of a row.") {
      session, arguments in
      let found = try session.finder.find(arguments[0], to: "tapAccessory", where: \.isAccessory)
      return { try session.user.tap(found.revealed(in: session)) }
    },
    Verb("tapRow", does: [.taps, .acts, .leads], row, "Selects a row by its number or text.") { session, arguments in
      let row = try session.user.row(arguments)
      return { try session.user.select(row) }
    },
    Verb("tapItem", does: [.taps, .acts, .leads], item, "Selects an item of a collection view by its number or text.") {
      session, arguments in
      let item = try session.user.item(arguments)
      return { try session.user.select(item) }
    },
    Verb(
      "swipeRow", does: [.acts], swipedRow,
      "Swipes a row to the left or to the right to reveal its actions or its Delete button. Default: left."
    ) { session, arguments in
      try session.user.swipe(arguments, .ofTables, isFull: false)
    },
    Verb(
      "fullSwipeRow", does: [], swipedRow,
      "Swipes across a whole row, which performs the first action of the row. Default: left."
    ) { session, arguments in
      try session.user.swipe(arguments, .ofTables, isFull: true)
    },
    Verb(
      "swipeItem", does: [.acts], swipedItem,
      "Swipes an item of a list to the left or to the right to reveal its actions. Default: left."
    ) { session, arguments in
      try session.user.swipe(arguments, .ofCollections, isFull: false)
    },
    Verb(
      "fullSwipeItem", does: [], swipedItem,
      "Swipes across a whole item of a list, which performs the first action of the item. Default: left."
    ) { session, arguments in
      try session.user.swipe(arguments, .ofCollections, isFull: true)
    },
    Verb("deleteRow", does: [], row, "Deletes a row: swipes the row or taps its minus sign, then taps Delete.") {
      session, arguments in
      let row = try session.user.row(arguments)
      return { try session.user.delete(row) }
    },
    Verb(
      "moveRow", does: [],
      [
        .init("row", .element, countsTouchables: false), .init("to", .number),
        .init("section", .number, isOptional: true),
      ],
      "Drags a row by its reorder control to a new position while the table is being edited."
    ) { session, arguments in
      try session.user.movedRow(arguments)
    },
  ]

  private static let swipedRow = [row[0], direction] + row.dropFirst()
  private static let swipedItem = [item[0], direction] + item.dropFirst()
  private static let direction = Verb.Parameter("direction", .word(["left", "right"]), isOptional: true)

  private static let row: [Verb.Parameter] = [
    .init("row", .element, countsTouchables: false), .init("section", .number, isOptional: true),
    .init("table", .text, isOptional: true),
  ]
  private static let item: [Verb.Parameter] = [
    .init("item", .element, countsTouchables: false), .init("section", .number, isOptional: true),
    .init("collectionView", .text, isOptional: true),
  ]
}

/// A row or an item, which may be out of sight.
typealias FoundRow = (table: SectionedView, path: IndexPath)

extension UserActions {
  fileprivate func select(_ row: FoundRow) throws {
    let (cell, element) = try revealed(row)
    guard cell.takesTouches else {
      throw PlainError("\(element.described) cannot be selected" + cell.notSelectableReason)
    }
    try tap(element)
  }

  fileprivate func swipe(_ arguments: VerbArguments, _ kind: SectionedTerms, isFull: Bool) throws -> UserAction {
    let found = try cell(kind, arguments[0], section: arguments.number(2), in: arguments.text(3))
    let direction = arguments.text(1).flatMap(SwipeDirection.init) ?? .left
    try kind.requireSwipes(isFull: isFull, in: session.system)
    return { [self] in
      let (cell, element) = try revealed(found)
      let edge: DeclaredSwipeActions.Edge = direction == .right ? .leading : .trailing
      guard found.table.maySwipe(toward: edge, cell) else {
        guard !found.table.hasEmptySwipeActions(at: edge, of: cell) else {
          throw PlainError("\(element.described) shows nothing, because its \(edge.rawValue)SwipeActions are empty")
        }
        guard cell.table != nil, direction == .left || !session.system.behavior.hasSwipeActions else {
          let reason = found.table.hasSwipeActions ? "" : ": its collection view has no `layout = \"list\"`"
          throw PlainError("\(element.described) has no \(edge.rawValue)SwipeActions" + reason)
        }
        try swipe(cell, element, isFull: isFull)
        return
      }
      guard session.system.userInput.swipe(cell, toward: direction, isFull: isFull) else {
        throw PlainError("\(element.described) has no actions for a swipe to the \(direction.rawValue) now")
      }
    }
  }

  fileprivate func swipe(_ cell: Cell, _ element: Element, isFull: Bool = false) throws {
    if cell.table?.isEditing ?? false {
      throw PlainError("\(element.described) is already being edited; its minus sign deletes it")
    }
    guard session.system.userInput.swipe(cell, toward: .left, isFull: isFull) else {
      throw PlainError("\(element.described) cannot be deleted" + cell.notDeletableReason)
    }
  }

  fileprivate func delete(_ row: FoundRow) throws {
    let (cell, element) = try revealed(row)
    if !cell.showsDeleteConfirmation, !cell.showsSwipeActions {
      if cell.table?.isEditing ?? false {
        guard cell.editingStyle == .delete, cell.table?.commitsEditing ?? false else {
          throw PlainError("\(element.described) cannot be deleted" + cell.notDeletableReason)
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
      // A refused user action leaves no row open.
      let isOpen = cell.showsSwipeActions
      cell.table?.hideCellButtons()
      throw PlainError(
        "\(element.described) shows no Delete button" + (isOpen ? ": none of its swipe actions is destructive" : ""))
    }
  }

  fileprivate func movedRow(_ arguments: VerbArguments) throws -> UserAction {
    let row = try cell(.ofTables, arguments[0])
    let to = try index(arguments.number(1) ?? 1, "to")
    let section = try arguments.number(2).map { try index($0, "section") }
    return { [self] in try move(row, to: IndexPath(section: section ?? row.path.section, row: to)) }
  }

  private func move(_ row: FoundRow, to target: IndexPath) throws {
    let (cell, element) = try revealed(row)
    guard let table = cell.table else { return }
    guard table.isEditing else {
      throw PlainError("\(element.described) cannot be moved: its table is not being edited")
    }
    guard table.canMove(at: cell.path) else {
      throw PlainError("\(element.described) cannot be moved" + cell.notMovableReason)
    }
    guard table.takes(target, movedFrom: cell.path) else { throw PlainError(table.noRow(at: target)) }
    _ = session.system.userInput.move(cell, to: target)
  }

  fileprivate func row(_ arguments: VerbArguments) throws -> FoundRow {
    try cell(.ofTables, arguments[0], section: arguments.number(1), in: arguments.text(2))
  }

  fileprivate func item(_ arguments: VerbArguments) throws -> FoundRow {
    try cell(.ofCollections, arguments[0], section: arguments.number(1), in: arguments.text(2))
  }

  /// Scrolls a row into view and checks that a touch reaches it.
  ///
  /// - Throws: `PlainError` if the row doesn't exist or can't be touched, or `DroppedTouch` during a transition.
  fileprivate func revealed(_ row: FoundRow) throws -> (Cell, Element) {
    let (table, path) = row
    session.runner.hasScrolledToFind = true
    guard let cell = session.system.userInput.reveal(path, in: table) else { throw PlainError(table.noRow(at: path)) }
    guard let element = session.finder.elements.first(where: { $0.isRow(of: cell) }) else {
      throw PlainError("\(table.terms.noun) \(path.row + 1) is out of sight")
    }
    try session.finder.requireReach(of: element)
    return (cell, element)
  }

  private func cell(
    _ kind: SectionedTerms, _ value: VerbValue?, section: Double? = nil, in tableName: String? = nil
  ) throws -> FoundRow {
    let table = try table(kind, named: tableName)
    let wanted = try section.map { try index($0, "section") }
    switch value {
    case .number(let number):
      guard let table else { throw PlainError("no \(kind.view) is on the screen") }
      let path = IndexPath(section: wanted ?? 0, row: try index(number, kind.noun))
      guard table.hasRow(at: path) else { throw PlainError(table.noRow(at: path)) }
      return (table, path)
    case .text(let name):
      let searched = tableName == nil ? views(of: kind) : table.map { [$0] } ?? []
      func find() -> (name: ElementName, rows: [FoundRow]) {
        let whole = rows(named: [name], in: searched)[name] ?? []
        let meant = ElementName(name, isWhole: !whole.isEmpty)
        let rows = meant.number == nil ? whole : rows(named: [meant.text], in: searched)[meant.text] ?? []
        return (meant, rows.filter { wanted == nil || $0.path.section == wanted })
      }
      _ = searched.search(for: [name, find().name.text], inSection: wanted) { find().rows }
      let found = find()
      return try only(kind, found.rows, named: found.name)
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

  /// Returns the rows with the given names, each in the frontmost view that has a row of that name.
  ///
  /// A table can be touched behind another one, such as behind a sheet that doesn't cover it.
  private func rows(named names: Set<String>, in views: [SectionedView]) -> [String: [FoundRow]] {
    views.reduce(into: [:]) { rows, view in
      for (name, paths) in view.paths(named: names) where rows[name] == nil {
        rows[name] = paths.map { (view, $0) }
      }
    }
  }

  private func only(
    _ kind: SectionedTerms, _ rows: [FoundRow], named name: ElementName
  ) throws -> FoundRow {
    if name.number != nil, !rows.isEmpty { return try name.only(of: rows, kind.noun, for: kind.tapVerb) }
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
      let known = views.flatMap { $0.knownNames.compactMap(\.text) }
      let hint = Suggestion.nearest(to: name.text, among: known).map { "; nearest: \"\($0)\"" }
      let list = "; there are: " + known.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
      throw PlainError(
        "no \(kind.noun) has that name" + (hint ?? (known.isEmpty ? "" : list)) + views.hintForUnsearchedRows)
    }
    return row
  }

  /// Converts a number counted from 1 to an index counted from 0.
  ///
  /// - Throws: `PlainError` if the number isn't a whole number of at least 1.
  private func index(_ number: Double, _ name: String) throws -> Int {
    guard let index = Int(exactly: number), index >= 1 else {
      throw PlainError("\(name): expected \(Position.expected), found \(plainNumber(number))")
    }
    return index - 1
  }

  /// Returns the visible tables or collection views, from front to back, and then those that show no cells.
  private func views(of kind: SectionedTerms) -> [SectionedView] {
    let filled = session.finder.elements.compactMap(\.view?.asCell).compactMap(\.container)
    return (filled + session.finder.shownTables.reversed()).reduce(into: []) { views, view in
      if view.terms.noun == kind.noun, !views.contains(where: { $0 === view }) { views.append(view) }
    }
  }

  private func table(_ kind: SectionedTerms, named name: String?) throws -> SectionedView? {
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
  fileprivate func requireSwipes(isFull: Bool, in system: System) throws {
    if noun == SectionedTerms.ofCollections.noun {
      guard !system.behavior.hasSwipeActionsOfItems else { return }
      throw PlainError("a swipe on an item needs system \(Behaviors.table.hasSwipeActionsOfItems.since)")
    }
    guard isFull, !system.behavior.hasSwipeActions else { return }
    throw PlainError("a full swipe needs system \(Behaviors.table.hasSwipeActions.since)")
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
    return host.hears(.moveRow, of: table) ? ": canMoveRow forbids it" : ": no data source has a `moveRow`"
  }
}
