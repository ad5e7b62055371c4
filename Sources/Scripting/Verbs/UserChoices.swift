import Controllers
import Layout
import Lua

/// A user action that is possible now, with its arguments.
package struct UserChoice {
  package let verb: String
  package let values: [VerbValue?]
  /// The choice as `what` shows it, such as `swipe left (Carousel)`.
  package let described: String
  package var kind = Kind.user
  /// The element that would be touched, or `nil` if the choice doesn't touch a single element on the screen.
  package var element: Element?
  /// The reason why the choice would have no effect, or `nil` if the choice would have an effect.
  package var refusal: String?

  /// The origin of a choice.
  package enum Kind: String, Sendable, CaseIterable {
    /// A touch on the screen, switching to another window, or letting time pass.
    case user
    /// An action on the device.
    case device
    /// A touch that begins a held swipe.
    case held
    /// An action of the app's code.
    case code
  }

  /// The choice as a flow writes it, such as `tapRow(3, 1, "rows")`.
  package var source: String { "\(verb)(\(values.compactMap { $0?.described }.joined(separator: ", ")))" }
}

/// An element or gesture on the screen that can't be used now, with the reason.
package struct RefusedChoice {
  /// The choice as `what` shows it, such as `button "Delete" (Detail)`.
  package let described: String
  /// The choice without its screen, such as `"Delete"`.
  package let short: String
  package let reason: String
}

/// All elements on the screen at one moment.
///
/// All choices share these elements.
final class ScreenChoices {
  let session: Session
  private let tester = HitTester()
  /// All elements on the screen, from front to back.
  let elements: [Element]
  /// The elements that a tap reaches and that may respond to the tap.
  private lazy var tapped = elements.filter { $0.canBeTapped && isFree($0) }
  /// The elements that respond to touches themselves, in the order of their numbers.
  private(set) lazy var touchables = tapped.filter(\.takesTouches).inUserOrder
  /// The names by which `tap` finds elements.
  private(set) lazy var names = TouchNames(elements, touched: tapped.filter(\.takesTaps), in: session)
  /// The names by which `tapAccessory` finds rows.
  private lazy var details = TouchNames(elements, touched: tapped.filter(\.isAccessory), in: session)
  /// The names by which gestures find the elements at which they begin.
  private(set) lazy var gestureNames = TouchNames(
    elements, touched: elements.filter { $0.view != nil && isFree($0) }, in: session)

  /// The elements that are whole views, keyed by view.
  private(set) lazy var wholeViews = Dictionary(
    elements.compactMap { element in element.wholeView.map { (ObjectIdentifier($0), element) } },
    uniquingKeysWith: { first, _ in first })
  /// The view in the middle of the screen.
  private(set) lazy var middle = session.system.userInput.middle?.view

  init(_ session: Session) {
    self.session = session
    elements = session.finder.elements
  }

  private func isFree(_ element: Element) -> Bool { element.obstacle(by: tester) == nil }
}

// Lists all choices of the user in this order: taps in reading order, gestures that have recognizers, swipes on rows
// and pages, scrolling, the ends of a held swipe, other windows, actions on the device, and letting time pass. The choices that begin
// a held swipe and the choices of the app's code follow.
extension ActionChoices {
  /// The choices of the user and of the device, in the order of their numbers in `what`.
  package var userChoices: [UserChoice] { everyChoice.filter { $0.kind == .user || $0.kind == .device } }

  /// All choices, beginning with `userChoices` in the same order.
  ///
  /// The choices that begin a held swipe and the choices of the app's code follow.
  package var everyChoice: [UserChoice] {
    guard session.application.state != .notRunning, session.application.state != .background else {
      return deviceChoices + (session.application.state == .background ? timeChoices : [])
    }
    return session.handlers.withoutScriptCalls { allChoices(on: ScreenChoices(session)) }
  }

  private func allChoices(on screen: ScreenChoices) -> [UserChoice] {
    screen.taps + gestureChoices(on: screen).offered + screen.cellSwipes + scrollChoices + dismissalChoices
      + sheetChoices
      + swipeEndings + windowSwitches + deviceChoices + timeChoices + backSwipeChoices + session.user.segueChoices
  }

  /// The elements and gestures on the screen that can't be used now, with the reason for each.
  ///
  /// - Parameter isSeen: Returns whether any part of an element is visible. An invisible element isn't included, unless
  ///   the element is scrolled away, beyond the edge of the screen, or covered by a view of its own screen.
  /// - Returns: The refused choices, from front to back.
  package func refusedChoices(where isSeen: (Element) -> Bool) -> [RefusedChoice] {
    guard session.application.state != .notRunning, session.application.state != .background else { return [] }
    return session.handlers.withoutScriptCalls {
      let screen = ScreenChoices(session)
      return screen.refused(where: isSeen) + gestureChoices(on: screen).refused + refusedBackSwipe
    }
  }

  /// The directions in which `scroll` can move the front scroll view or, with `up`, begin a refresh.
  private var scrollChoices: [UserChoice] {
    guard let view = try? session.user.reachableScrollView(), view.isScrollEnabled,
      session.system.transitionWithoutTouches == nil
    else {
      return []
    }
    let (offset, start, end) = (view.contentOffset, view.minimumOffset, view.maximumOffset)
    let ways: [(ScrollDirection, Bool)] = [
      (.up, offset.y > start.y + 1 || view.refreshesWhenPulled), (.down, offset.y + 1 < end.y),
      (.left, offset.x > start.x + 1), (.right, offset.x + 1 < end.x),
    ]
    return ways.filter(\.1).map { way, _ in
      UserChoice(verb: "scroll", values: [.text(way.rawValue)], described: "scroll \(way.rawValue)")
    }
  }

  /// The choice to tap outside a popover or curled page, if such a tap dismisses it.
  private var dismissalChoices: [UserChoice] {
    guard let overlay = session.system.application?.overlays.last else {
      let split = session.system.userInput.containerWithTouchBeside.map(\.displayName)
      return split.map { [UserChoice(verb: "tapOutside", values: [], described: "tapOutside (\($0))")] } ?? []
    }
    guard overlay.respondsToTouchOutside else { return [] }
    return [UserChoice(verb: "tapOutside", values: [], described: "tapOutside (\(overlay.overlayName))")]
  }

  /// The choices to swipe the sheet or the zoomed screen in front down, and to drag it to its other detents.
  private var sheetChoices: [UserChoice] {
    if let zoomed = session.user.zoomedScreen {
      return [UserChoice(verb: "swipeDown", values: [], described: "swipeDown (\(zoomed.displayName))")]
    }
    guard session.system.behavior.handDismisses, let sheet = try? session.user.sheetToDrag() else { return [] }
    let detents = sheet.presenting.sheetDetents.count > 1 ? sheet.presenting.sheetDetents : []
    return [UserChoice(verb: "swipeDown", values: [], described: "swipeDown (\(sheet.displayName))")]
      + detents.filter { $0 != sheet.presenting.currentDetent }.map {
        UserChoice(verb: "dragSheet", values: [.text($0)], described: "dragSheet \($0)")
      }
  }

  /// The two ways to end the held swipe, or an empty array if no swipe is held.
  private var swipeEndings: [UserChoice] {
    guard
      let held: ViewController = session.user.swipedPages ?? session.system.swipedNavigationController
        ?? session.system.heldSheet
    else { return [] }
    return ["finishSwipe", "cancelSwipe"].map {
      UserChoice(verb: $0, values: [], described: "\($0) (\(held.displayName))")
    }
  }

  /// The choices to bring another window of the app to the front.
  private var windowSwitches: [UserChoice] {
    guard let scenes = session.application.windowScenes, session.application.supportsMultipleScenes,
      (try? session.requireNoSystemAlert("openScene")) != nil
    else { return [] }
    return scenes.connected.filter { $0 !== scenes.front }.map {
      UserChoice(verb: "openScene", values: [.text($0.name)], described: "openScene \($0.name.quotedForLua)")
    }
  }

  /// The choice to begin a back swipe, or an empty array if a back swipe isn't possible.
  private var backSwipeChoices: [UserChoice] {
    guard session.user.swipedPages == nil, session.system.swipedNavigationController == nil,
      session.system.transitionWithoutTouches == nil,
      let stack = try? session.user.stackForBackSwipe()
    else { return [] }
    return [
      UserChoice(
        verb: "beginBackSwipe", values: [], described: "beginBackSwipe (\(stack.displayName))", kind: .held)
    ]
  }

  private var refusedBackSwipe: [RefusedChoice] {
    guard let stack = session.system.stackInFront, let refusal = session.user.refusalOfBackSwipe(on: stack) else {
      return []
    }
    let name = "beginBackSwipe"
    return [RefusedChoice(described: "\(name) (\(stack.displayName))", short: name, reason: refusal)]
  }

  private var deviceChoices: [UserChoice] {
    func choice(_ verb: String, _ values: [VerbValue] = []) -> UserChoice {
      let words = [verb] + values.map { if case .text(let text) = $0 { text } else { $0.described } }
      return UserChoice(verb: verb, values: values, described: words.joined(separator: " "), kind: .device)
    }
    switch session.application.state {
    case .notRunning: return session.launches.hasEnded ? [choice("open")] : []
    case .background: return [choice("open"), choice("kill")]
    default:
      let turns = DeviceOrientation.allCases.filter { $0.interface != nil && $0 != session.system.device.orientation }
      return turns.map { choice("rotate", [.text($0.rawValue)]) }
        + windowChoices.map { choice("resize", [.text($0)]) }
        + [choice("home"), choice("memoryWarning"), choice("inCall", [.flag(!session.system.device.isInCall)])]
    }
  }

  /// The choices to let time pass until the next timer is due, and to settle.
  private var timeChoices: [UserChoice] {
    let next = session.system.clock.waiting.first.map { timer in
      let seconds = Double(max(0, timer.due - session.system.clock.now)) / 1_000_000
      let due = timer.caption.map { ": \($0)" } ?? ""
      return UserChoice(
        verb: "wait", values: [.number(seconds)], described: "wait \(plainNumber(seconds))" + due)
    }
    let settle =
      session.timeControl.timeHold == .untilSettled ? [UserChoice(verb: "settle", values: [], described: "settle")] : []
    return [next].compactMap { $0 } + settle
  }
}

// Lists the touches on elements and rows that the user can choose from.
extension ScreenChoices {
  fileprivate var taps: [UserChoice] {
    touchables.enumerated().map { index, element in
      let (verb, values) = touch(element) ?? ("tap", [.number(Double(index + 1))])
      return UserChoice(
        verb: verb, values: values, described: element.described, element: element,
        refusal: session.actions.refusal(of: element))
    }
  }

  /// Returns the user action that touches an element by name, or `nil` if no name finds the element.
  private func touch(_ element: Element) -> (String, [VerbValue])? {
    if case .accessory = element.target { return details.name(of: element).map { ("tapAccessory", [.text($0)]) } }
    if case .row(let cell) = element.target, element.names.isEmpty {
      return address(of: cell).map { (cell.tapVerb, $0) }
    }
    return names.name(of: element).map { ("tap", [.text($0)]) }
  }

  /// Returns the numbers of a row and its section, and the `id` of the table if the table has one.
  private func address(of cell: Cell) -> [VerbValue]? {
    guard let table = cell.container else { return nil }
    let numbers = [cell.path.row, cell.path.section].map { VerbValue.number(Double($0 + 1)) }
    return numbers + (table.identifier.map { [.text($0)] } ?? [])
  }

  /// The swipes on rows that can be deleted, and on rows and items that have actions.
  ///
  /// The data source isn't consulted until a cell is swiped.
  fileprivate var cellSwipes: [UserChoice] {
    [SectionedTerms.ofTables, .ofCollections].flatMap(cellSwipes)
  }

  private func cellSwipes(of kind: SectionedTerms) -> [UserChoice] {
    let cells = touchables.compactMap { element -> Cell? in
      guard case .row(let cell) = element.target, let view = cell.container, view.terms.noun == kind.noun,
        !view.showsCellButtons, !swipes(of: cell, in: view).isEmpty
      else { return nil }
      return cell
    }
    guard !cells.isEmpty else { return [] }
    let named = session.user.rows(named: Set(cells.compactMap(\.text)), of: kind)
    return cells.flatMap { cell -> [UserChoice] in
      guard let view = cell.container, let address = address(of: cell) else { return [] }
      let isUnique = cell.text.flatMap { named[$0] }.map { rows in
        rows.count == 1 && rows[0].table === view && rows[0].path == cell.path
      }
      let name = isUnique == true ? cell.text : nil
      return swipes(of: cell, in: view).map { direction in
        // A swipe to the left needs no word.
        let word = direction == .left ? [] : [direction.rawValue]
        let values = name.map { [VerbValue.text($0)] } ?? address
        let words = name.map { [$0.quotedForLua] } ?? address.prefix(2).map(\.described)
        return UserChoice(
          verb: kind.swipeVerb, values: values.prefix(1) + word.map(VerbValue.text) + values.dropFirst(),
          described: ([kind.swipeVerb] + words.prefix(1) + word + words.dropFirst()).joined(separator: " "))
      }
    }
  }

  /// Returns the directions in which a swipe on a cell may show something.
  private func swipes(of cell: Cell, in view: SectionedView) -> [SwipeDirection] {
    var directions: [SwipeDirection] = []
    let showsDelete = cell.isDeletableBySwipe && !view.hasEmptySwipeActions(at: .trailing, of: cell)
    if showsDelete || view.maySwipe(toward: .trailing, cell) { directions.append(.left) }
    if view.maySwipe(toward: .leading, cell) { directions.append(.right) }
    return directions
  }

  fileprivate func refused(where isSeen: (Element) -> Bool) -> [RefusedChoice] {
    elements.compactMap { element in
      guard element.takesTouches, let obstacle = element.obstacle(by: tester) else { return nil }
      guard obstacle.isOutOfSight || obstacle.isOnScreen(of: element) || isSeen(element) else { return nil }
      return RefusedChoice(
        described: element.described, short: element.names.first?.quotedForLua ?? element.role,
        reason: obstacle.reason + obstacle.remedy(for: element))
    }
  }
}

extension Element.Obstacle {
  /// A short reason why a touch doesn't reach the element.
  package var reason: String {
    switch self {
    case .hidden: "hidden"
    case .outOfSight: "out of sight"
    case .disabled: "disabled"
    case .ignoresTouches(let view): view.untouchableReason
    case .covered(let view): "covered by \(view.coverName)"
    case .transition(let leaving, let arriving):
      "touches are ignored while \(leaving.displayName) → \(arriving.displayName)"
    }
  }
}

extension Cell {
  /// The user action that taps the cell by its number.
  fileprivate var tapVerb: String { (container?.terms ?? .ofTables).tapVerb }

  /// Whether a swipe may show the Delete button of a row.
  fileprivate var isDeletableBySwipe: Bool { table.map { !$0.isEditing && $0.commitsEditing } ?? false }
}
