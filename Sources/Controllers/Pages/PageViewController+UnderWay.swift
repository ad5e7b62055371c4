// The middle of a turn, as the user sees it.

extension PageViewController {
  /// The running turn, or `nil` if no page is turning.
  final var turnUnderWay: TransitionUnderWay? {
    guard let turn = running, turn.transition.phase == .underWay, let from = turn.old.first, let to = turn.new.first
    else { return nil }
    guard spineLocation == .mid, turn.old.count == 2, turn.new.count == 2 else {
      return TransitionUnderWay(
        leaving: from, arriving: to, motion: motion(turn.direction), spacing: interPageSpacing,
        progress: turn.transition.progress)
    }
    // The leaf is upright on the spine. The side that it left already shows the new page, and the other side still
    // shows the old page.
    let isForward = turn.direction == .forward
    let (leaving, arriving) = isForward ? (turn.old[0], turn.new[1]) : (turn.old[1], turn.new[0])
    let unseen = isForward ? [turn.old[1], turn.new[0]] : [turn.old[0], turn.new[1]]
    return TransitionUnderWay(
      leaving: leaving, arriving: arriving, motion: .leaf, unseen: unseen, progress: turn.transition.progress)
  }

  private func motion(_ direction: PageDirection) -> TransitionUnderWay.Motion {
    let isForward = direction == .forward
    switch (transitionStyle, navigationOrientation) {
    case (.scroll, .horizontal): return isForward ? .scrollLeft : .scrollRight
    case (.scroll, .vertical): return isForward ? .scrollUp : .scrollDown
    case (.pageCurl, .horizontal): return isForward == (curlSpine != .max) ? .turnLeft : .turnRight
    case (.pageCurl, .vertical): return isForward == (curlSpine != .max) ? .curlUp : .curlDown
    }
  }
}
