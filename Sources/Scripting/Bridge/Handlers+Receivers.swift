import Controllers
import Lua

// Finds the handler of a callback and pushes the handler's arguments. The handler is a function of the object, of the
// object's class, or of its delegate or data source.
extension Handlers {
  /// Pushes the handler of a callback, and the handler's receiver.
  ///
  /// The handler is a function of the object, of the object's class, or of its delegate or data source.
  func pushReceiver(of kind: EventKind, _ receiver: ModelObject, _ call: LuaCall) -> Bool {
    if kind.isForTransitioningDelegate {
      return pushDelegateHandler(
        kind.name, number: handlerName(kind), of: receiver, .transitioningDelegate, asksScreen: false, call)
    }
    guard kind.isForDelegate else { return call.pushHandler(of: receiver, handlerName(kind), includingOwn: true) }
    let key: KeptKey = kind.receiver == .dataSource ? .dataSource : .delegate
    return pushDelegateHandler(kind.name, number: handlerName(kind), of: receiver, key, call)
  }

  /// Pushes a delegate function and its `self`.
  ///
  /// The function is declared by the object, by a controller that is its delegate, or in a Lua table. If the delegate
  /// is a controller, `self` is that controller. Otherwise, `self` is the object if it is a controller, or else the
  /// controller of the screen that contains the object.
  ///
  /// A table view without a delegate uses the functions of the screen that contains the table view.
  func pushDelegateHandler(
    _ name: String, number: Int32, of receiver: ModelObject, _ key: KeptKey, asksScreen: Bool = true, _ call: LuaCall
  ) -> Bool {
    if call.pushHandler(of: receiver, number, includingOwn: true) {
      guard !(receiver is ViewController) else { return true }
      call.pop()
      pushSelf(for: receiver, call)
      return true
    }
    session.bridge.pushStoredValue(key, of: receiver, call)
    let delegateIndex = call.count
    if let object = (try? call.object(at: delegateIndex)) ?? nil {
      call.pop()
      return call.pushHandler(of: object, number, includingOwn: true)
    }
    guard call.type(at: delegateIndex) == .table else {
      call.pop()
      return asksScreen && pushScreenHandler(number, around: receiver, call)
    }
    guard pushFunction(name, of: delegateIndex, call) else {
      call.setTop(delegateIndex - 1)
      return false
    }
    call.remove(at: delegateIndex)
    pushSelf(for: receiver, call)
    return true
  }

  /// Pushes a handler of the screen that contains a table view.
  ///
  /// A screen acts as the delegate and data source of a table view without a delegate.
  private func pushScreenHandler(_ number: Int32, around object: ModelObject, _ call: LuaCall) -> Bool {
    guard let table = (object as? View)?.asSectionedView, let controller = table.nearestViewController else {
      return false
    }
    return call.pushHandler(of: controller, number, includingOwn: true)
  }

  /// Pushes the `self` of a function that is declared with an object.
  ///
  /// `self` is the object if it is a controller, or else the controller of the screen that contains the object.
  private func pushSelf(for object: ModelObject, _ call: LuaCall) {
    session.bridge.push(object is ViewController ? object : object.nearestController ?? object, call)
  }

  /// Pushes a function of a table or of its `__index`, or returns `false` if the function doesn't exist.
  private func pushFunction(_ name: String, of table: Int32, _ call: LuaCall) -> Bool {
    do {
      try pushField(name, of: table)
      return call.type(at: -1) == .function
    } catch {
      recordError(error)
      return false
    }
  }

  /// Pushes the arguments of a callback: the sender, if the receiver is a delegate, and the event's values.
  ///
  /// - Returns: the number of pushed values.
  func pushArguments(_ values: EventValues, of kind: EventKind, from sender: ModelObject, _ call: LuaCall) -> Int32 {
    let previousCount = call.count
    if kind.isForDelegate { session.bridge.push(sender, call) }
    switch values {
    case .none: break
    case .flag(let flag): call.push(flag)
    case .object(let object?): session.bridge.push(object, call)
    case .object(nil): call.pushNil()
    case .text(let text): call.push(text)
    case .list(let list):
      for (field, value) in zip(kind.fields, list) where field.parameter != nil { push(value, call) }
    }
    return call.count - previousCount
  }

  private func push(_ argument: Argument, _ call: LuaCall) {
    switch argument {
    case .flag(let flag): call.push(flag)
    case .number(let number): call.push(number)
    case .position(let position): call.push(position + 1)
    case .word(let word): call.push(word)
    case .words(let words): words.push(call)
    case .rect(let rect): rect.push(call)
    case .object(let object?): session.bridge.push(object, call)
    case .object(nil), .opaque(nil): call.pushNil()
    case .opaque(let given as CustomSender): given.push()
    case .base(let base): push(base, call)
    case .opaque(let object?): session.bridge.push(object, call)
    case .saved(let value): value.push(call, nil)
    case .objects(let objects): objects.push(call)
    case .row(let path):
      call.push(path.row + 1)
      call.push(path.section + 1)
    }
  }

  /// Pushes `super`, a function that returns UIKit's value for a callback.
  ///
  /// The script can call the function until the callback returns.
  ///
  /// The function captures only the number of the callback, which becomes invalid when the callback returns. Therefore,
  /// a script that stores the function doesn't keep a controller alive.
  private func push(_ base: BaseCall, _ call: LuaCall) {
    blockCount += 1
    runningCallbacks.append((blockCount, base))
    call.pushFunction(superFunction, keeping: blockCount)
  }

  /// The number of the function that every value of `super` uses.
  private var superFunction: Int32 {
    if let superNumber { return superNumber }
    let number = makeSuperFunction()
    superNumber = number
    return number
  }

  private func makeSuperFunction() -> Int32 {
    session.state.addFunction { [unowned self] call in
      let number = call.keptNumber
      guard let base = runningCallbacks.last(where: { $0.number == number })?.base, base.canRun else {
        throw PlainError("super: called too late; call it inside the function that received it")
      }
      guard let result = base.run() else {
        call.pushNil()
        return 1
      }
      if let segue = result as? StoryboardSegue { session.bridge.scenes.retainControllers(of: segue) }
      session.bridge.push(result, call)
      return 1
    }
  }
}
