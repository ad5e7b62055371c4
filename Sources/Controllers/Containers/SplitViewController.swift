import Layout

/// Manages controllers side by side: a master on the left and a detail on the right, or several columns.
///
/// This class contains the members that all systems have in common. Its subclasses are `MasterDetailViewController`, up
/// to system 7, and `ColumnViewController`.
///
/// Source: Apple's reference for split view controllers.
package class SplitViewController: ViewController {
  package override class var className: String { "SplitViewController" }
  /// In UIKit, the classes with a master and with columns are a single class.
  override class var nameOfKind: String { className }
  override class var firstNumberNamedByChild: UInt32 { 2 }

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

  /// The views that contain the visible controllers' views.
  var panes: [View] { [] }

  /// Returns the view that contains a visible controller's view, or `nil` if there is none.
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
  final func addToColumns(_ controller: ViewController) {
    adopt(controller)
    announce(controller)
    // The callback may have moved the controller to another parent.
    guard controller.parentLink === self, controller.membership.joining == .awaited else { return }
    controller.reason = .none
    controller.didMove(toParent: self)
  }

  final func removeFromColumns(_ controller: ViewController) {
    guard controller.parentLink === self else { return }
    removeChild(controller)
    controller.didMove(toParent: nil)
  }
}

extension ViewController {
  /// The nearest split view controller that contains this controller, or `nil` if there is none.
  package final var splitViewController: SplitViewController? { enclosing { $0 as? SplitViewController } }
}

/// The arrangement of the controllers of a split view controller.
package enum SplitArrangement: Sendable {
  /// A master, which is hidden in portrait, beside a detail. This arrangement exists only on pads.
  case masterAndDetail
  /// Columns, which collapse into one column in a compact width.
  case columns
}
