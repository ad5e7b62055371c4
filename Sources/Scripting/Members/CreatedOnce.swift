import Synchronization

/// A value that is created when it is first used.
///
/// All sessions share the value.
///
/// Creating values lazily saves time, because a prototype uses only a few classes.
final class CreatedOnce<Value: Sendable>: Sendable {
  private let makeValue: @Sendable () -> Value
  private let createdValue = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) {
    self.makeValue = make
  }

  var value: Value {
    createdValue.withLock { made in
      if let createdValue = made { return createdValue }
      let value = makeValue()
      made = value
      return value
    }
  }
}
