import Controllers
import Layout
import Rendering
import Scripting

/// The elements, rows and text on the screen that match a name.
struct ElementMatches {
  /// The matching elements, from front to back, without the detail buttons of rows.
  let elements: [Element]
  /// The matching rows that are scrolled out of sight.
  let hiddenRows: [Cell]
  /// Whether the name is visible text that isn't an element, such as a bar's title, a header, or a row's detail text.
  let isRead: Bool
  /// Whether the name is text that isn't an element, visible or not.
  let isText: Bool
  /// The visible parts of the screen.
  let parts: VisibleParts

  /// The matching elements that are visible.
  var seen: [Element] { elements.filter(parts.sees) }

  var isEmpty: Bool { elements.isEmpty && hiddenRows.isEmpty && !isRead && !isText }
}

extension Check {
  /// Finds the elements, rows and text that match a name.
  ///
  /// An element whose `id` is the name takes precedence over elements that show the name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - makesCells: Whether cells of rows beyond the screen are made if nothing else has the name.
  /// - Returns: The matches.
  func look(for name: String, makesCells: Bool = true) -> ElementMatches {
    let wanted = session.elementName(name, makesCells: makesCells)
    let parts = VisibleParts(of: system)
    let all = session.finder.elements.filter { !$0.isAccessory }
    var matches = all.filter { $0.identifier == wanted.text }
    if matches.isEmpty { matches = all.filter { $0.answers(to: wanted.text) } }
    if let picked = wanted.pick(from: matches) {
      return ElementMatches(elements: [picked], hiddenRows: [], isRead: false, isText: false, parts: parts)
    }
    let isRead = parts.texts(in: session.finder.scopeView).contains(name)
    let isText = viewsInScope.contains { $0.isText(name) }
    let isFound = isRead || isText || !matches.isEmpty
    return ElementMatches(
      elements: wanted.number == nil ? matches : [],
      hiddenRows: wanted.number == nil ? rowsOutOfSight(name, makesCells: makesCells && !isFound) : [],
      isRead: isRead, isText: isText, parts: parts)
  }

  /// The tables and collection views that are at least partly shown, from front to back, or all if none is shown.
  var tables: [SectionedView] {
    let all = allTables
    let shown = all.filter(\.isShown)
    return shown.isEmpty ? all : shown
  }

  var allTables: [SectionedView] { viewsInScope.compactMap(\.asSectioned) }

  private var viewsInScope: [View] {
    session.finder.scopeView.map(\.allDescendants) ?? system.windows.flatMap(\.allDescendants)
  }

  /// Returns a hint with the name on the screen that is nearest to an unknown name, or an empty array if no name is
  /// similar.
  func nearestOnScreen(to name: String) -> [String] {
    let names = session.finder.elements.flatMap(\.names) + VisibleParts(of: system).texts(in: session.finder.scopeView)
    return [Suggestion.nearest(to: session.elementName(name).text, among: names).map { "nearest: \"\($0)\"" }]
      .compactMap { $0 }
  }

  /// Returns the rows with a name that are scrolled out of sight.
  ///
  /// - Parameters:
  ///   - name: The text or identifier of the rows.
  ///   - makesCells: Whether cells of unknown rows are made to find the name.
  /// - Returns: The rows.
  private func rowsOutOfSight(_ name: String, makesCells: Bool) -> [Cell] {
    rows(named: name, in: allTables, makesCells: makesCells).filter { cell in
      cell.container.map { !$0.visiblePaths.contains(cell.path) } ?? true
    }
  }

  /// Returns the rows with a name: those that are known or, if there are none, the nearest one that a search finds.
  func rows(named name: String, in tables: [SectionedView], makesCells: Bool = true) -> [Cell] {
    func known() -> [Cell] {
      tables.flatMap { table in (table.paths(named: [name])[name] ?? []).compactMap { table.cell(at: $0) } }
    }
    return makesCells ? tables.search(for: [name], known) : known()
  }
}

extension View {
  /// The strings in the view that don't name an element: typed text, titles, captions and a picker's choices.
  var readTexts: [String] {
    var texts: [String] = []
    visitReadTexts { if !$0.isEmpty { texts.append($0) } }
    return texts
  }

  fileprivate func isText(_ text: String) -> Bool { readTexts.contains(text) }
}

extension ElementMatches {
  /// Returns the reason why an element isn't visible.
  func reason(_ element: Element) -> String {
    switch element.obstacle {
    case .hidden, .outOfSight: return element.obstacle?.described(element) ?? ""
    case .disabled, .ignoresTouches, .covered, .transition, nil: break
    }
    if element.view?.system.application?.state == .background { return "the app is in the background" }
    guard parts.draws(element) else { return "\(element.described) shows nothing: no text, no color" }
    let around = element.view
    let cover = parts.views(in: element.frame).first { around?.isDescendant(of: $0) != true }
    guard let cover else { return "\(element.described) is out of sight" }
    guard element.takesTouches, element.obstacle == nil else {
      return "\(element.described) is covered by \(cover.coverName)"
    }
    return "\(cover.coverName) covers everything drawn for \(element.described), but touches still reach it"
  }
}
