import Layout

/// Manages a stack of controllers and shows the top one, with a navigation bar at the top and a toolbar at the bottom.
///
/// The stack changes at once, and the views are updated in the next layout pass. Therefore, several changes without
/// animation in one turn of the run loop cause only one transition. See `NavigationController+Transition.swift`.
///
/// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS", recordings of
/// UIKit.
open class NavigationController: ViewController {
  package override class var className: String { "NavigationController" }
  override class var firstNumberNamedByChild: UInt32 { 1 }
  package final override var asContainer: (any Container)? { self }

  /// The controllers on the stack.
  ///
  /// The root is first.
  public final var viewControllers: [ViewController] { stack }

  final var stack: [ViewController] = []
  /// The controller whose view is in the content or was the last view in it.
  final var shown: ViewController?
  /// Whether the pending change of the stack is animated, or `nil` if no change is pending.
  final var waiting: Bool?
  /// The cause of the pending change, as a value of `Clock.cause`.
  final var waitingCause = 0
  /// The controllers that joined or left in the pending change and haven't received `didMove` yet.
  final var pendingMoves = Moves()
  /// The number of stack changes whose callbacks are currently being sent.
  final var telling = 0
  /// The running transition, or `nil` if there is none.
  final var running: Transition?
  /// The controllers that receive `didMove` when the running transition ends.
  final var runningMoves = Moves()
  /// The progress in adding the view of a top controller that wasn't in place when the navigation controller began to
  /// appear.
  final var installing = Installing.settled
  /// Whether the navigation controller's view is being laid out.
  ///
  /// Transitions begin during layout.
  final var isLayingOut = false

  /// The bars that appear or disappear in the running transition.
  final var animatingBars: [Bar] = []
  /// The root of the stack while the More tab shows the stack, otherwise `nil`.
  final var lentRoot: ViewController?

  /// The recognizer of the back swipe at the left edge, or `nil` if it hasn't been created.
  final var edgePop: PopGestureRecognizer?
  /// The recognizer of the back swipe on the content, or `nil` if it hasn't been created.
  final var contentPop: PopGestureRecognizer?
  /// The animation of the next pop, or `nil` if the delegate hasn't been asked for it in advance.
  final var askedAnimation: StackAnimation?

  // The views, which `makeView` creates, and whether the script hides each bar.
  final var bars: NavigationBars?
  final var hidesNavigationBar = false
  final var hidesToolbar = true

  struct Moves {
    var joining: ViewController?
    var leaving: ViewController?

    var isEmpty: Bool { joining == nil && leaving == nil }
  }

  /// The progress in adding the top controller's view while the navigation controller appears.
  enum Installing {
    case settled
    /// The next layout pass will add the top controller's view.
    case due
    case underWay
  }

  /// Creates a navigation controller with a root controller on its stack.
  ///
  /// - Parameters:
  ///   - root: the controller at the bottom of the stack. It can't be a navigation controller.
  ///   - system: the device to which the controller belongs.
  ///   - kind: the script's class, or `nil` for the built-in class.
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
  ///   - root: the controller at the bottom of the stack. A navigation controller is refused.
  ///   - system: the device to which the controller belongs.
  /// - Throws: a `ControllerException` if the root is refused.
  public convenience init(rootViewController root: ViewController, in system: System) throws(ControllerException) {
    self.init(in: system)
    try pushViewController(root, animated: false)
  }

  deinit {
    edgePop?.home = nil
    contentPop?.home = nil
  }

  /// The controller at the bottom of the stack, even while the More tab shows the stack.
  final var itemRoot: ViewController? { stack.first ?? lentRoot }

  /// The controller on top of the stack, or `nil` if the stack is empty.
  public final var topViewController: ViewController? { stack.last }

  /// The presented controller in front of the stack, or the top controller if nothing is presented.
  ///
  /// The top controller or one of its containers presents this controller.
  public final var visibleViewController: ViewController? {
    (stack.last ?? self).presentedViewController ?? stack.last
  }

  /// Called after a popped controller has received `didMove(nil)`.
  func didFinishPop(of controller: ViewController) {}

  package override var managesChildren: Bool { true }

  override func refusalOfPush(on container: ViewController) -> ControllerException.Reason? {
    .navigationControllerPushed(displayName, on: container.displayName)
  }

  override var appearanceChildren: [ViewController] { shown.map { [$0] } ?? [] }

  override func makeView() -> View {
    let bars = barsCreatedIfNeeded
    updateBars()
    bars.layOutBars()
    return bars.containerView
  }

  override func layoutBegan() {
    isLayingOut = true
    installTop()
    beginPendingTransition()
  }

  override func layoutEnded() {
    isLayingOut = false
    finishWithLayout()
  }

  override func appearanceWillChange() { running?.endEarly() }

  override func willForwardAppearance() { prepareTop() }

  override func appearanceDidBegin() { notifyDelegateOfReturn() }

  override func appearanceWillEnd() { installTopWithoutLayout() }

  override func appearanceDidEnd() { finishAppearance() }

  override var mayHaveInvisibleWork: Bool { true }

  override func finishInvisibleWork() {
    finishInvisibleChange()
    if let top = stack.last, top.appearance == .disappeared { top.finishInvisibleWork() }
  }

  override func detachChild(_ child: ViewController) {
    removeInvisibleView(of: child)
    guard stack.contains(where: { $0 === child }) else { return removeChild(child) }
    stack.removeAll { $0 === child }
    bars?.navigationBar.replaceItems(stack.map(\.navigationItem))
    removeChild(child)
    waitForLayout(animated: false)
  }
}
