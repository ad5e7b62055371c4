import Controllers
import Lua

// What the model tells and asks. Everything here may run in the middle of a transition: nothing throws, errors are noted.
extension Session: Host {
  package func ownershipChanged(of object: ModelObject, by owner: ModelObject) {
    bridge.hold(object, by: owner, state.top)
  }

  package var isInterrupted: Bool { state.isInterrupted }

  package func loadView(for controller: ViewController) -> View? {
    guard controller.heard & EventName.loadView.bit != 0 else { return nil }
    let call = state.top
    do {
      if call.pushHandler(of: controller, handlerName(.loadView), own: true) {
        system.record(.loadView, of: controller.subject)
        let before = bridge.isInLoadView
        bridge.isInLoadView = true
        defer { bridge.isInLoadView = before }
        callHandler(arguments: 1)
        return nil
      }
      return try bridge.makeDeclaredView(of: controller, call)
    } catch {
      note(error)
      return nil
    }
  }

  package func receive(_ callback: Callback, by receiver: ModelObject) {
    let call = state.top
    guard pushReceiver(of: callback, receiver, call) else { return }
    callHandler(arguments: 1 + push(callback, from: receiver, call))
  }

  package func answer(_ question: Question, by receiver: ModelObject) -> Bool? {
    let call = state.top
    return call.balanced {
      switch question {
      case .shouldAutomaticallyForwardAppearanceMethods:
        guard call.pushHandler(of: receiver, state.number(of: "shouldAutomaticallyForwardAppearanceMethods"), own: true)
        else { return nil }
        return askHandler(arguments: 1, call)
      case .shouldSelect(let controller):
        guard pushDelegateHandler(handlerName(.shouldSelect), "shouldSelect", of: receiver, call) else { return nil }
        bridge.push(receiver, call)
        bridge.push(controller, call)
        return askHandler(arguments: 3, call)
      }
    }
  }

  /// Calls a handler whose answer is true or false; one that fails or says nothing has no say.
  private func askHandler(arguments: Int32, _ call: LuaCall) -> Bool? {
    guard callHandler(arguments: arguments, results: 1) else { return nil }
    return call.isNil(-1) ? nil : call.isTruthy(-1)
  }
}

extension Session {
  /// Pushes the handler of a callback and who receives it: the object's own or its class's, else its delegate's.
  private func pushReceiver(of callback: Callback, _ receiver: ModelObject, _ call: LuaCall) -> Bool {
    let name = callback.name
    if name.bit != 0 || receiver is Application {
      return call.pushHandler(of: receiver, handlerName(name), own: true)
    }
    return pushDelegateHandler(handlerName(name), name.text, of: receiver, call)
  }

  /// Pushes a function of the delegate's kind and its `self`: the container that declares it, or the delegate that is a
  /// controller, or for a table the container.
  private func pushDelegateHandler(_ number: Int32, _ name: String, of receiver: ModelObject, _ call: LuaCall) -> Bool {
    if call.pushHandler(of: receiver, number, own: true) { return true }
    bridge.pushOwn("\u{1}delegate", of: receiver, call)
    let delegate = call.count
    if let object = (try? call.object(at: delegate)) ?? nil {
      call.pop()
      return call.pushHandler(of: object, number, own: true)
    }
    guard call.type(at: delegate) == .table, pushFunction(name, of: delegate, call) else {
      call.setTop(delegate - 1)
      return false
    }
    call.remove(at: delegate)
    bridge.push(receiver, call)
    return true
  }

  /// Pushes a function of a table, or of what its `__index` leads to; false when there is none.
  private func pushFunction(_ name: String, of table: Int32, _ call: LuaCall) -> Bool {
    do {
      try pushField(name, of: table)
      return call.type(at: -1) == .function
    } catch {
      note(error)
      return false
    }
  }

  /// Pushes the arguments of a callback after its receiver.
  ///
  /// - Returns: how many.
  private func push(_ callback: Callback, from receiver: ModelObject, _ call: LuaCall) -> Int32 {
    switch callback {
    case .viewWillAppear(let animated), .viewDidAppear(let animated), .viewWillDisappear(let animated),
      .viewDidDisappear(let animated):
      call.push(animated)
      return 1
    case .willMove(let parent), .didMove(let parent):
      if let parent { bridge.push(parent, call) } else { call.pushNil() }
      return 1
    case .setEditing(let editing, let animated):
      call.push(editing)
      call.push(animated)
      return 2
    case .willShow(let controller, let animated), .didShow(let controller, let animated):
      bridge.push(receiver, call)
      bridge.push(controller, call)
      call.push(animated)
      return 3
    case .didSelect(let controller):
      bridge.push(receiver, call)
      bridge.push(controller, call)
      return 2
    default:
      return 0
    }
  }

  /// Calls the handler below its arguments; an error is noted and UIKit goes on.
  ///
  /// - Returns: whether it ran to its end.
  @discardableResult
  func callHandler(arguments: Int32, results: Int32 = 0) -> Bool {
    do {
      try callScript(arguments: arguments, results: results)
      return true
    } catch {
      note(error)
      return false
    }
  }

  /// Calls a function of the script's from the middle of the model: the user's hand rests meanwhile, and what the
  /// function makes is used itself.
  func callScript(arguments: Int32, results: Int32) throws {
    let before = makesAnew
    makesAnew = false
    handlerDepth += 1
    defer {
      handlerDepth -= 1
      makesAnew = before
    }
    try state.call(arguments: arguments, results: results)
  }

  /// Keeps an error of a callback for the end of the action, and tells the trace.
  func note(_ error: any Error) {
    let told = explained(error)
    errors.append(told)
    system.record(.text, of: .error, .text(.message, told.message))
  }

  /// Pushes `value[name]`, asking a metatable, protected.
  func pushField(_ name: String, of index: Int32) throws {
    let index = state.top.absolute(index)
    state.top.push(name)
    try state.pushIndexed(at: index)
  }

  /// Pushes the controller of the screen a view stands in.
  func pushController(of view: View, _ call: LuaCall) {
    if let controller = view.nearestViewController { bridge.push(controller, call) } else { call.pushNil() }
  }
}
