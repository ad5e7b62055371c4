import Layout

// From system 7 on, a gesture recognizer of the stack recognizes the back swipe. The script can disable it, or replace
// its delegate. The recognizer's own delegate refuses the swipe if the navigation bar or the back button isn't visible.
// If the script sets another delegate, that delegate decides; if it sets `nil`, the recognizer never refuses the swipe.
//
// Source: Apple's reference for `interactivePopGestureRecognizer`; reports about hidden navigation bars. Here: the root
// can't be swiped away, even if the recognizer has no delegate.

/// The area in which a back swipe can begin.
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
/// The recognizer isn't attached to a view, because only the user action for a back swipe drives it.
package final class PopGestureRecognizer: GestureRecognizer {
  /// Whether the recognizer's built-in delegate decides, because the script hasn't set another delegate.
  var hasBuiltInDelegate: Bool { !hasDelegate }

  init(of stack: NavigationController) {
    super.init(in: stack.system)
    home = stack
  }
}

extension NavigationController {
  /// The recognizer of the back swipe at the left edge.
  package final var interactivePopGestureRecognizer: PopGestureRecognizer {
    if let edgePop { return edgePop }
    let newRecognizer = PopGestureRecognizer(of: self)
    edgePop = newRecognizer
    return newRecognizer
  }

  /// The recognizer of the back swipe anywhere on the content.
  package final var interactiveContentPopGestureRecognizer: PopGestureRecognizer {
    if let contentPop { return contentPop }
    let newRecognizer = PopGestureRecognizer(of: self)
    contentPop = newRecognizer
    return newRecognizer
  }

  package final var createdPopGestureRecognizer: PopGestureRecognizer? { edgePop }
  package final var createdContentPopGestureRecognizer: PopGestureRecognizer? { contentPop }

  /// Returns the reason why the user can't swipe the top controller away, without calling functions of the script.
  ///
  /// Here: up to system 6, a hidden navigation bar doesn't prevent the swipe, because it may be the only way back.
  ///
  /// - Parameter start: the area in which the swipe begins.
  /// - Returns: the reason, or `nil` if the swipe can begin.
  package final func refusalOfBackSwipe(from start: BackSwipe = .edge) -> BackSwipeRefusal? {
    guard viewControllers.count > 1, let item = topViewController?.navigationItem else { return .noPreviousScreen }
    if system.behavior.hasPopRecognizer {
      let recognizer = start == .edge ? edgePop : contentPop
      if recognizer?.isEnabled == false { return .isDisabled }
      if recognizer?.hasBuiltInDelegate == false { return nil }
      if isNavigationBarHidden { return .barIsHidden }
      if system.behavior.animatorStopsBackSwipe, delegateAnimates { return .delegateAnimates }
    }
    if item.hidesBackButton { return .backButtonIsHidden }
    return item.leftBarButtonItems.isEmpty || item.leftItemsSupplementBackButton ? nil : .backButtonIsReplaced
  }

  /// Begins a back swipe, unless the recognizer's delegate or the navigation bar refuses.
  ///
  /// - Parameters:
  ///   - start: the area in which the swipe begins.
  ///   - location: the point at which the finger touches the screen, in points and in window coordinates.
  /// - Returns: the reason why the swipe hasn't begun, or `nil` if it has begun.
  package final func beginBackSwipe(from start: BackSwipe = .edge, at location: Point? = nil) -> BackSwipeRefusal? {
    guard system.behavior.hasPopRecognizer else { return beginInteractivePop() ? nil : .noPreviousScreen }
    if let refusal = refusalByDelegates(from: start, at: location) { return refusal }
    if completesForPop { running?.interrupt() }
    return beginInteractivePop() ? nil : .stackIsChanging
  }

  private func refusalByDelegates(from start: BackSwipe, at location: Point?) -> BackSwipeRefusal? {
    guard viewControllers.count > 1, let item = topViewController?.navigationItem else { return .noPreviousScreen }
    guard canDrag || completesForPop else { return .stackIsChanging }
    if let recognizer = start == .edge ? edgePop : contentPop, !recognizer.hasBuiltInDelegate {
      recognizer.location = location ?? Point(x: 0, y: system.interfaceBounds.center.y)
      if recognizer.askFlag(.shouldBegin) == false { return .delegateRefuses }
    }
    return permitsGoingBack(from: item) ? nil : .barRefuses
  }

  /// Returns whether the navigation bar permits the user to go back.
  ///
  /// If a screen of the script extends the navigation controller, that screen is the delegate of the navigation bar.
  final func permitsGoingBack(from item: NavigationItem) -> Bool {
    if bars?.navigationBar.isAllowed(.shouldPop, of: item) == false { return false }
    guard kind.isScripted, responds(to: .shouldPop) else { return true }
    let answer = askFlag(.shouldPop, .object(item)) ?? true
    system.record(.shouldPop, of: subject, with: .object(item))
    return answer
  }
}
