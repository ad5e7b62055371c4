import Controllers
import Scripting

/// What a flow reached of what is declared, as its worker notes it.
///
/// Each is a line of words between which stands a character that no script's names hold.
package struct ReachedItem: Hashable, Sendable {
  /// `screen Detail`, `callback Detail viewDidLoad`, `touch app.lua:12 Add`, `way app.lua:12 push Detail`.
  let words: [String]

  private static let gap: Character = "\u{1f}"

  init(_ words: [String]) {
    self.words = words
  }

  init(text: String) {
    words = text.split(separator: ReachedItem.gap, omittingEmptySubsequences: false).map { String($0) }
  }

  var text: String { words.map { $0.filter { $0 != ReachedItem.gap } }.joined(separator: String(ReachedItem.gap)) }
}

/// Collects what one flow reaches.
final class CoverageNotes {
  private(set) var reached: [ReachedItem] = []
  private var known: Set<ReachedItem> = []
  /// How many events were read.
  private var seen = 0

  func note(_ touch: DeclaredTouch) {
    if touch.isRow {
      add(["touch", TouchedPlace.row(of: touch.place)] + touch.names)
      add(["touch", TouchedPlace.rows(of: touch.place)])
    } else {
      add(["touch", touch.place] + touch.names)
    }
    for way in touch.ways { add(["way", touch.place, way.key, way.name]) }
  }

  /// Reads the events that came since it was read last.
  func read(_ trace: Trace) {
    for event in trace.events(from: max(seen, trace.first)) where event.kind !== EventKind.text {
      let name = trace.name(of: event.subject).className
      add(["callback", name, event.kind.name])
      if event.kind === EventKind.viewDidAppear { add(["screen", name]) }
    }
    seen = trace.count
  }

  private func add(_ words: [String]) {
    let item = ReachedItem(words)
    if known.insert(item).inserted { reached.append(item) }
  }
}

/// Where touches of rows are told to be, apart from those of what is declared on the same line.
enum TouchedPlace {
  /// A row that says itself what it does: only its name tells it from the others.
  static func row(of place: String) -> String { "row of " + place }

  /// Any row of a table.
  static func rows(of place: String) -> String { "rows of " + place }

  /// Whether what stands alone there may not be what was touched.
  static func needsName(_ place: String) -> Bool { place.hasPrefix("row of ") }
}
