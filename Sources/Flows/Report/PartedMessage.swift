import Lua

extension String {
  /// The location at the beginning of a message, if it has one, and the message that follows it.
  var partedFromLocation: (place: String?, text: String) {
    FileLocation(ofMessage: self).map { ($0.alone, $0.message) } ?? (nil, self)
  }
}
