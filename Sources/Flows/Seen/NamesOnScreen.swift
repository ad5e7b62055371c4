import Controllers

/// The names and texts that were on the screen at any time during a flow, including those of rows out of sight.
///
/// The flow's record looks before each step, and most names were already there the last time. So each name is first
/// compared with the one at the same position in the last look; only a different name is looked up in the set.
struct NamesOnScreen {
  private(set) var all: Set<String> = []
  /// The names of the last look, in order.
  private var last: [String] = []
  private var place = 0

  func contains(_ name: String) -> Bool { all.contains(name) }

  mutating func insert(_ name: String) { all.insert(name) }

  /// Adds the names and texts that are on the screen now.
  mutating func look(at system: System) {
    place = 0
    for window in system.windows {
      window.visitElementNames { see($0) }
      look(at: window)
    }
  }

  private mutating func look(at view: View) {
    view.visitReadTexts { see($0) }
    if let table = view as? TableView {
      for name in table.knownNames {
        if let text = name.text { see(text) }
        if let identifier = name.identifier { see(identifier) }
      }
    }
    for subview in view.subviews { look(at: subview) }
  }

  private mutating func see(_ name: String) {
    defer { place += 1 }
    if place == last.count {
      last.append(name)
    } else if last[place] == name {
      return
    } else {
      last[place] = name
    }
    all.insert(name)
  }
}
