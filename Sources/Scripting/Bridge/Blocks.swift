import Controllers
import Locations
import Lua

// An object keeps a function that Swift calls later, and the object exists for as long as the function is needed. Swift
// holds only the function's number, so a retain cycle isn't possible.

extension Handlers {
  /// Keeps a function that returns the height of a detent.
  ///
  /// The function receives a table with `maximumDetentValue`.
  ///
  /// It is called when the sheet's space or its detents change. It returns points, or nil for an inactive detent.
  func keepHeight(at slot: LuaSlot, by owner: ModelObject) -> HeightFunction {
    let call = slot.call
    let number = storeFunction(functionAt: slot.index, with: owner, call)
    let location = call.definition(at: slot.index) ?? call.location()
    let name = HandlerName("height", at: location)
    return HeightFunction(forget: makeRelease(number, of: owner)) { [weak owner, weak self] maximum in
      guard let owner, let self else { return nil }
      let call = session.state.top
      return call.restoringStack {
        guard call.pushExistingWrapper(owner), call.pushExistingStoredValues(at: call.count),
          call.pushItem(number, of: -1) == .function
        else { return nil }
        call.pushTable()
        call.push(maximum)
        call.setField("maximumDetentValue", of: -2)
        guard callHandler(arguments: 1, results: 1, as: .detent, of: name), !call.isNil(call.count) else { return nil }
        do { return try Points.read(from: call.top).value } catch {
          recordError(session.bridge.builder.addingLocation(NamedError(name: name.key, error: error), location))
          return nil
        }
      }
    }
  }

  /// Keeps a function alive for as long as an object exists.
  ///
  /// - Parameters:
  ///   - slot: The function.
  ///   - owner: The object that keeps the function. After the owner has been released, calling the block has no effect.
  ///   - repeats: Whether the function may be called more than once.
  ///   - kind: The kind of the function's calls, for the list of calls.
  ///   - location: The source location of the function's declaration, or `nil` for the running line of the script.
  /// - Returns: The function's number, a closure that calls the function, and a closure that releases the function.
  func keepFunction(
    at slot: LuaSlot, by owner: ModelObject, repeats: Bool, as kind: ScriptCall.Kind,
    declaredAt location: @autoclosure () -> CodeLocation? = nil
  ) -> (number: Int, run: () -> Void, forget: () -> Void) {
    let call = slot.call
    let number = storeFunction(functionAt: slot.index, with: owner, call)
    let release = makeRelease(number, of: owner)
    let origin = session.recorder.originOfLaterCall
    let name = HandlerName(kind.word, at: call.isNativeFunction(at: slot.index) ? location() ?? call.location() : nil)
    let run = { [weak owner, weak self] in
      guard let owner, let self else { return }
      callKeptFunction(number, of: owner, keeping: repeats, as: kind, named: name, from: origin)
    }
    return (number, run, release)
  }

  /// Keeps a function that observes a notification.
  ///
  /// If the notification has information, the function receives a table with the `name` and the `userInfo`.
  ///
  /// - Returns: The function's number, a closure that calls the function, and a closure that releases the function.
  func keepObserver(
    of notification: String, at slot: LuaSlot, by owner: ModelObject
  ) -> (number: Int, run: ([String: NotificationValue]) -> Void, forget: () -> Void) {
    let call = slot.call
    let kind = ScriptCall.Kind.notification(notification)
    let (number, callWithoutInformation, release) = keepFunction(at: slot, by: owner, repeats: true, as: kind)
    let origin = session.recorder.originOfLaterCall
    let name = HandlerName(kind.word, at: call.isNativeFunction(at: slot.index) ? call.location() : nil)
    let run = { [weak owner, weak self] (information: [String: NotificationValue]) in
      guard !information.isEmpty else { return callWithoutInformation() }
      guard let owner, let self else { return }
      callKeptFunction(number, of: owner, keeping: true, as: kind, named: name, from: origin) { call in
        call.pushTable(fieldCount: 2)
        call.push(notification)
        call.setField("name", of: -2)
        call.pushTable(fieldCount: information.count)
        for (key, value) in information.sorted(by: { $0.key < $1.key }) {
          switch value {
          case .number(let number): call.push(number)
          case .rect(let rect): rect.push(call)
          }
          call.setField(key, of: -2)
        }
        call.setField("userInfo", of: -2)
      }
    }
    return (number, run, release)
  }

  /// Keeps a completion without parameters.
  ///
  /// The completion is called once.
  ///
  /// - Parameters:
  ///   - slot: The function.
  ///   - owner: The object that keeps the function.
  ///   - location: The source location of the function's declaration, or `nil` for the running line of the script.
  /// - Returns: A closure that calls the function.
  func keepBlock(
    at slot: LuaSlot, by owner: ModelObject, declaredAt location: @autoclosure () -> CodeLocation? = nil
  ) -> () -> Void {
    keepFunction(at: slot, by: owner, repeats: false, as: .completion, declaredAt: location()).run
  }

  /// Keeps a completion with a Boolean parameter that states whether the animation finished.
  ///
  /// The completion is called once.
  func keepCompletion(at slot: LuaSlot, by owner: ModelObject) -> (Bool) -> Void {
    let call = slot.call
    let number = storeFunction(functionAt: slot.index, with: owner, call)
    let origin = session.recorder.originOfLaterCall
    let kind = ScriptCall.Kind.completion
    let name = HandlerName(kind.word, at: call.isNativeFunction(at: slot.index) ? call.location() : nil)
    return { [weak owner, weak self] isFinished in
      guard let owner, let self else { return }
      callKeptFunction(number, of: owner, keeping: false, as: kind, named: name, from: origin) { $0.push(isFinished) }
    }
  }

  /// Keeps a function that receives an object.
  ///
  /// The function is called once.
  func keepBlock(
    at slot: LuaSlot, by owner: ModelObject, passing object: ModelObject
  ) -> () -> Void {
    let call = slot.call
    let number = storeFunction(functionAt: slot.index, with: owner, call)
    let origin = session.recorder.originOfLaterCall
    let kind = ScriptCall.Kind.completion
    let name = HandlerName(kind.word, at: call.isNativeFunction(at: slot.index) ? call.location() : nil)
    return { [weak owner, weak self, weak object] in
      guard let owner, let self else { return }
      callKeptFunction(number, of: owner, keeping: false, as: kind, named: name, from: origin) { call in
        if let object { self.session.bridge.push(object, call) } else { call.pushNil() }
      }
    }
  }

  /// Keeps a function alive for as long as an object exists.
  ///
  /// - Returns: The function's number.
  private func storeFunction(functionAt index: Int32, with owner: ModelObject, _ call: LuaCall) -> Int {
    blockCount += 1
    call.restoringStack {
      let index = call.absolute(index)
      session.bridge.push(owner, call)
      call.pushStoredValues(at: call.count)
      call.pushValue(at: index)
      call.setItem(blockCount, of: -2)
    }
    return blockCount
  }

  /// Keeps a function for changes of traits.
  ///
  /// The function receives the controller and the previous traits.
  func keepTraitHandler(
    at slot: LuaSlot, of traits: [String], by owner: ViewController
  ) -> TraitRegistration {
    let call = slot.call
    let number = storeFunction(functionAt: slot.index, with: owner, call)
    let origin = session.recorder.originOfLaterCall
    let kind = ScriptCall.Kind.notification("traitChange")
    let name = HandlerName(kind.word, at: call.isNativeFunction(at: slot.index) ? call.location() : nil)
    return TraitRegistration(of: traits, functionNumber: number) { [weak owner, weak self] previous in
      guard let owner, let self else { return }
      callKeptFunction(number, of: owner, keeping: true, as: kind, named: name, from: origin, arguments: 2) { call in
        self.session.bridge.push(owner, call)
        self.session.bridge.push(previous, call)
      }
    }
  }

  /// Returns a closure that releases the function with a number.
  private func makeRelease(_ number: Int, of owner: ModelObject) -> () -> Void {
    { [weak owner, weak self] in
      guard let owner, let self else { return }
      let call = session.state.top
      call.restoringStack {
        guard call.pushExistingWrapper(owner), call.pushExistingStoredValues(at: call.count) else { return }
        call.pushNil()
        call.setItem(number, of: -2)
      }
    }
  }

  private func callKeptFunction(
    _ number: Int, of owner: ModelObject, keeping: Bool, as kind: ScriptCall.Kind, named name: HandlerName,
    from origin: ScriptCall.Origin?, arguments: Int32 = 1, pushArgument: ((LuaCall) -> Void)? = nil
  ) {
    let call = session.state.top
    call.restoringStack {
      guard call.pushExistingWrapper(owner), call.pushExistingStoredValues(at: call.count) else { return }
      guard call.pushItem(number, of: -1) == .function else { return }
      if !keeping {
        call.pushNil()
        call.setItem(number, of: -3)
      }
      lastBlockLocation = call.definition(at: call.count)
      pushArgument?(call)
      callHandler(arguments: pushArgument == nil ? 0 : arguments, as: kind, from: origin, of: name)
    }
  }
}

extension ScriptCall.Kind {
  /// The word for the called function in error messages.
  fileprivate var word: String {
    switch self {
    case .timer(let word): word
    case .notification(let name): "the observer of \(name)"
    case .completion: "completion"
    case .action, .delegate, .dataSource, .detent: "function"
    }
  }
}
