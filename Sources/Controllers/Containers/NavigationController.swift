import Layout

/// Manages a stack of controllers and shows the top one, with a navigation bar above and a toolbar below.
///
/// The stack changes at once. The views follow in the next layout pass: several changes without animation in one turn
/// of the run loop become one. See `NavigationController+Transition.swift`.
///
/// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS"; recorded.
open class NavigationController: ViewController {
  package override class var className: String { "NavigationController" }
  override class var firstNumberToldByChild: UInt32 { 1 }
  package final override var asContainer: (any Container)? { self }

  /// The controllers on the stack, the root first.
  public final var viewControllers: [ViewController] { stack }

  final var stack: [ViewController] = []
  /// The controller whose view is in the content, or was the last one in it.
  final var shown: ViewController?
  /// Whether the change of the stack that isn't visible yet is animated, or `nil` if no change is waiting.
  final var waiting: Bool?
  /// The cause of the waiting change, as a number of `Clock.cause`.
  final var waitingCause = 0
  /// The controllers that have joined or left in the waiting change and haven't received `didMove` yet.
  final var pendingMoves = Moves()
  /// The number of changes of the stack whose callbacks are being sent.
  final var telling = 0
  /// The running transition.
  final var running: Transition?
  /// The controllers that receive `didMove` when the running transition ends.
  final var runningMoves = Moves()
  /// The progress of adding the top controller if it wasn't in place when the navigation controller began to appear.
  final var installing = Installing.settled
  /// Whether the navigation controller's view is being laid out; transitions begin during layout.
  final var isLayingOut = false

  /// The bars that appear or disappear in the running transition.
  final var animatingBars: [Bar] = []
  /// The bottom of the stack while the stack is lent to the More tab.
  final var lentRoot: ViewController?

  // The views, created in `makeView`, and their requested visibility.
  final var bars: NavigationBars?
  final var hidesNavigationBar = false
  final var hidesToolbar = true

  struct Moves {
    var joining: ViewController?
    var leaving: ViewController?

    var isEmpty: Bool { joining == nil && leaving == nil }
  }

  /// The progress of adding the top controller while the navigation controller itself appears.
  enum Installing {
    case settled
    /// The next layout pass adds the top controller.
    case due
    case underWay
  }

  /// Creates a navigation controller with a root controller on its stack.
  ///
  /// - Parameters:
  ///   - root: the controller at the bottom of the stack; a navigation controller is refused.
  ///   - system: the device the controller belongs to.
  ///   - kind: the script's class, or `nil` for the built-in one.
  /// - Throws: a `ControllerException` if the root is refused.
  package convenience init(
    root: ViewController, in system: System, kind: Kind? = nil
  ) throws(ControllerException) {
    self.init(in: system, kind: kind)
    try pushViewController(root, animated: false)
  }

  /// Creates a navigation controller with a root controller on its stack.
  ///
  /// - Parameters:
  ///   - root: the controller at the bottom of the stack; a navigation controller is refused.
  ///   - system: the device the controller belongs to.
  /// - Throws: a `ControllerException` if the root is refused.
  public convenience init(rootViewController root: ViewController, in system: System) throws(ControllerException) {
    self.init(in: system)
    try pushViewController(root, animated: false)
  }

  /// The controller at the bottom of the stack, even while More shows the stack.
  final var itemRoot: ViewController? { stack.first ?? lentRoot }

  /// The controller on top of the stack.
  public final var topViewController: ViewController? { stack.last }

  /// The visible controller: the one that the top or a container around it presents, otherwise the top controller.
  public final var visibleViewController: ViewController? {
    (stack.last ?? self).presentedViewController ?? stack.last
  }

  /// Called when a popped controller has been notified that it left.
  func didLetGo(of controller: ViewController) {}

  override var managesChildren: Bool { true }

  override func refusalOfPush(on container: ViewController) -> ControllerException.Reason? {
    .navigationControllerPushed(displayName, on: container.displayName)
  }

  override var appearanceChildren: [ViewController] { shown.map { [$0] } ?? [] }

  override func makeView() -> View {
    let bars = madeBars
    updateBars()
    bars.arrange()
    return bars.containerView
  }

  override func layoutBegan() {
    isLayingOut = true
    installTop()
    followStack()
  }

  override func layoutEnded() {
    isLayingOut = false
    finishWithLayout()
  }

  override func appearanceWillChange() { running?.hurry() }

  override func willForwardAppearance() { prepareTop() }

  override func appearanceDidBegin() { notifyDelegateOfReturn() }

  override func appearanceWillEnd() { installTopAtLast() }

  override func appearanceDidEnd() { settleAppearance() }

  override var mayWaitUnseen: Bool { true }

  override func settleUnseen() {
    settleWaiting()
    if let top = stack.last, top.appearance == .disappeared { top.settleUnseen() }
  }

  override func detachChild(_ child: ViewController) {
    removeInvisibleView(of: child)
    guard stack.contains(where: { $0 === child }) else { return unlink(child) }
    stack.removeAll { $0 === child }
    bars?.navigationBar.replaceItems(stack.map(\.navigationItem))
    unlink(child)
    waitForLayout(animated: false)
  }
}
