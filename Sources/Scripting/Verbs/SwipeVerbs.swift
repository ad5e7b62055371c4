import Controllers
import Lua

// Interactive transitions: nothing settles until the finger lets go.
extension VerbTable {
  static let swipeVerbs: [Verb] = [
    Verb("beginBackSwipe", [], "Begins a back swipe from the left edge, and holds it.") { session, _ in
      let stack = try session.stackForBackSwipe()
      return { guard stack.beginInteractivePop() else { throw stack.nothingBehind } }
    },
    Verb("finishSwipe", [], "Lets go: the back swipe or page turn completes.") { session, _ in
      if let pages = session.heldPages { return { pages.finishInteractiveTurn() } }
      let stack = try session.heldStack()
      return { stack.finishInteractivePop() }
    },
    Verb("cancelSwipe", [], "Moves the finger back: the back swipe or page turn is cancelled.") { session, _ in
      if let pages = session.heldPages { return { pages.cancelInteractiveTurn() } }
      let stack = try session.heldStack()
      return { stack.cancelInteractivePop() }
    },
  ]
}

extension Session {
  /// The stack whose top a back swipe would drag away.
  ///
  /// - Throws: why there is none.
  func stackForBackSwipe() throws -> NavigationController {
    guard let stack = system.stackInFront else { throw noStackInFront }
    if let refusal = refusalOfBackSwipe(on: stack) { throw PlainError(refusal) }
    guard stack.viewControllers.count > 1 else { throw stack.nothingBehind }
    if let view = stack.topViewController?.loadedView, let obstacle = view.obstacle, !obstacle.isTransition {
      throw PlainError("no finger gets to \(stack.topViewController?.toldName ?? ""): \(obstacle.reason)")
    }
    return stack
  }

  private var noStackInFront: PlainError {
    let path = system.frontPath
    guard let stack = path.stacks.last, let front = path.last(where: { $0.isPresented || $0.isInPopover }) else {
      return PlainError("no navigation controller is in front")
    }
    return PlainError("\(stack.toldName) is behind \(front.controller.toldName)")
  }

  /// The stack whose screen a finger holds, also when something has come before it meanwhile: a finger that is down
  /// can be lifted wherever it is.
  fileprivate func heldStack() throws -> NavigationController {
    guard let stack = system.stackHeldOpen
    else { throw PlainError("no swipe is under way") }
    return stack
  }

  /// Why the screen on top cannot be dragged away; nil when it can.
  ///
  /// Here: the swipe stands for the back button, so there is none where the screen hides the button or has another in
  /// its place. A bar that is hidden as a whole keeps it: else there would be no way back.
  func refusalOfBackSwipe(on stack: NavigationController) -> String? {
    guard stack.viewControllers.count > 1, let top = stack.topViewController else { return nil }
    let item = top.navigationItem
    if item.hidesBackButton { return "\(top.toldName) has no back button: its `hidesBackButton` is true" }
    guard !item.leftBarButtonItems.isEmpty, !item.leftItemsSupplementBackButton else { return nil }
    return "\(top.toldName) has no back swipe: another button replaces its back button"
  }
}

extension NavigationController {
  fileprivate var nothingBehind: PlainError { PlainError("\(label) has nothing to go back to now") }
}
