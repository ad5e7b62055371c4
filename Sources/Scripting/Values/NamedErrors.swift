import Controllers
import Lua

/// An error and the method or property it belongs to.
struct NamedError: DeclarationError, CustomStringConvertible {
  let name: String
  let error: any Error
  /// Which item it is the name of; nil for a key.
  var position: Int?

  var path: [DeclaredStep] {
    [position.map(DeclaredStep.item) ?? .key(name)] + ((error as? any DeclarationError)?.path ?? [])
  }

  var core: any Error { (error as? any DeclarationError)?.core ?? error }

  var description: String { "\(name): \(error)" }
}

/// A key that is not right where it stands.
package struct KeyProblem: DeclarationError, CustomStringConvertible {
  package let key: String
  package let description: String

  var path: [DeclaredStep] { [.key(key)] }

  init(_ key: String, _ description: String) {
    self.key = key
    self.description = description
  }
}

/// An error with a place of its own, so that the place of the call is not put before it.
package struct PlacedError: PlacedByItself, CustomStringConvertible {
  package let place: String
  package let error: any Error

  package var description: String { "\(place): \(error)" }
}

extension LuaCall {
  /// An error with the name of what raised it, of an item with its number, unless it says more already.
  func named(_ error: any Error, _ name: String, item position: Int? = nil) -> any Error {
    switch error {
    case is LuaError, is any PlacedByItself, is ControllerException: error
    default: NamedError(name: name, error: error, position: position)
    }
  }
}
