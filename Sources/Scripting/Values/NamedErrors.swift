import Controllers
import Lua

/// An error and the method or property it belongs to.
struct NamedError: Error, CustomStringConvertible {
  let name: String
  let error: any Error

  var description: String { "\(name): \(error)" }
}

/// An error with a place of its own, so that the place of the call is not put before it.
package struct PlacedError: PlacedByItself, CustomStringConvertible {
  package let place: String
  package let error: any Error

  package var description: String { "\(place): \(error)" }
}

extension LuaCall {
  /// An error with the name of what raised it, unless it says more already.
  func named(_ error: any Error, _ name: String) -> any Error {
    switch error {
    case is LuaError, is any PlacedByItself, is ControllerException: error
    default: NamedError(name: name, error: error)
    }
  }
}
