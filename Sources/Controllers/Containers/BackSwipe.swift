import Layout

// From system 7 on, a gesture recognizer of the stack recognizes the back swipe. The script can disable it, or replace
// its delegate. The recognizer's own delegate refuses the swipe if the navigation bar or the back button isn't visible.
// If the script sets another delegate, that delegate decides; if it sets `nil`, the recognizer never refuses the swipe.
//
// Source: Apple's reference for `interactivePopGestureRecognizer`; reports about hidden navigation bars. Here: the root
// can't be swiped away even without a delegate.

/// The place at which the back swipe begins.
package enum BackSwipe: String, Sendable {
  /// The left edge of the screen.
  case edge
  /// Any point of the content.
  case anywhere
}

/// The reason why the user can't swipe back.
package enum BackSwipeRefusal: Sendable {
  /// There is no screen to go back to or, up to system 6, the stack is changing.
  case noPreviousScreen
  /// The stack is changing.
  case stackIsChanging
  /// The recognizer is disabled.
  case isDisabled
  /// The navigation bar is hidden.
  case barIsHidden
  /// The stack's delegate animates pushes and pops.
  case delegateAnimates
  /// The top controller hides its back button.
  case backButtonIsHidden
  /// The top controller replaces its back button.
  case backButtonIsReplaced
  /// The recognizer's delegate refuses.
  case delegateRefuses
  /// The navigation bar refuses to pop its item.
  case barRefuses
}

/// The recognizer of a stack's back swipe.
///
/// The recognizer isn't attached to a view, because only the user action for a back swipe performs the movement.
package final class PopGestureRecognizer: GestureRecognizer {
  /// Whether the recognizer's own delegate decides, because the script hasn't set another one.
  var asksItself: Bool { !hasDelegate }

  init(of stack: NavigationController) {
    super.init(in: stack.system)
    home = stack
  }
}

extension NavigationController {
  /// The recognizer of the back swipe at the left edge.
  package final var interactivePopGestureRecognizer: PopGestureRecognizer {
    if let edgePop { return edgePop }
    let made = PopGestureRecognizer(of: self)
    edgePop = made
    return made
  }

  /// The recognizer of the back swipe anywhere on the content.
  package final var interactiveContentPopGestureRecognizer: PopGestureRecognizer {
    if let contentPop { return contentPop }
    let made = PopGestureRecognizer(of: self)
    contentPop = made
    return made
  }

  package final var interactivePopGestureRecognizerIfMade: PopGestureRecognizer? { edgePop }
  package final var interactiveContentPopGestureRecognizerIfMade: PopGestureRecognizer? { contentPop }

  /// Returns the reason why the top controller can't be swiped away, without calling functions of the script.
  ///
  /// Here: up to system 6, a hidden navigation bar doesn't prevent the swipe, because it may be the only way back.
  ///
  /// - Parameter start: the place at which the swipe begins.
  /// - Returns: the reason, or `nil` if the swipe can begin.
  package final func refusalOfBackSwipe(from start: BackSwipe = .edge) -> BackSwipeRefusal? {
    guard viewControllers.count > 1, let item = topViewController?.navigationItem else { return .noPreviousScreen }
    if system.behavior.hasPopRecognizer {
      let recognizer = start == .edge ? edgePop : contentPop
      if recognizer?.isEnabled == false { return .isDisabled }
      if recognizer?.asksItself == false { return nil }
      if isNavigationBarHidden { return .barIsHidden }
      if system.behavior.animatorStopsBackSwipe, delegateAnimates { return .delegateAnimates }
    }
    if item.hidesBackButton { return .backButtonIsHidden }
    return item.leftBarButtonItems.isEmpty || item.leftItemsSupplementBackButton ? nil : .backButtonIsReplaced
  }

  /// Begins a back swipe, unless the recognizer's delegate or the navigation bar refuses.
  ///
  /// - Parameters:
  ///   - start: the place at which the swipe begins.
  ///   - location: the point at which the finger touches the screen, in points and in window coordinates.
  /// - Returns: the reason why the swipe hasn't begun, or `nil` if it has begun.
  package final func beginBackSwipe(from start: BackSwipe = .edge, at location: Point? = nil) -> BackSwipeRefusal? {
    guard system.behavior.hasPopRecognizer else { return beginInteractivePop() ? nil : .noPreviousScreen }
    if let refusal = askForBackSwipe(from: start, at: location) { return refusal }
    if makesWayForPop { running?.interrupt() }
    return beginInteractivePop() ? nil : .stackIsChanging
  }

  private func askForBackSwipe(from start: BackSwipe, at location: Point?) -> BackSwipeRefusal? {
    guard viewControllers.count > 1, let item = topViewController?.navigationItem else { return .noPreviousScreen }
    guard mayDrag || makesWayForPop else { return .stackIsChanging }
    if let recognizer = start == .edge ? edgePop : contentPop, !recognizer.asksItself {
      recognizer.location = location ?? Point(x: 0, y: system.interfaceBounds.center.y)
      if recognizer.askFlag(.shouldBegin) == false { return .delegateRefuses }
    }
    return mayGoBack(from: item) ? nil : .barRefuses
  }

  /// Returns whether the navigation bar permits the user to go back.
  ///
  /// A screen of the script that extends the navigation controller is the delegate of its bar.
  final func mayGoBack(from item: NavigationItem) -> Bool {
    if bars?.navigationBar.isAllowed(.shouldPop, of: item) == false { return false }
    guard kind.isScripted, responds(to: .shouldPop) else { return true }
    let answer = askFlag(.shouldPop, .object(item)) ?? true
    system.record(.shouldPop, of: subject, with: .object(item))
    return answer
  }
}
