import Controllers
import Lua

// At a moment of the past, `self` is the controller of the event, unless the script has set a global of that name. It
// is looked up like `_`, so it neither keeps the controller alive nor is it part of the state.
extension Session {
  /// Pushes the value of `self`, `_` or `_3`; returns `false` and pushes nothing if there is none.
  package func pushGiven(_ name: String, _ call: LuaCall) -> Bool {
    guard name == "self", let subject else { return results.push(name, call, in: self) }
    bridge.push(subject, call)
    return true
  }

  /// Whether there is a value with the name `self`, `_` or `_3`.
  package func isGiven(_ name: String) -> Bool {
    name == "self" && subject != nil || results.has(name, inputs)
  }
}
