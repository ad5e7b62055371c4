/// The name of a detail in the trace, which is also its key in JSON.
package struct TraceKey: Sendable {
  /// The number that represents the key in the trace's hash.
  ///
  /// A new key needs a number that has never been used.
  let number: UInt8
  /// The spelling in the trace.
  let text: String

  init(_ number: UInt8, _ text: String) {
    self.number = number
    self.text = text
  }

  /// The number that is added to the hash for the key.
  var hashWord: UInt64 { UInt64(number) << 8 }
}

// The keys that more than one container uses. All other keys are declared with their events.
extension TraceKey {
  static let viewController = TraceKey(1, "viewController")
  static let message = TraceKey(3, "message")
  static let to = TraceKey(16, "to")
  static let from = TraceKey(17, "from")
  static let duration = TraceKey(18, "duration")
  static let answer = TraceKey(19, "answer")
  static let item = TraceKey(30, "item")
  static let items = TraceKey(31, "items")
  static let changed = TraceKey(32, "changed")
  static let completed = TraceKey(51, "completed")
  static let animated = TraceKey(60, "animated")
  static let row = TraceKey(61, "row")
  static let targetRow = TraceKey(63, "toRow")
}
