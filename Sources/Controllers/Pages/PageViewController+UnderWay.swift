// The state of the screen in the middle of a turn.

extension PageViewController {
  /// The running turn, or `nil` if no page is turning.
  final var turnUnderWay: TransitionUnderWay? {
    guard let turn = running, turn.transition.phase == .underWay, let firstOldPage = turn.old.first,
      let firstNewPage = turn.new.first
    else { return nil }
    guard spineLocation == .mid, turn.old.count == 2, turn.new.count == 2 else {
      return TransitionUnderWay(
        leaving: firstOldPage, arriving: firstNewPage, motion: motion(turn.direction), spacing: interPageSpacing,
        progress: turn.transition.progress)
    }
    // The leaf is upright on the spine. On the side from which the leaf was lifted, the new page is already visible. On
    // the other side, the old page is still visible.
    let isForward = turn.direction == .forward
    let (leaving, arriving) = isForward ? (turn.old[0], turn.new[1]) : (turn.old[1], turn.new[0])
    let hiddenPages = isForward ? [turn.old[1], turn.new[0]] : [turn.old[0], turn.new[1]]
    return TransitionUnderWay(
      leaving: leaving, arriving: arriving, motion: .leaf, unseen: hiddenPages, progress: turn.transition.progress)
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
