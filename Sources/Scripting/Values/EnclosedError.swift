import Lua

/// An error that is enclosed in other errors, which add names and source locations to it.
package enum EnclosedError {
  /// Returns the innermost error.
  package static func innermost(of error: any Error) -> any Error {
    switch error {
    case let error as LuaError: error.cause.map(innermost) ?? error
    case let error as ErrorAtLocation: innermost(of: error.error)
    case let error as any DeclarationError where !(error.innermostError is any DeclarationError):
      innermost(of: error.innermostError)
    default: error
    }
  }
}
