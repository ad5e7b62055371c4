import Controllers
import Lua

// At a past moment, `self` is the controller of the event, unless the script has set a global called `self`. Like `_`,
// the name `self` is looked up when it is used. Therefore, it doesn't keep the controller alive and isn't part of the
// state.
extension Session {
  /// Pushes the value of `self`, `_` or `_3`, or pushes nothing and returns `false` if the name has no value.
  package func pushImplicitValue(_ name: String, _ call: LuaCall) -> Bool {
    guard name == "self", let subject else { return results.push(name, call, in: self) }
    bridge.push(subject, call)
    return true
  }

  /// Whether `self`, `_` or `_3` has a value.
  package func hasImplicitValue(_ name: String) -> Bool {
    name == "self" && subject != nil || results.hasValue(name, inputs)
  }
}
