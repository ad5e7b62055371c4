import Layout

/// The interface through which callers use a container without knowing its class.
///
/// A container conforms to this protocol in a separate file, `…+Container.swift`. It implements only the members that
/// differ from the defaults, and returns itself as `asContainer`.
package protocol Container: ViewController {
  // Visible children.

  /// The visible child, or `nil` if no child is visible.
  var childInFront: ViewController? { get }
  /// The other visible child: the other side of a split view controller, or the second of two pages.
  var childBeside: ViewController? { get }
  /// The other visible children, beginning with the child that is nearest to the front.
  var childrenBeside: [ViewController] { get }
  /// Whether `childBeside` remains a separate side if the child in front is itself a container.
  var keepsSidesApart: Bool { get }
  /// The visible change of children that is running, or `nil` if there is none.
  var transitionInside: TransitionUnderWay? { get }
  /// The running transition of children, or `nil` if there is none.
  var runningTransition: Transition? { get }
  /// Whether the user is controlling an interactive transition of the container.
  var isHeldOpen: Bool { get }
  /// Whether the container requires a child but has none.
  var lacksRequiredChild: Bool { get }

  // Properties that depend on the children.

  /// The children that determine the orientations in systems before 6.
  var childrenForOrientation: [ViewController] { get }
  /// The child that determines the visibility of the status bar and of the home indicator, or `nil` for the
  /// container itself.
  var childForSystemBars: ViewController? { get }
  /// The child that determines the style of the status bar, or `nil` for the container itself.
  var childForStatusBarStyle: ViewController? { get }
  /// The style of the status bar that suits the container's bars, or `nil` if they don't determine it.
  var statusBarStyleOfBars: PreferredStatusBarStyle? { get }
  /// The child whose tab bar item represents the container, if the container has no tab bar item itself.
  var childForTabBarItem: ViewController? { get }
  /// The container's preferred size in a popover, or `nil` if its `contentSizeForViewInPopover` applies.
  var sizeOfContentInPopover: Size? { get }

  // Saved state.

  /// The children that are saved with the container, in order.
  ///
  /// If the array is empty, the script must save the children itself.
  var childrenToSave: [ViewController] { get }
  /// Whether the container restores its children.
  ///
  /// If not, the app has to create them again.
  var restoresChildren: Bool { get }
  /// The child that is saved as the selected one, or `nil` if the container has no selection.
  var selectedToSave: ViewController? { get }
  /// Replaces the children with the restored ones, without animation.
  ///
  /// - Throws: a `ControllerException` if the container can't hold the children.
  func restore(_ children: [ViewController]) throws(ControllerException)
  /// Selects the child that was selected when the state was saved.
  ///
  /// - Throws: a `ControllerException` if the controller is no longer a child.
  func restoreSelected(_ child: ViewController) throws(ControllerException)

  // Views that the container adds.

  /// The bars that slide out before the first half of a two-step rotation, or `nil` if the controller determines them.
  var barsHiddenInRotation: [View]? { get }
  /// The name of the UIKit class of the container's view.
  var uiKitViewClass: String { get }

  /// Whether the container's bar currently shows only the selected tab, because the user has scrolled.
  var minimizesBar: Bool { get }

  /// Returns the distances by which the container's bars overlap the edges of a child's view, in points.
  func barInsets(over view: View) -> Insets

  /// Returns the navigation bar whose height depends on a child's scroll position, or `nil` if there is none.
  func barDependingOn(_ child: ViewController) -> NavigationBar?

  // Events that containers handle.

  /// Called before a child loads its view.
  func childWillLoadView(_ child: ViewController)
  /// Called when the space below the status bar has changed, because the height of the status bar has changed.
  func availableSpaceChanged()
  /// Handles a touch on the back button in the container's bar.
  ///
  /// - Returns: `true` if the container goes back, otherwise `false`.
  func touchBack() -> Bool
  /// Handles a touch on a tab in the container's bar.
  ///
  /// - Parameter index: the tab's index, counted from 0.
  /// - Returns: `true` if the touch has an effect, otherwise `false`.
  func touchTab(at index: Int) -> Bool
  /// Whether a touch beside a column hides it, because the column is in front of another one.
  var respondsToTouchBeside: Bool { get }
  /// Handles a touch beside a column that is in front of another one.
  func touchBeside()

  /// Shows a controller: a stack pushes it, and a split view controller makes it the detail.
  ///
  /// - Parameters:
  ///   - controller: the controller to show.
  ///   - isDetail: whether the controller is the detail of another one.
  ///   - animated: whether the controller appears with an animation.
  /// - Returns: `true` if the controller is shown, otherwise `false`.
  /// - Throws: a `ControllerException` if the container refuses the controller.
  func show(
    _ controller: ViewController, asDetail isDetail: Bool, animated: Bool
  ) throws(ControllerException) -> Bool

  // Storyboards.

  /// Adds the children that a storyboard declares for the container.
  ///
  /// - Throws: a `ControllerException` if the container refuses a child.
  func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException)
  /// Adds the children that a storyboard declares for the container, each with the name of its relationship.
  ///
  /// - Throws: a `ControllerException` if the container refuses a child.
  func takeDeclaredChildren(
    _ children: [(relationship: String, controller: ViewController)]
  ) throws(ControllerException)
  /// The children, in the order in which they are searched for the destination of an unwind segue.
  var childrenForUnwinding: [ViewController] { get }
  /// All children, including covered ones, from front to back.
  var childrenFromFront: [ViewController] { get }
  /// Returns the children that a given child covers, beginning with the nearest.
  func childrenBehind(_ child: ViewController) -> [ViewController]
  /// Shows a child that is the destination of an unwind segue, or that contains the destination.
  ///
  /// - Throws: a `ControllerException` if the container can't show the child.
  func reveal(_ child: ViewController, animated: Bool) throws(ControllerException)
}

extension Container {
  package var childBeside: ViewController? { nil }
  package var childrenBeside: [ViewController] { childBeside.map { [$0] } ?? [] }
  package var keepsSidesApart: Bool { false }
  package var transitionInside: TransitionUnderWay? { nil }
  package var runningTransition: Transition? { nil }
  package var isHeldOpen: Bool { false }
  package var lacksRequiredChild: Bool { false }
  package var childrenForOrientation: [ViewController] { children }
  package var childForSystemBars: ViewController? { nil }
  package var childForStatusBarStyle: ViewController? { nil }
  package var statusBarStyleOfBars: PreferredStatusBarStyle? { nil }
  package var childForTabBarItem: ViewController? { nil }
  package var sizeOfContentInPopover: Size? { nil }
  package var childrenToSave: [ViewController] { [] }
  package var restoresChildren: Bool { false }
  package var selectedToSave: ViewController? { nil }
  package var barsHiddenInRotation: [View]? { nil }
  package var uiKitViewClass: String { "UILayoutContainerView" }
  package var minimizesBar: Bool { false }
  package func barInsets(over view: View) -> Insets { .zero }
  package func barDependingOn(_ child: ViewController) -> NavigationBar? { nil }

  package func restore(_ children: [ViewController]) {}
  package func restoreSelected(_ child: ViewController) {}
  package func childWillLoadView(_ child: ViewController) {}
  package func availableSpaceChanged() {}
  package func touchBack() -> Bool { false }
  package func touchTab(at index: Int) -> Bool { false }
  package var respondsToTouchBeside: Bool { false }
  package func touchBeside() {}
  /// Adds the declared children without regard to the names of their relationships.
  ///
  /// - Throws: a `ControllerException` if the container refuses a child.
  package func takeDeclaredChildren(
    _ children: [(relationship: String, controller: ViewController)]
  ) throws(ControllerException) {
    try takeDeclaredChildren(children.map(\.controller))
  }
  package func show(_ controller: ViewController, asDetail isDetail: Bool, animated: Bool) -> Bool { false }
  package var childrenForUnwinding: [ViewController] { children }
  package var childrenFromFront: [ViewController] { childInFront.map { [$0] } ?? [] }
  package func childrenBehind(_ child: ViewController) -> [ViewController] { [] }
  package func reveal(_ child: ViewController, animated: Bool) {}
}
