import Controllers
import Locations
import Lua
import OrderedCollections

/// The rows of tables and the items of collection views.
///
/// A script declares rows in a list, in sections, with a function, or with a data source.
///
/// The script's values are stored in the properties of each table, or are kept for the table.
final class TableContents: TableViewDataSource {
  unowned let session: Session
  /// Whether the script's data source functions are ignored, so that only declared rows are used.
  private var usesDeclaredRowsOnly = false

  /// The maximum number of rows.
  ///
  /// No user scrolls through that many rows, and the rows are still few enough to search for a row by its text.
  private static let maximumRowCount = 1_000_000
  /// The maximum number of sections.
  ///
  /// This maximum is lower than that of rows, because the rows, header and footer of each section are requested.
  private static let maximumSectionCount = 10_000

  init(session: Session) {
    self.session = session
  }

  func numberOfSections(in table: SectionedView) -> Int {
    read(table) { call, own in
      if let count = try itemCount("numberOfSections", upTo: TableContents.maximumSectionCount, own, table, call) {
        return count
      }
      guard try pushList("sections", own, table, call) else { return 1 }
      return try checkedListLength("sections", upTo: TableContents.maximumSectionCount, call)
    } ?? 0
  }

  func numberOfRows(in section: Int, of table: SectionedView) -> Int {
    read(table) { call, own in
      if let count = try itemCount(
        table.contentWords.countFunction, upTo: TableContents.maximumRowCount, own, table, section: section, call)
      {
        return try checkCellsExist(for: count, section, own, table, call)
      }
      guard try pushRows(section, own, table, call) else { return 0 }
      return try checkedListLength(table.contentWords.listProperty, upTo: TableContents.maximumRowCount, call)
    } ?? 0
  }

  func header(in section: Int, of table: SectionedView) -> String? {
    headerOrFooter("titleForHeader", "header", section, table)
  }

  func footer(in section: Int, of table: SectionedView) -> String? {
    headerOrFooter("titleForFooter", "footer", section, table)
  }

  func cell(at path: IndexPath, in table: SectionedView) -> Cell {
    var cell = table.makeCell()
    read(table) { call, own in
      func readCell() throws {
        do {
          if let made = try returnedCell(at: call.top) {
            cell = made
          } else {
            try configure(cell, propertiesIndex: own, call)
          }
        } catch {
          throw call.addingName(error, "\(table.terms.noun) \(path.row + 1)", item: path.row + 1)
        }
      }
      let positions = [path.row + 1, path.section + 1]
      guard try callDataSource(table.contentWords.cellFunction, own, table, positions, call, read: readCell) == nil
      else { return }
      if try pushRow(path, own, table, call) { try readCell() }
    }
    return cell
  }

  func heights(ofRowsIn section: Int, of table: SectionedView) -> [Double]? {
    read(table) { call, own -> [Double]? in
      guard try pushSection(section, own, table, call), call.pushField("rowHeights", of: call.count) != .nil else {
        return nil
      }
      do { return try [RowHeight].read(from: call.top).map(\.value) } catch {
        throw call.addingName(error, "rowHeights")
      }
    } ?? nil
  }

  /// Returns the cells that a file declares in a table, in order.
  ///
  /// This function creates the cells, and the table keeps them.
  func declaredCells(in table: SectionedView) -> [Cell] {
    read(table) { call, own -> [Cell] in
      var cells: [Cell] = []
      for section in table.sections.indices {
        try call.withBalancedStack {
          guard try pushRows(section, own, table, call) else { return }
          let listIndex = call.count
          for row in 0..<call.length(of: listIndex) {
            try call.withBalancedStack {
              guard call.pushItem(row + 1, of: listIndex) != .nil, call.wrapper(at: call.count) != nil else { return }
              cells.append(try Cell.read(from: call.top))
            }
          }
        }
      }
      return cells
    } ?? []
  }

  /// Runs a closure while only declared rows are used, as in the `super` methods of a table view controller.
  func usingDeclaredRows<Result>(_ body: (TableContents) throws -> Result) rethrows -> Result {
    let previousValue = usesDeclaredRowsOnly
    usesDeclaredRowsOnly = true
    defer { usesDeclaredRowsOnly = previousValue }
    return try body(self)
  }

  func discardCachedRows(of table: SectionedView) { session.bridge.discardCachedRows(of: table) }

  func names(ofRowsIn table: SectionedView) -> [[RowName]]? {
    guard knowsNames(ofRowsIn: table) else { return nil }
    return read(table) { call, own -> [[RowName]] in
      try table.sections.indices.map { section in
        try call.withBalancedStack {
          try pushRows(section, own, table, call) ? rowNames(inListAt: call.count, call) : []
        }
      }
    }
  }

  func knowsNames(ofRowsIn table: SectionedView) -> Bool {
    read(table) { call, own in !call.restoringStack { pushHandler(table.contentWords.cellFunction, own, table, call) } }
      ?? false
  }

  func visitNames(ofRowsIn table: SectionedView, _ visit: (IndexPath, RowName) -> Void) {
    guard knowsNames(ofRowsIn: table) else { return }
    read(table) { call, own in
      for section in table.sections.indices {
        try call.withBalancedStack {
          guard try pushRows(section, own, table, call) else { return }
          visitNames(inListAt: call.count, call) { row, name in
            visit(IndexPath(section: section, row: row), name)
          }
        }
      }
    }
  }

  // MARK: The script's values

  /// Runs a closure with the table's properties on the stack, and passes the stack index of the properties to the
  /// closure.
  ///
  /// The table is below the properties on the stack.
  ///
  /// An error is recorded with the source location of the table.
  @discardableResult
  private func read<Result>(_ table: SectionedView, _ body: (LuaCall, Int32) throws -> Result) -> Result? {
    let call = session.state.top
    return call.restoringStack {
      session.bridge.push(table, call)
      call.pushProperties(at: call.count)
      let propertiesIndex = call.count
      do {
        return try body(call, propertiesIndex)
      } catch {
        session.handlers.recordError(
          session.bridge.builder.addingLocation(
            call.addingName(error, table.contentWords.viewConstructor), location(of: table, propertiesIndex, call)))
        return nil
      }
    }
  }

  /// Returns the count from a function of the data source, or `nil` if the data source has no such function.
  ///
  /// - Throws: `NamedError` if the count isn't a whole number up to the limit. Otherwise, any error of the function.
  private func itemCount(
    _ name: String, upTo most: Int, _ own: Int32, _ table: SectionedView, section: Int? = nil, _ call: LuaCall
  ) throws -> Int? {
    try callDataSource(name, own, table, section.map { [$0 + 1] } ?? [], call) {
      guard let count = call.integer(at: -1), (0...most).contains(count) else {
        throw NamedError(name: name, error: call.mismatch("a whole number from 0 to \(most)", call.count))
      }
      return count
    }
  }

  /// Returns the length of the list on top of the stack.
  ///
  /// - Throws: `NamedError` if the list is longer than the limit.
  private func checkedListLength(_ name: String, upTo limit: Int, _ call: LuaCall) throws -> Int {
    let length = call.length(of: call.count)
    guard length <= limit else {
      throw NamedError(
        name: name, error: Mismatch(expected: "a list of up to \(limit) \(name)", found: .valueCount(length)))
    }
    return length
  }

  /// Checks that there are cells for the rows that a data source counts.
  ///
  /// UIKit raises an exception if a data source counts rows but provides no cells.
  ///
  /// - Throws: `PlainError` with the source location of `numberOfRows`.
  private func checkCellsExist(
    for count: Int, _ section: Int, _ own: Int32, _ table: SectionedView, _ call: LuaCall
  ) throws -> Int {
    let hasCells = try call.withBalancedStack {
      try pushHandler(table.contentWords.cellFunction, own, table, call) || pushRows(section, own, table, call)
    }
    guard count > 0, !hasCells else { return count }
    let location = call.restoringStack {
      pushHandler(table.contentWords.countFunction, own, table, call) ? call.definition(at: call.count - 1) : nil
    }
    let contentWords = table.contentWords
    let message =
      "\(contentWords.countFunction) returns \(count), but there is no `\(contentWords.cellFunction)` to make the cells"
    throw session.bridge.builder.addingLocation(PlainError("\(contentWords.viewConstructor): " + message), location)
  }

  /// Returns the source location of a table's declaration.
  ///
  /// For the table of a table view controller, the result is the location of the controller's screen.
  private func location(of table: SectionedView, _ own: Int32, _ call: LuaCall) -> CodeLocation? {
    call.declaredLocation(at: own - 1)
      ?? table.nearestViewController.flatMap { session.bridge.screens[$0.kind.name]?.location }
  }

  /// Calls a function of the data source and reads its result, which is on top of the stack.
  ///
  /// - Returns: The result of `read`, or `nil` if the data source has no such function.
  /// - Throws: The error of the function, or the error of `read` with the function's source location.
  private func callDataSource<Result>(
    _ name: String, _ own: Int32, _ table: SectionedView, _ numbers: [Int], _ call: LuaCall, read: () throws -> Result
  ) throws -> Result? {
    guard pushHandler(name, own, table, call) else { return nil }
    let location = call.definition(at: call.count - 1) ?? session.handlers.location(of: HandlerName(name, of: table))
    session.bridge.push(table, call)
    for number in numbers { call.push(number) }
    try session.handlers.callScript(
      arguments: 2 + Int32(numbers.count), results: 1, as: .dataSource(name),
      of: HandlerName(name, of: table))
    do { return try read() } catch {
      throw session.bridge.builder.addingLocation(call.addingName(error, table.contentWords.viewConstructor), location)
    }
  }

  /// Pushes a function of the data source and its `self`.
  ///
  /// If the table declares its rows, the functions of the screen that contains the table are ignored.
  private func pushHandler(_ name: String, _ own: Int32, _ table: SectionedView, _ call: LuaCall) -> Bool {
    guard !usesDeclaredRowsOnly else { return false }
    let declaresRows = call.restoringStack {
      call.pushField(table.contentWords.listProperty, of: own) != .nil || call.pushField("sections", of: own) != .nil
    }
    return session.handlers.pushDelegateHandler(
      name, number: session.state.handlerNumber(of: name), of: table, .dataSource, asksScreen: !declaresRows, call)
  }

  /// Pushes the list that is declared as the value of a key.
  ///
  /// If a function is declared, pushes the list that the function returns.
  ///
  /// - Parameters:
  ///   - name: `rows`, `items` or `sections`.
  ///   - holder: The index of the table that declares the list: a section, or by default the properties.
  ///   - own: The index of the properties. They keep the list that a function returns until `reloadData` is called.
  ///   - table: The table.
  ///   - section: The number of the section, from 0, for the rows of a section.
  ///   - call: The call whose stack holds the values.
  /// - Returns: Whether a list was pushed.
  /// - Throws: An error if the value isn't a list. Otherwise, any error of the function.
  private func pushList(
    _ name: String, in holder: Int32? = nil, _ own: Int32, _ table: SectionedView, section: Int? = nil, _ call: LuaCall
  ) throws -> Bool {
    switch call.pushField(name, of: holder ?? own) {
    case .nil: return false
    case .table: return true
    case .function: break
    default: throw NamedError(name: name, error: call.mismatch("a list or a function", call.count))
    }
    let key = name + (section.map { " \($0)" } ?? "")
    if pushReturnedList(key, own, call) { return true }
    let location = call.definition(at: call.count) ?? session.handlers.location(of: HandlerName(name, of: table))
    session.handlers.pushController(of: table, call)
    session.bridge.push(table, call)
    if let section { call.push(section + 1) }
    try session.handlers.callScript(
      arguments: section == nil ? 2 : 3, results: 1, as: .dataSource(name),
      of: HandlerName(name, of: table))
    do { try checkReturnedList(name, of: table, call) } catch {
      throw session.bridge.builder.addingLocation(
        call.addingName(NamedError(name: name, error: error), table.contentWords.viewConstructor), location)
    }
    storeReturnedList(key, own, call)
    return true
  }

  /// Checks that the result of a function, which is on top of the stack, is a list.
  ///
  /// - Throws: `Mismatch` if the result isn't a list, or an error for an item that isn't valid.
  private func checkReturnedList(_ name: String, of table: SectionedView, _ call: LuaCall) throws {
    guard call.type(at: -1) == .table else { throw call.mismatch("a list", call.count) }
    try ContentReader(LuaReader(call), checks: false).checkStructure(
      of: DeclaredContent(of: name, in: table.contentClass), in: table.contentClass, at: call.count)
  }

  /// Pushes the list that a function returned earlier.
  ///
  /// If there is none, pushes nothing and returns `false`.
  private func pushReturnedList(_ key: String, _ own: Int32, _ call: LuaCall) -> Bool {
    let initialStackCount = call.count
    guard call.pushStoredValue(.givenRows, at: own - 1) == .table, call.pushField(key, of: -1) == .table else {
      call.setTop(initialStackCount)
      return false
    }
    call.remove(at: -2)
    return true
  }

  /// Stores the list at the top of the stack for later use, without popping it.
  private func storeReturnedList(_ key: String, _ own: Int32, _ call: LuaCall) {
    call.restoringStack {
      let listIndex = call.count
      if call.pushStoredValue(.givenRows, at: own - 1) != .table {
        call.pushTable()
        call.pushValue(at: -1)
        call.storeTopValue(.givenRows, at: own - 1)
      }
      call.pushValue(at: listIndex)
      call.setField(key, of: -2)
    }
  }

  private func pushRows(_ section: Int, _ own: Int32, _ table: SectionedView, _ call: LuaCall) throws -> Bool {
    guard try pushSection(section, own, table, call) else {
      return try pushList(table.contentWords.listProperty, own, table, call)
    }
    return try pushList(table.contentWords.listProperty, in: call.count, own, table, section: section, call)
  }

  /// Pushes the table of a section, or pushes nothing and returns `false` if the table has no sections.
  ///
  /// - Throws: `NamedError` if the section isn't a table. Otherwise, any error of the script's function.
  private func pushSection(_ section: Int, _ own: Int32, _ table: SectionedView, _ call: LuaCall) throws -> Bool {
    guard try pushList("sections", own, table, call) else { return false }
    guard call.pushItem(section + 1, of: call.count) == .table else {
      throw NamedError(
        name: "sections",
        error: call.mismatch(ContentReader.expectedSection(in: table.contentClass), call.count).atPosition(section + 1))
    }
    return true
  }

  private func pushRow(_ path: IndexPath, _ own: Int32, _ table: SectionedView, _ call: LuaCall) throws -> Bool {
    guard try pushRows(path.section, own, table, call) else { return false }
    let listIndex = call.count
    // A nil row that is followed by other rows is an error. A row that was removed after the rows were counted isn't an
    // error.
    return call.pushItem(path.row + 1, of: listIndex) != .nil || path.row < call.length(of: listIndex)
  }

  private func headerOrFooter(_ name: String, _ key: String, _ section: Int, _ table: SectionedView) -> String? {
    read(table) { call, own -> String? in
      func readText() throws -> String? {
        guard !call.isNil(call.count) else { return nil }
        do { return try String.read(from: call.top) } catch { throw NamedError(name: name, error: error) }
      }
      if let text = try callDataSource(name, own, table, [section + 1], call, read: readText) { return text }
      guard try pushSection(section, own, table, call) else { return nil }
      call.pushField(key, of: call.count)
      do {
        return try String?.read(from: call.top).map(session.localization.translated)
      } catch { throw NamedError(name: key, error: error) }
    } ?? nil
  }
}
