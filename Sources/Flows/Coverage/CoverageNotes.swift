import Controllers
import Locations
import Scripting

/// One declared item that a flow reached, as the worker reports it.
package struct ReachedItem: Hashable, Sendable {
  /// The words, such as `screen Detail`, `callback Detail viewDidLoad` or `touch app.lua:12 Add`.
  var words: [String]

  init(_ words: [String]) {
    self.words = words
  }
}

/// Collects the items that one flow reaches.
final class CoverageNotes {
  private(set) var reached: [ReachedItem] = []
  private var known: Set<ReachedItem> = []
  /// The position in the trace up to which events have been read.
  private var seen = 0

  func note(_ touch: DeclaredTouch) {
    if touch.isRow {
      add(["touch", TouchKey.row(of: touch.location)] + touch.names)
      add(["touch", TouchKey.rows(of: touch.location)])
    } else {
      add(["touch", TouchKey.element(at: touch.location)] + touch.names)
    }
    for way in touch.ways { add(["way", TouchKey.element(at: touch.location), way.key, way.name]) }
  }

  /// Reads the events that were recorded since the last call.
  func read(_ trace: Trace) {
    for event in trace.events(from: max(seen, trace.first)) where !event.kind.isText {
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

/// The keys for touches.
///
/// The keys of rows differ from those of other elements that are declared on the same line.
enum TouchKey {
  /// Returns the key for an element other than a row.
  static func element(at location: CodeLocation?) -> String { location.text }

  /// Returns the key for rows that declare an action.
  ///
  /// Rows with the same key have the same source location, so only their names distinguish them.
  static func row(of location: CodeLocation?) -> String { "row of " + element(at: location) }

  /// Returns the key for any row of a table.
  static func rows(of location: CodeLocation?) -> String { "rows of " + element(at: location) }
}
