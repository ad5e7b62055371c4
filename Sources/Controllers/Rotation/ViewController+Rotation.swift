// Which controllers a rotation notifies, and how far containers forward it.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".

extension ViewController {
  /// It, those in it and those over it that are on the screen and told, containers first.
  final func gatherRotationHearers(into found: inout [ViewController]) {
    if loadedView?.window != nil {
      found.append(self)
      if handsOnRotation {
        for child in appearanceChildren { child.gatherRotationHearers(into: &found) }
      }
    }
    presentation?.presented.gatherRotationHearers(into: &found)
  }

  /// Whether children are told without the script's help.
  private final var handsOnRotation: Bool {
    guard !children.isEmpty else { return false }
    if managesChildren { return true }
    return askFlag(.shouldAutomaticallyForwardRotationMethods) ?? wishes.forwardsRotation ?? true
  }

  /// Whether it wants the two halves of the animation instead of the whole.
  ///
  /// They are out of use from system 6 on.
  final var hearsHalvesOfRotation: Bool {
    let halves =
      EventKind.willAnimateFirstHalfOfRotation.bit | EventKind.willAnimateSecondHalfOfRotation.bit
    return system.behaviour.turnsInTwoSteps && observedCallbacks & halves != 0
  }

  /// What slides out before the interface turns and back in afterwards: bars, or what a script says.
  final var rotatingViews: [View] {
    asContainer?.barsMakingWay
      ?? [.rotatingHeaderView, .rotatingFooterView].compactMap { askObject($0, as: View.self) }
  }

  /// The bars of a container that slide out before the interface turns: of a stack its navigation bar, of tabs their bar.
  package final var usualRotatingViews: [View] { asContainer?.barsMakingWay ?? [] }

  // A container that forwards rotation itself calls these for its children.

  /// Tells a child that the interface is about to turn.
  package final func willRotate(to orientation: InterfaceOrientation, duration: Double) {
    send(.willRotate, with: .turn(orientation, duration: duration))
  }

  /// Tells a child that the interface has its new size and moves there.
  package final func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
    send(.willAnimateRotation, with: .turn(orientation, duration: duration))
  }

  /// Tells a child that the interface has turned.
  package final func didRotate(from orientation: InterfaceOrientation) {
    send(.didRotate, with: .text(orientation.rawValue))
  }
}
