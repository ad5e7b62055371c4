import Lua

// Handles weak tables. An entry that is held only by a weak table may be collected at any time, so the walk omits it.
extension StateWalk {
  /// Whether weak tables lead to further nodes.
  ///
  /// These nodes are values whose keys have been reached.
  var reachesMoreInWeakTables: Bool {
    let initialCount = reachedNodes.count
    for number in weakTables {
      writeLines(ofWeakTable: number)
      _ = output.takeLines()
    }
    return reachedNodes.count > initialCount
  }

  /// Adds the blocks of the weak tables.
  ///
  /// This function must be called after all other nodes have been reached.
  func addWeakTableBlocks() {
    for number in weakTables {
      writeLines(ofWeakTable: number)
      endBlock(number, title: "weak table \(reachedNodes[number - 1].name)")
    }
  }

  private func writeLines(ofWeakTable number: Int) {
    inDeclaration(to: number) {
      call.restoringStack {
        call.pushItem(number, of: queue)
        let tableIndex = call.count
        let mode = call.weakMode(tableIndex)
        writeLines(ofTableAt: tableIndex, reachedNodes[number - 1].name) { key, value in
          (!mode.contains("k") || wasReached(at: key)) && (!mode.contains("v") || wasReached(at: value))
        }
      }
    }
  }
}

extension LuaCall {
  /// Whether a table has weak keys or values.
  func isWeak(_ index: Int32) -> Bool { !weakMode(index).isEmpty }

  fileprivate func weakMode(_ index: Int32) -> String {
    restoringStack {
      guard pushMetatable(of: index), type(at: count) == .table else { return "" }
      pushField("__mode", of: count)
      return (string(at: count) ?? "").filter { $0 == "k" || $0 == "v" }
    }
  }
}
