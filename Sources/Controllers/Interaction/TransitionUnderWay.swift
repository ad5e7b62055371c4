/// A running transition, during which both screens are visible.
package struct TransitionUnderWay {
  package let leaving: ViewController
  package let arriving: ViewController
  /// The movement of the two screens.
  package let motion: Motion
  /// Other controllers whose views are in the hierarchy but currently hidden.
  package var unseen: [ViewController] = []
  /// The distance between the two screens while they move, in points.
  package var spacing = 0.0
  /// The finished part of the animation, from 0 to 1, or `nil` while the user controls the transition with a finger.
  package var progress: Double?
  /// The view that moves in front while everything else stays in place, or `nil` if there is none.
  ///
  /// For example, this is the frame of a sheet or the window of an alert.
  package var movingAlone: View?

  /// The way in which one screen replaces another.
  package enum Motion: Sendable {
    /// The arriving screen moves in from the right.
    case push
    /// The leaving screen moves out to the right.
    case pop
    /// The arriving screen moves up from below.
    case present
    /// The leaving screen moves down.
    case dismiss
    /// The leaving screen curls up from its lower edge and uncovers the arriving screen.
    case curlUp
    /// The arriving screen moves down from above and covers the leaving screen.
    case curlDown
    /// Both screens turn over.
    ///
    /// The name of the case indicates the side on which the arriving screen first becomes visible.
    case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom
    /// The arriving screen fades in.
    case dissolve
    /// The arriving screen grows out of a view of the leaving one.
    case zoomIn
    /// The leaving screen shrinks to a view of the arriving one.
    case zoomOut
    /// Both screens move, and the arriving screen follows the leaving one.
    case scrollLeft, scrollRight, scrollUp, scrollDown
    /// A page turns to the left or to the right. If it turns to the left, the leaving page turns over the arriving one.
    /// If it turns to the right, the arriving page turns over the leaving one.
    case turnLeft, turnRight
    /// The leaf between two pages is upright, so that both pages are completely visible.
    case leaf
  }
}

extension System {
  /// The transition that the user currently sees, or `nil` if there is none.
  ///
  /// If more than one transition is running, this is the innermost one.
  package var transitionUnderWay: TransitionUnderWay? { frontPath.transitionUnderWay }

  /// The transition that makes the screen ignore touches, or `nil` if there is no such transition.
  ///
  /// An interactive transition doesn't have this effect.
  ///
  /// Here: during an animation of any container, the screen ignores all touches, even those on views that don't move.
  package var transitionWithoutTouches: TransitionUnderWay? {
    let path = frontPath.map(\.controller)
    guard !path.contains(where: { $0.asContainer?.isHeldOpen == true || $0.isScriptInteractionHeld }),
      draggedSheet == nil
    else {
      return nil
    }
    return path.reversed().lazy.compactMap(\.transitionUnderWay).first
  }
}

extension [PathStep] {
  /// The innermost running transition on the path, or `nil` if there is none.
  package var transitionUnderWay: TransitionUnderWay? {
    reversed().lazy.compactMap { $0.controller.transitionUnderWay }.first
  }
}

extension ViewController {
  /// Whether the user controls the controller's presentation or dismissal with a finger.
  ///
  /// The script's interaction defines what the finger does.
  fileprivate final var isScriptInteractionHeld: Bool { presenting.ownPresentation?.isScriptControlled ?? false }

  fileprivate final var transitionUnderWay: TransitionUnderWay? {
    if let innerTransition = asContainer?.transitionInside { return innerTransition }
    if let swap = swaps.last, let pair = swap.transition.controllerPair {
      return TransitionUnderWay(
        leaving: pair.leaving, arriving: pair.arriving, motion: swap.style.motion,
        progress: swap.transition.progress)
    }
    return (presentation ?? presenting.ownPresentation)?.transitionUnderWay
  }
}

extension Presentation {
  /// The presentation's transition, or `nil` if none is running.
  fileprivate var transitionUnderWay: TransitionUnderWay? {
    guard let transition, transition.phase == .underWay else { return nil }
    let presentedController = animatedPresentation.presented
    let overlay = animatedPresentation.overlay
    // An alert or a popover fades in and can be touched at once. It can't be touched if it disappears together with
    // controllers below it.
    guard overlay == nil || animatedPresentation !== self else { return nil }
    return TransitionUnderWay(
      leaving: isDismissing ? presentedController : presenter, arriving: isDismissing ? presenter : presented,
      motion: overlay == nil ? animatedPresentation.motion(isScripted: transition.animation != nil) : .dissolve,
      progress: transition.progress, movingAlone: overlay?.overlayWindow ?? animatedPresentation.sheet?.panel)
  }
}

extension Presentation {
  /// Returns the motion of the presented view.
  ///
  /// - Parameter isScripted: whether the script animates the transition. If so, no preferred transition applies.
  /// - Returns: the motion.
  fileprivate func motion(isScripted: Bool) -> TransitionUnderWay.Motion {
    guard !isScripted else { return styleProvider.modalTransitionStyle.motion(isDismissing: isDismissing) }
    return styleProvider.usesZoom
      ? PreferredTransition.Style.zoom.motion(isReturning: isDismissing) : style.motion(isDismissing: isDismissing)
  }
}

extension PreferredTransition.Style {
  /// Returns the motion of the style.
  ///
  /// - Parameter isReturning: whether the screen with the style leaves. If so, the motion is reversed.
  /// - Returns: the motion.
  func motion(isReturning: Bool) -> TransitionUnderWay.Motion {
    modalStyle?.motion(isDismissing: isReturning) ?? (isReturning ? .zoomOut : .zoomIn)
  }
}

extension ModalTransitionStyle {
  /// Returns the motion of the style.
  ///
  /// In a dismissal, the motion is reversed.
  fileprivate func motion(isDismissing: Bool) -> TransitionUnderWay.Motion {
    switch self {
    case .coverVertical: isDismissing ? .dismiss : .present
    case .flipHorizontal: isDismissing ? .flipFromLeft : .flipFromRight
    case .crossDissolve: .dissolve
    case .partialCurl: isDismissing ? .curlDown : .curlUp
    }
  }
}

extension Transition {
  /// The leaving and the arriving controller.
  ///
  /// The value is `nil` if the transition isn't running or one of the controllers is missing.
  var controllerPair: (leaving: ViewController, arriving: ViewController)? {
    guard phase == .underWay, let leaving, let arriving else { return nil }
    return (leaving, arriving)
  }
}
