import Controllers
import Lua

/// An object of ours that a script holds, and that is no part of the model.
protocol Handle: AnyObject, ScriptValue {
  /// What an error says was expected.
  static var noun: String { get }
}

extension Handle {
  package static var expected: String { noun }

  package static var isPlain: Bool { false }

  package static func read(_ call: LuaCall, _ index: Int32) throws -> Self {
    guard let handle = try call.object(at: index) as? Self else { throw call.mismatch(expected, index) }
    return handle
  }

  package func push(_ call: LuaCall) { call.session.bridge.push(self, call) }

  package var stateValue: StateValue { .object(self) }

  package static var trials: [String] { [] }
}

/// What `after` and `every` give.
package final class TimerValue: Handle {
  static let noun = "a timer"
  private(set) var timer: Clock.Timer?
  /// The number of its function.
  let block: Int
  private let forget: () -> Void

  init(block: Int, forget: @escaping () -> Void) {
    self.block = block
    self.forget = forget
  }

  /// Sets the wait that it stands for; `every` does so each time.
  func wait(for timer: Clock.Timer) { self.timer = timer }

  var isWaiting: Bool { timer?.isWaiting ?? false }

  func cancel() {
    timer?.cancel()
    timer = nil
    forget()
  }
}

/// What `notifications:addObserver` gives.
package final class ObserverValue: Handle {
  static let noun = "an observer"
  let observer: NotificationCenter.Observer
  private let forget: () -> Void

  init(_ observer: NotificationCenter.Observer, forget: @escaping () -> Void) {
    self.observer = observer
    self.forget = forget
  }

  func cancel() {
    observer.cancel()
    forget()
  }
}
