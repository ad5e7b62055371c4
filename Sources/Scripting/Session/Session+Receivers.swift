import Controllers
import Lua

// What hears a callback or question, and what goes with it: the object's own function or its class's, else that of its
// delegate or data source.
extension Session {
  /// Pushes the handler of a callback or question, and its receiver: the object's own or its class's, else its
  /// delegate's or data source's.
  func pushReceiver(of kind: EventKind, _ receiver: ModelObject, _ call: LuaCall) -> Bool {
    guard kind.isForDelegate else { return call.pushHandler(of: receiver, handlerName(kind), own: true) }
    let key: KeptKey = kind.hearer == .dataSource ? .dataSource : .delegate
    return pushDelegateHandler(kind.name, number: handlerName(kind), of: receiver, key, call)
  }

  /// Pushes a function of the delegate's kind and its `self`: the container that declares it, or the delegate that is a
  /// controller, or for a table the container.
  ///
  /// Without a delegate a table is answered by the screen it stands in.
  func pushDelegateHandler(
    _ name: String, number: Int32, of receiver: ModelObject, _ key: KeptKey, asksScreen: Bool = true, _ call: LuaCall
  ) -> Bool {
    if call.pushHandler(of: receiver, number, own: true) {
      guard !(receiver is ViewController) else { return true }
      call.pop()
      pushSelf(for: receiver, call)
      return true
    }
    bridge.pushKept(key, of: receiver, call)
    let delegate = call.count
    if let object = (try? call.object(at: delegate)) ?? nil {
      call.pop()
      return call.pushHandler(of: object, number, own: true)
    }
    guard call.type(at: delegate) == .table else {
      call.pop()
      return asksScreen && pushHandlerOfScreen(number, around: receiver, call)
    }
    guard pushFunction(name, of: delegate, call) else {
      call.setTop(delegate - 1)
      return false
    }
    call.remove(at: delegate)
    pushSelf(for: receiver, call)
    return true
  }

  /// A screen is the delegate and the data source of a table in it that has no other.
  private func pushHandlerOfScreen(_ number: Int32, around object: ModelObject, _ call: LuaCall) -> Bool {
    guard let table = object as? TableView, let controller = table.nearestViewController else { return false }
    return call.pushHandler(of: controller, number, own: true)
  }

  /// Pushes the `self` of a function that was declared with an object: a controller itself, for other objects the
  /// controller of the screen they are in.
  private func pushSelf(for object: ModelObject, _ call: LuaCall) {
    bridge.push(object is ViewController ? object : object.nearestController ?? object, call)
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

  /// Pushes what goes with a callback or question after its receiver: for a delegate the sender, then the
  /// arguments.
  ///
  /// - Returns: how many.
  func push(_ values: EventValues, of kind: EventKind, from sender: ModelObject, _ call: LuaCall) -> Int32 {
    let before = call.count
    if kind.isForDelegate { bridge.push(sender, call) }
    switch values {
    case .none: break
    case .flag(let flag): call.push(flag)
    case .object(let object?): bridge.push(object, call)
    case .object(nil): call.pushNil()
    case .text(let text): call.push(text)
    case .list(let list):
      for (field, value) in zip(kind.fields, list) where field.parameter != nil { push(value, call) }
    }
    return call.count - before
  }

  private func push(_ argument: Argument, _ call: LuaCall) {
    switch argument {
    case .flag(let flag): call.push(flag)
    case .number(let number): call.push(number)
    case .position(let position): call.push(position + 1)
    case .word(let word): call.push(word)
    case .words(let words): words.push(call)
    case .rect(let rect): rect.push(call)
    case .object(let object?): bridge.push(object, call)
    case .object(nil), .opaque(nil): call.pushNil()
    case .opaque(let given as GivenSender): given.push()
    case .base(let base): push(base, call)
    case .opaque(let object?): bridge.push(object, call)
    case .objects(let objects): objects.push(call)
    case .row(let path):
      call.push(path.row + 1)
      call.push(path.section + 1)
    }
  }

  /// Pushes `super`: UIKit's own answer, for as long as the question is open.
  ///
  /// The function keeps the number of the question alone, and only an open question is known by its number: a script
  /// that keeps the function keeps no controller alive.
  private func push(_ base: BaseCall, _ call: LuaCall) {
    blocks += 1
    openQuestions.append((blocks, base))
    call.pushFunction(superFunction, keeping: blocks)
  }

  /// The one function that every `super` runs.
  func makeSuperFunction() -> Int32 {
    state.addFunction { [unowned self] call in
      let number = call.keptNumber
      guard let base = openQuestions.last(where: { $0.number == number })?.base, base.isOpen else {
        throw PlainError("super: the question it belongs to was answered already")
      }
      guard let answer = base.run() else {
        call.pushNil()
        return 1
      }
      if let segue = answer as? StoryboardSegue { segueWasMade(segue) }
      bridge.push(answer, call)
      return 1
    }
  }
}
