import Controllers
import Layout
import Scripting

/// Everything on the screen that answers to a name.
struct Sight {
  /// Elements, the front-most first; of a row and its detail button only the row.
  let elements: [Element]
  /// Rows that are there and out of sight.
  let hiddenRows: [Cell]
  /// Whether it is a text that is read and is no element: a title in a bar, a header, the detail of a row.
  let isRead: Bool

  /// What can be seen of them.
  var seen: [Element] { elements.filter(\.isSeen) }

  var isEmpty: Bool { elements.isEmpty && hiddenRows.isEmpty && !isRead }
}

extension Check {
  /// Looks for a name: an `id` first, then what can be read.
  func look(for name: String) -> Sight {
    let wanted = ElementName(name)
    let all = session.elements.filter { !$0.isAccessory }
    var matches = all.filter { $0.identifier == wanted.text }
    if matches.isEmpty { matches = all.filter { $0.answers(to: wanted.text) } }
    guard let place = wanted.place else {
      return Sight(
        elements: matches, hiddenRows: rowsOutOfSight(wanted.text), isRead: readTexts.contains(wanted.text))
    }
    let ordered = matches.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    let picked = ordered.indices.contains(place - 1) ? [ordered[place - 1]] : []
    return Sight(elements: picked, hiddenRows: [], isRead: false)
  }

  /// The tables that are seen, the front-most first.
  var tables: [TableView] {
    let views = session.scopeView.map(\.allDescendants) ?? system.windows.flatMap(\.allDescendants)
    return views.compactMap { $0 as? TableView }.filter(\.isShown)
  }

  /// What may have been meant by a name that nothing on the screen has.
  func nearestOnScreen(to name: String) -> [String] {
    let names = session.elements.flatMap(\.names) + readTexts
    return [Suggestion.nearest(to: ElementName(name).text, among: names).map { "nearest: \"\($0)\"" }].compactMap { $0 }
  }

  private func rowsOutOfSight(_ name: String) -> [Cell] {
    tables.flatMap { table in
      let visible = Set(table.visiblePaths)
      return table.paths(named: name).filter { !visible.contains($0) }.compactMap { table.cell(at: $0) }
    }
  }

  /// Texts that are read and are no elements.
  private var readTexts: [String] {
    let bars = system.windows.flatMap(\.allDescendants).compactMap { $0 as? NavigationBar }.filter(\.isShown)
    var texts =
      session.scopeView == nil ? bars.compactMap { $0.topItem?.titleView == nil ? $0.topItem?.title : nil } : []
    for table in tables {
      texts += table.captions.filter { $0.frame.intersection(table.bounds) != nil }.map(\.text)
      texts += table.visiblePaths.compactMap { table.cell(at: $0)?.detailText }
    }
    return texts
  }
}
