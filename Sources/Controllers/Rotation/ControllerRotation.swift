// The controllers to notify of a rotation, and how containers forward rotations.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".

/// Determines the orientations that a controller permits, and the controllers that are notified of a rotation.
package struct ControllerRotation: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The functions that concern the controller in rotations.
  package final var rotation: ControllerRotation { ControllerRotation(owner: self) }
}

extension ViewController {
  // A container that forwards rotation callbacks manually calls these functions on each of its children.

  /// Notifies the controller that the interface is about to rotate.
  package final func willRotate(to orientation: InterfaceOrientation, duration: Double) {
    send(.willRotate, with: .rotationValues(orientation, duration: duration))
  }

  /// Notifies the controller that the interface has its new size and that the animation begins.
  package final func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
    send(.willAnimateRotation, with: .rotationValues(orientation, duration: duration))
  }

  /// Notifies the controller that the interface has rotated.
  package final func didRotate(from orientation: InterfaceOrientation) {
    send(.didRotate, with: .text(orientation.rawValue))
  }
}

extension ControllerRotation {
  /// Collects the visible controllers to notify of a rotation.
  ///
  /// These are this controller, its children, and the controllers that it presents.
  ///
  /// Containers precede their children.
  func gatherRotationListeners(into listeners: inout [ViewController]) {
    if owner.loadedView?.window != nil {
      listeners.append(owner)
      if forwardsRotationCallbacks {
        for child in owner.appearanceChildren { child.rotation.gatherRotationListeners(into: &listeners) }
      }
    }
    owner.presentation?.presented.rotation.gatherRotationListeners(into: &listeners)
  }

  /// Whether rotation callbacks are forwarded to the children automatically.
  private var forwardsRotationCallbacks: Bool {
    guard !owner.children.isEmpty else { return false }
    if owner.managesChildren { return true }
    return owner.askFlag(.shouldAutomaticallyForwardRotationMethods) ?? owner.wishes.forwardsRotation ?? true
  }

  /// Whether the controller implements the callbacks for the two halves of a rotation.
  ///
  /// If so, it doesn't receive the callbacks for the whole animation.
  ///
  /// In system 6 and later, the callbacks for the halves are never sent.
  var implementsRotationHalves: Bool {
    let halves =
      EventKind.willAnimateFirstHalfOfRotation.bit | EventKind.willAnimateSecondHalfOfRotation.bit
    return system.behavior.turnsInTwoSteps && owner.observedCallbacks & halves != 0
  }

  /// The views that slide out before the interface rotates, and back in afterward.
  ///
  /// These are the bars, or the views that the script returns.
  var rotatingViews: [View] {
    owner.asContainer?.barsHiddenInRotation
      ?? [.rotatingHeaderView, .rotatingFooterView].compactMap { owner.askObject($0, as: View.self) }
  }

  /// The bars of a container that slide out before the interface rotates, such as a navigation bar or a tab bar.
  package var defaultRotatingViews: [View] { owner.asContainer?.barsHiddenInRotation ?? [] }
}
