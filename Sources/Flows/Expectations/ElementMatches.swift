import Controllers
import Layout
import Rendering
import Scripting

/// Everything on the screen that answers to a name.
struct ElementMatches {
  /// Elements, the front-most first; of a row and its detail button only the row.
  let elements: [Element]
  /// Rows that are there and out of sight.
  let hiddenRows: [Cell]
  /// Whether it is a text that is seen and is no element: a title in a bar, a header, the detail of a row.
  let isRead: Bool
  /// Whether such a text is there, seen or not.
  let isText: Bool
  /// What can be seen at all.
  let parts: VisibleParts

  /// What can be seen of them.
  var seen: [Element] { elements.filter(parts.sees) }

  var isEmpty: Bool { elements.isEmpty && hiddenRows.isEmpty && !isRead && !isText }
}

extension Check {
  /// Looks for a name: an `id` first, then what can be read.
  func look(for name: String) -> ElementMatches {
    let wanted = session.elementName(name)
    let parts = VisibleParts(of: system)
    let all = session.finder.elements.filter { !$0.isAccessory }
    var matches = all.filter { $0.identifier == wanted.text }
    if matches.isEmpty { matches = all.filter { $0.answers(to: wanted.text) } }
    if let picked = wanted.pick(from: matches) {
      return ElementMatches(elements: [picked], hiddenRows: [], isRead: false, isText: false, parts: parts)
    }
    return ElementMatches(
      elements: wanted.number == nil ? matches : [], hiddenRows: wanted.number == nil ? rowsOutOfSight(name) : [],
      isRead: parts.texts(in: session.finder.scopeView).contains(name),
      isText: viewsInScope.contains { $0.isText(name) },
      parts: parts)
  }

  /// The tables of which something is shown, the front-most first; where there are none, those that are hidden.
  var tables: [TableView] {
    let all = allTables
    let shown = all.filter(\.isShown)
    return shown.isEmpty ? all : shown
  }

  var allTables: [TableView] { viewsInScope.compactMap(\.asTable) }

  private var viewsInScope: [View] {
    session.finder.scopeView.map(\.allDescendants) ?? system.windows.flatMap(\.allDescendants)
  }

  /// What may have been meant by a name that nothing on the screen has.
  func nearestOnScreen(to name: String) -> [String] {
    let names = session.finder.elements.flatMap(\.names) + VisibleParts(of: system).texts(in: session.finder.scopeView)
    return [Suggestion.nearest(to: session.elementName(name).text, among: names).map { "nearest: \"\($0)\"" }]
      .compactMap { $0 }
  }

  private func rowsOutOfSight(_ name: String) -> [Cell] {
    viewsInScope.compactMap(\.asTable).flatMap { table in
      let visible = Set(table.visiblePaths)
      return table.paths(named: name).filter { !visible.contains($0) }.compactMap { table.cell(at: $0) }
    }
  }
}

extension View {
  /// The texts it shows that name no element: what was typed, titles, captions, the choices of a picker.
  var readTexts: [String] {
    var texts: [String] = []
    visitReadTexts { if !$0.isEmpty { texts.append($0) } }
    return texts
  }

  fileprivate func isText(_ text: String) -> Bool { readTexts.contains(text) }
}

extension ElementMatches {
  /// Why an element is not seen.
  func reason(_ element: Element) -> String {
    switch element.obstacle {
    case .hidden, .outOfSight: return element.obstacle?.described(element) ?? ""
    case .disabled, .ignoresTouches, .covered, .transition, nil: break
    }
    if element.view?.system.application?.state == .background { return "the app is in the background" }
    guard parts.draws(element) else { return "\(element.described) shows nothing: no text, no colour" }
    let around = element.view
    let cover = parts.views(in: element.frame).first { around?.isDescendant(of: $0) != true }
    guard let cover else { return "\(element.described) is out of sight" }
    guard element.takesTouches, element.obstacle == nil else {
      return "\(element.described) is covered by \(cover.coverName)"
    }
    return "\(cover.coverName) covers all that is drawn of \(element.described); a touch still reaches it"
  }
}
