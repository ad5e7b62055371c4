import Controllers

/// Names and texts that were on the screen at some time of a flow, and those of rows out of sight.
///
/// The flow's record looks before each step, and most names on the screen were there at the last look. So a name is
/// compared first with the name at the same place in the last look; only a different one is looked up in the set.
struct SeenNames {
  private(set) var all: Set<String> = []
  /// What was seen last, in the order of the look.
  private var last: [String] = []
  private var place = 0

  func contains(_ name: String) -> Bool { all.contains(name) }

  mutating func insert(_ name: String) { all.insert(name) }

  /// Takes in what can be read now.
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
