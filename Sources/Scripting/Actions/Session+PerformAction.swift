import Controllers
import Lua
import OrderedCollections

// What a touch, a value or a row does: the handler a script gave, then what it declared (`push`, `present`, `dismiss`,
// `pop`), and the segues that it triggers.

extension Session {
  package func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    let action = ActionCall(sender: sender, event: event)
    tellTouch(of: action)
    // A mistake in one keeps the other from nothing.
    let segues: [SegueTemplate]? = noting { try self.segues(for: action) }
    // UIKit: of a row the segue comes first, of a control what it does besides.
    if event == .didSelectRow { noting { try trigger(segues ?? [], by: action) } }
    let isAnswered = noting { try answer(action) } ?? true
    if event != .didSelectRow { noting { try trigger(segues ?? [], by: action) } }
    return isAnswered || segues?.isEmpty != true
  }

  /// Does a part of an action; nil when that failed, which is noted.
  @discardableResult
  private func noting<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      note(error)
      return nil
    }
  }

  /// Does what the first that has anything has for an action.
  private func answer(_ action: ActionCall) throws -> Bool {
    for holder in action.holders where try answer(action, of: holder, performs: true) { return true }
    return tellDelegate(action)
  }

  /// Whether something would come of an action, found as it is found when it happens.
  ///
  /// - Throws: what would keep it from being done.
  func wouldAnswer(_ action: ActionCall) throws -> Bool {
    for holder in action.holders where try answer(action, of: holder, performs: false) { return true }
    guard try segues(for: action).isEmpty else { return true }
    return state.top.restoring { pushDelegateHandler(of: action) }
  }

  /// Finds what an object has for an action, and does it.
  ///
  /// - Parameters:
  ///   - action: what happened, or would.
  ///   - holder: the object.
  ///   - performs: whether it is done and not only found.
  /// - Returns: whether it has anything.
  /// - Throws: what keeps it from being done, with its place.
  private func answer(_ action: ActionCall, of holder: ModelObject, performs: Bool) throws -> Bool {
    let call = state.top
    return try call.balanced {
      guard call.pushKnown(holder), call.pushExistingProperties(at: call.count) else { return false }
      let own = call.count
      let declaredPlace = call.declaredPlace(at: own - 1)
      do {
        let handlers = try handlers(for: action, own, call)
        if performs {
          for handler in handlers {
            if case .missing(let problem) = handler {
              system.warn(Warning(problem), at: place(of: action, declaredPlace, call))
            } else {
              try run(handler, action, own, call)
            }
          }
        }
        guard action.isPrimary, performs || handlers.isEmpty else { return !handlers.isEmpty }
        return try answerDeclared(action, own, place: declaredPlace, performs: performs, call) || !handlers.isEmpty
      } catch {
        throw bridge.placed(error, place(of: action, declaredPlace, call))
      }
    }
  }

  /// Where an action was declared: a row stands where its table does, a gesture where its view or its screen does.
  func place(of action: ActionCall, _ place: String, _ call: LuaCall) -> String {
    guard place.isEmpty else { return place }
    let view = (action.sender as? Cell)?.table ?? (action.sender as? GestureRecognizer)?.view
    let placeOfView = view.map { bridge.place(of: $0, call) } ?? ""
    guard placeOfView.isEmpty else { return placeOfView }
    return action.controller.flatMap { bridge.screens[$0.kind.name]?.place } ?? ""
  }

  /// The functions, or the methods that somebody has, under each of the names a handler may stand under.
  ///
  /// UIKit: each of several actions for one event is sent.
  func handlers(for action: ActionCall, _ own: Int32, _ call: LuaCall) throws -> [ActionHandler] {
    var handlers: [ActionHandler] = []
    for key in action.keys {
      let type = call.pushField(key, of: own)
      defer { call.pop() }
      switch type {
      case .function: handlers.append(.function(key: key))
      case .string: handlers.append(try method(call.lossyString(at: -1), action, own, call))
      case .nil: continue
      default: throw NamedError(name: key, error: call.mismatch("a function or a method's name", call.count))
      }
    }
    return handlers
  }

  private func run(_ handler: ActionHandler, _ action: ActionCall, _ own: Int32, _ call: LuaCall) throws {
    switch handler {
    case .missing: break
    case .function(let key):
      // The one before may have taken it away.
      guard call.pushField(key, of: own) == .function else { return call.pop() }
      callHandler(arguments: action.pushArguments(bridge, call), as: action.callKind(method: nil, self))
    case .method(let name, let owner): sendAction(name, from: action.teller, startingAt: owner)
    case .methodOfTarget(let name):
      try call.balanced {
        guard try pushTarget(name, own, call) else { return }
        bridge.push(action.teller, call)
        callHandler(arguments: 2, as: action.callKind(method: name, self))
      }
    }
  }

  /// Finds who has the method: the target that stands beside it, else the first from the sender up the responder chain.
  private func method(
    _ name: String, _ action: ActionCall, _ own: Int32, _ call: LuaCall
  ) throws -> ActionHandler {
    guard try !call.balanced({ try pushTarget(name, own, call) }) else { return .methodOfTarget(name) }
    let first = action.teller as? Responder ?? (action.teller as? GestureRecognizer)?.view ?? action.controller
    if let owner = owner(ofMethod: name, startingAt: first) { return .method(name, owner) }
    // What stands in a bar belongs to a screen below the bar's controller.
    if let owner = owner(ofMethod: name, startingAt: action.controller) { return .method(name, owner) }
    let who = action.controller.map { " from \($0.toldName) up" } ?? ""
    let problem = "action \"\(name)\": no responder\(who) has a method of that name"
    guard isPassedOver(action) else { throw PlainError(problem) }
    return .missing(problem)
  }

  /// Whether a missing method is no error: the scene of a file has no code, and the same touch performs a segue.
  private func isPassedOver(_ action: ActionCall) -> Bool {
    guard let controller = action.controller, isWithoutCode(controller) else { return false }
    return (try? segues(for: action).isEmpty) == false
  }

  private func owner(ofMethod name: String, startingAt first: Responder?) -> Responder? {
    let call = state.top
    var responder = first
    while let current = responder {
      if call.restoring({ call.pushHandler(of: current, state.number(of: name), own: true) }) { return current }
      responder = current.nextResponder
    }
    return nil
  }

  /// Calls the method of that name of the first responder that has one, upwards from where it starts.
  ///
  /// At the end of the chain stands the application with what `app { … }` declares, its delegate.
  ///
  /// - Returns: whether anyone has it.
  @discardableResult
  func sendAction(_ name: String, from sender: ModelObject?, startingAt first: Responder?) -> Bool {
    let call = state.top
    guard let owner = owner(ofMethod: name, startingAt: first),
      call.pushHandler(of: owner, state.number(of: name), own: true)
    else { return false }
    if let sender { bridge.push(sender, call) } else { call.pushNil() }
    callHandler(arguments: 2, as: .action(method: name, sender: calls.isOn ? sender?.nameForReaders : nil))
    return true
  }

  /// Tells the delegate of a row's table, or the screen it stands in.
  private func tellDelegate(_ action: ActionCall) -> Bool {
    guard pushDelegateHandler(of: action) else { return false }
    let name = action.rowCallback
    callHandler(arguments: 1 + action.pushSender(bridge, state.top), as: action.callKind(method: name, self))
    return true
  }

  func pushDelegateHandler(of action: ActionCall) -> Bool {
    guard let name = action.rowCallback, let table = (action.sender as? Cell)?.table else { return false }
    return pushDelegateHandler(name, number: state.number(of: name), of: table, .delegate, state.top)
  }
}

/// What a script gave for an action.
enum ActionHandler {
  case function(key: String)
  /// A method, and who has it.
  case method(String, Responder)
  /// A method of the target that stands beside it.
  case methodOfTarget(String)
  /// A method that no object has, and the warning about it.
  case missing(String)
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

  /// Whether what is declared beside the handlers happens too: of a gesture that goes on, when it is recognized.
  var isPrimary: Bool {
    switch event {
    case .touchUpInside, .tap, .didSelectRow, .editingDidEndOnExit, .valueChanged: true
    case .recognized: (sender as? GestureRecognizer)?.isJustRecognized ?? true
    default: false
    }
  }

  /// What the call of a handler is in the list of calls.
  ///
  /// - Parameters:
  ///   - method: the name of the method; nil for a function without one.
  ///   - session: the session.
  /// - Returns: nil if calls aren't recorded.
  func callKind(method: String?, _ session: Session) -> ScriptCall.Kind? {
    session.calls.isOn ? .action(method: method, sender: sender.nameForReaders) : nil
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
  fileprivate var item: SharedItem? {
    var view: View? = self
    while let current = view {
      if let item = current.holder as? SharedItem { return item }
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
