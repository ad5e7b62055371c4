import Controllers
import Lua

extension Bridge {
  /// Sets `rows`, `items` or `sections` of a table or collection view to a value, and reloads the table.
  ///
  /// - Throws: `Mismatch` for a value that isn't a table, a function or nil. Otherwise, an error for a row that isn't
  ///   valid.
  func setContents(_ name: String, of table: SectionedView, at slot: LuaSlot) throws {
    let call = slot.call
    let type = slot.type
    guard type == .table || type == .function || type == .nil else {
      throw slot.mismatch("a table or a function")
    }
    if type == .table {
      try ContentReader(LuaReader(call), checks: false).checkStructure(
        of: DeclaredContent(of: name, in: table.contentClass), in: table.contentClass, at: slot.index)
    }
    builder.setOwnField(name, of: table, at: slot)
    call.restoringStack {
      call.push(copiesDeclaredObjects && type == .table)
      storeValue(.areDeclaredInClass, of: table, at: call.top)
    }
    table.reloadData()
  }

  func pushContents(_ name: String, of table: SectionedView, _ call: LuaCall) {
    builder.pushOwnField(name, of: table, call)
  }

  /// Discards the rows that a function returned, so that the function will be called again.
  func discardCachedRows(of table: SectionedView) {
    let call = state.top
    call.restoringStack {
      guard call.pushExistingWrapper(table), call.hasStoredValue(.givenRows, at: call.count) else { return }
      call.pushNil()
      call.storeTopValue(.givenRows, at: call.count - 1)
    }
  }
}
