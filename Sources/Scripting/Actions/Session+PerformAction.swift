import Controllers
import Lua

// What a touch, a value or a row does: the handler a script gave, then what it declared (`push`, `present`, `dismiss`,
// `pop`).

extension Session {
  package func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    let action = ActionCall(sender: sender, event: event)
    let call = state.top
    var answered = false
    for holder in action.holders {
      call.restoring {
        guard call.pushKnown(holder), call.pushExistingProperties(at: call.count) else { return }
        let own = call.count
        let declaredPlace = call.declaredPlace(at: own - 1)
        do {
          let handled = try runHandler(action, own, call)
          let declared = action.isPrimary ? try runDeclared(action, own, place: declaredPlace, call) : false
          answered = handled || declared
        } catch {
          note(bridge.placed(error, place(of: action, declaredPlace, call)))
          answered = true
        }
      }
      if answered { return true }
    }
    return tellDelegate(action)
  }

  /// Where an action was declared: a row stands where its table does, a gesture where its view or its screen does.
  private func place(of action: ActionCall, _ place: String, _ call: LuaCall) -> String {
    guard place.isEmpty else { return place }
    let view = (action.sender as? Cell)?.table ?? (action.sender as? GestureRecognizer)?.view
    let placeOfView = view.map { bridge.place(of: $0, call) } ?? ""
    guard placeOfView.isEmpty else { return placeOfView }
    return action.controller.flatMap { bridge.screens[$0.kind.name]?.place } ?? ""
  }

  /// The function, or the name of a method somebody up the responder chain has.
  private func runHandler(_ action: ActionCall, _ own: Int32, _ call: LuaCall) throws -> Bool {
    for key in action.keys {
      switch call.pushField(key, of: own) {
      case .function:
        callHandler(arguments: action.pushArguments(bridge, call))
        return true
      case .string:
        let name = call.lossyString(at: -1)
        call.pop()
        return try callMethod(name, action, call)
      case .nil:
        call.pop()
      default:
        throw NamedError(name: key, error: call.mismatch("a function or a method's name", call.count))
      }
    }
    return false
  }

  /// Finds who has the method: from the sender up the responder chain.
  private func callMethod(_ name: String, _ action: ActionCall, _ call: LuaCall) throws -> Bool {
    if let target = target(of: action.sender, call) {
      if sendAction(name, from: action.teller, startingAt: target) { return true }
      throw PlainError("action \"\(name)\": nobody from its target up has a method of that name")
    }
    let first = action.teller as? Responder ?? (action.teller as? GestureRecognizer)?.view ?? action.controller
    if sendAction(name, from: action.teller, startingAt: first) { return true }
    // What stands in a bar belongs to a screen below the bar's controller.
    if let controller = action.controller, sendAction(name, from: action.teller, startingAt: controller) { return true }
    let who = action.controller.map { " from \($0.label) up" } ?? ""
    throw PlainError("action \"\(name)\": nobody\(who) has a method of that name")
  }

  /// The object that a script named as `target` beside an action.
  private func target(of sender: ModelObject, _ call: LuaCall) -> Responder? {
    call.restoring {
      bridge.pushOwn("target", of: sender, call)
      return ((try? call.object(at: call.count)) ?? nil) as? Responder
    }
  }

  /// Calls the method of that name of the first responder that has one, upwards from where it starts.
  ///
  /// At the end of the chain stands the application with what `app { … }` declares, its delegate.
  ///
  /// - Returns: whether anyone has it.
  func sendAction(_ name: String, from sender: ModelObject?, startingAt first: Responder?) -> Bool {
    let call = state.top
    var responder = first
    while let current = responder {
      if call.pushHandler(of: current, state.number(of: name), own: true) {
        if let sender { bridge.push(sender, call) } else { call.pushNil() }
        callHandler(arguments: 2)
        return true
      }
      responder = current.nextResponder
    }
    return false
  }

  /// Tells the delegate of a row's table, or the screen it stands in.
  private func tellDelegate(_ action: ActionCall) -> Bool {
    let call = state.top
    guard let name = action.rowCallback, let table = (action.sender as? Cell)?.table else { return false }
    guard pushDelegateHandler(name, number: state.number(of: name), of: table, .delegate, call) else {
      return false
    }
    callHandler(arguments: 1 + action.pushSender(bridge, call))
    return true
  }
}

/// One thing that happened to one object.
struct ActionCall {
  let sender: ModelObject
  let event: ControlEvent

  /// Where handlers may stand: the object, for a row also its table.
  var holders: [ModelObject] {
    if let table = (sender as? Cell)?.table { return [sender, table] }
    return [sender]
  }

  /// The names a handler may stand under.
  var keys: [String] {
    switch event {
    case .touchUpInside, .tap: ["touchUpInside", "action"]
    case .recognized: ["action"]
    case .valueChanged: ["valueChanged", "action"]
    case .editingDidEndOnExit: ["editingDidEndOnExit", "action"]
    case .didSelectRow: ["didSelectRow", "action"]
    case .accessoryTap: ["accessoryButtonTapped"]
    default: [event.rawValue]
    }
  }

  /// What a table's delegate hears of it.
  var rowCallback: String? {
    switch event {
    case .didSelectRow, .didDeselectRow: event.rawValue
    case .accessoryTap: "accessoryButtonTapped"
    default: nil
    }
  }

  /// Whether what is declared beside the handlers happens too.
  var isPrimary: Bool {
    switch event {
    case .touchUpInside, .tap, .didSelectRow, .editingDidEndOnExit, .valueChanged, .recognized: true
    default: false
    }
  }

  /// Whom a handler gets as `sender`: of an alert's button the alert.
  var teller: ModelObject { (sender as? AlertAction)?.alert ?? sender }

  /// The controller of the screen it happened in; for an alert's button who presented the alert.
  var controller: ViewController? {
    if let button = sender as? AlertAction { return button.alert?.presenter }
    guard let view = sender as? View else { return sender.nearestController }
    if let controller = view.item?.nearestController { return controller }
    return (view as? Cell)?.table?.nearestViewController ?? view.nearestViewController
  }

  /// Pushes `self, sender`, and for a row `row, section`, for an alert's button `index`.
  ///
  /// - Returns: how many arguments that makes.
  func pushArguments(_ bridge: Bridge, _ call: LuaCall) -> Int32 {
    if let controller { bridge.push(controller, call) } else { call.pushNil() }
    return 1 + pushSender(bridge, call)
  }

  /// Pushes `sender` and for a row `row, section`; for a button of an alert the alert, and which button it is.
  func pushSender(_ bridge: Bridge, _ call: LuaCall) -> Int32 {
    if let button = sender as? AlertAction, let alert = button.alert {
      bridge.push(alert, call)
      call.push((alert.buttons.firstIndex { $0 === button } ?? 0) + 1)
      return 2
    }
    guard let cell = sender as? Cell, let table = cell.table else {
      bridge.push(sender, call)
      return 1
    }
    bridge.push(table, call)
    call.push(cell.path.row + 1)
    call.push(cell.path.section + 1)
    return 3
  }
}

extension View {
  /// The item of a bar that brings the view, or one around it: it belongs to the item's screen, not to the bar's.
  fileprivate var item: HeldObject? {
    var view: View? = self
    while let current = view {
      if let item = current.holder as? HeldObject { return item }
      view = current.superview
    }
    return nil
  }
}

extension ModelObject {
  /// The controller that has the object, directly or through its items and bars.
  var nearestController: ViewController? {
    for owner in owners {
      if let controller = owner as? ViewController { return controller }
      if let view = owner as? View, let controller = view.nearestViewController,
        !(controller is NavigationController)
      {
        return controller
      }
    }
    return owners.lazy.compactMap(\.nearestController).first
      ?? owners.lazy.compactMap { ($0 as? View)?.nearestViewController }.first
  }
}
