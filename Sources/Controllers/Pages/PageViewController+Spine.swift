// The spine can move when the interface rotates. The delegate is asked for the spine's location, and can set pages that
// fit this location. This applies only to curling pages.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// Asks the delegate for the location of the spine in an orientation, and moves the spine to that location.
  ///
  /// Call this before the interface rotates. If the number of pages doesn't fit the location, a warning is logged and
  /// the spine doesn't move.
  final func updateSpine(in orientation: InterfaceOrientation) {
    guard transitionStyle == .pageCurl, hasDelegate, !isAskingSpine else { return }
    running?.transition.endEarly()
    let (pages, backs) = (viewControllers, hasBacks)
    isAskingSpine = true
    let answer = askWords(.spineLocationFor, .text(orientation.rawValue))?.first.flatMap { SpineLocation(rawValue: $0) }
    let spine = answer ?? curlSpine
    if viewControllers.isEmpty || viewControllers.count == spine.pageCount {
      curlSpine = spine
      isAskingSpine = false
    } else {
      system.warn(.spineDoesNotFit(self, spine, pages: viewControllers.count))
      isAskingSpine = false
      hasBacks = backs
      viewControllers = pages
    }
    showPages()
    finishInvisibleChange()
    loadedView?.setNeedsLayout()
  }
}
