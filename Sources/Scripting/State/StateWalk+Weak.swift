import Lua

// Weak tables: what nothing else holds may be gone at any time, and is not told.
extension StateWalk {
  /// Whether what was met so far keeps more alive: values of keys that were met.
  var meetsMoreInWeakTables: Bool {
    let before = met.count
    for number in weakTables { _ = linesOfWeakTable(number) }
    return met.count > before
  }

  /// Gives the weak tables their blocks, when nothing more is met.
  func tellWeakTables() {
    for number in weakTables { add(linesOfWeakTable(number), title: "weak table \(met[number - 1].name)", to: number) }
  }

  private func linesOfWeakTable(_ number: Int) -> [String] {
    belonging(to: number) {
      call.restoring {
        call.pushItem(number, of: queue)
        let index = call.count
        let mode = call.weakMode(index)
        return lines(ofTableAt: index, met[number - 1].name) { key, value in
          (!mode.contains("k") || wasMet(at: key)) && (!mode.contains("v") || wasMet(at: value))
        }
      }
    }
  }
}

extension LuaCall {
  /// Whether a table holds some of what it holds no longer than others do.
  func isWeak(_ index: Int32) -> Bool { !weakMode(index).isEmpty }

  fileprivate func weakMode(_ index: Int32) -> String {
    restoring {
      guard pushMetatable(of: index), type(at: count) == .table else { return "" }
      pushField("__mode", of: count)
      return (string(at: count) ?? "").filter { $0 == "k" || $0 == "v" }
    }
  }
}
