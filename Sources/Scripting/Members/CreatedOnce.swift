import Synchronization

/// A value that is created when it is first used.
///
/// All sessions share the value.
///
/// Creating values lazily saves time, because a prototype uses only a few classes.
final class CreatedOnce<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
