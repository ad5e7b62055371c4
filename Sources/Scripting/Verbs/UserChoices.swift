import Controllers
import Layout
import Lua

/// Something a user could do now, as a verb with its values.
package struct UserChoice {
  package let verb: String
  package let values: [VerbValue?]
  /// As `what` shows it: `swipe left (Carousel)`.
  package let described: String
  /// What would be touched, where that is one thing on the screen.
  package var element: Element?
  /// Why nothing would come of it; nil when something does.
  package var refusal: String?
}

/// Something on the screen that a user could do but for one reason.
package struct RefusedChoice {
  /// As `what` shows it: `button "Delete" (Detail)`.
  package let described: String
  /// The same without where it is: `"Delete"`.
  package let short: String
  package let reason: String
}

// All that a user could do now: what can be tapped, in reading order; the gestures that are heard and the segues that
// code could perform; rows and pages that can be swiped, what scrolls, what is held; the device and time.
extension Session {
  /// In the order in which `what` numbers them, from 1: those of `tap` come first, as `tap 3` counts them.
  package var userChoices: [UserChoice] {
    guard application.state != .notRunning, application.state != .background else {
      return deviceChoices + (application.state == .background ? timeChoices : [])
    }
    let touches = system.numberedTouchables()
    let taps = touches.enumerated().map { place, element in
      UserChoice(
        verb: "tap", values: [.number(Double(place + 1))], described: element.described, element: element,
        refusal: refusal(of: element))
    }
    return taps + gestureChoices + rowChoices(among: touches) + scrollChoices + dismissalChoices + heldChoices
      + deviceChoices + timeChoices
  }

  /// What is seen and cannot be done now, each with the reason.
  ///
  /// - Parameter isSeen: whether something of an element can be seen: what cannot be is left out.
  /// - Returns: them, front-most first.
  package func refusedChoices(where isSeen: (Element) -> Bool) -> [RefusedChoice] {
    guard application.state != .notRunning, application.state != .background else { return [] }
    let touches = system.elements().compactMap { element -> RefusedChoice? in
      guard element.takesTouches, let obstacle = element.obstacle, isSeen(element) else { return nil }
      return RefusedChoice(
        described: element.described, short: element.names.first?.quotedForLua ?? element.role, reason: obstacle.reason)
    }
    return touches + refusedBackSwipe
      + measuredGestures.map {
        RefusedChoice(described: $0, short: $0, reason: "say how far")
      }
  }

  /// Rows whose table lets them be deleted; the table is asked about each row only when it is swiped.
  private func rowChoices(among touches: [Element]) -> [UserChoice] {
    let names = touches.compactMap { element in if case .row(let cell) = element.target { cell.text } else { nil } }
    return touches.compactMap { element in
      guard case .row(let cell) = element.target, let table = cell.table, !table.isEditing, table.commitsEditing,
        table.confirmation == nil
      else { return nil }
      let (row, section) = (Double(cell.path.row + 1), Double(cell.path.section + 1))
      guard let name = cell.text, names.filter({ $0 == name }).count == 1 else {
        return UserChoice(
          verb: "swipeRow", values: [.number(row), .number(section)] + (table.identifier.map { [.text($0)] } ?? []),
          described: "swipeRow \(plainNumber(row)) \(plainNumber(section))")
      }
      return UserChoice(verb: "swipeRow", values: [.text(name)], described: "swipeRow \(name.quotedForLua)")
    }
  }

  /// Ways the front-most thing that scrolls can go: the one that `scroll` takes.
  private var scrollChoices: [UserChoice] {
    guard let view = frontScrollView, view.isScrollEnabled, system.transitionWithoutTouches == nil else { return [] }
    let (offset, end) = (view.contentOffset, view.maximumOffset)
    let ways: [(ScrollDirection, Bool)] = [
      (.up, offset.y > 1), (.down, offset.y + 1 < end.y), (.left, offset.x > 1), (.right, offset.x + 1 < end.x),
    ]
    return ways.filter(\.1).map { way, _ in
      UserChoice(verb: "scroll", values: [.text(way.rawValue)], described: "scroll \(way.rawValue)")
    }
  }

  /// What a tap beside it dismisses.
  private var dismissalChoices: [UserChoice] {
    guard let overlay = system.application?.overlays.last, overlay.hearsTouchOutside else { return [] }
    return [UserChoice(verb: "tapOutside", values: [], described: "tapOutside (\(overlay.overlayName))")]
  }

  /// A swipe that could begin, or the two ends of the one that is held.
  private var heldChoices: [UserChoice] {
    if let held: ViewController = heldPages ?? system.stackHeldOpen {
      return ["finishSwipe", "cancelSwipe"].map {
        UserChoice(verb: $0, values: [], described: "\($0) (\(held.toldName))")
      }
    }
    guard system.transitionWithoutTouches == nil, let stack = try? stackForBackSwipe() else { return [] }
    return [UserChoice(verb: "beginBackSwipe", values: [], described: "beginBackSwipe (\(stack.toldName))")]
  }

  private var refusedBackSwipe: [RefusedChoice] {
    guard let stack = system.frontPath.stacks.last, let refusal = refusalOfBackSwipe(on: stack) else { return [] }
    let name = "beginBackSwipe"
    return [RefusedChoice(described: "\(name) (\(stack.toldName))", short: name, reason: refusal)]
  }

  private var deviceChoices: [UserChoice] {
    func plain(_ verb: String) -> UserChoice { UserChoice(verb: verb, values: [], described: verb) }
    switch application.state {
    case .notRunning: return hasEnded ? [plain("open")] : []
    case .background: return [plain("open"), plain("kill")]
    default:
      let turns = DeviceOrientation.allCases.filter { $0.interface != nil && $0 != system.device.orientation }
      let isInCall = system.device.isInCall
      return turns.map {
        UserChoice(verb: "rotate", values: [.text($0.rawValue)], described: "rotate \($0.rawValue)")
      } + [
        plain("home"), plain("memoryWarning"),
        UserChoice(verb: "inCall", values: [.flag(!isInCall)], described: "inCall \(!isInCall)"),
      ]
    }
  }

  /// Letting time pass, where something is due.
  private var timeChoices: [UserChoice] {
    let next = system.clock.waiting.first.map { timer in
      let seconds = Double(max(0, timer.due - system.clock.now)) / 1_000_000
      let due = timer.caption.map { ": \($0)" } ?? ""
      return UserChoice(
        verb: "wait", values: [.number(seconds)], described: "wait \(plainNumber(seconds))" + due)
    }
    let settle = timeHold == .untilSettled ? [UserChoice(verb: "settle", values: [], described: "settle")] : []
    return [next].compactMap { $0 } + settle
  }
}

extension Element.Obstacle {
  /// Why a touch does not get there, in few words.
  package var reason: String {
    switch self {
    case .hidden: "hidden"
    case .outOfSight: "out of sight"
    case .disabled: "disabled"
    case .ignoresTouches: "isUserInteractionEnabled is false"
    case .covered(let view): "covered by \(view.coverName)"
    case .transition(let leaving, let arriving): "touches are ignored while \(leaving.toldName) → \(arriving.toldName)"
    }
  }
}
