import Layout

// How a hidden master is shown: by its button, or by a finger that strikes to the right over the detail.
//
// UIKit: by the finger since 5.1, with the same callbacks. Here: both times in the popover; by the finger it stands at the
// left edge.

extension SplitViewController {
  /// Shows the hidden master in its popover.
  final func presentMaster(from anchor: PopoverAnchor) {
    // One that is just leaving the side is not shown yet.
    guard let masterPopover, let master, master.parentLink === self, master.appearance == .disappeared else { return }
    if hasDelegate { send(.willPresentMaster, with: .list([.object(masterPopover), .object(master)])) }
    guard isMasterHidden else { return }
    try? masterPopover.present(from: anchor, animated: true)
  }

  /// Has the recognizer wait only where there is something to show.
  final func updateSwipe() {
    parts?.swipe.isEnabled = system.behaviour.showsMasterBySwipe && presentsWithGesture && isMasterHidden
  }
}

extension SplitViewController: GestureTarget {
  package final func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool {
    isMasterHidden && masterPopover?.isPopoverVisible == false
  }

  package final func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement) {
    guard recognizer.state == .ended, let side = parts?.right else { return }
    let edge = Rect(x: 0, y: side.bounds.height / 2, width: 1, height: 1)
    presentMaster(from: PopoverAnchor(side, rect: edge))
  }
}
