import Controllers
import Lua

/// What narrows the search: a screen, or an element.
enum Scope {
  case view(View)

  func contains(_ element: Element) -> Bool {
    switch self {
    case .view(let view): element.view?.isDescendant(of: view) ?? false
    }
  }
}

/// What a name stands for.
enum FoundElement {
  case here(Element)
  /// A row that scrolling brings into sight, by its name.
  case hiddenRow(String, isAble: (Element) -> Bool)

  /// The element, in sight.
  ///
  /// - Throws: when scrolling does not bring it there.
  func revealed(in session: Session) throws -> Element {
    switch self {
    case .here(let element): element
    case .hiddenRow(let name, let isAble): try session.reveal(name, where: isAble)
    }
  }
}

extension Session {
  /// What is on the screen, front-most first, within the present scope.
  package var elements: [Element] {
    let all = system.elements()
    guard let scope = scopes.last else { return all }
    return all.filter(scope.contains)
  }

  /// What verbs and expectations are narrowed to; nil for the whole screen.
  package var scopeView: View? {
    guard case .view(let view)? = scopes.last else { return nil }
    return view
  }

  /// The one element that is meant.
  ///
  /// - Parameters:
  ///   - value: its name, `name#2` for the second of that name, or its number among those that can be tapped now.
  ///   - verb: what is to be done with it, for messages.
  ///   - isAble: whether an element can take that at all.
  /// - Returns: the element, or the row that has to be scrolled into sight for it.
  /// - Throws: when there is none, when something keeps the touch away, when it is not clear which.
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
    let touchables = system.numberedTouchables()
    guard let index = Int(exactly: number), touchables.indices.contains(index &- 1) else {
      throw PlainError("there are \(touchables.count) things to tap; `what` lists them")
    }
    return touchables[index - 1]
  }

  private func named(
    _ name: String, to verb: String, where isAble: @escaping (Element) -> Bool
  ) throws -> FoundElement {
    let elements = self.elements
    let isWhole = elements.contains { $0.identifier == name || $0.answers(to: name) }
    let wanted = ElementQuery(name, isWhole: isWhole)
    var matches = elements.filter { $0.identifier == wanted.text }
    if matches.isEmpty { matches = elements.filter { $0.answers(to: wanted.text) } }
    if matches.isEmpty { matches = elements.filter { $0.role == wanted.text } }
    let able = matches.filter(isAble)
    let free = able.filter { $0.obstacle == nil }
    if free.isEmpty, able.contains(where: \.isInTransition) { try requireTouches() }
    if let place = wanted.place { return .here(try pick(place, of: free, wanted)) }
    if free.count == 1 { return .here(free[0]) }
    if let one = single(of: free) { return .here(one) }
    // Of two the one of which something comes is meant, an error too.
    if verb == "tap", let one = single(of: free.filter({ (try? wouldAct($0)) ?? true })) { return .here(one) }
    if free.count > 1 { throw PlainError(ambiguity(free, wanted.text, verb)) }
    if able.isEmpty, !hiddenRows(named: wanted.text).isEmpty { return .hiddenRow(wanted.text, isAble: isAble) }
    throw PlainError(absence(of: wanted.text, able: able, others: matches, among: elements.filter(isAble)))
  }

  /// The name that leads `tap` to the element with a number, as `what` counts from 1.
  ///
  /// - Parameter number: counted from 1.
  /// - Returns: the name, or `nil` if the number is too large or no name leads there.
  package func name(ofTouchable number: Int) -> String? {
    let touchables = system.numberedTouchables()
    guard touchables.indices.contains(number - 1) else { return nil }
    return ScreenChoices(self).names.name(of: touchables[number - 1])
  }

  private func pick(_ place: Int, of free: [Element], _ wanted: ElementQuery) throws -> Element {
    let ordered = free.inReadingOrder
    guard ordered.indices.contains(place &- 1) else {
      throw PlainError("there are \(ordered.count) of \"\(wanted.text)\"")
    }
    return ordered[place - 1]
  }

  /// The first row of a name in each table that is shown.
  private func hiddenRows(named name: String) -> [(table: TableView, path: IndexPath)] {
    system.windows.flatMap(\.allDescendants).compactMap { view in
      guard let table = view as? TableView, table.isShown else { return nil }
      return table.paths(named: name).first.map { (table, $0) }
    }
  }

  /// Scrolls to a row that is out of sight.
  fileprivate func reveal(_ name: String, where isAble: (Element) -> Bool) throws -> Element {
    for (table, path) in hiddenRows(named: name) {
      hasScrolledToFind = true
      table.scrollToRow(at: path)
      table.layoutIfNeeded()
      let matches = elements.filter { $0.answers(to: name) && isAble($0) && $0.obstacle == nil }
      if let row = single(of: matches) { return row }
    }
    let others = elements.filter { $0.answers(to: name) }
    throw PlainError(absence(of: name, able: [], others: others, among: elements.filter(isAble)))
  }

  /// The one that is meant by a row's text: the row and the control in it are not two.
  ///
  /// The row, if a touch on it has a visible effect; if it would only be selected, the control in it.
  func single(of elements: [Element]) -> Element? {
    let rows = elements.filter { if case .row = $0.target { true } else { false } }
    guard rows.count == 1, case .row(let cell) = rows[0].target else { return elements.count == 1 ? elements[0] : nil }
    guard elements.allSatisfy({ $0.view?.isDescendant(of: cell) ?? false }) else { return nil }
    let controls = elements.filter { $0.view is Control }
    return controls.count == 1 && !isHeard(cell) ? controls[0] : rows[0]
  }

  private func ambiguity(_ free: [Element], _ name: String, _ verb: String) -> String {
    let list = free.inReadingOrder.enumerated().map { "   \($0 + 1) \($1.described)" }.joined(separator: "\n")
    return "\(free.count) match\n\(list)\n   write \(verb) \"\(name)#1\" for the first, or give one an `id`"
  }

  private func absence(of name: String, able: [Element], others: [Element], among elements: [Element]) -> String {
    if let blocked = able.first, let obstacle = blocked.obstacle {
      return obstacle.described(blocked) + buttons(of: obstacle)
    }
    if let other = others.first { return "\(other.described) does not accept this action" }
    let known = elements.filter { $0.obstacle == nil }.inReadingOrder.flatMap {
      $0.names.isEmpty ? [$0.role] : $0.names
    }
    let hint = Suggestion.nearest(to: name, among: known).map { "; nearest: \"\($0)\"" } ?? beginning(name, known)
    let list =
      known.isEmpty ? "" : "; there are: " + known.uniqued.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "nothing on the screen has that name" + (hint ?? list)
  }

  /// The buttons of the alert or sheet that covers an element: one of them may be meant.
  private func buttons(of obstacle: Element.Obstacle) -> String {
    guard case .covered(let view) = obstacle, let front = system.frontAnswerable, !front.answers.isEmpty,
      view.coverName == front.answerableName
    else { return "" }
    return "; its buttons are " + front.answers.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Those that begin so, when they are few; nil for none.
  private func beginning(_ name: String, _ known: [String]) -> String? {
    let word = name.lowercased()
    let longer = known.uniqued.filter { $0.lowercased().hasPrefix(word) }
    guard !word.isEmpty, (1...3).contains(longer.count) else { return nil }
    return "; " + longer.map { "\"\($0)\"" }.joined(separator: ", ") + (longer.count == 1 ? " begins so" : " begin so")
  }

  /// Narrows what a body looks at.
  func within(_ name: String, _ body: () throws -> Void) throws {
    scopes.append(try scope(named: name))
    // A launch that ends in the body takes all scopes with it.
    defer { if !scopes.isEmpty { scopes.removeLast() } }
    try body()
  }

  private func scope(named name: String) throws -> Scope {
    let views = scopeView?.allDescendants ?? system.windows.flatMap(\.allDescendants)
    if let view = views.last(where: { $0.viewController?.isCalled(name) ?? false }) {
      return .view(view)
    }
    if let view = views.first(where: { $0.identifier == name }) { return .view(view) }
    let known = views.compactMap { $0.viewController?.kind.name } + views.compactMap(\.identifier)
    let hint = Suggestion.nearest(to: name, among: known).map { "; nearest: \"\($0)\"" } ?? ""
    throw RefusedVerb(
      description: "within \"\(name)\": no screen or element of that name is on the screen" + hint)
  }
}

/// A name, and which of several it means: `Edit#2`.
private struct ElementQuery {
  let text: String
  let place: Int?

  /// - Parameters:
  ///   - name: as it was given.
  ///   - isWhole: whether something has just that name, so that its `#` is a part of it.
  init(_ name: String, isWhole: Bool) {
    guard !isWhole, let mark = name.lastIndex(of: "#"), mark > name.startIndex,
      let place = Int(name[name.index(after: mark)...])
    else {
      text = name
      place = nil
      return
    }
    text = String(name[..<mark])
    self.place = place
  }
}

extension Element {
  /// Whether nothing but a transition keeps a touch away.
  fileprivate var isInTransition: Bool { obstacle?.isTransition ?? false }
}

extension Element.Obstacle {
  /// Whether two screens change places, so that touches are dropped.
  var isTransition: Bool {
    if case .transition = self { return true }
    return false
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
