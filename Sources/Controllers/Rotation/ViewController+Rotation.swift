// The controllers that a rotation notifies, and how containers forward the rotation.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".

extension ViewController {
  /// Collects the controllers on the screen that a rotation notifies: this controller, its children, and the
  /// controllers it presents, with containers first.
  final func gatherRotationListeners(into found: inout [ViewController]) {
    if loadedView?.window != nil {
      found.append(self)
      if forwardsRotationCallbacks {
        for child in appearanceChildren { child.gatherRotationListeners(into: &found) }
      }
    }
    presentation?.presented.gatherRotationListeners(into: &found)
  }

  /// Whether rotation callbacks are forwarded to the children automatically.
  private final var forwardsRotationCallbacks: Bool {
    guard !children.isEmpty else { return false }
    if managesChildren { return true }
    return askFlag(.shouldAutomaticallyForwardRotationMethods) ?? wishes.forwardsRotation ?? true
  }

  /// Whether the controller implements the callbacks for the two halves rather than those for the whole animation.
  ///
  /// In system 6 and later, the callbacks for the halves are never sent.
  final var implementsRotationHalves: Bool {
    let halves =
      EventKind.willAnimateFirstHalfOfRotation.bit | EventKind.willAnimateSecondHalfOfRotation.bit
    return system.behaviour.turnsInTwoSteps && observedCallbacks & halves != 0
  }

  /// The bars or views of the script that slide out before the interface rotates and slide back in afterwards.
  final var rotatingViews: [View] {
    asContainer?.barsHiddenInRotation
      ?? [.rotatingHeaderView, .rotatingFooterView].compactMap { askObject($0, as: View.self) }
  }

  /// The bars of a container that slide out before the interface rotates: a stack's navigation bar, or the tab bar.
  package final var usualRotatingViews: [View] { asContainer?.barsHiddenInRotation ?? [] }

  // A container that forwards rotation itself calls these functions for each of its children.

  /// Tells a child that the interface is about to rotate.
  package final func willRotate(to orientation: InterfaceOrientation, duration: Double) {
    send(.willRotate, with: .turn(orientation, duration: duration))
  }

  /// Tells a child that the interface has its new size and that the animation begins.
  package final func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
    send(.willAnimateRotation, with: .turn(orientation, duration: duration))
  }

  /// Tells a child that the interface has rotated.
  package final func didRotate(from orientation: InterfaceOrientation) {
    send(.didRotate, with: .text(orientation.rawValue))
  }
}
