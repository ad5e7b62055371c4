import Controllers
import Lua

/// The rows of tables as a script tells them: functions of a data source, a list, a function that gives one, sections.
///
/// What the script gave stands among each table's own properties, or is kept with the table.
final class TableContents: TableViewDataSource {
  unowned let session: Session

  /// More than anyone scrolls through, and few enough to look for a row by its text.
  private static let mostRows = 1_000_000
  /// Each is asked for its rows, its header and its footer.
  private static let mostSections = 10_000

  init(session: Session) {
    self.session = session
  }

  func numberOfSections(in table: TableView) -> Int {
    read(table) { call, own in
      if let count = try number("numberOfSections", upTo: TableContents.mostSections, own, table, call) { return count }
      return try pushList("sections", own, table, call) ? call.length(of: call.count) : 1
    } ?? 0
  }

  func numberOfRows(in section: Int, of table: TableView) -> Int {
    read(table) { call, own in
      if let count = try number("numberOfRows", upTo: TableContents.mostRows, own, table, section: section, call) {
        return count
      }
      return try pushRows(section, own, table, call) ? call.length(of: call.count) : 0
    } ?? 0
  }

  func header(in section: Int, of table: TableView) -> String? { caption("titleForHeader", "header", section, table) }

  func footer(in section: Int, of table: TableView) -> String? { caption("titleForFooter", "footer", section, table) }

  func cell(at path: IndexPath, in table: TableView) -> Cell {
    var cell = Cell(in: session.system)
    read(table) { call, own in
      do {
        let isGiven = try pushRow(path, own, table, call)
        guard isGiven else { return }
        if let made = try givenCell(at: call.count, call) { cell = made } else { try configure(cell, own: own, call) }
      } catch {
        throw call.named(error, "row \(path.row + 1)")
      }
    }
    return cell
  }

  func forgetRows(of table: TableView) { session.bridge.forgetRows(of: table) }

  func names(ofRowsIn table: TableView) -> [[RowName]]? {
    read(table) { call, own -> [[RowName]]? in
      let asksCells = call.restoring { pushHandler("cellForRow", own, table, call) }
      guard !asksCells else { return nil }
      return try table.sections.indices.map { section in
        try call.balanced { try pushRows(section, own, table, call) ? names(inListAt: call.count, call) : [] }
      }
    } ?? nil
  }

  // MARK: What the script gave

  /// Runs a body with the table's own properties at an index, the table itself below them; an error is told with the place of the table.
  @discardableResult
  private func read<Result>(_ table: TableView, _ body: (LuaCall, Int32) throws -> Result) -> Result? {
    let call = session.state.top
    return call.restoring {
      session.bridge.push(table, call)
      call.pushProperties(at: call.count)
      let own = call.count
      do {
        return try body(call, own)
      } catch {
        session.note(session.bridge.placed(call.named(error, "tableView"), call.declaredPlace(at: own - 1)))
        return nil
      }
    }
  }

  /// A count that a data source answers with.
  private func number(
    _ name: String, upTo most: Int, _ own: Int32, _ table: TableView, section: Int? = nil, _ call: LuaCall
  ) throws -> Int? {
    guard try pushAnswer(name, own, table, section.map { [$0 + 1] } ?? [], call) else { return nil }
    guard let count = call.integer(at: -1), (0...most).contains(count) else {
      throw NamedError(name: name, error: call.mismatch("a whole number from 0 to \(most)", call.count))
    }
    return count
  }

  /// Calls a function of the data source; false when there is none.
  private func pushAnswer(
    _ name: String, _ own: Int32, _ table: TableView, _ numbers: [Int], _ call: LuaCall
  ) throws -> Bool {
    guard pushHandler(name, own, table, call) else { return false }
    session.bridge.push(table, call)
    for number in numbers { call.push(number) }
    try session.callScript(arguments: 2 + Int32(numbers.count), results: 1)
    return true
  }

  /// Pushes a function of the data source and its `self`.
  ///
  /// A table that says its rows itself is not answered by the screen around it.
  private func pushHandler(_ name: String, _ own: Int32, _ table: TableView, _ call: LuaCall) -> Bool {
    let saysRows = call.restoring {
      call.pushField("rows", of: own) != .nil || call.pushField("sections", of: own) != .nil
    }
    return session.pushDelegateHandler(
      name, number: session.state.number(of: name), of: table, .dataSource, asksScreen: !saysRows, call)
  }

  /// Pushes the list that stands under a name, or that the function there gives.
  ///
  /// - Parameters:
  ///   - name: `rows` or `sections`.
  ///   - holder: the index of the table it stands in: the own properties, or a section.
  ///   - own: the index of the own properties, which keep what a function gave till `reloadData`.
  ///   - table: the table.
  ///   - section: for the rows of a section its number, from 0.
  ///   - call: the call on whose stack they stand.
  /// - Returns: whether there is one, and it is on top.
  /// - Throws: when it is no list, or the function's error.
  private func pushList(
    _ name: String, in holder: Int32? = nil, _ own: Int32, _ table: TableView, section: Int? = nil, _ call: LuaCall
  ) throws -> Bool {
    switch call.pushField(name, of: holder ?? own) {
    case .nil: return false
    case .table: return true
    case .function: break
    default: throw NamedError(name: name, error: call.mismatch("a list or a function", call.count))
    }
    let key = name + (section.map { " \($0)" } ?? "")
    if pushGiven(key, own, call) { return true }
    session.pushController(of: table, call)
    session.bridge.push(table, call)
    if let section { call.push(section + 1) }
    try session.callScript(arguments: section == nil ? 2 : 3, results: 1)
    guard call.type(at: -1) == .table else {
      throw NamedError(name: name, error: call.mismatch("a list", call.count))
    }
    keepGiven(key, own, call)
    return true
  }

  /// Pushes the list that a function gave before; false, with nothing pushed, when it has not.
  private func pushGiven(_ key: String, _ own: Int32, _ call: LuaCall) -> Bool {
    let height = call.count
    guard call.pushKept(.givenRows, at: own - 1) == .table, call.pushField(key, of: -1) == .table else {
      call.setTop(height)
      return false
    }
    call.remove(at: -2)
    return true
  }

  /// Keeps the list on top, which stays there.
  private func keepGiven(_ key: String, _ own: Int32, _ call: LuaCall) {
    call.restoring {
      let list = call.count
      if call.pushKept(.givenRows, at: own - 1) != .table {
        call.pushTable()
        call.pushValue(at: -1)
        call.keep(.givenRows, at: own - 1)
      }
      call.pushValue(at: list)
      call.setField(key, of: -2)
    }
  }

  private func pushRows(_ section: Int, _ own: Int32, _ table: TableView, _ call: LuaCall) throws -> Bool {
    guard try pushSection(section, own, table, call) else { return try pushList("rows", own, table, call) }
    return try pushList("rows", in: call.count, own, table, section: section, call)
  }

  /// Pushes a section's table; false when the rows stand in no sections.
  private func pushSection(_ section: Int, _ own: Int32, _ table: TableView, _ call: LuaCall) throws -> Bool {
    guard try pushList("sections", own, table, call) else { return false }
    guard call.pushItem(section + 1, of: call.count) == .table else {
      throw NamedError(name: "sections", error: call.mismatch("a table at position \(section + 1)", call.count))
    }
    return true
  }

  private func pushRow(_ path: IndexPath, _ own: Int32, _ table: TableView, _ call: LuaCall) throws -> Bool {
    if try pushAnswer("cellForRow", own, table, [path.row + 1, path.section + 1], call) { return true }
    guard try pushRows(path.section, own, table, call) else { return false }
    return call.pushItem(path.row + 1, of: call.count) != .nil
  }

  private func caption(_ name: String, _ key: String, _ section: Int, _ table: TableView) -> String? {
    read(table) { call, own -> String? in
      if try !pushAnswer(name, own, table, [section + 1], call) {
        guard try pushSection(section, own, table, call) else { return nil }
        call.pushField(key, of: call.count)
      }
      guard !call.isNil(call.count) else { return nil }
      do { return try String.read(call, call.count) } catch { throw NamedError(name: key, error: error) }
    } ?? nil
  }
}

// Rows as they are written: a text, a table, a cell of one's own.
extension TableContents {
  /// The cell that a function gave, instead of a text or a table; nil when it gave one of those.
  private func givenCell(at index: Int32, _ call: LuaCall) throws -> Cell? {
    guard call.wrapper(at: index) != nil else { return nil }
    let cell = try Cell.read(call, index)
    guard cell.table == nil else { throw Mismatch(expected: "a cell that no other row has", found: "that of a row") }
    return cell
  }

  /// Gives a cell what stands on top of the stack.
  private func configure(_ cell: Cell, own: Int32, _ call: LuaCall) throws {
    let index = call.count
    switch call.type(at: index) {
    case .string, .number: cell.text = text(at: index, call)
    case .table:
      switch call.pushItem(1, of: index) {
      case .nil: break
      case .string, .number: cell.text = text(at: call.count, call)
      default: throw NamedError(name: "text", error: call.mismatch(String.expected, call.count))
      }
      session.bridge.push(cell, call)
      let target = call.count
      let number = session.bridge.classNumber(of: cell)
      let isAnew = call.restoring {
        call.pushKept(.areDeclaredInClass, at: own - 1)
        return call.boolean(at: -1) ?? false
      }
      try (isAnew ? session.bridge.makingAnew : session.bridge.withUse) {
        try session.bridge.apply(index, to: cell, at: target, number: number, ignoringItems: true, call)
      }
    default:
      throw call.mismatch("a text or a table", index)
    }
  }

  /// What the rows of a list are known by, without making anything.
  private func names(inListAt index: Int32, _ call: LuaCall) -> [RowName] {
    let count = call.length(of: index)
    return (0..<count).map { row in
      call.restoring {
        switch call.pushItem(row + 1, of: index) {
        case .string, .number: RowName(text: text(at: call.count, call))
        case .table: name(ofRowAt: call.count, call)
        default: RowName(text: nil)
        }
      }
    }
  }

  private func name(ofRowAt index: Int32, _ call: LuaCall) -> RowName {
    call.restoring {
      call.pushField("text", of: index)
      if call.isNil(call.count) { call.pushItem(1, of: index) }
      let text = call.isNil(call.count) ? nil : text(at: call.count, call)
      return RowName(text: text, identifier: call.pushField("id", of: index) == .string ? call.string(at: -1) : nil)
    }
  }

  private func text(at index: Int32, _ call: LuaCall) -> String {
    call.integer(at: index).map(String.init) ?? call.number(at: index).map(plainNumber) ?? call.lossyString(at: index)
  }
}
