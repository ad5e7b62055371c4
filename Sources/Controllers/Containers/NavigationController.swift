import Layout

/// Keeps a stack of controllers and shows the one on top, with a bar above and one below.
///
/// The stack changes at once. What is seen follows with the next layout: several changes without animation in one turn
/// of the run loop become one. See `NavigationController+Transition.swift`.
///
/// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS"; recorded.
package class NavigationController: ViewController {
  package override class var className: String { "NavigationController" }
  override class var firstNumberToldByChild: UInt32 { 1 }
  package final override var asContainer: (any Container)? { self }

  /// The stack, its root first.
  package final var viewControllers: [ViewController] { stack }

  final var stack: [ViewController] = []
  /// Whose view the content shows, or showed last.
  final var shown: ViewController?
  /// A change of the stack that is not to be seen yet; whether it is to be animated.
  final var waiting: Bool?
  /// The cause of the waiting change, as a number of `Clock.cause`.
  final var waitingCause = 0
  /// The controllers that joined or left by the waiting change, and still miss their `didMove`.
  final var pendingMoves = Moves()
  /// Changes of the stack that are being told at the moment.
  final var telling = 0
  /// The running transition, and the controllers it will send `didMove`.
  final var running: Transition?
  final var runningMoves = Moves()
  /// How far the top is, when it was not in its place as the controller itself began to appear.
  final var installing = Installing.settled
  /// Whether its view is being laid out: what is to be seen begins in the midst of it.
  final var isLayingOut = false

  /// The bars that come or go with the transition under way.
  final var animatingBars: [Bar] = []
  /// The bottom of the stack while it is lent to the tab More.
  final var lentRoot: ViewController?

  // The views, made in `makeView`, and what is wished of them.
  final var bars: NavigationBars?
  final var hidesNavigationBar = false
  final var hidesToolbar = true

  struct Moves {
    var joining: ViewController?
    var leaving: ViewController?

    var isEmpty: Bool { joining == nil && leaving == nil }
  }

  /// A top that takes its place while the controller itself appears.
  enum Installing {
    case settled
    /// It follows with the layout.
    case due
    case underWay
  }

  /// Makes one with a first controller on its stack.
  ///
  /// - Parameters:
  ///   - root: the bottom of the stack; a navigation controller is refused.
  ///   - system: the device it lives on.
  ///   - kind: the script's class; nil for the built-in one.
  /// - Throws: when the first controller is refused.
  package convenience init(
    root: ViewController, in system: System, kind: Kind? = nil
  ) throws(ControllerException) {
    self.init(in: system, kind: kind)
    try pushViewController(root, animated: false)
  }

  /// The bottom of its stack, also while the stack is shown under More.
  final var itemRoot: ViewController? { stack.first ?? lentRoot }

  /// The controller on top of the stack.
  package final var topViewController: ViewController? { stack.last }

  /// The one that is seen: what the top or a container around it presents, else the top.
  package final var visibleViewController: ViewController? {
    (stack.last ?? self).presentedViewController ?? stack.last
  }

  /// A controller that was popped has heard that it left.
  func didLetGo(of controller: ViewController) {}

  override var managesChildren: Bool { true }

  override func refusalOfPush(on container: ViewController) -> ControllerException.Reason? {
    .navigationControllerPushed(toldName, on: container.toldName)
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

  override func willHandOnAppearance() { prepareTop() }

  override func appearanceDidBegin() { tellOfReturn() }

  override func appearanceWillEnd() { installTopAtLast() }

  override func appearanceDidEnd() { settleAppearance() }

  override var mayWaitUnseen: Bool { true }

  override func settleUnseen() {
    settleWaiting()
    if let top = stack.last, top.appearance == .disappeared { top.settleUnseen() }
  }

  override func giveUp(_ child: ViewController) {
    letGoOfView(of: child)
    guard stack.contains(where: { $0 === child }) else { return unlink(child) }
    stack.removeAll { $0 === child }
    bars?.navigationBar.replaceItems(stack.map(\.navigationItem))
    unlink(child)
    waitForLayout(animated: false)
  }
}
