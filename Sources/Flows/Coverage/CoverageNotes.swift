import Controllers
import Locations
import Scripting

/// A declared item that a flow reached, as the worker process reports it.
package struct ReachedItem: Hashable, Sendable {
  /// The words that identify the item, such as `screen Detail`, `callback Detail viewDidLoad` or
  /// `touch app.lua:12 Add`.
  var words: [String]

  init(_ words: [String]) {
    self.words = words
  }
}

/// Collects the items that one flow reaches.
final class CoverageNotes {
  private(set) var reachedItems: [ReachedItem] = []
  private var knownItems: Set<ReachedItem> = []
  /// The index of the first event in the trace that hasn't been read yet.
  private var readEventCount = 0

  func recordTouch(_ touch: DeclaredTouch) {
    if touch.isRow {
      add(["touch", TouchKey.actionRowKey(of: touch.location)] + touch.names)
      add(["touch", TouchKey.anyRowKey(of: touch.location)])
    } else {
      add(["touch", TouchKey.elementKey(at: touch.location)] + touch.names)
    }
    for way in touch.links { add(["way", TouchKey.elementKey(at: touch.location), way.key, way.name]) }
  }

  /// Reads the events that were recorded since the last call.
  func readEvents(_ trace: Trace) {
    for event in trace.events(from: max(readEventCount, trace.firstKeptIndex)) where !event.kind.isText {
      let name = trace.name(of: event.subject).className
      add(["callback", name, event.kind.name])
      if event.kind === EventKind.viewDidAppear { add(["screen", name]) }
    }
    readEventCount = trace.count
  }

  private func add(_ words: [String]) {
    let item = ReachedItem(words)
    if knownItems.insert(item).inserted { reachedItems.append(item) }
  }
}

/// The keys that identify touched elements.
///
/// The keys of rows differ from the keys of other elements that are declared on the same line.
enum TouchKey {
  /// Returns the key for an element other than a row.
  static func elementKey(at location: CodeLocation?) -> String { location.text }

  /// Returns the key for rows that declare an action.
  ///
  /// Several rows can have the same key if they are declared at the same source location. Then only their names
  /// distinguish them.
  static func actionRowKey(of location: CodeLocation?) -> String { "row of " + elementKey(at: location) }

  /// Returns the key for any row of a table.
  static func anyRowKey(of location: CodeLocation?) -> String { "rows of " + elementKey(at: location) }
}
