import Controllers
import Layout

/// A hash of the text, values, states, positions, colors and order of all views on the screen.
///
/// The hash is computed from the views, because drawing a picture would take ten times as long. It doesn't depend on
/// addresses or random seeds, so it is the same on every machine.
package struct ScreenHash: Equatable {
  private var viewHash = LookHash()

  package var value: UInt64 { viewHash.value }

  /// Computes the hash of the current screen.
  package init(of system: System) {
    viewHash.add(system.statusBarHeight)
    viewHash.add(system.device.isInCall)
    guard system.application?.state != .background else { return }
    for window in system.windows { add(window) }
    if let otherScene = system.application?.windowScenes?.beside {
      viewHash.add(otherScene.caption)
      for window in otherScene.windows { add(window) }
    }
    guard let transition = system.transitionUnderWay else { return }
    for controller in [transition.leaving, transition.arriving] { viewHash.add(controller.displayName) }
    viewHash.add("\(transition.motion)")
  }

  private mutating func add(_ view: View) {
    guard view.isVisibleItself else { return }
    viewHash.add(view.frame)
    viewHash.add(view.bounds.minX)
    viewHash.add(view.bounds.minY)
    if view.alpha < 1 { viewHash.add(view.alpha) }
    if view.clipsToBounds { viewHash.add(true) }
    if let color = view.backgroundColor { viewHash.add(view.resolvedColor(color)) }
    if let label = view.accessibilityLabel { viewHash.add(label) }
    view.addLook(to: &viewHash)
    for subview in view.subviews { add(subview) }
    viewHash.add(word: 0x5D)
  }
}
