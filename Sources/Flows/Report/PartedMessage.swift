import Lua

extension String {
  /// The location at the beginning of a message, or `nil` if there is none, and the rest of the message.
  var partedFromLocation: (place: CodeLocation?, text: String) {
    FileLocation(ofMessage: self).map { ($0.location, $0.message) } ?? (nil, self)
  }
}
