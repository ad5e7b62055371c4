import Controllers
import Locations
import Lua

/// An error that may have a source location.
package protocol ErrorWithLocation: Error {
  /// The source location and the message without it, or `nil` if the location isn't known.
  var located: (location: CodeLocation, text: String)? { get }
}

extension LuaError: ErrorWithLocation {
  /// The source location at the beginning of the message, and the rest of the message.
  ///
  /// The value is `nil` if the message doesn't begin with a source location. A message is text, because Lua itself writes
  /// the location into it, and because scripts catch errors as text.
  package var located: (location: CodeLocation, text: String)? { CodeLocation.parsePrefix(message) }
}

extension ErrorAtLocation: ErrorWithLocation {
  package var located: (location: CodeLocation, text: String)? { (location, "\(error)") }
}

extension ControllerException: ErrorWithLocation {
  package var located: (location: CodeLocation, text: String)? { location.map { ($0, message) } }
}

extension RaisedException: ErrorWithLocation {
  package var located: (location: CodeLocation, text: String)? { exception.located }
}

extension Error {
  /// The source location of the error, or `nil` if it isn't known, and the message without the location.
  package var partedFromLocation: (location: CodeLocation?, text: String) {
    (self as? any ErrorWithLocation)?.located ?? (nil, "\(self)")
  }
}
