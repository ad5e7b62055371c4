/// A change on the screen that has begun and is not over: both screens are there.
package struct TransitionUnderWay {
  package let leaving: ViewController
  package let arriving: ViewController
  /// Which way the screens move.
  package let motion: Motion
  /// Others that are in their places and not to be seen at the moment.
  package var unseen: [ViewController] = []
  /// How far apart the two are while they move, in points.
  package var spacing = 0.0
  /// How much of the animation is over, from 0 to 1; nil while a finger holds it.
  package var progress: Double?
  /// What moves in front of everything else, which stays as it is: the frame of a sheet.
  package var movingAlone: View?

  /// How two screens change places.
  package enum Motion: Sendable {
    /// The arriving one comes in from the right.
    case push
    /// The leaving one goes out to the right.
    case pop
    /// The arriving one comes up from below.
    case present
    /// The leaving one goes down.
    case dismiss
    /// The leaving one curls up from its lower edge, and the arriving one lies below it.
    case curlUp
    /// The arriving one comes down from above over the leaving one.
    case curlDown
    /// Both turn over; the arriving one is seen first on the side named.
    case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom
    /// The arriving one shows through.
    case dissolve
    /// Both move, the arriving one behind the leaving one.
    case scrollLeft, scrollRight, scrollUp, scrollDown
    /// The leaving page is turned to the left over the arriving one, or the arriving one to the right over it.
    case turnLeft, turnRight
    /// The leaf between two pages stands upright: each of the two is seen whole.
    case leaf
  }
}

extension System {
  /// The transition the user sees at the moment; of several the innermost.
  package var transitionUnderWay: TransitionUnderWay? {
    frontPath.reversed().lazy.compactMap { $0.controller.transitionUnderWay }.first
  }

  /// The transition during which touches are dropped; nil when there is none, or when it is interactive.
  ///
  /// Here: an animation of any container keeps all touches away, also from what it does not move.
  package var transitionWithoutTouches: TransitionUnderWay? {
    let path = frontPath.map(\.controller)
    guard !path.contains(where: { $0.asContainer?.isHeldOpen == true }) else { return nil }
    return path.reversed().lazy.compactMap(\.transitionUnderWay).first
  }
}

extension ViewController {
  fileprivate final var transitionUnderWay: TransitionUnderWay? {
    if let inside = asContainer?.transitionInside { return inside }
    if let swap = swaps.last, let pair = swap.transition.pair {
      return TransitionUnderWay(
        leaving: pair.leaving, arriving: pair.arriving, motion: swap.style.motion,
        progress: swap.transition.progress)
    }
    return (presentation ?? ownPresentation)?.underWay
  }
}

extension Presentation {
  /// What is seen of it on the way.
  fileprivate var underWay: TransitionUnderWay? {
    guard let transition, transition.phase == .underWay else { return nil }
    let front = moving.presented
    return TransitionUnderWay(
      leaving: isDismissing ? front : presenter, arriving: isDismissing ? presenter : presented,
      motion: moving.style.motion(isDismissing: isDismissing), progress: transition.progress,
      movingAlone: moving.sheet?.panel)
  }
}

extension ModalTransitionStyle {
  /// How it is seen half done; the way back is the reverse.
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
  /// Both sides, while it is under way.
  var pair: (leaving: ViewController, arriving: ViewController)? {
    guard phase == .underWay, let leaving, let arriving else { return nil }
    return (leaving, arriving)
  }
}
