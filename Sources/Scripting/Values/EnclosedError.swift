import Lua

/// An error that other errors enclose, which add names and source locations to it.
package enum EnclosedError {
  /// Returns the innermost error.
  package static func innermost(of error: any Error) -> any Error {
    switch error {
    case let error as LuaError: error.cause.map(innermost) ?? error
    case let error as ErrorAtLocation: innermost(of: error.error)
    case let error as any DeclarationError where !(error.core is any DeclarationError): innermost(of: error.core)
    default: error
    }
  }
}
