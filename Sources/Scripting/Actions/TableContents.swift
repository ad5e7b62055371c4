import Controllers
import Lua

/// The rows of a table as a script tells them: a list, a function that gives one, sections, or a data source.
///
/// Belongs to its table: the table's counterpart holds it, and what the script gave stands among the table's own
/// properties.
final class TableContents: TableViewDataSource {
  unowned let session: Session
  var accessory = Cell.Accessory.none

  init(session: Session) {
    self.session = session
  }

  func numberOfSections(in table: TableView) -> Int {
    read(table) { call, own in
      if let count = try number("numberOfSections", own, table, call) { return count }
      return try pushSections(own, table, call) ? call.length(of: call.count) : 1
    } ?? 0
  }

  func numberOfRows(in section: Int, of table: TableView) -> Int {
    read(table) { call, own in
      if let count = try number("numberOfRows", own, table, section: section, call) { return count }
      return try pushRows(section, own, table, call) ? call.length(of: call.count) : 0
    } ?? 0
  }

  func header(in section: Int, of table: TableView) -> String? { caption("header", section, table) }

  func footer(in section: Int, of table: TableView) -> String? { caption("footer", section, table) }

  func cell(at path: IndexPath, in table: TableView) -> Cell {
    let cell = Cell(in: session.system)
    cell.accessory = accessory
    read(table) { call, own in
      guard try pushRow(path, own, table, call) else { return }
      try configure(cell, from: call.count, call)
    }
    return cell
  }

  // MARK: What the script gave

  /// Runs a body with the table's own properties at an index; an error becomes one of the script's.
  private func read<Result>(_ table: TableView, _ body: (LuaCall, Int32) throws -> Result) -> Result? {
    let call = session.state.top
    return call.balanced {
      session.bridge.push(table, call)
      call.pushProperties(at: call.count)
      do {
        return try body(call, call.count)
      } catch {
        session.note(error)
        return nil
      }
    }
  }

  /// A count that a data source answers with.
  private func number(
    _ name: String, _ own: Int32, _ table: TableView, section: Int? = nil, _ call: LuaCall
  ) throws -> Int? {
    guard try pushAnswer(name, own, table, [section.map { $0 + 1 }].compactMap { $0 }, call) else { return nil }
    defer { call.pop() }
    do {
      return try Int.read(call, call.count)
    } catch {
      throw NamedError(name: name, error: error)
    }
  }

  /// Calls a function of the data source; false when there is none.
  private func pushAnswer(
    _ name: String, _ own: Int32, _ table: TableView, _ numbers: [Int], _ call: LuaCall
  ) throws -> Bool {
    call.pushField("dataSource", of: own)
    let source = call.count
    guard call.type(at: source) == .table || call.wrapper(at: source) != nil else { return false }
    try session.pushField(name, of: source)
    guard call.type(at: -1) == .function else { return false }
    session.pushController(of: table, call)
    session.bridge.push(table, call)
    for number in numbers { call.push(number) }
    try session.state.call(arguments: 2 + Int32(numbers.count), results: 1)
    return true
  }

  /// Pushes what stands under a name: the list itself, or what the function gives.
  private func pushList(_ name: String, _ own: Int32, _ table: TableView, _ call: LuaCall) throws -> Bool {
    let made = "\u{1}made " + name
    if call.pushField(made, of: own) == .table { return true }
    call.pop()
    guard call.pushField(name, of: own) != .nil else { return false }
    if call.type(at: -1) == .function {
      session.pushController(of: table, call)
      session.bridge.push(table, call)
      try session.state.call(arguments: 2, results: 1)
    }
    guard call.type(at: -1) == .table else {
      throw NamedError(name: name, error: call.mismatch("a list", call.count))
    }
    call.pushValue(at: -1)
    call.setField(made, of: own)
    return true
  }

  private func pushSections(_ own: Int32, _ table: TableView, _ call: LuaCall) throws -> Bool {
    try pushList("sections", own, table, call)
  }

  private func pushRows(_ section: Int, _ own: Int32, _ table: TableView, _ call: LuaCall) throws -> Bool {
    guard try pushSections(own, table, call) else { return try pushList("rows", own, table, call) }
    call.pushItem(section + 1, of: call.count)
    guard call.type(at: -1) == .table else {
      throw NamedError(name: "sections", error: call.mismatch("a table", call.count))
    }
    return call.pushField("rows", of: call.count) == .table
  }

  private func pushRow(_ path: IndexPath, _ own: Int32, _ table: TableView, _ call: LuaCall) throws -> Bool {
    if try pushAnswer("cellForRow", own, table, [path.row + 1, path.section + 1], call) { return true }
    guard try pushRows(path.section, own, table, call) else { return false }
    return call.pushItem(path.row + 1, of: call.count) != .nil
  }

  private func caption(_ name: String, _ section: Int, _ table: TableView) -> String? {
    read(table) { call, own -> String? in
      guard try pushSections(own, table, call) else { return nil }
      call.pushItem(section + 1, of: call.count)
      guard call.type(at: -1) == .table, call.pushField(name, of: call.count) != .nil else { return nil }
      return try String.read(call, call.count)
    } ?? nil
  }

  private func configure(_ cell: Cell, from index: Int32, _ call: LuaCall) throws {
    switch call.type(at: index) {
    case .string, .number: cell.text = call.integer(at: index).map(String.init) ?? call.lossyString(at: index)
    case .table:
      if call.pushItem(1, of: index) != .nil { cell.text = try String.read(call, call.count) }
      call.pop()
      session.bridge.push(cell, call)
      try session.bridge.withUse {
        try session.bridge.apply(
          index, to: cell, at: call.count, number: session.bridge.classNumber(of: cell), ignoringItems: true, call)
      }
    default:
      throw NamedError(name: "row", error: call.mismatch("a text or a table", index))
    }
  }
}

extension Bridge {
  /// The contents of a table, made when first asked for.
  func contents(of table: TableView, _ call: LuaCall) -> TableContents {
    if let contents = table.dataSource as? TableContents { return contents }
    let contents = TableContents(session: session)
    call.balanced {
      push(contents, call)
      keepOwn("\u{1}contents", of: table, at: call.count, call)
    }
    table.dataSource = contents
    return contents
  }

  /// Sets `rows`, `sections` or `dataSource`.
  func setContents(_ name: String, of table: TableView, at index: Int32, _ call: LuaCall) throws {
    let type = call.type(at: index)
    guard type == .table || type == .function || type == .nil || (name == "dataSource" && type == .userdata) else {
      throw call.mismatch("a table or a function", index)
    }
    keepOwn(name, of: table, at: index, call)
    _ = contents(of: table, call)
    table.reloadData()
  }

  func pushContents(_ name: String, of table: TableView, _ call: LuaCall) { pushOwn(name, of: table, call) }

  /// Rows that a function made are asked for anew.
  func forgetRows(of table: TableView) {
    let call = state.top
    call.balanced {
      guard call.pushKnown(table), call.pushExistingProperties(at: call.count) else { return }
      for name in ["rows", "sections"] {
        call.pushNil()
        call.setField("\u{1}made " + name, of: -2)
      }
    }
  }
}
