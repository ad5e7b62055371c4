import Controllers
import Lua

// Handles callbacks that a script's class declares, and callbacks that a script assigns to an instance.

extension CallbackListening {
  /// The function that a script receives when it reads a callback.
  enum CallbackFunction {
    /// The function with this number, regardless of the script's declarations.
    ///
    /// Calling the function records the callback and sends it.
    case always(Int32)
    /// The script's function or, if there is none, the function in the associated value.
    ///
    /// The function in the associated value returns the declared value or runs UIKit's implementation.
    case unlessDeclared(LuaReference)
    /// The script's function, or nil if the script has no such function.
    ///
    /// Callbacks of delegates and data sources have no UIKit implementation.
    case declared
  }

  /// Returns a callback as a property.
  ///
  /// Reading the property returns a function that invokes the callback. Setting the property overrides the callback for
  /// that instance.
  ///
  /// - Parameters:
  ///   - name: The name of the callback.
  ///   - value: The value that can be declared instead of a function, or `nil` if the callback doesn't allow a value.
  ///   - callbackFunction: The function that is returned when the callback is read.
  /// - Returns: The property.
  func callbackProperty(_ name: String, value: Member.Property?, callbackFunction: CallbackFunction) -> LuaProperty {
    LuaProperty(
      get: { [unowned self] object, call in
        if case .always(let functionNumber) = callbackFunction {
          call.pushNil()
          return call.pushFunctionKeepingTop(functionNumber)
        }
        let swiftObject = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        if call.pushHandler(of: swiftObject, bridge.state.handlerNumber(of: name), includingOwn: true) {
          return call.pop()
        }
        if case .unlessDeclared(let function) = callbackFunction { bridge.state.push(function) } else { call.pushNil() }
      },
      set: { [unowned self] object, call, index in
        let swiftObject = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        if case .unlessDeclared(let function) = callbackFunction, isFunction(function, at: call.slot(index)) {
          return removeAssignedFunction(name, of: swiftObject, call)
        }
        guard
          call.isNil(index) || call.type(at: index) == .function
            || isMethodName(at: call.slot(index), for: name, of: swiftObject)
        else {
          if let set = value?.set {
            do { try set(swiftObject, .slot(call.slot(index))) } catch { throw call.addingName(error, name) }
            return replaceWithValue(of: name, swiftObject, call)
          }
          throw NamedError(name: name, error: call.mismatch("a function", index))
        }
        if call.isNil(index) { try value?.set?(swiftObject, .slot(call.slot(index))) }
        call.restoringStack {
          bridge.push(swiftObject, call)
          call.pushProperties(at: call.count)
          call.pushValue(at: index)
          call.setField(name, of: -2)
        }
        if let object = swiftObject as? ModelObject {
          isHandled(name, by: object, call) ? listen(object, name) : stopListening(object, name)
        }
      })
  }

  /// Whether a value is the name of a method for one of the object's actions, such as `didSelectRow`.
  private func isMethodName(at slot: LuaSlot, for name: String, of object: AnyObject) -> Bool {
    guard slot.type == .string, let object = object as? ModelObject,
      let descriptor = bridge.table.named(type(of: object).className)
    else { return false }
    return ActionKeys.of(descriptor).contains(name)
  }

  /// Returns the function that a script receives when it reads a callback that the object doesn't implement.
  func callbackFunction(_ member: Member, of classNumber: Int) -> CallbackFunction {
    guard let implementation = bridge.table.implementation(of: member) else { return .declared }
    if case .doesNothing = implementation, member.value == nil {
      return .unlessDeclared(bridge.screenDeclarations.emptyFunction)
    }
    let value = member.value
    let method = Member.Method(
      parameters: { [] },
      body: { object, call in
        if let value {
          try value.get(object, call)
          if !call.isNil(call.count) { return 1 }
          call.pop()
        }
        guard case .performs(let method) = implementation else { return 0 }
        return try method.body(object, call)
      }, ignoresSurplus: true)
    bridge.state.top.push(bridge.checkingReceiver(method, named: member.name, of: classNumber))
    return .unlessDeclared(bridge.state.retainTop())
  }

  private func isFunction(_ function: LuaReference, at slot: LuaSlot) -> Bool {
    let call = slot.call
    guard slot.type == .function else { return false }
    return call.restoringStack {
      bridge.state.push(function)
      return call.identity(at: call.count) == call.identity(at: slot.index)
    }
  }

  /// Removes an instance's function if the script assigns the function that it read from the property.
  private func removeAssignedFunction(_ name: String, of object: AnyObject, _ call: LuaCall) {
    guard
      call.restoringStack({ call.pushHandler(of: object, bridge.state.handlerNumber(of: name), includingOwn: true) })
    else { return }
    replaceWithValue(of: name, object, call)
  }

  private func isHandled(_ name: String, by object: ModelObject, _ call: LuaCall) -> Bool {
    call.restoringStack { call.pushHandler(of: object, bridge.state.handlerNumber(of: name), includingOwn: true) }
  }

  /// Stops the model from sending a callback of a view if the script no longer has a function for the callback.
  private func stopListening(_ object: ModelObject, _ name: String) {
    if let view = object as? View { ViewPhases(named: name).map(view.stopListening) }
  }

  /// Replaces the function of the object's class with a declared value.
  func replaceWithValue(of name: String, _ object: AnyObject, _ call: LuaCall) {
    if let object = object as? ModelObject { stopListening(object, name) }
    call.restoringStack {
      bridge.push(object, call)
      call.pushProperties(at: call.count)
      call.push(false)
      call.setField(name, of: -2)
    }
  }

  /// Makes the model send a callback to an object.
  func listen(_ object: ModelObject, _ name: String) {
    let bitInfo = callbackBit(of: name, in: bridge.classNumber(of: object))
    (object as? ViewController)?.observedCallbacks |= bitInfo.bit
    if let view = object as? View { ViewPhases(named: name).map(view.listen) }
    if bitInfo.isForDelegate { object.hasDelegate = true }
    if let application = object as? Application, let event = EventKind.all.first(where: { $0.name == name }) {
      application.observedEvents.insert(event)
      application.hasDelegate = true
    }
  }

  /// Returns the bit of a controller's callback, or 0 if it has none.
  ///
  /// Also returns whether a delegate can receive the callback.
  func callbackBit(of name: String, in classNumber: Int) -> (bit: UInt64, isForDelegate: Bool) {
    // The rows of the table of events are created only if they are needed, because there are many.
    if let row = bridge.table.member(named: name, in: classNumber)?.member.row {
      return (row.observedBit, row.isForDelegate)
    }
    let row = EventKind.all.first { $0.name == name }
    return (
      row?.observedBit ?? 0, EventKind.namesForDelegates.contains(name) && row?.isForTransitioningDelegate != true
    )
  }
}
