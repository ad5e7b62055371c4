import Controllers
import Lua

/// Keys of a table's own properties that no script can write.
enum RowsKey {
  /// Before the name of what a function gave.
  static let made = "\u{1}made "
  /// Whether the rows were declared in a class: what stands in them is made anew for each cell.
  static let areDeclaredInClass = "\u{1}anew"
}

extension Bridge {
  /// Sets `rows` or `sections`.
  func setContents(_ name: String, of table: TableView, at index: Int32, _ call: LuaCall) throws {
    let type = call.type(at: index)
    guard type == .table || type == .function || type == .nil else {
      throw call.mismatch("a table or a function", index)
    }
    keepOwn(name, of: table, at: index, call)
    call.balanced {
      call.push(makesAnew && type == .table)
      keepOwn(RowsKey.areDeclaredInClass, of: table, at: call.count, call)
    }
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
