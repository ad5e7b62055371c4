import Controllers
import Lua

// Callbacks of a script: what its class declares, and what an instance gets assigned.

extension Bridge {
  /// A callback as a member: reading gives the function in force, writing gives the instance one of its own.
  ///
  /// - Parameters:
  ///   - name: the callback.
  ///   - sending: the function that reading gives where a script may send the callback; it tells the trace first.
  /// - Returns: the property.
  func callbackProperty(_ name: String, sending: Int32?) -> LuaProperty {
    LuaProperty(
      get: { [unowned self] object, call in
        if let sending {
          call.pushNil()
          return call.pushFunctionKeepingTop(sending)
        }
        let swift = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        guard call.pushHandler(of: swift, state.number(of: name), own: true) else { return call.pushNil() }
        call.pop()
      },
      set: { [unowned self] object, call, index in
        let swift = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        guard call.isNil(index) || call.type(at: index) == .function else {
          throw NamedError(name: name, error: call.mismatch("a function", index))
        }
        call.balanced {
          push(swift, call)
          call.pushProperties(at: call.count)
          call.pushValue(at: index)
          call.setField(name, of: -2)
        }
        if let controller = swift as? ViewController { listen(controller, name) }
      })
  }

  /// Has the model tell a controller's callback of this name.
  func listen(_ controller: ViewController, _ name: String) {
    controller.heard |= Bridge.bits[name] ?? 0
    if Bridge.questions.contains(name) { controller.answersQuestions = true }
    if Bridge.delegateCallbacks.contains(name) { controller.hearAsDelegate() }
  }

  /// The callbacks of a controller by name, as bits.
  static let bits: [String: UInt64] = Dictionary(
    uniqueKeysWithValues: EventName.allCases.filter { $0.bit != 0 }.map { ($0.text, $0.bit) })

  /// The questions a controller's class may answer.
  static let questions: Set<String> = ["shouldAutomaticallyForwardAppearanceMethods", "shouldSelect"]

  /// What UIKit tells a container's delegate, and a script may write in the container itself.
  static let delegateCallbacks: Set<String> = ["willShow", "didShow", "shouldSelect", "didSelect"]
}

extension ViewController {
  /// Has a container tell what only delegates hear.
  func hearAsDelegate() {
    (self as? NavigationController)?.hasDelegate = true
    (self as? TabBarController)?.hasDelegate = true
  }
}
