import Locations

/// The screens, controls, callbacks and links that prototypes declare.
///
/// Each is marked if flows reached it.
package struct Coverage {
  /// A screen and the items declared in it.
  package struct Screen {
    package let name: String
    /// The source location of the declaration, as it appears in reports.
    package let location: CodeLocation
    package internal(set) var isReached = false
    package internal(set) var items: [Item] = []

    /// Returns how many items of a kind were reached and how many are declared.
    package func count(_ kind: Kind) -> (reached: Int, all: Int) {
      let itemsOfKind = items.filter { $0.kind == kind }
      return (itemsOfKind.count(where: \.isReached), itemsOfKind.count)
    }
  }

  /// A control, callback or link of a screen.
  package struct Item {
    package let kind: Kind
    package let name: String
    package let location: CodeLocation
    package let isReached: Bool
  }

  package enum Kind: String, CaseIterable, Sendable {
    case control, callback, way
  }

  package private(set) var screens: [Screen] = []

  /// The number of declared screens and items.
  package var declaredCount: Int { screens.reduce(screens.count) { $0 + $1.items.count } }

  /// The number of declared screens and items that were reached.
  package var reachedCount: Int {
    screens.reduce(0) { $0 + ($1.isReached ? 1 : 0) + $1.items.count(where: \.isReached) }
  }

  /// The percentage of screens and items that were reached, rounded down, or 100 if nothing is declared.
  package var reachedPercentage: Int { declaredCount == 0 ? 100 : reachedCount * 100 / declaredCount }

  /// Adds the screens and items of one prototype.
  ///
  /// - Parameters:
  ///   - items: the declared items.
  ///   - reached: the items that the prototype's flows reached.
  ///   - shown: converts a source location in the scripts to the location that appears in reports.
  mutating func add(_ items: [DeclaredItem], _ reached: ReachedItems, _ shown: (CodeLocation) -> CodeLocation) {
    var indices: [String: Int] = [:]
    for item in items where item.kind == .screen {
      indices[item.name] = screens.count
      screens.append(Screen(name: item.name, location: shown(item.location), isReached: reached.contains(item)))
    }
    for item in items {
      guard let kind = Kind(rawValue: item.kind.rawValue), let index = indices[item.screenName] else { continue }
      screens[index].items.append(
        Item(kind: kind, name: item.name, location: shown(item.location), isReached: reached.contains(item)))
    }
  }
}

/// The declared items of one prototype that its flows reached.
struct ReachedItems {
  private var reachedWords: Set<[String]> = []
  /// The names of the touched elements, keyed by source location.
  private var namesByTouchKey: [String: Set<String>] = [:]
  /// The declared controls, keyed by the source location that is reported when they are touched.
  private let controlsByTouchKey: [String: [DeclaredItem]]
  private let callbacks: Set<DeclaredItem.Callback>
  private let parentsByScreen: [String: String]

  init(_ reached: Set<ReachedItem>, of items: [DeclaredItem]) {
    controlsByTouchKey = Dictionary(grouping: items.filter { $0.kind == .control }, by: \.touchedAt)
    callbacks = Set(
      items.filter { $0.kind == .callback }.map { DeclaredItem.Callback(screenName: $0.screenName, name: $0.name) })
    let screens = items.filter { $0.kind == .screen && !$0.names.isEmpty }
    parentsByScreen = Dictionary(screens.map { ($0.name, $0.names[0]) }) { first, _ in first }
    for item in reached { add(item.words) }
  }

  private mutating func add(_ words: [String]) {
    switch words.first {
    case "touch" where words.count > 1: namesByTouchKey[words[1], default: []].formUnion(words.dropFirst(2))
    case "screen" where words.count > 1: addScreen(words[1])
    case "callback" where words.count > 2: addCallback(words[2], of: words[1])
    default: self.reachedWords.insert(words)
    }
  }

  /// Marks a screen as reached, and also the declared screens that it extends.
  private mutating func addScreen(_ name: String) {
    var currentName: String? = name
    while let screen = currentName {
      reachedWords.insert(["screen", screen])
      currentName = parentsByScreen[screen]
    }
  }

  /// Marks a callback as reached in the screen or, if the screen doesn't declare it, in the nearest ancestor that does.
  private mutating func addCallback(_ name: String, of screen: String) {
    var currentName: String? = screen
    while let screen = currentName {
      if callbacks.contains(DeclaredItem.Callback(screenName: screen, name: name)) {
        reachedWords.insert(["callback", screen, name])
        return
      }
      currentName = parentsByScreen[screen]
    }
  }

  func contains(_ item: DeclaredItem) -> Bool {
    switch item.kind {
    case .screen: reachedWords.contains(["screen", item.name])
    case .callback: reachedWords.contains(["callback", item.screenName, item.name])
    case .way: reachedWords.contains(["way", item.touchedAt] + item.names)
    case .control: isTouched(item)
    }
  }

  /// Whether a control was touched.
  ///
  /// A touch at the control's source location counts if it was recorded under one of the control's names, or if no
  /// other control is declared there.
  private func isTouched(_ item: DeclaredItem) -> Bool {
    guard let names = namesByTouchKey[item.touchedAt] else { return false }
    return controlsByTouchKey[item.touchedAt, default: []].count == 1 && !item.needsName
      || !names.isDisjoint(with: item.names)
  }
}
