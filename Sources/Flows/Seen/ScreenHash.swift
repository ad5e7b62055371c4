import Controllers
import Layout

/// A hash of the current screen, which covers the text, values, states, positions, colors and order of all views.
///
/// The hash is computed from the views and not from the picture, because drawing the picture would take ten times as
/// long. The hash doesn't depend on addresses or random seeds, so it is the same on every machine.
package struct ScreenHash: Equatable {
  private var look = LookHash()

  package var value: UInt64 { look.value }

  /// Computes the hash of the current screen.
  package init(of system: System) {
    look.add(system.statusBarHeight)
    look.add(system.device.isInCall)
    guard system.application?.state != .background else { return }
    for window in system.windows { add(window) }
    if let beside = system.application?.windowScenes?.beside {
      look.add(beside.caption)
      for window in beside.windows { add(window) }
    }
    guard let transition = system.transitionUnderWay else { return }
    for controller in [transition.leaving, transition.arriving] { look.add(controller.displayName) }
    look.add("\(transition.motion)")
  }

  private mutating func add(_ view: View) {
    guard view.isVisibleItself else { return }
    look.add(view.frame)
    look.add(view.bounds.minX)
    look.add(view.bounds.minY)
    if view.alpha < 1 { look.add(view.alpha) }
    if view.clipsToBounds { look.add(true) }
    if let color = view.backgroundColor { look.add(view.resolvedColor(color)) }
    if let label = view.accessibilityLabel { look.add(label) }
    view.addLook(to: &look)
    for subview in view.subviews { add(subview) }
    look.add(word: 0x5D)
  }
}
