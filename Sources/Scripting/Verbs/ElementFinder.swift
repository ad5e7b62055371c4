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
  case visible(Element)
  /// A row that must be scrolled into view, given by its name.
  case hiddenRow(String, supportsAction: (Element) -> Bool)

  /// Returns the element, after scrolling it into view if necessary.
  ///
  /// - Throws: `PlainError` if scrolling doesn't reveal the row.
  func revealedElement(in session: Session) throws -> Element {
    switch self {
    case .visible(let element): element
    case .hiddenRow(let name, let isAble): try session.finder.reveal(name, where: isAble)
    }
  }
}

/// Finds the element to which a name or number refers, and stores the scopes that limit the search.
package final class ElementFinder: SessionPart {
  /// The nested scopes that limit the elements that user actions and expectations find.
  var scopes: [Scope] = []
}

extension ElementFinder {
  /// The elements on the screen in the current scope, from front to back.
  package var elements: [Element] { elementsInScope(session.system.elements()) }

  /// The back buttons among the elements.
  var backButtons: [Element] { elementsInScope(session.system.backButtons()) }

  private func elementsInScope(_ elements: [Element]) -> [Element] {
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
  ///   - value: The element's name, or the element's number in the list that `what` shows. The name `name#2` refers to
  ///     the second element with that name.
  ///   - verb: The name of the user action, for messages.
  ///   - isAble: Returns whether an element supports the action.
  /// - Returns: The element, or a row that must first be scrolled into view.
  /// - Throws: `PlainError` if no element matches, if several elements match, or if something prevents the touch.
  ///   Throws `DroppedTouch` during a transition.
  func find(
    _ value: VerbValue?, to verb: String, where isAble: @escaping (Element) -> Bool
  ) throws -> FoundElement {
    switch value {
    case .number(let number): return .visible(try findNumbered(number))
    case .text(let name): return try findNamed(name, to: verb, where: isAble)
    default: throw PlainError("expected a name or a number")
    }
  }

  private func findNumbered(_ number: Double) throws -> Element {
    try checkTouchesEnabled()
    let touchables = session.system.numberedTouchableElements()
    guard let index = Int(exactly: number), touchables.indices.contains(index &- 1) else {
      throw PlainError("\(thereAre(touchables.count, "element")) to tap; `what` lists them")
    }
    return touchables[index - 1]
  }

  private func findNamed(
    _ name: String, to verb: String, where isAble: @escaping (Element) -> Bool
  ) throws -> FoundElement {
    let elements = self.elements
    let elementName = session.elementName(name)
    var matches = elements.filter { $0.identifier == elementName.text }
    if matches.isEmpty { matches = elements.filter { $0.matches(to: elementName.text) } }
    if matches.isEmpty { matches = elements.filter { $0.role == elementName.text } }
    var supportingElements = matches.filter(isAble)
    if supportingElements.isEmpty { supportingElements = rows(around: matches, in: elements).filter(isAble) }
    let touchableElements = supportingElements.filter { $0.obstacle == nil }
    if touchableElements.isEmpty, supportingElements.contains(where: \.isInTransition) { try checkTouchesEnabled() }
    if elementName.number != nil {
      guard let element = elementName.numberedElement(from: touchableElements) else {
        throw PlainError("the screen has \(touchableElements.count) named \"\(elementName.text)\"")
      }
      return .visible(element)
    }
    if touchableElements.count == 1 { return .visible(touchableElements[0]) }
    if let singleElement = single(of: touchableElements) { return .visible(singleElement) }
    // The name refers to the only element on which a tap would have an effect. If a tap would fail on only one of the
    // elements, the name refers to that element.
    if verb == "tap",
      let one = single(of: touchableElements.filter({ (try? session.actions.wouldHaveEffect($0)) ?? true }))
    {
      return .visible(one)
    }
    if touchableElements.count > 1 { throw PlainError(ambiguityMessage(touchableElements, elementName.text, verb)) }
    if supportingElements.isEmpty
      ? !hiddenRows(named: elementName.text).isEmpty : areCoveredRows(supportingElements, named: elementName.text)
    {
      return .hiddenRow(elementName.text, supportsAction: isAble)
    }
    throw PlainError(
      absenceMessage(
        of: elementName.text, able: supportingElements, others: matches, among: elements.filter(isAble), for: verb))
  }

  /// Whether scrolling can uncover the only elements with a name.
  ///
  /// This is possible if the elements are rows, or are in rows with that name.
  private func areCoveredRows(_ elements: [Element], named name: String) -> Bool {
    elements.allSatisfy(\.isInCoveredRow) && !findRows(named: name, in: visibleTables).isEmpty
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
    let touchables = session.system.numberedTouchableElements()
    guard touchables.indices.contains(number - 1) else { return nil }
    return ScreenChoices(session).names.name(of: touchables[number - 1])
  }

  /// The visible tables and collection views in the current scope, from back to front.
  var visibleTables: [SectionedView] {
    let views = scopeView?.allDescendants ?? session.system.windows.flatMap(\.allDescendants)
    return views.compactMap(\.asSectionedView).filter(\.isShown)
  }

  /// Returns the first row or item with the given name in each visible table and collection view.
  ///
  /// If no known row has the name, the cells of further rows are created until one of them has the name.
  func hiddenRows(named name: String) -> [(table: SectionedView, path: IndexPath)] {
    let tables = visibleTables
    return tables.search(for: [name]) { findRows(named: name, in: tables) }
  }

  /// Whether an element on the screen has the given name, or a row whose name is known without creating its cell.
  func isKnownName(_ name: String) -> Bool {
    elements.contains { $0.identifier == name || $0.matches(to: name) }
      || !findRows(named: name, in: visibleTables).isEmpty
  }

  private func findRows(
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
      let matches = elements.filter { $0.matches(to: name) && isAble($0) && $0.obstacle == nil }
      if let row = single(of: matches) { return row }
    }
    let otherElements = elements.filter { $0.matches(to: name) }
    throw PlainError(
      absenceMessage(
        of: name, able: otherElements.filter(isAble), others: otherElements, among: elements.filter(isAble)))
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
    return controls.count == 1 && !session.actions.isSelectionHandled(cell) ? controls[0] : rows[0]
  }

  private func ambiguityMessage(_ free: [Element], _ name: String, _ verb: String) -> String {
    let list = free.inReadingOrder.enumerated().map { "   \($0 + 1) \($1.fullDescription)" }.joined(separator: "\n")
    return "\(free.count) match\n\(list)\n   write \(verb) \"\(name)#1\" for the first, or give one an `id`"
  }

  private func absenceMessage(
    of name: String, able: [Element], others: [Element], among elements: [Element], for verb: String? = nil
  ) -> String {
    if let blockedElement = able.first, let obstacle = blockedElement.obstacle {
      return obstacle.message(blockedElement) + buttonHint(of: obstacle)
    }
    if let otherElement = others.first { return "\(otherElement.fullDescription) doesn't support this action" }
    let knownNames = elements.namesInReadingOrder
    if knownNames.isEmpty, let verb {
      let otherNames = self.elements.namesInReadingOrder.withoutDuplicates.prefix(12).map { "\"\($0)\"" }.joined(
        separator: ", ")
      return "nothing on the screen has that name, and nothing supports `\(verb)`"
        + (otherNames.isEmpty ? "" : "; there are: " + otherNames) + visibleTables.unsearchedRowsHint
    }
    let hint =
      Suggestion.nearest(to: name, among: knownNames).map { "; nearest: \"\($0)\"" } ?? prefixHint(name, knownNames)
    let list =
      knownNames.isEmpty
      ? "" : "; there are: " + knownNames.withoutDuplicates.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "nothing on the screen has that name" + (hint ?? list) + visibleTables.unsearchedRowsHint
  }

  /// Returns a hint that lists the buttons of the alert or sheet that covers an element.
  ///
  /// The user may have meant one of these buttons.
  private func buttonHint(of obstacle: Element.Obstacle) -> String {
    guard case .covered(let view) = obstacle, let frontAnswerable = session.system.frontAnswerable,
      !frontAnswerable.answers.isEmpty,
      view.coverName == frontAnswerable.answerableName
    else { return "" }
    return "; its buttons are " + frontAnswerable.answers.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Returns a hint with the known names that begin with a string.
  ///
  /// If there are no such names, or more than three, returns `nil`.
  private func prefixHint(_ name: String, _ known: [String]) -> String? {
    let lowercasedName = name.lowercased()
    let matchingNames = known.withoutDuplicates.filter { $0.lowercased().hasPrefix(lowercasedName) }
    guard !lowercasedName.isEmpty, (1...3).contains(matchingNames.count) else { return nil }
    return "; " + matchingNames.map { "\"\($0)\"" }.joined(separator: ", ")
      + (matchingNames.count == 1 ? " begins with it" : " begin with it")
  }

  /// Limits the elements to a screen or an element while a closure runs.
  ///
  /// - Throws: `RefusedUserAction` if no screen or element has the name. Otherwise, any error that `body` throws.
  func limitElements(_ name: String, _ body: () throws -> Void) throws {
    scopes.append(try findScope(named: name))
    // If the app ends while the closure runs, all scopes have already been removed.
    defer { if !scopes.isEmpty { scopes.removeLast() } }
    try body()
  }

  private func findScope(named name: String) throws -> Scope {
    let views = scopeView?.allDescendants ?? session.system.windows.flatMap(\.allDescendants)
    if let view = views.last(where: { $0.viewController?.isCalled(name) ?? false }) {
      return .view(view)
    }
    if let view = views.first(where: { $0.identifier == name }) { return .view(view) }
    let knownNames = views.compactMap { $0.viewController?.kind.name } + views.compactMap(\.identifier)
    let hint = Suggestion.nearest(to: name, among: knownNames).map { "; nearest: \"\($0)\"" } ?? ""
    throw RefusedUserAction(
      description: "within \"\(name)\": no screen or element with that name is on the screen" + hint)
  }
}

extension [SectionedView] {
  /// A sentence about rows that may have the name but that the search didn't reach.
  ///
  /// The value is `nil` if all rows were searched.
  package var unsearchedRowsNote: String? {
    first(where: \.hasRowsBeyondSearch).map { table in
      let (noun, verb) = (table.terms.noun, table.terms.tapVerb)
      return "only \(SectionedView.maximumSearchedRows) \(noun)s beyond the screen were searched: `scroll` reveals"
        + " others, and `\(verb)` also takes a number instead of a name"
    }
  }

  /// The sentence about unsearched rows, formatted as the end of a message.
  ///
  /// The string is empty if all rows were searched.
  var unsearchedRowsHint: String { unsearchedRowsNote.map { "; " + $0 } ?? "" }
}

extension Element {
  /// Whether the element is in a row that can be uncovered by scrolling.
  ///
  /// Bars, headers or the edges of its table may cover the row.
  fileprivate var isInCoveredRow: Bool {
    switch obstacle {
    case .covered, .outsideVisibleArea: break
    case .hidden, .disabled, .ignoresTouches, .transition, nil: return false
    }
    guard let cell = view?.nearest(where: { $0.asCell?.container != nil })?.asCell, let table = cell.container else {
      return false
    }
    return !table.isWholeRowVisible(at: cell.path)
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
  /// The names of the elements that a touch reaches, or the roles of elements without a name.
  fileprivate var namesInReadingOrder: [String] {
    filter { $0.obstacle == nil }.inReadingOrder.flatMap { $0.names.isEmpty ? [$0.role] : $0.names }
  }
}

extension [String] {
  fileprivate var withoutDuplicates: [String] {
    var seenNames: Set<String> = []
    return filter { seenNames.insert($0).inserted }
  }
}
