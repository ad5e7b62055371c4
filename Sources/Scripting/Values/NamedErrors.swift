import Controllers
import Locations
import Lua

/// An error with the name of the method or property that caused it.
struct NamedError: DeclarationError, CustomStringConvertible {
  let name: String
  let error: any Error
  /// The position of the item to which the name refers, or `nil` if the name is a key.
  var position: Int?

  var path: [DeclaredStep] {
    [position.map(DeclaredStep.item) ?? .key(name)] + ((error as? any DeclarationError)?.path ?? [])
  }

  var innermostError: any Error { (error as? any DeclarationError)?.innermostError ?? error }

  var description: String { "\(name): \(error)" }
}

/// The error for a key that isn't valid.
package struct KeyProblem: DeclarationError, CustomStringConvertible {
  package let key: String
  package let description: String

  var path: [DeclaredStep] { [.key(key)] }

  init(_ key: String, _ description: String) {
    self.key = key
    self.description = description
  }
}

/// An error that has a source location.
///
/// The location of the call isn't added to such an error.
package struct ErrorAtLocation: LocatedError, CustomStringConvertible {
  package let location: CodeLocation
  package let error: any Error

  package init(location: CodeLocation, error: any Error) { (self.location, self.error) = (location, error) }

  package var description: String { "\(location): \(error)" }
}

extension LuaCall {
  /// Adds the name of a member, or the number of an item, to an error.
  ///
  /// An error that already has a source location or is a UIKit exception isn't changed.
  func addingName(_ error: any Error, _ name: String, item position: Int? = nil) -> any Error {
    switch error {
    case is LuaError, is any LocatedError, is ControllerException: error
    default: NamedError(name: name, error: error, position: position)
    }
  }
}

extension LuaCall {
  /// Runs a closure, and adds an argument's name to any error that the closure throws.
  ///
  /// - Throws: the error of `body`, with the argument's name.
  func addingNameToErrors<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw addingName(error, name) }
  }
}
