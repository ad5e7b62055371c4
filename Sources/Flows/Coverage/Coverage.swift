/// What flows reached of all that a prototype declares.
package struct Coverage {
  /// A screen, and what is declared in it.
  package struct Screen {
    package let name: String
    /// Where it is declared, as a path from the user's folder.
    package let place: String
    package internal(set) var isReached = false
    package internal(set) var items: [Item] = []

    /// How many of a kind were reached, of how many there are.
    package func count(_ kind: Kind) -> (reached: Int, all: Int) {
      let all = items.filter { $0.kind == kind }
      return (all.count(where: \.isReached), all.count)
    }
  }

  /// A control, a callback or a way of a screen.
  package struct Item {
    package let kind: Kind
    package let name: String
    package let place: String
    package let isReached: Bool
  }

  package enum Kind: String, CaseIterable, Sendable {
    case control, callback, way
  }

  package private(set) var screens: [Screen] = []

  /// How many things are declared.
  package var declared: Int { screens.reduce(screens.count) { $0 + $1.items.count } }

  /// How many of them were reached.
  package var reached: Int {
    screens.reduce(0) { $0 + ($1.isReached ? 1 : 0) + $1.items.count(where: \.isReached) }
  }

  /// What was reached of a hundred, rounded down; 100 where nothing is declared.
  package var percent: Int { declared == 0 ? 100 : reached * 100 / declared }

  /// Adds up a prototype.
  mutating func add(_ items: [DeclaredItem], _ reached: ReachedItems, _ shown: (String) -> String) {
    var places: [String: Int] = [:]
    for item in items where item.kind == .screen {
      places[item.name] = screens.count
      screens.append(Screen(name: item.name, place: shown(item.place), isReached: reached.contains(item)))
    }
    for item in items {
      guard let kind = Kind(rawValue: item.kind.rawValue), let place = places[item.screen] else { continue }
      screens[place].items.append(
        Item(kind: kind, name: item.name, place: shown(item.place), isReached: reached.contains(item)))
    }
  }
}

/// What all flows of a prototype reached, to be asked.
struct ReachedItems {
  private var words: Set<[String]> = []
  /// The names that things touched at a place went by.
  private var touches: [String: Set<String>] = [:]
  /// The controls that are declared at a place.
  private let controls: [String: [DeclaredItem]]
  private let callbacks: Set<DeclaredItem.Callback>
  private let parents: [String: String]

  init(_ reached: Set<ReachedItem>, of items: [DeclaredItem]) {
    controls = Dictionary(grouping: items.filter { $0.kind == .control }, by: \.touchedAt)
    callbacks = Set(
      items.filter { $0.kind == .callback }.map { DeclaredItem.Callback(screen: $0.screen, name: $0.name) })
    let screens = items.filter { $0.kind == .screen && !$0.names.isEmpty }
    parents = Dictionary(screens.map { ($0.name, $0.names[0]) }) { first, _ in first }
    for item in reached { add(item.words) }
  }

  private mutating func add(_ words: [String]) {
    switch words.first {
    case "touch" where words.count > 1: touches[words[1], default: []].formUnion(words.dropFirst(2))
    case "screen" where words.count > 1: addScreen(words[1])
    case "callback" where words.count > 2: addCallback(words[2], of: words[1])
    default: self.words.insert(words)
    }
  }

  /// What a screen extends has appeared with it.
  private mutating func addScreen(_ name: String) {
    var current: String? = name
    while let screen = current {
      words.insert(["screen", screen])
      current = parents[screen]
    }
  }

  /// An event calls what the nearest of the classes has written.
  private mutating func addCallback(_ name: String, of screen: String) {
    var current: String? = screen
    while let screen = current {
      if callbacks.contains(DeclaredItem.Callback(screen: screen, name: name)) {
        words.insert(["callback", screen, name])
        return
      }
      current = parents[screen]
    }
  }

  func contains(_ item: DeclaredItem) -> Bool {
    switch item.kind {
    case .screen: words.contains(["screen", item.name])
    case .callback: words.contains(["callback", item.screen, item.name])
    case .way: words.contains(["way", item.touchedAt] + item.names)
    case .control: isTouched(item)
    }
  }

  /// What stands alone at its place is what was touched there; of several the one of that name.
  private func isTouched(_ item: DeclaredItem) -> Bool {
    guard let names = touches[item.touchedAt] else { return false }
    return controls[item.touchedAt, default: []].count == 1 && !TouchedPlace.needsName(item.touchedAt)
      || !names.isDisjoint(with: item.names)
  }
}
