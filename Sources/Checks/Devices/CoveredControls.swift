import Controllers
import Layout
import Scripting

/// The controls that can't be touched on a device, because another view covers them at each visit of the walk.
struct CoveredControls {
  private var reached: Set<Control> = []
  private var covered: [Control: DeviceFault] = [:]
  private var order: [Control] = []

  private struct Control: Hashable {
    let screen: String?
    let role: String
    let name: String?
    let device: OrientedDevice
  }

  /// Records which controls of the front screen a touch currently reaches.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - device: The device of the session.
  mutating func look(at session: Session, on device: OrientedDevice) {
    let tester = HitTester()
    for element in session.finder.elements where element.takesTouches {
      let control = Control(
        screen: element.view?.nearestViewController?.kind.name, role: element.role, name: element.names.first,
        device: device)
      switch element.obstacle(by: tester) {
      case nil: reached.insert(control)
      // A contentUnavailableConfiguration is meant to cover the content of its screen.
      case .covered(let view)? where view.isPartOfUnavailableContent: break
      case .covered(let view)? where covered[control] == nil && element.view?.isMovedByScrolling != true:
        covered[control] = DeviceFault(element, coveredBy: view, on: device)
        order.append(control)
      default: break
      }
    }
  }

  /// The controls that were always covered, in the order in which they were found.
  var faults: [DeviceFault] { order.filter { !reached.contains($0) }.compactMap { covered[$0] } }
}

extension View {
  /// Whether the view is in a scrollable view.
  ///
  /// Scrolling may move such a view out from under the covering view.
  fileprivate var isMovedByScrolling: Bool {
    guard let around = superview else { return false }
    if let scroll = around.asScrollView, scroll.isScrollEnabled,
      scroll.maximumOffset.x > 0 || scroll.maximumOffset.y > 0
    {
      return true
    }
    return around.isMovedByScrolling
  }
}
