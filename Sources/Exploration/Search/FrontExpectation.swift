import Controllers
import Lua
import Scripting

/// The expectation in a flow that the screen in front is in front.
struct FrontExpectation {
  /// The expectation in Lua syntax, such as `expect.screen("Cart")`, or `nil` if no screen is in front.
  let code: String?

  init(of session: Session) {
    if let alert = session.system.application?.overlays.last(where: { $0.isAlert }) {
      let title = (alert as? ViewController)?.title
      code = "expect.alert(\(title?.quotedForLua ?? ""))"
    } else {
      code = session.system.frontController.map { "expect.screen(\($0.kind.name.quotedForLua))" }
    }
  }
}
