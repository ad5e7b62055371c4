import Layout

// The button for the master, or a swipe to the right over the detail, shows a hidden master.
//
// UIKit: the swipe has worked since 5.1, with the same callbacks. Here: the popover shows the master in both cases,
// after a swipe at the left edge.

extension SplitViewController {
  /// Shows the hidden master in its popover.
  final func presentMaster(from anchor: PopoverAnchor) {
    // A master that is still leaving its side can't be shown yet.
    guard let masterPopover, let master, master.parentLink === self, master.appearance == .disappeared else { return }
    if hasDelegate { send(.willPresentMaster, with: .list([.object(masterPopover), .object(master)])) }
    guard isMasterHidden else { return }
    try? masterPopover.present(from: anchor, animated: true)
  }

  /// Enables the recognizer only if there is a master to show.
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
