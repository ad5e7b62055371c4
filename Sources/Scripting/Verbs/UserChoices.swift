import Controllers
import Layout
import Lua

/// A user action that is possible now, with its arguments.
package struct UserChoice {
  package let verb: String
  package let values: [VerbValue?]
  /// The choice in the form that `what` shows, such as `swipe left (Carousel)`.
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

  /// The choice in the form that a flow contains, such as `tapRow(3, 1, "rows")`.
  package var source: String { "\(verb)(\(values.compactMap { $0?.sourceText }.joined(separator: ", ")))" }
}

/// An element or gesture on the screen that can't be used now, with the reason.
package struct RefusedChoice {
  /// The choice in the form that `what` shows, such as `button "Delete" (Detail)`.
  package let described: String
  /// The choice without its screen, such as `"Delete"`.
  package let shortDescription: String
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
  private lazy var tappableElements = elements.filter { $0.canBeTapped && isReachable($0) }
  /// The elements that respond to touches themselves, in the order of their numbers.
  private(set) lazy var touchables = tappableElements.filter(\.takesTouches).inNumberedOrder
  /// The names by which `tap` finds elements.
  private(set) lazy var names = TouchNames(
    elements, touchableElements: tappableElements.filter(\.acceptsTaps), in: session)
  /// The names by which user actions other than `tap` find elements.
  private lazy var actionNames = ActionNames(in: session, elements)
  /// The names by which gestures find the elements at which they begin.
  private(set) lazy var gestureNames = TouchNames(
    elements, touchableElements: elements.filter { $0.view != nil && isReachable($0) }, in: session)

  /// The elements that are whole views, keyed by view.
  private(set) lazy var wholeViews = Dictionary(
    elements.compactMap { element in element.viewIfWhole.map { (ObjectIdentifier($0), element) } },
    uniquingKeysWith: { first, _ in first })
  /// The view in the middle of the screen.
  private(set) lazy var middle = session.system.userInput.viewInMiddle?.view

  init(_ session: Session) {
    self.session = session
    elements = session.finder.elements
  }

  private func isReachable(_ element: Element) -> Bool { element.obstacle(by: tester) == nil }
}

// Lists all choices of the user in this order: taps in reading order, gestures that have recognizers, swipes on rows
// and pages, scrolling, the ends of a held swipe, other windows, actions on the device, and letting time pass. The
// choices that begin a held swipe and the choices of the app's code follow.
extension ActionChoices {
  /// The choices of the user and of the device, in the order of their numbers in `what`.
  package var userChoices: [UserChoice] { allChoices.filter { $0.kind == .user || $0.kind == .device } }

  /// All choices, beginning with `userChoices` in the same order.
  ///
  /// The choices that begin a held swipe and the choices of the app's code follow.
  package var allChoices: [UserChoice] {
    guard session.application.state != .notRunning, session.application.state != .background else {
      return deviceChoices + (session.application.state == .background ? timeChoices : [])
    }
    return session.handlers.withoutScriptCalls { makeAllChoices(on: ScreenChoices(session)) }
  }

  private func makeAllChoices(on screen: ScreenChoices) -> [UserChoice] {
    screen.tapChoices + gestureChoices(on: screen).offered + screen.cellSwipeChoices + scrollChoices + dismissalChoices
      + sheetChoices
      + swipeEndChoices + windowSwitchChoices + deviceChoices + timeChoices + backSwipeChoices
      + session.userActions.segueChoices
  }

  /// The elements and gestures on the screen that can't be used now, with the reason for each.
  ///
  /// - Parameter isVisible: Returns whether any part of an element is visible. An invisible element isn't included, with
  ///   three exceptions: the element is scrolled away, beyond the edge of the screen, or covered by a view of its own
  ///   screen.
  /// - Returns: The refused choices, from front to back.
  package func refusedChoices(where isVisible: (Element) -> Bool) -> [RefusedChoice] {
    guard session.application.state != .notRunning, session.application.state != .background else { return [] }
    return session.handlers.withoutScriptCalls {
      let screen = ScreenChoices(session)
      return screen.refusedElements(where: isVisible) + gestureChoices(on: screen).refused + refusedBackSwipes
    }
  }

  /// The directions in which `scroll` can move the front scroll view or, with `up`, begin a refresh.
  private var scrollChoices: [UserChoice] {
    guard let view = try? session.userActions.reachableScrollView(), view.isScrollEnabled,
      session.system.transitionWithoutTouches == nil
    else {
      return []
    }
    let (offset, start, end) = (view.contentOffset, view.minimumOffset, view.maximumOffset)
    let directions: [(ScrollDirection, Bool)] = [
      (.up, offset.y > start.y + 1 || view.refreshesWhenPulled), (.down, offset.y + 1 < end.y),
      (.left, offset.x > start.x + 1), (.right, offset.x + 1 < end.x),
    ]
    return directions.filter(\.1).map { way, _ in
      UserChoice(verb: "scroll", values: [.text(way.rawValue)], described: "scroll \(way.rawValue)")
    }
  }

  /// The choice to tap outside a popover or curled page, if such a tap dismisses it.
  private var dismissalChoices: [UserChoice] {
    guard let overlay = session.system.application?.overlays.last else {
      let splitName = session.system.userInput.containerWithTouchBeside.map(\.displayName)
      return splitName.map { [UserChoice(verb: "tapOutside", values: [], described: "tapOutside (\($0))")] } ?? []
    }
    guard overlay.respondsToTouchOutside else { return [] }
    return [UserChoice(verb: "tapOutside", values: [], described: "tapOutside (\(overlay.overlayName))")]
  }

  /// The choices to swipe down the sheet or the zoomed screen in front, and to drag the sheet to its other detents.
  private var sheetChoices: [UserChoice] {
    if let zoomedScreen = session.userActions.zoomedScreen {
      return [UserChoice(verb: "swipeDown", values: [], described: "swipeDown (\(zoomedScreen.displayName))")]
    }
    guard session.system.behavior.handDismisses, let sheet = try? session.userActions.sheetToDrag() else { return [] }
    let detents = sheet.presenting.sheetDetents.count > 1 ? sheet.presenting.sheetDetents : []
    return [UserChoice(verb: "swipeDown", values: [], described: "swipeDown (\(sheet.displayName))")]
      + detents.filter { $0 != sheet.presenting.currentDetent }.map {
        UserChoice(verb: "dragSheet", values: [.text($0)], described: "dragSheet \($0)")
      }
  }

  /// The two choices that end the held swipe, or an empty array if no swipe is held.
  private var swipeEndChoices: [UserChoice] {
    guard
      let heldController: ViewController = session.userActions.swipedPageController ?? session.system
        .swipedNavigationController
        ?? session.system.draggedSheet
    else { return [] }
    return ["finishSwipe", "cancelSwipe"].map {
      UserChoice(verb: $0, values: [], described: "\($0) (\(heldController.displayName))")
    }
  }

  /// The choices to bring another window of the app to the front.
  private var windowSwitchChoices: [UserChoice] {
    guard let scenes = session.application.windowScenes, session.application.supportsMultipleScenes,
      (try? session.checkNoSystemAlert("openScene")) != nil
    else { return [] }
    return scenes.connected.filter { $0 !== scenes.front }.map {
      UserChoice(verb: "openScene", values: [.text($0.name)], described: "openScene \($0.name.quotedForLua)")
    }
  }

  /// The choice to begin a back swipe, or an empty array if a back swipe isn't possible.
  private var backSwipeChoices: [UserChoice] {
    guard session.userActions.swipedPageController == nil, session.system.swipedNavigationController == nil,
      session.system.transitionWithoutTouches == nil,
      let stack = try? session.userActions.findBackSwipeStack()
    else { return [] }
    return [
      UserChoice(
        verb: "beginBackSwipe", values: [], described: "beginBackSwipe (\(stack.displayName))", kind: .held)
    ]
  }

  private var refusedBackSwipes: [RefusedChoice] {
    guard let stack = session.system.stackInFront, let refusalMessage = session.userActions.backSwipeRefusal(on: stack)
    else {
      return []
    }
    let name = "beginBackSwipe"
    return [RefusedChoice(described: "\(name) (\(stack.displayName))", shortDescription: name, reason: refusalMessage)]
  }

  private var deviceChoices: [UserChoice] {
    func makeChoice(_ verb: String, _ values: [VerbValue] = []) -> UserChoice {
      let words = [verb] + values.map { if case .text(let text) = $0 { text } else { $0.sourceText } }
      return UserChoice(verb: verb, values: values, described: words.joined(separator: " "), kind: .device)
    }
    switch session.application.state {
    case .notRunning: return session.launches.hasEnded ? [makeChoice("open")] : []
    case .background: return [makeChoice("open"), makeChoice("kill")]
    default:
      let orientations = DeviceOrientation.allCases.filter {
        $0.interfaceOrientation != nil && $0 != session.system.device.orientation
      }
      return orientations.map { makeChoice("rotate", [.text($0.rawValue)]) }
        + windowChoices.map { makeChoice("resize", [.text($0)]) }
        + [
          makeChoice("home"), makeChoice("memoryWarning"),
          makeChoice("inCall", [.flag(!session.system.device.isInCall)]),
        ]
    }
  }

  /// The choices to let time pass until the next timer is due, and to settle.
  private var timeChoices: [UserChoice] {
    let waitChoice = session.system.clock.pendingTimers.first.map { timer in
      let seconds = Double(max(0, timer.fireTime - session.system.clock.now)) / 1_000_000
      let captionText = timer.caption.map { ": \($0)" } ?? ""
      return UserChoice(
        verb: "wait", values: [.number(seconds)], described: "wait \(plainNumber(seconds))" + captionText)
    }
    let settleChoice =
      session.timeControl.timeHold == .untilSettled ? [UserChoice(verb: "settle", values: [], described: "settle")] : []
    return [waitChoice].compactMap { $0 } + settleChoice
  }
}

// Lists the touches on elements and rows that the user can choose from.
extension ScreenChoices {
  fileprivate var tapChoices: [UserChoice] {
    touchables.enumerated().map { index, element in
      let (verb, values) = touchAction(element) ?? ("tap", [.number(Double(index + 1))])
      return UserChoice(
        verb: verb, values: values, described: element.fullDescription, element: element,
        refusal: session.actions.refusal(of: element))
    }
  }

  /// Returns the user action that touches an element by name, or `nil` if no name finds the element.
  private func touchAction(_ element: Element) -> (String, [VerbValue])? {
    if case .accessory = element.target {
      let verb = "tapAccessory"
      return actionNames.name(of: element, for: verb).map { (verb, [.text($0)]) }
    }
    if case .row(let cell) = element.target, element.names.isEmpty {
      return numberedArguments(of: cell).map { (cell.tapVerb, $0) }
    }
    return names.name(of: element).map { ("tap", [.text($0)]) }
  }

  /// Returns the numbers of a row and its section, and the `id` of the table if the table has one.
  private func numberedArguments(of cell: Cell) -> [VerbValue]? {
    guard let table = cell.container else { return nil }
    let positions = [cell.path.row, cell.path.section].map { VerbValue.number(Double($0 + 1)) }
    return positions + (table.identifier.map { [.text($0)] } ?? [])
  }

  /// The swipes on rows that can be deleted, and on rows and items that have actions.
  ///
  /// The data source isn't consulted until a cell is swiped.
  fileprivate var cellSwipeChoices: [UserChoice] {
    [SectionedTerms.ofTables, .ofCollections].flatMap(cellSwipeChoices)
  }

  private func cellSwipeChoices(of kind: SectionedTerms) -> [UserChoice] {
    let cells = touchables.compactMap { element -> Cell? in
      guard case .row(let cell) = element.target, let view = cell.container, view.terms.noun == kind.noun,
        !view.showsCellButtons, !swipeDirections(of: cell, in: view).isEmpty
      else { return nil }
      return cell
    }
    guard !cells.isEmpty else { return [] }
    let rowsByName = session.userActions.rows(named: Set(cells.compactMap(\.text)), of: kind)
    return cells.flatMap { cell -> [UserChoice] in
      guard let view = cell.container, let address = numberedArguments(of: cell) else { return [] }
      let isUnique = cell.text.flatMap { rowsByName[$0] }.map { rows in
        rows.count == 1 && rows[0].table === view && rows[0].path == cell.path
      }
      let name = isUnique == true ? cell.text : nil
      return swipeDirections(of: cell, in: view).map { direction in
        // A swipe to the left needs no word.
        let word = direction == .left ? [] : [direction.rawValue]
        let values = name.map { [VerbValue.text($0)] } ?? address
        let words = name.map { [$0.quotedForLua] } ?? address.prefix(2).map(\.sourceText)
        return UserChoice(
          verb: kind.swipeVerb, values: values.prefix(1) + word.map(VerbValue.text) + values.dropFirst(),
          described: ([kind.swipeVerb] + words.prefix(1) + word + words.dropFirst()).joined(separator: " "))
      }
    }
  }

  /// Returns the directions in which a swipe on a cell may reveal actions or a button.
  private func swipeDirections(of cell: Cell, in view: SectionedView) -> [SwipeDirection] {
    var directions: [SwipeDirection] = []
    let showsDelete = cell.isDeletableBySwipe && !view.hasEmptySwipeActions(at: .trailing, of: cell)
    if showsDelete || view.canSwipe(toward: .trailing, cell) { directions.append(.left) }
    if view.canSwipe(toward: .leading, cell) { directions.append(.right) }
    return directions
  }

  fileprivate func refusedElements(where isVisible: (Element) -> Bool) -> [RefusedChoice] {
    elements.compactMap { element in
      guard element.takesTouches, let obstacle = element.obstacle(by: tester) else { return nil }
      guard obstacle.isOutOfSight || obstacle.isOnScreen(of: element) || isVisible(element) else { return nil }
      return RefusedChoice(
        described: element.fullDescription, shortDescription: element.names.first?.quotedForLua ?? element.role,
        reason: obstacle.reason + obstacle.hint(for: element))
    }
  }
}

extension Element.Obstacle {
  /// A short reason why a touch doesn't reach the element.
  package var reason: String {
    switch self {
    case .hidden: "hidden"
    case .outsideVisibleArea: "out of sight"
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
