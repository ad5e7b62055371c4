import Controllers
import Lua

// At a moment of the past, `self` is the controller that the event is about, unless the script has set a global of that
// name. It is looked up like `_`, so it neither keeps the controller alive nor is it part of the state.
extension Session {
  /// Pushes the value that a reader gave a name: `self`, `_` or `_3`; false, with nothing pushed, if there is none.
  package func pushGiven(_ name: String, _ call: LuaCall) -> Bool {
    guard name == "self", let subject else { return results.push(name, call, in: self) }
    bridge.push(subject, call)
    return true
  }

  /// Whether a reader gave a value the name: `self`, `_` or `_3`.
  package func isGiven(_ name: String) -> Bool {
    name == "self" && subject != nil || results.has(name, inputs)
  }
}
