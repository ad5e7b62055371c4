// The spine may move when the interface turns: the delegate of curling pages is asked, and may set the pages that fit.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// Asks the delegate where the spine is to be in an orientation, and has it there.
  ///
  /// To be called before the interface turns. Pages that do not fit the answer are told, and everything stays.
  final func askForSpine(in orientation: InterfaceOrientation) {
    guard transitionStyle == .pageCurl, hasDelegate, !isAskingSpine else { return }
    running?.transition.hurry()
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
    followPages()
    settleWaiting()
    loadedView?.setNeedsLayout()
  }
}
