import Controllers
import Lua

/// The rows of a table as a script tells them: a list, a function that gives one, sections, or a data source.
///
/// Belongs to its table: the table's counterpart holds it, and what the script gave stands among the table's own
/// properties.
final class TableContents: TableViewDataSource {
  unowned let session: Session
  var accessory = Cell.Accessory.none
  /// Whether the rows were declared in a class: what stands in them is made anew for each cell.
  var isDeclaredInClass = false

  /// More than anyone scrolls through, and few enough to look for a row by its text.
  private static let most = 1_000_000

  init(session: Session) {
    self.session = session
  }

  func numberOfSections(in table: TableView) -> Int {
    read(table) { call, own in
      if let count = try number("numberOfSections", own, table, call) { return count }
      return try pushList("sections", own, table, call) ? call.length(of: call.count) : 1
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
      do {
        let isGiven = try pushRow(path, own, table, call)
        if isGiven { try configure(cell, from: call.count, call) }
      } catch {
        throw call.named(error, "row \(path.row + 1)")
      }
    }
    return cell
  }

  // MARK: What the script gave

  /// Runs a body with the table's own properties at an index; an error is told with the place of the table.
  @discardableResult
  private func read<Result>(_ table: TableView, _ body: (LuaCall, Int32) throws -> Result) -> Result? {
    let call = session.state.top
    return call.balanced {
      session.bridge.push(table, call)
      call.pushProperties(at: call.count)
      let own = call.count
      do {
        return try body(call, own)
      } catch {
        session.note(session.bridge.placed(call.named(error, "tableView"), call.declaredPlace(in: own)))
        return nil
      }
    }
  }

  /// A count that a data source answers with.
  private func number(
    _ name: String, _ own: Int32, _ table: TableView, section: Int? = nil, _ call: LuaCall
  ) throws -> Int? {
    guard try pushAnswer(name, own, table, section.map { [$0 + 1] } ?? [], call) else { return nil }
    guard let count = call.integer(at: -1), (0...TableContents.most).contains(count) else {
      throw NamedError(name: name, error: call.mismatch("a whole number from 0 to \(TableContents.most)", call.count))
    }
    return count
  }

  /// Calls a function of the data source; false when there is none.
  private func pushAnswer(
    _ name: String, _ own: Int32, _ table: TableView, _ numbers: [Int], _ call: LuaCall
  ) throws -> Bool {
    call.pushField("dataSource", of: own)
    let source = call.count
    let isObject = call.wrapper(at: source) != nil
    guard isObject || call.type(at: source) == .table else { return false }
    try session.pushField(name, of: source)
    guard call.type(at: -1) == .function else { return false }
    if isObject { call.pushValue(at: source) } else { session.pushController(of: table, call) }
    session.bridge.push(table, call)
    for number in numbers { call.push(number) }
    try session.callScript(arguments: 2 + Int32(numbers.count), results: 1)
    return true
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
    let made = RowsKey.made + name + (section.map { " \($0)" } ?? "")
    if call.pushField(made, of: own) == .table { return true }
    call.pop()
    session.pushController(of: table, call)
    session.bridge.push(table, call)
    if let section { call.push(section + 1) }
    try session.callScript(arguments: section == nil ? 2 : 3, results: 1)
    guard call.type(at: -1) == .table else {
      throw NamedError(name: name, error: call.mismatch("a list", call.count))
    }
    call.pushValue(at: -1)
    call.setField(made, of: own)
    return true
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

  private func caption(_ name: String, _ section: Int, _ table: TableView) -> String? {
    read(table) { call, own -> String? in
      guard try pushSection(section, own, table, call), call.pushField(name, of: call.count) != .nil else {
        return nil
      }
      do { return try String.read(call, call.count) } catch { throw NamedError(name: name, error: error) }
    } ?? nil
  }

  private func configure(_ cell: Cell, from index: Int32, _ call: LuaCall) throws {
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
      let isAnew = isDeclaredInClass
      try (isAnew ? session.bridge.makingAnew : session.bridge.withUse) {
        try session.bridge.apply(index, to: cell, at: target, number: number, ignoringItems: true, call)
      }
    default:
      throw call.mismatch("a text or a table", index)
    }
  }

  private func text(at index: Int32, _ call: LuaCall) -> String {
    call.integer(at: index).map(String.init) ?? call.number(at: index).map(plainNumber) ?? call.lossyString(at: index)
  }
}
