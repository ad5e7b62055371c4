import Controllers
import Lua

/// An object that a script can hold but that isn't part of the model.
protocol Handle: AnyObject, ScriptValue {
  /// The description of the expected value in error messages.
  static var noun: String { get }
}

extension Handle {
  package static var expected: String { noun }

  package static var isPlain: Bool { false }

  /// Reads a handle.
  ///
  /// - Throws: `Mismatch` for any other value.
  package static func read(from source: ValueSource) throws -> Self {
    guard let handle = try source.object() as? Self else { throw source.mismatch(expected) }
    return handle
  }

  package func push(_ call: LuaCall) { call.push(object: self) }

  package var stateValue: StateValue { .object(self) }
}

/// The value that `after` and `every` return.
package final class TimerValue: Handle {
  static let noun = "a timer"
  private(set) var timer: Clock.Timer?
  /// The number of the timer's function in the bridge.
  let functionNumber: Int
  private let releaseFunction: () -> Void

  init(block: Int, forget: @escaping () -> Void) {
    self.functionNumber = block
    self.releaseFunction = forget
  }

  /// Sets the timer that the value represents.
  ///
  /// For `every`, a new timer is set for each repetition.
  func setTimer(for timer: Clock.Timer) { self.timer = timer }

  var isPending: Bool { timer?.isPending ?? false }

  func cancel() {
    timer?.cancel()
    timer = nil
    releaseFunction()
  }
}

/// The value that `notifications:addObserver` returns.
package final class ObserverValue: Handle {
  static let noun = "an observer"
  let observer: NotificationCenter.Observer
  private let releaseFunction: () -> Void

  init(_ observer: NotificationCenter.Observer, forget: @escaping () -> Void) {
    self.observer = observer
    self.releaseFunction = forget
  }

  func cancel() {
    observer.cancel()
    releaseFunction()
  }
}
