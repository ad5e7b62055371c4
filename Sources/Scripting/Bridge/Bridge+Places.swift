import Lua

extension Bridge {
  /// Pushes what a property holds that only Lua can hold.
  ///
  /// - Parameters:
  ///   - place: where it stands.
  ///   - object: whose property it is.
  ///   - call: where it is pushed; nil when there is nothing.
  package func push(_ place: StateValue.Place, of object: AnyObject, _ call: LuaCall) {
    switch place {
    case .kept(let key): pushKept(key, of: object, call)
    case .own(let name): pushOwn(name, of: object, call)
    }
  }
}
