import Controllers

/// All names and texts that have been on the screen during a flow, including the names of rows that were out of sight.
///
/// Names are collected before each step, and most names are the same as before the previous step. To save time, a name
/// is inserted into the set only if it differs from the previous name at the same position.
struct NamesOnScreen {
  private(set) var all: Set<String> = []
  /// The names that were found at the previous step, in order.
  private var last: [String] = []
  private var index = 0

  func contains(_ name: String) -> Bool { all.contains(name) }

  mutating func insert(_ name: String) { all.insert(name) }

  /// Adds the names and texts that are currently on the screen.
  mutating func look(at system: System) {
    index = 0
    for window in system.windows {
      window.visitElementNames { see($0) }
      look(at: window)
    }
  }

  private mutating func look(at view: View) {
    view.visitReadTexts { if !$0.isEmpty { see($0) } }
    view.visitRowNames { see($0) }
    for subview in view.subviews { look(at: subview) }
  }

  private mutating func see(_ name: String) {
    defer { index += 1 }
    if index == last.count {
      last.append(name)
    } else if last[index] == name {
      return
    } else {
      last[index] = name
    }
    all.insert(name)
  }
}
