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
  package var located: (location: CodeLocation, text: String)? { CodeLocation.leading(message) }

  /// The calls in the script that led to the error, innermost first, each with the rest of Lua's line about it.
  ///
  /// The array is empty if the calls weren't recorded.
  package var calls: [(location: CodeLocation, text: String)] {
    traceback?.lines.compactMap { CodeLocation.leading(String($0.drop(while: \.isWhitespace))) } ?? []
  }
}

extension ErrorAtLocation: ErrorWithLocation {
  package var located: (location: CodeLocation, text: String)? { (location, "\(error)") }
}

extension Error {
  /// The source location of the error, or `nil` if it isn't known, and the message without the location.
  package var partedFromLocation: (location: CodeLocation?, text: String) {
    (self as? any ErrorWithLocation)?.located ?? (nil, "\(self)")
  }
}
