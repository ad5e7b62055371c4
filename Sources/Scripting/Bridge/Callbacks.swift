import Controllers
import Lua

// Callbacks of a script: what its class declares, and what an instance gets assigned.

extension Bridge {
  /// The function that reading a callback gives.
  enum Calling {
    /// This one, by its number, whatever the script declares: it records the callback and sends it.
    case always(Int32)
    /// The script's function, else this one: it gives the declared value, else does what UIKit's own does.
    case unlessDeclared(LuaReference)
    /// The script's function, else nil: a delegate or data source has no implementation of UIKit's.
    case declared
  }

  /// A callback as a member: reading gives a function to call, writing gives the instance one of its own.
  ///
  /// - Parameters:
  ///   - name: the callback.
  ///   - value: what stands for the function where its answer may be given as a value.
  ///   - calling: the function that reading gives.
  /// - Returns: the property.
  func callbackProperty(_ name: String, value: Member.Property?, calling: Calling) -> LuaProperty {
    LuaProperty(
      get: { [unowned self] object, call in
        if case .always(let sending) = calling {
          call.pushNil()
          return call.pushFunctionKeepingTop(sending)
        }
        let swift = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        if call.pushHandler(of: swift, state.number(of: name), own: true) { return call.pop() }
        if case .unlessDeclared(let function) = calling { state.push(function) } else { call.pushNil() }
      },
      set: { [unowned self] object, call, index in
        let swift = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        if case .unlessDeclared(let function) = calling, isFunction(function, at: index, call) {
          return takeBack(name, of: swift, call)
        }
        guard call.isNil(index) || call.type(at: index) == .function || isMethod(at: index, for: name, of: swift, call)
        else {
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

  /// Whether the value at an index is a string, and the callback is an action of the object, such as `didSelectRow`.
  private func isMethod(at index: Int32, for name: String, of object: AnyObject, _ call: LuaCall) -> Bool {
    guard call.type(at: index) == .string, let object = object as? ModelObject,
      let descriptor = table.named(type(of: object).className)
    else { return false }
    return ActionKeys.of(descriptor).contains(name)
  }

  /// The function that reading a callback gives where the object has none of its own.
  func calling(_ member: Member, of classNumber: Int) -> Calling {
    guard let implementation = member.implementation else { return .declared }
    if case .doesNothing = implementation, member.value == nil { return .unlessDeclared(functionDoingNothing) }
    let value = member.value
    let method = Member.Method(
      parameterWords: { "" },
      body: { object, call in
        if let value {
          try value.get(object, call)
          if !call.isNil(call.count) { return 1 }
          call.pop()
        }
        guard case .does(let method) = implementation else { return 0 }
        return try method.body(object, call)
      }, takesMore: true)
    state.top.push(receiving(method, named: member.name, of: classNumber))
    return .unlessDeclared(state.keep())
  }

  private func isFunction(_ function: LuaReference, at index: Int32, _ call: LuaCall) -> Bool {
    guard call.type(at: index) == .function else { return false }
    return call.restoring {
      state.push(function)
      return call.identity(at: call.count) == call.identity(at: index)
    }
  }

  /// The script gives back the function that it read before: one of its own is in force no more.
  private func takeBack(_ name: String, of object: AnyObject, _ call: LuaCall) {
    guard call.restoring({ call.pushHandler(of: object, state.number(of: name), own: true) }) else { return }
    putInPlace(of: name, object, call)
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
