import Controllers
import Lua

/// Keys of a table's own properties that no script can write.
enum RowsKey {
  static let contents = "\u{1}contents"
  /// Before the name of what a function gave.
  static let made = "\u{1}made "
}

extension Bridge {
  /// The contents of a table, made when first asked for.
  func contents(of table: TableView, _ call: LuaCall) -> TableContents {
    if let contents = table.dataSource as? TableContents { return contents }
    let contents = TableContents(session: session)
    call.balanced {
      push(contents, call)
      keepOwn(RowsKey.contents, of: table, at: call.count, call)
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
    let contents = contents(of: table, call)
    if name != "dataSource" { contents.isDeclaredInClass = makesAnew && type == .table }
    forgetRows(of: table)
    table.reloadData()
  }

  func pushContents(_ name: String, of table: TableView, _ call: LuaCall) { pushOwn(name, of: table, call) }

  /// Rows that a function made are asked for anew.
  func forgetRows(of table: TableView) {
    let call = state.top
    call.balanced {
      guard call.pushKnown(table), call.pushExistingProperties(at: call.count) else { return }
      let own = call.count
      for name in call.fieldNames(of: own) where name.hasPrefix(RowsKey.made) {
        call.pushNil()
        call.setField(name, of: own)
      }
    }
  }
}
