import Controllers
import Lua

// User actions for interactive transitions. Such a transition doesn't end until the finger is lifted.
extension VerbTable {
  static let swipeVerbs: [Verb] = [
    Verb("beginBackSwipe", [], "Begins a back swipe at the left edge and holds it.") { session, _ in
      let stack = try session.user.stackForBackSwipe()
      return { guard stack.beginInteractivePop() else { throw stack.noPreviousScreen } }
    },
    Verb("finishSwipe", [], "Completes the back swipe, page turn or sheet drag that is being held.") { session, _ in
      if let pages = session.user.swipedPages { return { pages.finishInteractiveTurn() } }
      if let sheet = session.system.heldSheet { return { sheet.presenting.finishSheetDrag() } }
      let stack = try session.user.swipedStack()
      return { stack.finishInteractivePop() }
    },
    Verb("cancelSwipe", [], "Cancels the back swipe, page turn or sheet drag that is being held.") { session, _ in
      if let pages = session.user.swipedPages { return { pages.cancelInteractiveTurn() } }
      if let sheet = session.system.heldSheet { return { sheet.presenting.cancelSheetDrag() } }
      let stack = try session.user.swipedStack()
      return { stack.cancelInteractivePop() }
    },
  ]
}

extension UserActions {
  /// Returns the navigation controller in which a back swipe can begin.
  ///
  /// - Throws: `PlainError` if a back swipe can't begin.
  func stackForBackSwipe() throws -> NavigationController {
    guard let stack = session.system.stackInFront else { throw noStackInFront }
    if let refusal = refusalOfBackSwipe(on: stack) { throw PlainError(refusal) }
    guard stack.viewControllers.count > 1 else { throw stack.noPreviousScreen }
    if let view = stack.topViewController?.loadedView, let obstacle = view.obstacle, !obstacle.isTransition {
      throw PlainError("no touch reaches \(stack.topViewController?.displayName ?? ""): \(obstacle.reason)")
    }
    return stack
  }

  private var noStackInFront: PlainError {
    let path = session.system.frontPath
    guard let stack = path.stacks.last, let front = path.last(where: { $0.isPresented || $0.isInPopover }) else {
      return PlainError("no navigation controller is in front")
    }
    return PlainError("\(stack.displayName) is behind \(front.controller.displayName)")
  }

  /// Returns the navigation controller whose top screen is being dragged by a finger.
  ///
  /// The navigation controller is found even if another screen has appeared in front, because a finger can always be
  /// lifted.
  ///
  /// - Throws: `PlainError` if no swipe is held.
  fileprivate func swipedStack() throws -> NavigationController {
    guard let stack = session.system.swipedNavigationController
    else { throw PlainError("no swipe is in progress") }
    return stack
  }

  /// Returns the reason why the top screen can't be dragged away, or `nil` if it can be dragged.
  ///
  /// Here: the swipe is an alternative to the back button. If the screen hides or replaces the button, the swipe isn't
  /// available. If the entire bar is hidden, the swipe is available, because it may be the only way back.
  func refusalOfBackSwipe(on stack: NavigationController) -> String? {
    guard stack.viewControllers.count > 1, let top = stack.topViewController else { return nil }
    let item = top.navigationItem
    if item.hidesBackButton { return "\(top.displayName) has no back button: its `hidesBackButton` is true" }
    guard !item.leftBarButtonItems.isEmpty, !item.leftItemsSupplementBackButton else { return nil }
    return "\(top.displayName) has no back swipe: another button replaces its back button"
  }
}

extension NavigationController {
  fileprivate var noPreviousScreen: PlainError { PlainError("\(label) has no screen to go back to") }
}
