import Controllers
import Layout
import Lua

/// Performs the user actions on elements, rows, pages, tabs, text and gestures.
package final class UserActions: SessionPart {
  /// Called with each string that the user types.
  package var didEnter: (String) -> Void = { _ in }
}

// The user actions on elements that have been found.
extension UserActions {
  func tap(_ element: Element) throws {
    let questions = if case .row(let cell) = element.target { cell.questionsBeforeTouch } else { [EventKind]() }
    session.actions.refusedRow = nil
    guard session.system.userInput.tap(element) else {
      throw PlainError("\(element.described) does nothing: it has no action" + unsetHint)
    }
    if let refusedRow = session.actions.refusedRow, questions.contains(refusedRow.question) {
      throw PlainError("\(element.described) does nothing: \(refusedRow)")
    }
  }

  private var unsetHint: String { session.errorHints.hintForNil().map { " (\($0))" } ?? "" }

  func tab(_ value: VerbValue?) throws -> UserAction {
    let tabs = session.finder.elements.filter(\.isTab)
    guard !tabs.isEmpty else { throw PlainError("no tab bar is on the screen") }
    let element: Element
    if case .number(let number)? = value {
      guard let index = Int(exactly: number), tabs.indices.contains(index &- 1) else {
        throw PlainError("there are \(tabs.count) tabs")
      }
      element = tabs[index - 1]
    } else {
      element = try session.finder.find(value, to: "selectTab", where: \.isTab).revealed(in: session)
    }
    try session.finder.requireReach(of: element)
    // A tap on the selected tab isn't an error, even if its screen is already at the root and the tap has no effect.
    return { [self] in _ = session.system.userInput.tap(element) }
  }

  func backButton() throws -> UserAction {
    let buttons = session.finder.elements.filter { if case .back = $0.target { true } else { false } }
    guard let button = buttons.first(where: { $0.obstacle == nil }) ?? buttons.first else {
      throw PlainError("there is no back button on the screen")
    }
    try session.finder.requireReach(of: button)
    return { [self] in try tap(button) }
  }

  func enter(_ arguments: VerbArguments) throws -> UserAction {
    let found = try session.finder.find(arguments[0], to: "enter", where: \.takesText)
    return { [self] in try enter(arguments[1]?.plain ?? "", in: found.revealed(in: session)) }
  }

  private func enter(_ text: String, in element: Element) throws {
    guard let view = element.view else { return }
    didEnter(text)
    guard session.system.userInput.enter(text, in: view) else {
      throw PlainError("\(element.described) cannot be edited now")
    }
  }

  func set(_ arguments: VerbArguments) throws -> UserAction {
    let found = try session.finder.find(arguments[0], to: "set", where: \.takesValue)
    return { [self] in try set(found.revealed(in: session), to: arguments[1]) }
  }

  private func set(_ element: Element, to value: VerbValue?) throws {
    switch (element.view, value) {
    case (let control as Switch, .flag(let isOn)): session.system.userInput.set(control, to: isOn)
    case (let control as Switch, .text(let word)) where ["on", "off"].contains(word):
      session.system.userInput.set(control, to: word == "on")
    case (let control as Slider, .number(let value)):
      try require(value, from: control.minimumValue, to: control.maximumValue)
      session.system.userInput.set(control, to: value)
    case (let control as Stepper, .number(let value)):
      try require(value, from: control.minimumValue, to: control.maximumValue)
      guard session.system.userInput.set(control, to: value) else {
        let step = plainNumber(control.stepValue)
        throw PlainError(
          "\(plainNumber(value)) cannot be reached from \(plainNumber(control.value)) by steps of \(step)")
      }
    case (let view?, let value):
      throw PlainError(
        "expected \(view is Switch ? "true or false" : "a number"), found \(value?.described ?? "nothing")")
    default: break
    }
  }

  private func require(_ value: Double, from least: Double, to most: Double) throws {
    guard value >= least, value <= most else {
      throw PlainError("expected \(plainNumber(least)) to \(plainNumber(most)), found \(plainNumber(value))")
    }
  }

  func choose(_ arguments: VerbArguments) throws -> UserAction {
    let name = arguments[1]?.plain ?? ""
    if case .text(let text)? = arguments[0],
      let view = session.finder.elements.lazy.compactMap(\.view).first(where: {
        $0.identifier == text && $0 is SegmentedControl
      }),
      let control = view as? SegmentedControl
    {
      let index = try segment(name, of: control)
      return { [self] in session.system.userInput.choose(index, in: control) }
    }
    let found = try session.finder.find(arguments[0], to: "choose", where: \.takesChoice)
    return { [self] in try choose(name, in: found.revealed(in: session)) }
  }

  private func choose(_ name: String, in element: Element) throws {
    switch element.view {
    case let control as SegmentedControl:
      session.system.userInput.choose(try segment(name, of: control), in: control)
    case let picker as PickerView:
      guard let component = picker.components.firstIndex(where: { $0.contains(name) }) else {
        throw missing(name, among: picker.components.flatMap { $0 })
      }
      let index = try place(of: name, among: picker.components[component])
      session.system.userInput.choose(index, inComponent: component, of: picker)
    default: break
    }
  }

  /// Returns the index of the segment with a title or number.
  ///
  /// - Throws: `PlainError` if there is no such segment, or if it is disabled.
  private func segment(_ name: String, of control: SegmentedControl) throws -> Int {
    let index = try place(of: name, among: control.titles)
    guard !control.disabledSegments.contains(index) else {
      throw PlainError("segment \"\(control.titles[index])\" is disabled")
    }
    return index
  }

  /// Returns the index of a title.
  ///
  /// The title's number may be given instead.
  ///
  /// - Throws: `PlainError` if there is no such title.
  private func place(of name: String, among titles: [String]) throws -> Int {
    if let index = titles.firstIndex(of: name) { return index }
    if let number = Int(name), titles.indices.contains(number &- 1) { return number - 1 }
    throw missing(name, among: titles)
  }

  private func missing(_ name: String, among titles: [String]) -> PlainError {
    let hint = Suggestion.nearest(to: name, among: titles).map { "; nearest: \"\($0)\"" }
    return PlainError(
      "no \"\(name)\" to choose" + (hint ?? "; there are: " + titles.map { "\"\($0)\"" }.joined(separator: ", ")))
  }

  /// Returns the scroll view that a finger moves: the frontmost one that a touch reaches.
  ///
  /// - Parameter name: The view's `id`, or `nil` for any scroll view.
  /// - Returns: The scroll view.
  /// - Throws: `PlainError` if there is no scroll view, or if something covers it.
  func reachableScrollView(_ name: String? = nil) throws -> ScrollView {
    let shown = session.system.windows.flatMap { $0.allDescendants.reversed() }.compactMap { $0 as? ScrollView }
      .filter { $0.isShown && (name == nil || $0.identifier == name) }
    guard let first = shown.first else {
      throw PlainError("nothing on the screen scrolls" + (name.map { " and has the name \"\($0)\"" } ?? ""))
    }
    guard let free = shown.first(where: { $0.obstacle == nil }) else {
      try session.finder.requireTouches()
      let reason = first.obstacle?.reason ?? "out of sight"
      throw PlainError("no touch reaches \(first.coverName): \(reason)")
    }
    return free
  }

  func scroll(_ arguments: VerbArguments) throws -> UserAction {
    let view = try reachableScrollView(arguments.text(2))
    guard let direction = arguments.text(0).flatMap(ScrollDirection.init) else { return {} }
    try session.finder.requireTouches()
    let isAside = direction == .left || direction == .right
    let step = isAside ? Metrics.column : (view as? TableView)?.rowHeight ?? Metrics.line
    let seen = isAside ? view.bounds.width / step : max(1, (view.bounds.height / Metrics.line).rounded(.down) - 1)
    return { [self] in session.system.userInput.drag(view, direction, by: (arguments.number(1) ?? seen) * step) }
  }
}

extension VerbValue {
  /// The value as a text field shows it.
  var plain: String {
    switch self {
    case .text(let text): text
    default: described
    }
  }
}
