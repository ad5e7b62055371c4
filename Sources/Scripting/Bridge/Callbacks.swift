import Controllers
import Lua

// Callbacks of a script: what its class declares, and what an instance gets assigned.

extension Bridge {
  /// A callback as a member: reading gives the function in force, writing gives the instance one of its own.
  ///
  /// - Parameters:
  ///   - name: the callback.
  ///   - value: what stands for the function where its answer may be given as a value.
  ///   - sending: the function that reading gives where a script may send the callback; it tells the trace first.
  /// - Returns: the property.
  func callbackProperty(_ name: String, value: Member.Property?, sending: Int32?) -> LuaProperty {
    LuaProperty(
      get: { [unowned self] object, call in
        if let sending {
          call.pushNil()
          return call.pushFunctionKeepingTop(sending)
        }
        let swift = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        if call.pushHandler(of: swift, state.number(of: name), own: true) { return call.pop() }
        if let value { try value.get(swift, call) } else { call.pushNil() }
      },
      set: { [unowned self] object, call, index in
        let swift = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        guard call.isNil(index) || call.type(at: index) == .function else {
          if let set = value?.set {
            do { try set(swift, call, index) } catch { throw call.named(error, name) }
            return putInPlace(of: name, swift, call)
          }
          throw NamedError(name: name, error: call.mismatch("a function", index))
        }
        if call.isNil(index) { try value?.set?(swift, call, index) }
        call.restoring {
          push(swift, call)
          call.pushProperties(at: call.count)
          call.pushValue(at: index)
          call.setField(name, of: -2)
        }
        if let object = swift as? ModelObject {
          isHeard(name, by: object, call) ? listen(object, name) : stopListening(object, name)
        }
      })
  }

  private func isHeard(_ name: String, by object: ModelObject, _ call: LuaCall) -> Bool {
    call.restoring { call.pushHandler(of: object, state.number(of: name), own: true) }
  }

  /// Stops the model from sending a view's phase whose function the script has removed.
  private func stopListening(_ object: ModelObject, _ name: String) {
    if let view = object as? View { ViewPhases(named: name).map(view.stopListening) }
  }

  /// A value was given to an object in place of a function: that of its class is asked no more.
  func putInPlace(of name: String, _ object: AnyObject, _ call: LuaCall) {
    if let object = object as? ModelObject { stopListening(object, name) }
    call.restoring {
      push(object, call)
      call.pushProperties(at: call.count)
      call.push(false)
      call.setField(name, of: -2)
    }
  }

  /// Has the model tell an object's callback of this name, or ask it the question.
  func listen(_ object: ModelObject, _ name: String) {
    (object as? ViewController)?.observedCallbacks |= Bridge.bits[name] ?? 0
    if let view = object as? View { ViewPhases(named: name).map(view.listen) }
    if Bridge.delegateCallbacks.contains(name) { object.hasDelegate = true }
    if let application = object as? Application, let event = EventKind.all.first(where: { $0.name == name }) {
      application.observedEvents.insert(event)
      application.hasDelegate = true
    }
  }

  /// The callbacks and questions of a controller by name, as bits.
  static let bits: [String: UInt64] = Dictionary(
    uniqueKeysWithValues: EventKind.all.filter { $0.bit != 0 }.map { ($0.name, $0.bit) })

  /// What UIKit tells or asks a delegate or data source, and a script may write in the object itself.
  static let delegateCallbacks = Set(EventKind.all.filter(\.isForDelegate).map(\.name))
}
