import Controllers
import Lua

// User actions on the rows of tables, by number or text.
extension VerbTable {
  static let rowVerbs: [Verb] = [
    Verb("tapAccessory", [.init("row", .element)], "Taps the detail button of a row.") { session, arguments in
      let found = try session.finder.find(arguments[0], to: "tapAccessory", where: \.isAccessory)
      return { try session.user.tap(found.revealed(in: session)) }
    },
    Verb("tapRow", row, "Selects a row by its number or text.") { session, arguments in
      let row = try session.user.row(arguments)
      return { try session.user.select(row) }
    },
    Verb(
      "swipeRow", swipedRow,
      "Swipes a row to the left or to the right to reveal its actions or its Delete button. Default: left."
    ) { session, arguments in
      try session.user.swipe(arguments, isFull: false)
    },
    Verb(
      "fullSwipeRow", swipedRow, "Swipes across a whole row, which performs the first action of the row. Default: left."
    ) { session, arguments in
      try session.user.swipe(arguments, isFull: true)
    },
    Verb("deleteRow", row, "Deletes a row: swipes the row or taps its minus sign, then taps Delete.") {
      session, arguments in
      let row = try session.user.row(arguments)
      return { try session.user.delete(row) }
    },
    Verb(
      "moveRow",
      [
        .init("row", .element, countsTouchables: false), .init("to", .number),
        .init("section", .number, isOptional: true),
      ],
      "Drags a row by its reorder control to a new position while the table is being edited."
    ) { session, arguments in
      try session.user.movedRow(arguments)
    },
  ]

  private static let swipedRow =
    [row[0], .init("direction", .word(["left", "right"]), isOptional: true)] + row.dropFirst()

  private static let row: [Verb.Parameter] = [
    .init("row", .element, countsTouchables: false), .init("section", .number, isOptional: true),
    .init("table", .text, isOptional: true),
  ]
}

/// A row of a table, which may be out of sight.
private typealias FoundRow = (table: TableView, path: IndexPath)

extension UserActions {
  fileprivate func select(_ row: FoundRow) throws {
    let (cell, element) = try revealed(row)
    guard cell.table.map({ $0.isSelectable || $0.showsRowButtons }) ?? true else {
      throw PlainError("\(element.described) cannot be selected" + cell.notSelectableReason)
    }
    try tap(element)
  }

  fileprivate func swipe(_ arguments: VerbArguments, isFull: Bool) throws -> UserAction {
    let row = try row(arguments[0], section: arguments.number(2), in: arguments.text(3))
    let direction = arguments.text(1).flatMap(SwipeDirection.init) ?? .left
    if isFull, !session.system.behaviour.hasSwipeActions {
      throw PlainError("a full swipe needs system \(Behaviours.table.hasSwipeActions.since)")
    }
    return { [self] in
      let (cell, element) = try revealed(row)
      let edge: DeclaredSwipeActions.Edge = direction == .right ? .leading : .trailing
      guard cell.table?.maySwipe(toward: edge, cell) == true else {
        guard direction == .left || !session.system.behaviour.hasSwipeActions else {
          throw PlainError("\(element.described) has no leadingSwipeActions")
        }
        try swipe(cell, element, isFull: isFull)
        return
      }
      guard session.system.userInput.swipeRow(cell, toward: direction, isFull: isFull) else {
        throw PlainError("\(element.described) has no actions for a swipe to the \(direction.rawValue) now")
      }
    }
  }

  fileprivate func swipe(_ cell: Cell, _ element: Element, isFull: Bool = false) throws {
    if cell.table?.isEditing ?? false {
      throw PlainError("\(element.described) is already being edited; its minus sign deletes it")
    }
    guard session.system.userInput.swipeRow(cell, toward: .left, isFull: isFull) else {
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
        cell.table?.hideConfirmation()
        _ = session.system.userInput.tapEditControl(of: cell)
      } else {
        try swipe(cell, element)
      }
    }
    guard
      cell.table?.performDestructiveSwipeAction(of: cell) == true
        || session.system.userInput.confirmDeletion(of: cell)
    else {
      throw PlainError("\(element.described) shows no Delete button")
    }
  }

  fileprivate func movedRow(_ arguments: VerbArguments) throws -> UserAction {
    let row = try row(arguments[0])
    let to = try place(arguments.number(1) ?? 1, "to")
    let section = try arguments.number(2).map { try place($0, "section") }
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
    try row(arguments[0], section: arguments.number(1), in: arguments.text(2))
  }

  /// Scrolls a row into view and checks that a touch reaches it.
  ///
  /// - Throws: `PlainError` if the row doesn't exist or can't be touched, or `DroppedTouch` during a transition.
  fileprivate func revealed(_ row: FoundRow) throws -> (Cell, Element) {
    let (table, path) = row
    session.runner.hasScrolledToFind = true
    guard let cell = session.system.userInput.reveal(path, in: table) else { throw PlainError(table.noRow(at: path)) }
    guard let element = session.finder.elements.first(where: { $0.isRow(of: cell) }) else {
      throw PlainError("row \(path.row + 1) is out of sight")
    }
    try session.finder.requireReach(of: element)
    return (cell, element)
  }

  private func row(
    _ value: VerbValue?, section: Double? = nil, in tableName: String? = nil
  ) throws -> FoundRow {
    let table = try table(named: tableName)
    let wanted = try section.map { try place($0, "section") }
    switch value {
    case .number(let number):
      guard let table else { throw PlainError("no table is on the screen") }
      let path = IndexPath(section: wanted ?? 0, row: try place(number, "row"))
      guard table.hasRow(at: path) else { throw PlainError(table.noRow(at: path)) }
      return (table, path)
    case .text(let name):
      let searched = searched(for: name, in: tableName == nil ? nil : table)
      let meant = ElementName(name, isWhole: searched.contains { !$0.paths(named: name).isEmpty })
      let rows = searched.flatMap { table in table.paths(named: meant.text).map { (table, $0) } }
      return try only(rows.filter { wanted == nil || $0.1.section == wanted }, named: meant)
    default: throw PlainError("expected a row's number or text")
    }
  }

  /// Returns the tables to search for a row: a given one, or the frontmost one with a row of that name.
  ///
  /// A table can be touched behind another one, such as behind a sheet that doesn't cover it.
  private func searched(for name: String, in table: TableView?) -> [TableView] {
    if let table { return [table] }
    return tables.first { !$0.paths(named: name).isEmpty }.map { [$0] } ?? Array(tables.prefix(1))
  }

  private func only(_ rows: [(TableView, IndexPath)], named name: ElementName) throws -> FoundRow {
    if name.number != nil, !rows.isEmpty { return try name.only(of: rows, "row", for: "tapRow") }
    guard rows.count < 2 else {
      let list = rows.enumerated().map { place, row in
        let (table, path) = row
        let screen = table.nearestViewController?.displayName ?? "?"
        return
          "   \(place + 1) \(screen), table \"\(table.identifier ?? "")\", row \(path.row + 1), section \(path.section + 1)"
      }
      throw PlainError(
        "\(rows.count) rows match\n" + list.joined(separator: "\n")
          + "\n   write the row's number, or name the table last")
    }
    guard let row = rows.first else {
      let known = tables.flatMap { table in table.allNames.compactMap(\.name.text) }
      let hint = Suggestion.nearest(to: name.text, among: known).map { "; nearest: \"\($0)\"" }
      let list = "; there are: " + known.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
      throw PlainError("no row has that name" + (hint ?? (known.isEmpty ? "" : list)))
    }
    return row
  }

  /// Converts a number counted from 1 to an index counted from 0.
  ///
  /// - Throws: `PlainError` if the number isn't a whole number of at least 1.
  private func place(_ number: Double, _ name: String) throws -> Int {
    guard let place = Int(exactly: number), place >= 1 else {
      throw PlainError("\(name): expected \(Position.expected), found \(plainNumber(number))")
    }
    return place - 1
  }

  /// The visible tables, from front to back.
  private var tables: [TableView] {
    session.finder.elements.compactMap(\.view?.asCell).compactMap(\.table).reduce(into: []) { tables, table in
      if !tables.contains(where: { $0 === table }) { tables.append(table) }
    }
  }

  private func table(named name: String?) throws -> TableView? {
    guard let name else { return tables.first }
    if let table = tables.first(where: { $0.identifier == name }) { return table }
    let hint = Suggestion.nearest(to: name, among: tables.compactMap(\.identifier)).map { "; nearest: \"\($0)\"" } ?? ""
    throw PlainError("no table \"\(name)\" on the screen" + hint)
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
