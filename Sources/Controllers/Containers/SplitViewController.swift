import Layout

/// Manages controllers side by side: the master on the left, the detail on the right, or columns.
///
/// The class is the part that all systems have in common. Its subclasses are `MasterDetailViewController`, up to system
/// 7, and `ColumnViewController`.
///
/// Source: Apple's reference for split view controllers.
package class SplitViewController: ViewController {
  package override class var className: String { "SplitViewController" }
  /// The classes with a master or with columns are one class of UIKit's.
  override class var nameOfKind: String { className }
  override class var firstNumberToldByChild: UInt32 { 2 }

  /// Whether a swipe over the detail can show the hidden master.
  package final var presentsWithGesture = true {
    didSet { gestureMayHaveChanged() }
  }
  final var running: [SideTransition] = []

  /// The master and the detail, or an empty array if they haven't been set.
  package var viewControllers: [ViewController] { [] }
  package final var master: ViewController? { viewControllers.first }
  package final var detail: ViewController? { viewControllers.last }

  /// The visible controllers, from left to right.
  package var sides: [ViewController] { [] }

  /// Sets the master and the detail.
  ///
  /// - Throws: a `ControllerException` if there are too many or too few controllers, or if a controller is in use
  ///   elsewhere.
  package func setViewControllers(_ controllers: [ViewController]) throws(ControllerException) {}

  /// Shows another detail.
  ///
  /// - Throws: a `ControllerException` if the controller is in use elsewhere.
  package func showDetail(_ controller: ViewController, animated: Bool) throws(ControllerException) {
    if let master { try setViewControllers([master, controller]) }
  }

  /// Called when `presentsWithGesture` may have changed.
  func gestureMayHaveChanged() {}

  /// The views in which the visible controllers' views are.
  var panes: [View] { [] }

  /// Returns the view in which a visible controller's view is, or `nil` if there is none.
  func pane(of controller: ViewController) -> View? { nil }

  /// Shows and lays out the panes of the visible controllers.
  func arrangePanes() {}

  package override var managesChildren: Bool { true }

  override func refusalOfPush(on container: ViewController) -> ControllerException.Reason? {
    .splitPushed(displayName, on: container.displayName)
  }

  override func presentByItself(
    for presenter: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    throw ControllerException(.splitPresented(displayName, on: presenter.displayName))
  }

  override var appearanceChildren: [ViewController] { sides }
}

// Children.
extension SplitViewController {
  final func join(_ controller: ViewController) {
    take(controller)
    announce(controller)
    // The callback may have moved the controller to another parent.
    guard controller.parentLink === self, controller.membership.joining == .awaited else { return }
    controller.reason = .none
    controller.didMove(toParent: self)
  }

  final func part(_ controller: ViewController) {
    guard controller.parentLink === self else { return }
    unlink(controller)
    controller.didMove(toParent: nil)
  }
}

extension ViewController {
  /// The nearest split view controller that contains this controller, or `nil` if there is none.
  package final var splitViewController: SplitViewController? { enclosing { $0 as? SplitViewController } }
}

/// How a split view controller arranges its controllers.
package enum SplitArrangement: Sendable {
  /// A master, which is hidden in portrait, beside a detail. Only pads have it.
  case masterAndDetail
  /// Columns, which collapse into one column in a compact width.
  case columns
}
