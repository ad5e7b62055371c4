import Controllers

/// All names and texts that have been on the screen during a flow.
///
/// They include the names of rows that were scrolled out of sight.
///
/// Names are collected before each step, and most of them are the same as before the previous step. To save time, a
/// name is inserted into the set only if it differs from the name at the same index in the previous list.
struct NamesOnScreen {
  private(set) var all: Set<String> = []
  /// The names that were found at the previous step, in order.
  private var previousNames: [String] = []
  private var index = 0

  func contains(_ name: String) -> Bool { all.contains(name) }

  mutating func insert(_ name: String) { all.insert(name) }

  /// Adds the names and texts that are currently on the screen.
  mutating func addNames(at system: System) {
    index = 0
    for window in system.windows {
      window.visitElementNames { addName($0) }
      addNames(at: window)
    }
  }

  private mutating func addNames(at view: View) {
    view.visitReadTexts { if !$0.isEmpty { addName($0) } }
    view.visitRowNames { addName($0) }
    for subview in view.subviews { addNames(at: subview) }
  }

  private mutating func addName(_ name: String) {
    defer { index += 1 }
    if index == previousNames.count {
      previousNames.append(name)
    } else if previousNames[index] == name {
      return
    } else {
      previousNames[index] = name
    }
    all.insert(name)
  }
}
