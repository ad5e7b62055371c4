import Controllers
import Lua

// Reads rows as scripts write them, which may be strings, tables, or cells.
extension TableContents {
  /// Returns the cell that a function returned, or `nil` if the function returned a string or a table.
  ///
  /// - Throws: An error if the value isn't a cell, or `Mismatch` if the cell is already in a table.
  func returnedCell(at slot: LuaSlot) throws -> Cell? {
    guard slot.wrapper != nil else { return nil }
    let cell = try Cell.read(from: slot)
    if let container = cell.container {
      throw Mismatch(expected: "a new cell", found: .cell(in: container.terms.view))
    }
    return cell
  }

  /// Configures a cell with the string or table on top of the stack.
  ///
  /// - Throws: `Mismatch` for a value of another type, or an error for a property that isn't valid.
  func configure(_ cell: Cell, propertiesIndex: Int32, _ call: LuaCall) throws {
    let index = call.count
    switch call.type(at: index) {
    case .string, .number: cell.text = displayText(at: call.slot(index))
    case .table:
      switch call.pushItem(1, of: index) {
      case .nil: break
      case .string, .number: cell.text = displayText(at: call.top)
      default: throw NamedError(name: "text", error: call.mismatch(String.expected, call.count))
      }
      let isFirstConfiguration = call.restoringStack {
        call.pushStoredValue(.areDeclaredInClass, at: propertiesIndex - 1)
        return call.boolean(at: -1) ?? false
      }
      try session.bridge.builder.instantiatingDeclarations(isFirstConfiguration) {
        try session.bridge.builder.configure(cell, rowAt: index, call)
      }
    default:
      throw call.mismatch("a string or a table", index)
    }
  }

  /// Returns the names of the rows in a list, without creating cells.
  func rowNames(inListAt index: Int32, _ call: LuaCall) -> [RowName] {
    let count = call.length(of: index)
    return (0..<count).map { row in call.restoringStack { itemName(ofItem: row, inListAt: index, call) } }
  }

  /// Calls a function with the position and the names of each row in a list, without creating cells.
  func visitNames(inListAt index: Int32, _ call: LuaCall, _ visit: (Int, RowName) -> Void) {
    for row in 0..<call.length(of: index) {
      call.restoringStack { visit(row, itemName(ofItem: row, inListAt: index, call)) }
    }
  }

  /// Pushes an item of a list, and returns its name.
  private func itemName(ofItem row: Int, inListAt index: Int32, _ call: LuaCall) -> RowName {
    switch call.pushItem(row + 1, of: index) {
    case .string, .number: RowName(text: displayText(at: call.top))
    case .table: rowName(ofRowAt: call.count, call)
    case .userdata: cellName(ofCellAt: call.count, call)
    default: RowName(text: nil)
    }
  }

  private func rowName(ofRowAt index: Int32, _ call: LuaCall) -> RowName {
    call.restoringStack {
      call.pushField("text", of: index)
      if call.isNil(call.count) { call.pushItem(1, of: index) }
      let text = call.isNil(call.count) ? nil : displayText(at: call.top)
      return RowName(text: text, identifier: call.pushField("id", of: index) == .string ? call.string(at: -1) : nil)
    }
  }

  /// Returns the name of an existing cell, or the name in a declaration from which a cell will be created.
  private func cellName(ofCellAt index: Int32, _ call: LuaCall) -> RowName {
    if let cell = (call.wrapper(at: index)?.object as? View)?.asCell { return cell.name }
    guard let declaration = call.wrapper(at: index)?.template?.declaration else { return RowName(text: nil) }
    return RowName(text: declaration.title, identifier: declaration.identifier)
  }

  private func displayText(at slot: LuaSlot) -> String {
    slot.integer.map(String.init) ?? slot.number.map(plainNumber)
      ?? session.localization.translated(slot.call.lossyString(at: slot.index))
  }
}
