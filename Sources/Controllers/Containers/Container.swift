import Layout

/// Questions to a container, so that callers need not know its class.
///
/// A container conforms in a file of its own, `…+Container.swift`, answers what differs from the usual, and names itself
/// by `asContainer`.
package protocol Container: ViewController {
  // What is seen in it.

  /// The child that is in front.
  var childInFront: ViewController? { get }
  /// A child that is to be seen beside it: the other side, the second of two pages.
  var childBeside: ViewController? { get }
  /// Whether that one stays beside it however deep what is in front lies in other containers.
  var keepsSidesApart: Bool { get }
  /// The change of children that is seen at the moment.
  var transitionInside: TransitionUnderWay? { get }
  /// Whether it is in an interactive transition.
  var isHeldOpen: Bool { get }
  /// Whether it lacks the one child that it cannot do without.
  var lacksItsRoot: Bool { get }

  // What of it is its children's.

  /// The children that decide with it on orientations, before system 6.
  var childrenDecidingOrientation: [ViewController] { get }
  /// The child whose item stands for it in a tab bar, when it has none of its own.
  var childGivingTabBarItem: ViewController? { get }
  /// How large it would like to be in a popover; nil to say so itself.
  var sizeOfContentInPopover: Size? { get }

  // What of it is saved.

  /// The children that are saved with it, in order; a container that names none leaves that to its script.
  var childrenToSave: [ViewController] { get }
  /// Whether it gets them back; otherwise the app makes them anew.
  var restoresChildren: Bool { get }
  /// The one whose being selected is saved.
  var selectedToSave: ViewController? { get }
  /// Takes its saved children back, those that were found; nothing is animated.
  ///
  /// - Throws: when it cannot take them.
  func restore(_ children: [ViewController]) throws(ControllerException)
  /// Selects what was selected.
  ///
  /// - Throws: when that is none of its children now.
  func restoreSelected(_ child: ViewController) throws(ControllerException)

  // What it adds.

  /// What slides out before the interface turns in two steps; nil to ask for it.
  var barsMakingWay: [View]? { get }
  /// UIKit's class of its view.
  var uiKitViewClass: String { get }

  // What happens to it.

  /// A child is about to load its view.
  func childWillLoadView(_ child: ViewController)
  /// The room below the status bar has changed.
  func roomChanged()
  /// A finger touches the back button of its bar.
  ///
  /// - Returns: whether it goes back.
  func touchBack() -> Bool
  /// A finger touches a tab of its bar, counted from 0.
  ///
  /// - Returns: whether anything comes of it.
  func touchTab(at index: Int) -> Bool

  // What storyboards ask.

  /// Takes in the children that are drawn as its own.
  func takeDrawn(_ children: [ViewController]) throws(ControllerException)
  /// The children in the order in which a segue that unwinds asks them.
  var childrenForUnwinding: [ViewController] { get }
  /// The children it shows or covers, the front-most first.
  var childrenFromFront: [ViewController] { get }
  /// The children that a child covers, the nearest first.
  func childrenBehind(_ child: ViewController) -> [ViewController]
  /// Shows a child that a segue unwinds to, or that holds one.
  func reveal(_ child: ViewController, animated: Bool) throws(ControllerException)
}

extension Container {
  package var childBeside: ViewController? { nil }
  package var keepsSidesApart: Bool { false }
  package var transitionInside: TransitionUnderWay? { nil }
  package var isHeldOpen: Bool { false }
  package var lacksItsRoot: Bool { false }
  package var childrenDecidingOrientation: [ViewController] { children }
  package var childGivingTabBarItem: ViewController? { nil }
  package var sizeOfContentInPopover: Size? { nil }
  package var childrenToSave: [ViewController] { [] }
  package var restoresChildren: Bool { false }
  package var selectedToSave: ViewController? { nil }
  package var barsMakingWay: [View]? { nil }
  package var uiKitViewClass: String { "UILayoutContainerView" }

  package func restore(_ children: [ViewController]) throws(ControllerException) {}
  package func restoreSelected(_ child: ViewController) throws(ControllerException) {}
  package func childWillLoadView(_ child: ViewController) {}
  package func roomChanged() {}
  package func touchBack() -> Bool { false }
  package func touchTab(at index: Int) -> Bool { false }
  package var childrenForUnwinding: [ViewController] { children }
  package var childrenFromFront: [ViewController] { childInFront.map { [$0] } ?? [] }
  package func childrenBehind(_ child: ViewController) -> [ViewController] { [] }
  package func reveal(_ child: ViewController, animated: Bool) throws(ControllerException) {}
}
