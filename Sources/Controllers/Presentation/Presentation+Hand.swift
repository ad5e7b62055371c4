// How the user dismisses a sheet by hand. When the finger drags the sheet below its smallest detent, the delegate of the
// presentation controller is asked whether the sheet may leave. If so, the delegate is told that the dismissal begins,
// and the presented controller begins to disappear. When the finger lifts far enough down, the sheet leaves, and the
// delegate is told last. Otherwise the presented controller appears again. If the sheet must stay, the delegate is told
// about the attempt. The delegate isn't notified of a dismissal by code.
//
// Sources: Apple's reference for the delegate protocol; recordings. Here: `willDismiss` comes before the presented
// controller's `viewWillDisappear`, and `didDismiss` after its `viewDidDisappear`.

/// The progress of a dismissal by hand.
enum HandDismissal: UInt8 {
  /// The user isn't dragging the sheet.
  case none
  /// The user drags the sheet, which follows the finger.
  case held
  /// The user drags a sheet that must not leave.
  case resisted
}

extension Presentation {
  /// Whether the user holds the sheet with a finger.
  var isHeldOpen: Bool { hand != .none }

  /// Whether the presented controller has zoomed in over the whole screen.
  var zoomsOverScreen: Bool { form == .fullScreen && styleProvider.zooms }

  /// Whether the user can begin to drag the sheet.
  ///
  /// Here: a sheet that covers everything, because a phone is in landscape, can't be dragged.
  var mayBeDragged: Bool {
    system.behavior.handDismisses && (form.isSheet && sheetPlace != .everywhere || zoomsOverScreen) && hand == .none
      && !isInProgress && !isDismissing && presented.appearance == .appeared && presented.presentation == nil
  }

  /// Begins to drag the sheet below its smallest detent.
  ///
  /// - Returns: `false` if the sheet can't be dragged, or if a function of the delegate has changed the presentation.
  func beginHandDismissal() -> Bool {
    guard mayBeDragged else { return false }
    guard presented.presenting.mayLeaveByHand() else {
      guard isLinked, mayBeDragged else { return false }
      hand = .resisted
      return true
    }
    guard isLinked, mayBeDragged else { return false }
    presented.ownPresentationController?.send(.willDismissByHand)
    presented.recordZoom(over: presenter, preferredBy: styleProvider)
    guard isLinked, mayBeDragged else { return false }
    hand = .held
    isDismissing = true
    isInProgress = true
    presented.reason = .dismissed
    statusBarMayChange()
    let next = Transition(
      from: presented, to: hidesPresenter ? presenter : nil, family: .cover, animated: true, interactive: true,
      ofThemselves: true, driver: self)
    transition = next
    next.begin()
    return transition === next
  }

  /// Lifts the finger far enough down: the sheet leaves, unless it must stay.
  func finishHandDismissal() {
    switch hand {
    case .none: break
    case .resisted:
      hand = .none
      presented.ownPresentationController?.send(.didAttemptToDismiss)
    case .held:
      hand = .none
      transition?.finish(after: Durations.sheet, on: system.clock)
    }
  }

  /// Lifts the finger before the sheet is far enough down: the sheet stays.
  func cancelHandDismissal() {
    let isHeld = hand == .held
    hand = .none
    guard isHeld, let transition else { return }
    isDismissing = false
    isInProgress = false
    transition.cancel()
  }

  /// Tells the delegate that the sheet has left.
  func handDismissalEnded(_ transition: Transition) {
    guard !transition.isCancelled else {
      hand = .none
      return
    }
    presented.ownPresentationController?.send(.didDismissByHand)
    presented.presenting.wasDismissedByHand()
  }

  /// Notes the visible controllers that have functions for their appearance, which a sheet doesn't call.
  func notePresentersThatWillNotHear() {
    guard system.behavior.handDismisses else { return }
    var covered: ViewController? = presenter
    while let controller = covered {
      if controller.hearsAppearance {
        system.noteOnce(.willNotHear(controller, ofDismissalOf: presented.presenting.frontInside))
      }
      covered = controller.frontChild
    }
  }
}

extension ControllerPresenting {
  /// Whether the user can't dismiss the controller by hand: it, or the child in front of it, is modal.
  var staysInPresentation: Bool {
    owner.isModalInPresentation || owner.isModalInPopover || owner.frontChild?.presenting.staysInPresentation == true
  }

  /// Returns whether the user may dismiss the presented controller by hand, and asks the delegate.
  ///
  /// Apple's reference: the delegate isn't asked about a modal controller.
  func mayLeaveByHand() -> Bool {
    !staysInPresentation && owner.ownPresentationController?.asksForDismissal() ?? true
  }

  /// The controller that a container shows, or the controller itself.
  var frontInside: ViewController { owner.frontChild?.presenting.frontInside ?? owner }

  /// Warns if the sheet has a button that has an action besides dismissing, and no delegate was notified.
  func wasDismissedByHand() {
    guard let host = system.host,
      owner.ownPresentationController.map({ host.hears(.didDismissByHand, of: $0) }) != true,
      let button = host.buttonSkippedByHandDismissal(of: owner)
    else { return }
    system.warn(.swipedAway(frontInside, skipping: button))
  }
}

extension ViewController {
  /// Whether the controller is a scripted screen that declares a function for `viewWillAppear` or `viewDidAppear`.
  fileprivate var hearsAppearance: Bool {
    guard kind.isScripted else { return false }
    return [EventKind.viewWillAppear, .viewDidAppear].contains { kind in
      observedCallbacks & kind.bit != 0 && system.host?.hears(kind, of: self) == true
    }
  }
}
