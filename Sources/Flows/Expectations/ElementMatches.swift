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
  /// Whether the name is visible text outside elements, such as the title of a bar, a header, or a row's detail text.
  let isVisibleText: Bool
  /// Whether the name is text outside elements, even if that text isn't visible.
  let isAnyText: Bool
  /// The visible parts of the screen.
  let visibleParts: VisibleParts

  /// The matching elements that are visible.
  var visibleElements: [Element] { elements.filter(visibleParts.isVisible) }

  var isEmpty: Bool { elements.isEmpty && hiddenRows.isEmpty && !isVisibleText && !isAnyText }
}

extension Check {
  /// Finds the elements, rows and text that match a name.
  ///
  /// An element whose `id` is the name takes precedence over elements that display the name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - makesCells: Whether cells of rows outside the screen may be created to find the name, if nothing else has it.
  /// - Returns: The matches.
  func findMatches(for name: String, makesCells: Bool = true) -> ElementMatches {
    let wantedName = session.elementName(name, makesCells: makesCells)
    let parts = VisibleParts(of: system)
    let allElements = session.finder.elements.filter { !$0.isAccessory }
    var matches = allElements.filter { $0.identifier == wantedName.text }
    if matches.isEmpty { matches = allElements.filter { $0.matches(to: wantedName.text) } }
    if let pickedElement = wantedName.numberedElement(from: matches) {
      return ElementMatches(
        elements: [pickedElement], hiddenRows: [], isVisibleText: false, isAnyText: false, visibleParts: parts)
    }
    let isRead = parts.texts(in: session.finder.scopeView).contains(name)
    let isText = viewsInScope.contains { $0.hasText(name) }
    let isFound = isRead || isText || !matches.isEmpty
    return ElementMatches(
      elements: wantedName.number == nil ? matches : [],
      hiddenRows: wantedName.number == nil ? rowsOutOfSight(name, makesCells: makesCells && !isFound) : [],
      isVisibleText: isRead, isAnyText: isText, visibleParts: parts)
  }

  /// The table and collection views that are at least partly visible, from front to back.
  ///
  /// If none is visible, the array contains all of them.
  var tables: [SectionedView] {
    let all = allTables
    let visibleTables = all.filter(\.isShown)
    return visibleTables.isEmpty ? all : visibleTables
  }

  var allTables: [SectionedView] { viewsInScope.compactMap(\.asSectionedView) }

  private var viewsInScope: [View] {
    session.finder.scopeView.map(\.allDescendants) ?? system.windows.flatMap(\.allDescendants)
  }

  /// Returns a hint that suggests the most similar name on the screen.
  ///
  /// If no name is similar, the array is empty.
  func nearestOnScreen(to name: String) -> [String] {
    let names = session.finder.elements.flatMap(\.names) + VisibleParts(of: system).texts(in: session.finder.scopeView)
    return [Suggestion.nearest(to: session.elementName(name).text, among: names).map { "nearest: \"\($0)\"" }]
      .compactMap { $0 }
  }

  /// Returns the rows with a given name that are scrolled out of sight.
  ///
  /// - Parameters:
  ///   - name: The text or identifier of the rows.
  ///   - makesCells: Whether cells of rows without a cell are created to find the name.
  /// - Returns: The rows.
  private func rowsOutOfSight(_ name: String, makesCells: Bool) -> [Cell] {
    rows(named: name, in: allTables, makesCells: makesCells).filter { cell in
      cell.container.map { !$0.visiblePaths.contains(cell.path) } ?? true
    }
  }

  /// Returns the rows with a name.
  ///
  /// They are the known rows or, if none has the name, the nearest row that a search finds.
  func rows(named name: String, in tables: [SectionedView], makesCells: Bool = true) -> [Cell] {
    func knownRows() -> [Cell] {
      tables.flatMap { table in (table.paths(named: [name])[name] ?? []).compactMap { table.cell(at: $0) } }
    }
    return makesCells ? tables.search(for: [name], knownRows) : knownRows()
  }
}

extension View {
  /// The strings in the view that don't name an element, such as typed text, titles, captions and the choices of a
  /// picker.
  var otherTexts: [String] {
    var texts: [String] = []
    visitReadTexts { if !$0.isEmpty { texts.append($0) } }
    return texts
  }

  fileprivate func hasText(_ text: String) -> Bool { otherTexts.contains(text) }
}

extension ElementMatches {
  /// Returns the reason why an element isn't visible.
  func invisibilityReason(_ element: Element) -> String {
    switch element.obstacle {
    case .hidden, .outsideVisibleArea: return element.obstacle?.message(element) ?? ""
    case .disabled, .ignoresTouches, .covered, .transition, nil: break
    }
    if element.view?.system.application?.state == .background { return "the app is in the background" }
    guard visibleParts.isDrawn(element) else { return "\(element.fullDescription) shows nothing: no text, no color" }
    let elementView = element.view
    let coveringView = visibleParts.views(in: element.frame).first { elementView?.isDescendant(of: $0) != true }
    guard let cover = coveringView else { return "\(element.fullDescription) is out of sight" }
    guard element.takesTouches, element.obstacle == nil else {
      return "\(element.fullDescription) is covered by \(cover.coverName)"
    }
    return "\(cover.coverName) covers everything drawn for \(element.fullDescription), but touches still reach it"
  }
}
