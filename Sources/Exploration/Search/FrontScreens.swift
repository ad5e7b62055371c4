import Controllers
import Lua
import Scripting

/// The screens in front at a certain moment, as expectations in a flow.
struct FrontScreens {
  /// The expectation of the screen in front.
  private let screen: String?
  /// The expectation of the navigation stack in front, or `nil` if no stack is in front.
  private let stack: String?

  init(of session: Session) {
    screen = FrontExpectation(of: session)?.code
    stack = session.system.frontPaths.lazy.compactMap(\.stacks.last).first.map { stack in
      "expect.stack { " + stack.viewControllers.map(\.kind.name.quotedForLua).joined(separator: ", ") + " }"
    }
  }

  /// Returns an expectation that holds at this moment but not at another one, or `nil` if there is none.
  func difference(from other: FrontScreens) -> String? {
    screen != other.screen ? screen : stack != other.stack ? stack : nil
  }
}
