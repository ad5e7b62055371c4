// How the user dismisses a sheet with a finger. When the finger drags the sheet below its smallest detent, the delegate
// of the presentation controller decides whether the sheet may be dismissed. If it may, the delegate is notified that
// the dismissal begins, and the presented controller begins to disappear. If the finger lifts far enough down, the
// sheet is dismissed, and then the delegate is notified. Otherwise the presented controller appears again. If the sheet
// must stay, the delegate is notified of the attempt. A dismissal by code doesn't notify the delegate.
//
// Sources: Apple's reference for the delegate protocol; recordings. Here: `willDismiss` precedes the presented
// controller's `viewWillDisappear`, and `didDismiss` follows its `viewDidDisappear`.

/// The progress of a dismissal by the user.
enum HandDismissal: UInt8 {
  /// The user isn't dragging the sheet.
  case none
  /// The user drags the sheet, which follows the finger.
  case held
  /// The user drags a sheet that can't be dismissed.
  case resisted
}

extension Presentation {
  /// Whether the user is dragging the sheet.
  var isDragged: Bool { handDismissal != .none }

  /// Whether the presented controller has zoomed in over the whole screen.
  var zoomsOverScreen: Bool { form == .fullScreen && styleProvider.usesZoom }

  /// Whether the user can begin to drag the sheet.
  ///
  /// Here: a sheet that covers everything, because a phone is in landscape, can't be dragged.
  var canBeDragged: Bool {
    system.behavior.handDismisses && (form.isSheet && sheetPlace != .everywhere || zoomsOverScreen)
      && handDismissal == .none
      && !isInProgress && !isDismissing && presented.appearance == .appeared && presented.presentation == nil
  }

  /// Begins to drag the sheet below its smallest detent.
  ///
  /// - Returns: `false` if the sheet can't be dragged, or if a function of the delegate has changed the presentation.
  func beginHandDismissal() -> Bool {
    guard canBeDragged else { return false }
    guard presented.presenting.askAllowsHandDismissal() else {
      guard isLinked, canBeDragged else { return false }
      handDismissal = .resisted
      return true
    }
    guard isLinked, canBeDragged else { return false }
    presented.ownPresentationController?.send(.willDismissByHand)
    presented.recordZoom(over: presenter, preferredBy: styleProvider)
    guard isLinked, canBeDragged else { return false }
    handDismissal = .held
    isDismissing = true
    isInProgress = true
    presented.reason = .dismissed
    statusBarMayChange()
    let dismissal = Transition(
      from: presented, to: hidesPresenter ? presenter : nil, family: .cover, animated: true, interactive: true,
      ofThemselves: true, driver: self)
    transition = dismissal
    dismissal.begin()
    return transition === dismissal
  }

  /// Dismisses the sheet, unless it must stay.
  ///
  /// Called when the finger lifts far enough down.
  func finishHandDismissal() {
    switch handDismissal {
    case .none: break
    case .resisted:
      handDismissal = .none
      presented.ownPresentationController?.send(.didAttemptToDismiss)
    case .held:
      handDismissal = .none
      transition?.finish(after: Durations.sheet, on: system.clock)
    }
  }

  /// Moves the sheet back to its detent.
  ///
  /// Called when the finger lifts before the sheet is far enough down.
  func cancelHandDismissal() {
    let wasDragging = handDismissal == .held
    handDismissal = .none
    guard wasDragging, let transition else { return }
    isDismissing = false
    isInProgress = false
    transition.cancel()
  }

  /// Notifies the delegate that the sheet has been dismissed.
  func handDismissalEnded(_ transition: Transition) {
    guard !transition.isCancelled else {
      handDismissal = .none
      return
    }
    presented.ownPresentationController?.send(.didDismissByHand)
    presented.presenting.warnAboutSkippedButton()
  }

  /// Records the visible controllers whose appearance callbacks won't be called, because only a sheet covers them.
  func recordUnnotifiedPresenters() {
    guard system.behavior.handDismisses else { return }
    var coveredController: ViewController? = presenter
    while let controller = coveredController {
      if controller.implementsAppearanceCallbacks {
        system.noteOnce(.missesAppearanceCallbacks(controller, ofDismissalOf: presented.presenting.frontmostDescendant))
      }
      coveredController = controller.frontChild
    }
  }
}

extension ControllerPresenting {
  /// Whether the user can't dismiss the controller, because it or its front child is modal.
  var preventsHandDismissal: Bool {
    owner.isModalInPresentation || owner.isModalInPopover || owner.frontChild?.presenting.preventsHandDismissal == true
  }

  /// Returns whether the user may dismiss the presented controller, after asking the delegate.
  ///
  /// Apple's reference: the delegate isn't asked about a modal controller.
  func askAllowsHandDismissal() -> Bool {
    !preventsHandDismissal && owner.ownPresentationController?.delegateAllowsDismissal() ?? true
  }

  /// The innermost controller that the containers show, beginning with this controller.
  ///
  /// If this controller isn't a container, it is the controller itself.
  var frontmostDescendant: ViewController { owner.frontChild?.presenting.frontmostDescendant ?? owner }

  /// Warns that the user dismissed the sheet past a button that does more than dismiss it.
  ///
  /// There is no warning if a delegate was notified.
  func warnAboutSkippedButton() {
    guard let host = system.host,
      owner.ownPresentationController.map({ host.implements(.didDismissByHand, of: $0) }) != true,
      let button = host.buttonSkippedByHandDismissal(of: owner)
    else { return }
    system.warn(.swipedAway(frontmostDescendant, skipping: button))
  }
}

extension ViewController {
  /// Whether the controller is a scripted screen that declares a function for `viewWillAppear` or `viewDidAppear`.
  fileprivate var implementsAppearanceCallbacks: Bool {
    guard kind.isScripted else { return false }
    return [EventKind.viewWillAppear, .viewDidAppear].contains { kind in
      observedCallbacks & kind.bit != 0 && system.host?.implements(kind, of: self) == true
    }
  }
}
