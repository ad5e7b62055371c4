import Controllers
import Layout
import Scripting

/// The controls that can't be touched on a device.
///
/// Another view covers them at each visit of the walk.
struct CoveredControls {
  private var reachedControls: Set<Control> = []
  private var coveredControls: [Control: DeviceFault] = [:]
  private var controlOrder: [Control] = []

  private struct Control: Hashable {
    let screen: String?
    let role: String
    let name: String?
    let device: OrientedDevice
  }

  /// Records which controls of the front screen a touch reaches now.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - device: The device of the session.
  mutating func recordControls(at session: Session, on device: OrientedDevice) {
    let tester = HitTester()
    for element in session.finder.elements where element.takesTouches {
      let control = Control(
        screen: element.view?.nearestViewController?.kind.name, role: element.role, name: element.names.first,
        device: device)
      switch element.obstacle(by: tester) {
      case nil: reachedControls.insert(control)
      // A contentUnavailableConfiguration is meant to cover the content of its screen.
      case .covered(let view)? where view.isPartOfUnavailableContent: break
      case .covered(let view)? where coveredControls[control] == nil && element.view?.isMovedByScrolling != true:
        coveredControls[control] = DeviceFault(element, coveredBy: view, on: device)
        controlOrder.append(control)
      default: break
      }
    }
  }

  /// The controls that were always covered, in the order in which they were found.
  var faults: [DeviceFault] { controlOrder.filter { !reachedControls.contains($0) }.compactMap { coveredControls[$0] } }
}

extension View {
  /// Whether the view is in a scrollable view.
  ///
  /// Scrolling may move such a view out from under the view that covers it.
  fileprivate var isMovedByScrolling: Bool {
    guard let container = superview else { return false }
    if let scroll = container.asScrollView, scroll.isScrollEnabled,
      scroll.maximumOffset.x > 0 || scroll.maximumOffset.y > 0
    {
      return true
    }
    return container.isMovedByScrolling
  }
}
