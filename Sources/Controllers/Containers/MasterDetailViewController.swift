import Layout

/// Manages two controllers side by side on the iPad, up to system 7: the master on the left, the detail on the right.
///
/// In portrait, only the detail is visible. The delegate receives a button, which shows the master in a popover, and
/// adds the button to a bar. In landscape, both controllers are visible. In system 5 and later, the delegate can change
/// which orientations hide the master.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers", recordings of UIKit.
package final class MasterDetailViewController: SplitViewController {
  package override var asContainer: (any Container)? { self }

  /// The master and the detail, or an empty array if they haven't been set.
  final var bothControllers: [ViewController] = []
  /// The orientation for which the split view controller last decided whether to hide the master, or `nil` before the
  /// first decision.
  final var decidedFor: InterfaceOrientation?
  /// Whether the master is hidden and can be shown with the button.
  package internal(set) final var isMasterHidden = false {
    didSet { updateSwipe() }
  }
  /// The button that shows the hidden master.
  ///
  /// The button is created when it is first needed.
  final var masterItem: BarButtonItem?
  /// The popover that shows the hidden master.
  ///
  /// The popover is created when it is first needed.
  final var masterPopover: PopoverController?
  final var parts: SplitParts?

  package override var viewControllers: [ViewController] { bothControllers }
  package override var sides: [ViewController] {
    isMasterHidden ? Array(viewControllers.dropFirst()) : viewControllers
  }
  override var panes: [View] { parts.map { [$0.left, $0.right] } ?? [] }

  deinit {
    masterPopover?.masterOwner = nil
    if let masterItem { disown([masterItem]) }
  }

  override func pane(of controller: ViewController) -> View? { controller === master ? parts?.left : parts?.right }

  override func arrangePanes() {
    parts?.isLeftHidden = isMasterHidden
    parts?.layOutSides()
  }

  override func gestureMayHaveChanged() { updateSwipe() }

  override func makeView() -> View {
    let parts = SplitParts(in: system)
    self.parts = parts
    parts.swipe.target = self
    updateSwipe()
    return parts.containerView
  }

  override func appearanceWillChange() {
    for side in running { side.endEarly() }
    if appearance.isComing { masterPopover?.dismissAtOnce() }
  }

  override func willForwardAppearance() {
    if appearance == .appearing { updateMasterVisibility() }
  }

  override func appearanceDidBegin() {
    if appearance == .appearing { placeSides() }
  }

  override func layoutBegan() { updateForOrientation() }

  override func detachChild(_ child: ViewController) {
    masterPopover?.dismissAtOnce()
    child.loadedView?.removeFromSuperview()
    bothControllers.removeAll { $0 === child }
    removeChild(child)
  }

  /// Sets the master and the detail.
  ///
  /// - Throws: a `ControllerException` if the device is a phone, if there aren't exactly two controllers, or if a
  ///   controller is listed twice or contains or presents this controller.
  package override func setViewControllers(_ controllers: [ViewController]) throws(ControllerException) {
    guard system.device.idiom == .pad else { throw ControllerException(.splitOnPhone(displayName)) }
    guard controllers.count == 2 else { throw ControllerException(.splitCount(displayName, count: controllers.count)) }
    guard controllers[0] !== controllers[1] else {
      throw ControllerException(.listedTwice(controllers[0].displayName, in: displayName))
    }
    for controller in controllers where depends(on: controller) {
      throw ControllerException(.cyclicHierarchy(displayName, child: controller.displayName))
    }
    for controller in controllers { try checkDepth(adding: controller) }
    let oldControllers = viewControllers
    guard !oldControllers.elementsEqual(controllers, by: ===) else { return }
    masterPopover?.dismissAtOnce()
    bothControllers = controllers
    masterChanged(from: oldControllers.first)
    // The callbacks may set other controllers.
    for controller in oldControllers
    where !viewControllers.contains(where: { $0 === controller }) && !controller.membership.awaitsLeaving {
      controller.willMove(toParent: nil)
    }
    for controller in viewControllers where controller.parentLink !== self { addToColumns(controller) }
    updateSides(oldControllers)
    for controller in oldControllers where !viewControllers.contains(where: { $0 === controller }) {
      removeFromColumns(controller)
    }
  }
}

/// The views of a split view controller.
///
/// The master is 320 points wide, and there is one point between the two sides. Source: recordings of UIKit.
final class SplitParts {
  let containerView: ContainerView
  let left: View
  let right: View
  /// The recognizer of swipes over the detail, which show the master.
  let swipe: SwipeGestureRecognizer
  private let divider: DividerView
  var isLeftHidden = false {
    didSet { if isLeftHidden != oldValue { containerView.setNeedsLayout() } }
  }

  init(in system: System) {
    containerView = ContainerView(frame: system.interfaceBounds, in: system)
    containerView.autoresizingMask = .flexibleSize
    containerView.backgroundColor = "black"
    left = View(frame: .zero, in: system)
    right = View(frame: .zero, in: system)
    divider = DividerView(frame: .zero, in: system)
    swipe = SwipeGestureRecognizer(in: system)
    for view in [left, right, divider] { containerView.addSubview(view) }
    right.addGestureRecognizer(swipe)
    containerView.arrange = { [unowned self] in layOutSides() }
  }

  // The view outlives its controller if a script retains the view.
  deinit { containerView.arrange = {} }

  func layOutSides() {
    let size = containerView.bounds.size
    let masterEdge = isLeftHidden ? 0 : SplitParts.masterWidth
    let gap = isLeftHidden ? 0 : SplitParts.gap
    left.isHidden = isLeftHidden
    divider.isHidden = isLeftHidden
    let topInset = containerView.insets.top
    divider.setFrameInFlow(Rect(x: masterEdge, y: topInset, width: gap, height: size.height - topInset))
    if !isLeftHidden { left.setFrameInFlow(Rect(x: 0, y: 0, width: masterEdge, height: size.height)) }
    right.setFrameInFlow(
      Rect(x: masterEdge + gap, y: 0, width: max(0, size.width - masterEdge - gap), height: size.height))
  }

  /// The width of the master, in points.
  static let masterWidth = 320.0
  static let gap = 1.0
}

/// The line between the two sides.
package final class DividerView: View {}

extension View {
  /// The visible lines between the columns, if this is the view of a split view controller.
  package final var dividers: [View] { subviews.filter { $0 is DividerView && $0.isVisibleItself } }
}
