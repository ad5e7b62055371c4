import Controllers
import Layout
import Lua
import Rendering

/// Performs the user actions on elements, rows, pages, tabs, text and gestures.
///
/// The part owns the closure that receives each typed string.
package final class UserActions: SessionPart {
  /// Called with each string that the user types.
  package var didEnter: (String) -> Void = { _ in }
}

// Performs user actions on elements that have been found.
extension UserActions {
  func tap(_ element: Element) throws {
    let questions = if case .row(let cell) = element.target { cell.questionsBeforeTouch } else { [EventKind]() }
    session.handlers.refusedRow = nil
    let errors = session.runner.notedErrors
    guard session.system.userInput.tap(element) || session.runner.notedErrors > errors else {
      let remark = session.errorHints.absentEntryRemark
      throw PlainError("\(element.described) does nothing: \(element.idleReason)" + remark)
    }
    if let refusedRow = session.handlers.refusedRow, questions.contains(refusedRow.question) {
      throw PlainError("\(element.described) does nothing: \(refusedRow)")
    }
  }

  func tab(_ value: VerbValue?) throws -> UserAction {
    let tabs = session.finder.elements.filter(\.isTab)
    guard !tabs.isEmpty else { throw PlainError("no tab bar is on the screen") }
    let element: Element
    if case .number(let number)? = value {
      guard let index = Int(exactly: number), tabs.indices.contains(index &- 1) else {
        throw PlainError(thereAre(tabs.count, "tab"))
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
    let buttons = session.finder.backButtons
    guard let button = buttons.first(where: { $0.obstacle == nil }) ?? buttons.first else {
      throw PlainError("there is no back button on the screen")
    }
    // The back button can be tapped during a push that makes way for the pop.
    let makesWay = button.obstacle?.isTransition == true && session.system.stackInFront?.makesWayForPop == true
    if !makesWay { try session.finder.requireReach(of: button) }
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
    do throws(InputRefusal) { try element.view?.accept(value?.elementValue) } catch {
      throw PlainError(error.message(for: value))
    }
  }

  func choose(_ arguments: VerbArguments) throws -> UserAction {
    let title = arguments[1]?.plain ?? ""
    if case .text(let name)? = arguments[0], let view = try session.finder.dividedView(named: name, for: "choose") {
      return try choice(of: title, in: view)
    }
    let found = try session.finder.find(arguments[0], to: "choose", where: \.takesChoice)
    return { [self] in
      guard let view = try found.revealed(in: session).view else { return }
      try choice(of: title, in: view)()
    }
  }

  private func choice(of title: String, in view: View) throws -> () -> Void {
    do throws(InputRefusal) { return try view.choice(of: title) } catch { throw PlainError(error.message(for: nil)) }
  }

  /// Returns the scroll view that a finger moves, which is the frontmost scroll view that a touch reaches.
  ///
  /// - Parameters:
  ///   - name: The view's `id`, or `nil` for any scroll view.
  ///   - axis: The axis of the movement, or `nil` for any axis. A view that scrolls only along the other axis isn't moved.
  /// - Returns: The scroll view.
  /// - Throws: `PlainError` if there is no such scroll view, or if another view covers it.
  func reachableScrollView(_ name: String? = nil, along axis: ScrollAxis? = nil) throws -> ScrollView {
    let shown = session.system.windows.flatMap { $0.allDescendants.reversed() }.compactMap(\.asScrollView)
      .filter { $0.isShown && (name == nil || $0.identifier == name) }
    guard let first = shown.first else {
      throw PlainError("nothing on the screen scrolls" + (name.map { " and has the name \"\($0)\"" } ?? ""))
    }
    let isFree: (ScrollView) -> Bool = { $0.obstacle == nil }
    // A view that is made for sideways scrolling takes precedence over one that happens to be in front.
    if axis == .horizontal, let row = shown.first(where: { $0.scrollAxis == .horizontal && isFree($0) }) { return row }
    if let axis, let fit = shown.first(where: { $0.scrollAxis ?? axis == axis && isFree($0) }) { return fit }
    guard let free = shown.first(where: isFree) else {
      try session.finder.requireTouches()
      let reason = first.obstacle?.reason ?? "out of sight"
      throw PlainError("no touch reaches \(first.coverName): \(reason)")
    }
    return free
  }

  func scroll(_ arguments: VerbArguments) throws -> UserAction {
    guard let direction = arguments.text(0).flatMap(ScrollDirection.init) else { return {} }
    if let rows = arguments.number(1), (Int(exactly: rows) ?? 0) < 1 {
      throw PlainError("rows: expected a whole number of at least 1, found \(plainNumber(rows))")
    }
    let isAside = direction == .left || direction == .right
    let view = try reachableScrollView(arguments.text(2), along: isAside ? .horizontal : .vertical)
    try session.finder.requireTouches()
    let step = isAside ? Metrics.column : view.asTable?.rowHeight ?? Metrics.line
    let seen = isAside ? view.bounds.width / step : max(1, (view.bounds.height / Metrics.line).rounded(.down) - 1)
    return { [self] in session.system.userInput.drag(view, direction, by: (arguments.number(1) ?? seen) * step) }
  }
}

extension InputRefusal {
  /// Describes why an element doesn't accept a value.
  ///
  /// - value: the value.
  /// - Returns: the error message.
  fileprivate func message(for value: VerbValue?) -> String {
    switch self {
    case .expected(let expected): "expected \(expected), found \(value?.described ?? "nothing")"
    case .outside(let least, let most):
      "expected \(plainNumber(least)) to \(plainNumber(most)), found \(value?.described ?? "nothing")"
    case .notReached(let number, let start, let step):
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

  /// The argument as a text field would show it.
  var plain: String {
    switch self {
    case .text(let text): text
    default: described
    }
  }
}
