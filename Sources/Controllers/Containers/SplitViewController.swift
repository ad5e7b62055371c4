import Layout

/// Manages two controllers side by side on the iPad: the master on the left, the detail on the right.
///
/// In portrait, only the detail is visible. The delegate receives a button, which shows the master in a popover, and
/// adds the button to a bar. In landscape, both controllers are visible. In system 5 and later, the delegate can change
/// which orientations hide the master.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers", recordings of UIKit.
package class SplitViewController: ViewController {
  package override class var className: String { "SplitViewController" }
  override class var firstNumberToldByChild: UInt32 { 2 }
  package final override var asContainer: (any Container)? { self }

  /// The master and the detail, or an empty array if they haven't been set.
  package internal(set) final var viewControllers: [ViewController] = []
  /// The orientation for which the split view controller last decided whether to hide the master, or `nil` before the
  /// first decision.
  final var decidedFor: InterfaceOrientation?
  /// Whether the master is hidden and can be shown with the button.
  package internal(set) final var isMasterHidden = false {
    didSet { updateSwipe() }
  }
  /// Whether a swipe over the detail can show the hidden master.
  package final var presentsWithGesture = true {
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
  final var running: [SideTransition] = []
  final var parts: SplitParts?

  package final var master: ViewController? { viewControllers.first }
  package final var detail: ViewController? { viewControllers.last }

  /// The visible controllers, from left to right.
  package final var sides: [ViewController] { isMasterHidden ? Array(viewControllers.dropFirst()) : viewControllers }

  deinit {
    masterPopover?.masterOwner = nil
    if let masterItem { disown([masterItem]) }
  }

  override var managesChildren: Bool { true }

  override func refusalOfPush(on container: ViewController) -> ControllerException.Reason? {
    .splitPushed(displayName, on: container.displayName)
  }

  override func presentByItself(
    for presenter: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    throw ControllerException(.splitPresented(displayName, on: presenter.displayName))
  }

  override var appearanceChildren: [ViewController] { sides }

  override func makeView() -> View {
    let parts = SplitParts(in: system)
    self.parts = parts
    parts.swipe.target = self
    updateSwipe()
    return parts.containerView
  }

  override func appearanceWillChange() {
    for side in running { side.hurry() }
    if appearance.isComing { masterPopover?.dismissAtOnce() }
  }

  override func willForwardAppearance() {
    if appearance == .appearing { decide() }
  }

  override func appearanceDidBegin() {
    if appearance == .appearing { placeSides() }
  }

  override func layoutBegan() { followOrientation() }

  override func detachChild(_ child: ViewController) {
    masterPopover?.dismissAtOnce()
    child.loadedView?.removeFromSuperview()
    viewControllers.removeAll { $0 === child }
    unlink(child)
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
    containerView.arrange = { [unowned self] in arrange() }
  }

  // The view outlives its controller if a script retains the view.
  deinit { containerView.arrange = {} }

  func arrange() {
    let size = containerView.bounds.size
    let edge = isLeftHidden ? 0 : SplitParts.masterWidth
    let gap = isLeftHidden ? 0 : SplitParts.gap
    left.isHidden = isLeftHidden
    divider.isHidden = isLeftHidden
    let top = containerView.insets.top
    divider.place(Rect(x: edge, y: top, width: gap, height: size.height - top))
    if !isLeftHidden { left.place(Rect(x: 0, y: 0, width: edge, height: size.height)) }
    right.place(Rect(x: edge + gap, y: 0, width: max(0, size.width - edge - gap), height: size.height))
  }

  /// The width of the master, in points.
  private static let masterWidth = 320.0
  private static let gap = 1.0
}

/// The line between the two sides.
package final class DividerView: View {}
