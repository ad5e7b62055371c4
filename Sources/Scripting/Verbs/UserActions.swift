import Controllers
import Layout
import Lua
import Rendering

/// Performs the user actions on elements, rows, pages, tabs, text and gestures.
package final class UserActions: SessionPart {
  /// A closure that is called with each string that the user types.
  package var didEnterText: (String) -> Void = { _ in }
}

// Performs user actions on elements that have been found.
extension UserActions {
  func tap(_ element: Element) throws {
    let callbacksBeforeTouch =
      if case .row(let cell) = element.target { cell.callbacksBeforeSelection } else { [EventKind]() }
    session.handlers.refusedRow = nil
    let initialErrorCount = session.runner.recordedErrorCount
    guard session.system.userInput.tap(element) || session.runner.recordedErrorCount > initialErrorCount else {
      let missingEntryHint = session.errorHints.missingEntryHint
      throw PlainError("\(element.fullDescription) does nothing: \(element.noEffectReason)" + missingEntryHint)
    }
    if let refusedRow = session.handlers.refusedRow, callbacksBeforeTouch.contains(refusedRow.question) {
      throw PlainError("\(element.fullDescription) does nothing: \(refusedRow)")
    }
  }

  func makeTabAction(_ value: VerbValue?) throws -> UserAction {
    let tabs = session.finder.elements.filter(\.isTab)
    guard !tabs.isEmpty else { throw PlainError("no tab bar is on the screen") }
    let element: Element
    if case .number(let number)? = value {
      guard let index = Int(exactly: number), tabs.indices.contains(index &- 1) else {
        throw PlainError(thereAre(tabs.count, "tab"))
      }
      element = tabs[index - 1]
    } else {
      element = try session.finder.find(value, to: "selectTab", where: \.isTab).revealedElement(in: session)
    }
    try session.finder.checkReach(of: element)
    // A tap on the selected tab isn't an error, even if its screen is already at the root and the tap has no effect.
    return { [self] in _ = session.system.userInput.tap(element) }
  }

  func makeBackAction() throws -> UserAction {
    let buttons = session.finder.backButtons
    guard let button = buttons.first(where: { $0.obstacle == nil }) ?? buttons.first else {
      throw PlainError("there is no back button on the screen")
    }
    // The back button can be tapped during a push that is interrupted by the pop.
    let interruptsPush = button.obstacle?.isTransition == true && session.system.stackInFront?.completesForPop == true
    if !interruptsPush { try session.finder.checkReach(of: button) }
    return { [self] in try tap(button) }
  }

  func makeEnterAction(_ arguments: VerbArguments) throws -> UserAction {
    let foundElement = try session.finder.find(arguments[0], to: "enter", where: \.acceptsText)
    return { [self] in try enterText(arguments[1]?.displayText ?? "", in: foundElement.revealedElement(in: session)) }
  }

  private func enterText(_ text: String, in element: Element) throws {
    guard let view = element.view else { return }
    didEnterText(text)
    guard session.system.userInput.enter(text, in: view) else {
      throw PlainError("\(element.fullDescription) cannot be edited now")
    }
  }

  func makeSetAction(_ arguments: VerbArguments) throws -> UserAction {
    let foundElement = try session.finder.find(arguments[0], to: "set", where: \.acceptsValue)
    return { [self] in try setValue(foundElement.revealedElement(in: session), to: arguments[1]) }
  }

  private func setValue(_ element: Element, to value: VerbValue?) throws {
    do throws(InputRefusal) { try element.view?.accept(value?.elementValue) } catch {
      throw PlainError(error.message(for: value))
    }
  }

  func makeChooseAction(_ arguments: VerbArguments) throws -> UserAction {
    let title = arguments[1]?.displayText ?? ""
    if case .text(let name)? = arguments[0], let view = try session.finder.dividedView(named: name, for: "choose") {
      return try makeChoice(of: title, in: view)
    }
    let foundElement = try session.finder.find(arguments[0], to: "choose", where: \.acceptsChoice)
    return { [self] in
      guard let view = try foundElement.revealedElement(in: session).view else { return }
      try makeChoice(of: title, in: view)()
    }
  }

  private func makeChoice(of title: String, in view: View) throws -> () -> Void {
    do throws(InputRefusal) { return try view.selection(of: title) } catch { throw PlainError(error.message(for: nil)) }
  }

  /// Returns the scroll view that a finger moves, which is the frontmost scroll view that a touch reaches.
  ///
  /// - Parameters:
  ///   - name: The view's `id`, or `nil` for any scroll view.
  ///   - axis: The axis of the movement, or `nil` for any axis. A view that scrolls only along the other axis isn't
  ///     moved.
  /// - Returns: The scroll view.
  /// - Throws: `PlainError` if there is no such scroll view, or if another view covers it.
  func reachableScrollView(_ name: String? = nil, along axis: ScrollAxis? = nil) throws -> ScrollView {
    let visibleScrollViews = session.system.windows.flatMap { $0.allDescendants.reversed() }.compactMap(\.asScrollView)
      .filter { $0.isShown && (name == nil || $0.identifier == name) }
    guard let firstView = visibleScrollViews.first else {
      throw PlainError("nothing on the screen scrolls" + (name.map { " and has the name \"\($0)\"" } ?? ""))
    }
    let isReachable: (ScrollView) -> Bool = { $0.obstacle == nil }
    // A view that is made for sideways scrolling takes precedence over a view that happens to be in front.
    if axis == .horizontal,
      let horizontalView = visibleScrollViews.first(where: { $0.scrollAxis == .horizontal && isReachable($0) })
    {
      return horizontalView
    }
    if let axis,
      let matchingView = visibleScrollViews.first(where: { $0.scrollAxis ?? axis == axis && isReachable($0) })
    {
      return matchingView
    }
    guard let reachableView = visibleScrollViews.first(where: isReachable) else {
      try session.finder.checkTouchesEnabled()
      let reason = firstView.obstacle?.reason ?? "out of sight"
      throw PlainError("no touch reaches \(firstView.coverName): \(reason)")
    }
    return reachableView
  }

  func makeScrollAction(_ arguments: VerbArguments) throws -> UserAction {
    guard let direction = arguments.text(0).flatMap(ScrollDirection.init) else { return {} }
    if let rows = arguments.number(1), (Int(exactly: rows) ?? 0) < 1 {
      throw PlainError("rows: expected a whole number of at least 1, found \(plainNumber(rows))")
    }
    let isHorizontal = direction == .left || direction == .right
    let view = try reachableScrollView(arguments.text(2), along: isHorizontal ? .horizontal : .vertical)
    try session.finder.checkTouchesEnabled()
    let stepLength = isHorizontal ? Metrics.column : view.asTable?.rowHeight ?? Metrics.line
    let visibleStepCount =
      isHorizontal ? view.bounds.width / stepLength : max(1, (view.bounds.height / Metrics.line).rounded(.down) - 1)
    return { [self] in
      session.system.userInput.drag(view, direction, by: (arguments.number(1) ?? visibleStepCount) * stepLength)
    }
  }
}

extension InputRefusal {
  /// Describes why an element doesn't accept a value.
  ///
  /// - value: the value.
  /// - Returns: the error message.
  fileprivate func message(for value: VerbValue?) -> String {
    switch self {
    case .expected(let expected): "expected \(expected), found \(value?.sourceText ?? "nothing")"
    case .outsideRange(let minimum, let maximum):
      "expected \(plainNumber(minimum)) to \(plainNumber(maximum)), found \(value?.sourceText ?? "nothing")"
    case .unreachableByStep(let number, let start, let step):
      "\(plainNumber(number)) can't be reached from \(plainNumber(start)) in steps of \(plainNumber(step))"
    case .noChoice(let title, let titles):
      "no \"\(title)\" to choose"
        + (Suggestion.nearest(to: title, among: titles).map { "; nearest: \"\($0)\"" }
          ?? "; there are: " + titles.map { "\"\($0)\"" }.joined(separator: ", "))
    case .disabledSegment(let title): "segment \"\(title)\" is disabled"
    }
  }
}

extension VerbValue {
  /// The argument as the value of an element, or `nil` if the argument is a function.
  fileprivate var elementValue: ElementValue? {
    switch self {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .function: nil
    }
  }

  /// The argument in the form that a text field shows.
  var displayText: String {
    switch self {
    case .text(let text): text
    default: sourceText
    }
  }
}
