import Controllers
import Lua
import Rendering

/// The part of the screen to which user actions and expectations are limited.
enum Scope {
  case view(View)

  func contains(_ element: Element) -> Bool {
    switch self {
    case .view(let view): element.view?.isDescendant(of: view) ?? false
    }
  }
}

/// The element that a name refers to.
enum FoundElement {
  case here(Element)
  /// A row that must be scrolled into view, given by its name.
  case hiddenRow(String, isAble: (Element) -> Bool)

  /// Returns the element, after scrolling it into view if necessary.
  ///
  /// - Throws: `PlainError` if scrolling doesn't reveal the row.
  func revealed(in session: Session) throws -> Element {
    switch self {
    case .here(let element): element
    case .hiddenRow(let name, let isAble): try session.finder.reveal(name, where: isAble)
    }
  }
}

/// Finds the element to which a name or number refers.
///
/// The part owns the scopes that limit the search.
package final class ElementFinder: SessionPart {
  /// The nested scopes that limit the elements that user actions and expectations find.
  var scopes: [Scope] = []
}

extension ElementFinder {
  /// The elements on the screen in the current scope, from front to back.
  package var elements: [Element] { inScope(session.system.elements()) }

  /// The back buttons among the elements.
  var backButtons: [Element] { inScope(session.system.backButtons()) }

  private func inScope(_ elements: [Element]) -> [Element] {
    guard let scope = scopes.last else { return elements }
    return elements.filter(scope.contains)
  }

  /// The view to which user actions and expectations are limited, or `nil` for the whole screen.
  package var scopeView: View? {
    guard case .view(let view)? = scopes.last else { return nil }
    return view
  }

  /// Finds the element to which a name or number refers.
  ///
  /// - Parameters:
  ///   - value: The element's name, `name#2` for the second element with that name, or the element's number in the list
  ///     that `what` shows.
  ///   - verb: The name of the user action, for messages.
  ///   - isAble: Returns whether an element supports the action.
  /// - Returns: The element, or a row that must first be scrolled into view.
  /// - Throws: `PlainError` if no element matches, if several elements match, or if something prevents the touch.
  ///   Throws `DroppedTouch` during a transition.
  func find(
    _ value: VerbValue?, to verb: String, where isAble: @escaping (Element) -> Bool
  ) throws -> FoundElement {
    switch value {
    case .number(let number): return .here(try numbered(number))
    case .text(let name): return try named(name, to: verb, where: isAble)
    default: throw PlainError("expected a name or a number")
    }
  }

  private func numbered(_ number: Double) throws -> Element {
    try requireTouches()
    let touchables = session.system.numberedTouchables()
    guard let index = Int(exactly: number), touchables.indices.contains(index &- 1) else {
      throw PlainError("\(thereAre(touchables.count, "element")) to tap; `what` lists them")
    }
    return touchables[index - 1]
  }

  private func named(
    _ name: String, to verb: String, where isAble: @escaping (Element) -> Bool
  ) throws -> FoundElement {
    let elements = self.elements
    let wanted = session.elementName(name)
    var matches = elements.filter { $0.identifier == wanted.text }
    if matches.isEmpty { matches = elements.filter { $0.answers(to: wanted.text) } }
    if matches.isEmpty { matches = elements.filter { $0.role == wanted.text } }
    var able = matches.filter(isAble)
    if able.isEmpty { able = rows(around: matches, in: elements).filter(isAble) }
    let free = able.filter { $0.obstacle == nil }
    if free.isEmpty, able.contains(where: \.isInTransition) { try requireTouches() }
    if wanted.number != nil {
      guard let element = wanted.pick(from: free) else {
        throw PlainError("the screen has \(free.count) named \"\(wanted.text)\"")
      }
      return .here(element)
    }
    if free.count == 1 { return .here(free[0]) }
    if let one = single(of: free) { return .here(one) }
    // If a tap would have an effect on only one of the elements, or would fail on only one of them, the name means that
    // element.
    if verb == "tap", let one = single(of: free.filter({ (try? session.actions.wouldHaveEffect($0)) ?? true })) {
      return .here(one)
    }
    if free.count > 1 { throw PlainError(ambiguity(free, wanted.text, verb)) }
    if able.isEmpty ? !hiddenRows(named: wanted.text).isEmpty : areCoveredRows(able, named: wanted.text) {
      return .hiddenRow(wanted.text, isAble: isAble)
    }
    throw PlainError(absence(of: wanted.text, able: able, others: matches, among: elements.filter(isAble), for: verb))
  }

  /// Returns whether scrolling can uncover the only elements with a name, because they are rows or in rows of that name.
  private func areCoveredRows(_ elements: [Element], named name: String) -> Bool {
    elements.allSatisfy(\.isInCoveredRow) && !knownRows(named: name, in: shownTables).isEmpty
  }

  /// Returns the rows and items that contain any of the given elements.
  ///
  /// UIKit: a label takes no touches, so a touch on a text in a cell reaches the cell.
  private func rows(around parts: [Element], in elements: [Element]) -> [Element] {
    elements.filter { element in
      guard case .row(let cell) = element.target else { return false }
      return parts.contains { $0.view?.isDescendant(of: cell) ?? false }
    }
  }

  /// Returns the name with which `tap` finds the element that has the given number in the list of `what`.
  ///
  /// - Parameter number: The number, counted from 1.
  /// - Returns: The name, or `nil` if the number is too large or no name finds the element.
  package func name(ofTouchable number: Int) -> String? {
    let touchables = session.system.numberedTouchables()
    guard touchables.indices.contains(number - 1) else { return nil }
    return ScreenChoices(session).names.name(of: touchables[number - 1])
  }

  /// The visible tables and collection views in the current scope, from back to front.
  var shownTables: [SectionedView] {
    let views = scopeView?.allDescendants ?? session.system.windows.flatMap(\.allDescendants)
    return views.compactMap(\.asSectioned).filter(\.isShown)
  }

  /// Returns the first row or item with the given name in each visible table and collection view.
  ///
  /// If no known row has the name, the cells of further rows are made until one has it.
  func hiddenRows(named name: String) -> [(table: SectionedView, path: IndexPath)] {
    let tables = shownTables
    return tables.search(for: [name]) { knownRows(named: name, in: tables) }
  }

  /// Returns whether an element on the screen, or a row that is known without making its cell, has the given name.
  func knows(_ name: String) -> Bool {
    elements.contains { $0.identifier == name || $0.answers(to: name) }
      || !knownRows(named: name, in: shownTables).isEmpty
  }

  private func knownRows(
    named name: String, in tables: [SectionedView]
  ) -> [(table: SectionedView, path: IndexPath)] {
    tables.compactMap { table in table.paths(named: [name])[name]?.first.map { (table, $0) } }
  }

  /// Scrolls a row into view.
  ///
  /// - Throws: `PlainError` if the row still can't be touched.
  fileprivate func reveal(_ name: String, where isAble: (Element) -> Bool) throws -> Element {
    for (table, path) in hiddenRows(named: name) {
      session.runner.hasScrolledToFind = true
      _ = session.system.userInput.reveal(path, in: table)
      let matches = elements.filter { $0.answers(to: name) && isAble($0) && $0.obstacle == nil }
      if let row = single(of: matches) { return row }
    }
    let others = elements.filter { $0.answers(to: name) }
    throw PlainError(
      absence(of: name, able: others.filter(isAble), others: others, among: elements.filter(isAble)))
  }

  /// Returns the element to which a row's text refers, which is the row or the control in the row.
  ///
  /// The row is returned if tapping it has a visible effect. If the tap would only select the row, the control is
  /// returned.
  func single(of elements: [Element]) -> Element? {
    let rows = elements.filter { if case .row = $0.target { true } else { false } }
    guard rows.count == 1, case .row(let cell) = rows[0].target else { return elements.count == 1 ? elements[0] : nil }
    guard elements.allSatisfy({ $0.view?.isDescendant(of: cell) ?? false }) else { return nil }
    let controls = elements.filter { $0.view?.isControl == true }
    return controls.count == 1 && !session.actions.isHeard(cell) ? controls[0] : rows[0]
  }

  private func ambiguity(_ free: [Element], _ name: String, _ verb: String) -> String {
    let list = free.inReadingOrder.enumerated().map { "   \($0 + 1) \($1.described)" }.joined(separator: "\n")
    return "\(free.count) match\n\(list)\n   write \(verb) \"\(name)#1\" for the first, or give one an `id`"
  }

  private func absence(
    of name: String, able: [Element], others: [Element], among elements: [Element], for verb: String? = nil
  ) -> String {
    if let blocked = able.first, let obstacle = blocked.obstacle {
      return obstacle.described(blocked) + buttons(of: obstacle)
    }
    if let other = others.first { return "\(other.described) doesn't support this action" }
    let known = elements.namesInReadingOrder
    if known.isEmpty, let verb {
      let rest = self.elements.namesInReadingOrder.uniqued.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
      return "nothing on the screen has that name, and nothing supports `\(verb)`"
        + (rest.isEmpty ? "" : "; there are: " + rest) + shownTables.hintForUnsearchedRows
    }
    let hint = Suggestion.nearest(to: name, among: known).map { "; nearest: \"\($0)\"" } ?? beginning(name, known)
    let list =
      known.isEmpty ? "" : "; there are: " + known.uniqued.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "nothing on the screen has that name" + (hint ?? list) + shownTables.hintForUnsearchedRows
  }

  /// Returns a hint that lists the buttons of the alert or sheet that covers an element.
  ///
  /// The user may have meant one of these buttons.
  private func buttons(of obstacle: Element.Obstacle) -> String {
    guard case .covered(let view) = obstacle, let front = session.system.frontAnswerable, !front.answers.isEmpty,
      view.coverName == front.answerableName
    else { return "" }
    return "; its buttons are " + front.answers.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Returns a hint with the known names that begin with a string.
  ///
  /// If there are none or more than three, returns `nil`.
  private func beginning(_ name: String, _ known: [String]) -> String? {
    let word = name.lowercased()
    let longer = known.uniqued.filter { $0.lowercased().hasPrefix(word) }
    guard !word.isEmpty, (1...3).contains(longer.count) else { return nil }
    return "; " + longer.map { "\"\($0)\"" }.joined(separator: ", ")
      + (longer.count == 1 ? " begins with it" : " begin with it")
  }

  /// Limits the elements to a screen or an element while a closure runs.
  ///
  /// - Throws: `RefusedUserAction` if no screen or element has the name. Otherwise, any error that `body` throws.
  func within(_ name: String, _ body: () throws -> Void) throws {
    scopes.append(try scope(named: name))
    // If the app ends while the closure runs, all scopes have already been removed.
    defer { if !scopes.isEmpty { scopes.removeLast() } }
    try body()
  }

  private func scope(named name: String) throws -> Scope {
    let views = scopeView?.allDescendants ?? session.system.windows.flatMap(\.allDescendants)
    if let view = views.last(where: { $0.viewController?.isCalled(name) ?? false }) {
      return .view(view)
    }
    if let view = views.first(where: { $0.identifier == name }) { return .view(view) }
    let known = views.compactMap { $0.viewController?.kind.name } + views.compactMap(\.identifier)
    let hint = Suggestion.nearest(to: name, among: known).map { "; nearest: \"\($0)\"" } ?? ""
    throw RefusedUserAction(
      description: "within \"\(name)\": no screen or element with that name is on the screen" + hint)
  }
}

extension [SectionedView] {
  /// A sentence that says that rows which a search by name didn't reach may have the name, or `nil` if all rows were
  /// searched.
  package var noteOfUnsearchedRows: String? {
    first(where: \.hasRowsBeyondSearch).map { table in
      let (noun, verb) = (table.terms.noun, table.terms.tapVerb)
      return "only \(SectionedView.mostRowsSearched) \(noun)s beyond the screen were searched: `scroll` reveals"
        + " others, and `\(verb)` also takes a number instead of a name"
    }
  }

  /// The note of unsearched rows as the end of a message, or an empty string.
  var hintForUnsearchedRows: String { noteOfUnsearchedRows.map { "; " + $0 } ?? "" }
}

extension Element {
  /// Whether the element is in a row that scrolling can move out from under bars, headers and the edges of its table.
  fileprivate var isInCoveredRow: Bool {
    switch obstacle {
    case .covered, .outOfSight: break
    case .hidden, .disabled, .ignoresTouches, .transition, nil: return false
    }
    guard let cell = view?.nearest(where: { $0.asCell?.container != nil })?.asCell, let table = cell.container else {
      return false
    }
    return !table.showsWholeRow(at: cell.path)
  }

  /// Whether a transition is the only obstacle that prevents the touch.
  fileprivate var isInTransition: Bool { obstacle?.isTransition ?? false }
}

extension Element.Obstacle {
  /// Whether the obstacle is a transition between two screens.
  ///
  /// During such a transition, touches are dropped.
  var isTransition: Bool {
    if case .transition = self { return true }
    return false
  }
}

extension [Element] {
  /// The names of the elements that a touch reaches, or the roles of those without a name.
  fileprivate var namesInReadingOrder: [String] {
    filter { $0.obstacle == nil }.inReadingOrder.flatMap { $0.names.isEmpty ? [$0.role] : $0.names }
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
