import Controllers
import Lua

// Transitions that a finger holds open: nothing settles until it lets go.
extension VerbTable {
  static let swipeVerbs: [Verb] = [
    Verb("beginBackSwipe", [], "Begins to drag the screen away from the left edge; held open.") { session, _ in
      guard let stack = session.system.frontStack else { throw PlainError("no navigation controller is in front") }
      guard stack.beginInteractivePop() else { throw PlainError("\(stack.label) has nothing to go back to now") }
    },
    Verb("finishSwipe", [], "Lets go: what was dragged away goes.") { session, _ in
      if let pages = session.heldPages { return pages.finishInteractiveTurn() }
      try session.heldStack().finishInteractivePop()
    },
    Verb("cancelSwipe", [], "Goes back with the finger: everything is as it was.") { session, _ in
      if let pages = session.heldPages { return pages.cancelInteractiveTurn() }
      try session.heldStack().cancelInteractivePop()
    },
  ]
}

extension Session {
  /// The stack whose screen a finger holds.
  fileprivate func heldStack() throws -> NavigationController {
    guard let stack = system.frontStack, stack.isHeldOpen else { throw PlainError("no swipe is under way") }
    return stack
  }
}

extension System {
  /// The innermost navigation controller in front.
  fileprivate var frontStack: NavigationController? {
    frontPath.lazy.compactMap { $0.controller as? NavigationController }.last
  }
}
