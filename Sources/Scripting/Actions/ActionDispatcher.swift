import Controllers
import Locations
import Lua
import OrderedCollections

/// Performs the target–actions, segues and declared actions that a touch triggers.
///
/// This session part owns the closure that observes touches.
package final class ActionDispatcher: SessionPart {
  /// A closure that is called before a touch takes effect, or `nil` if there is no observer.
  ///
  /// The closure receives the object that is touched or set.
  package var didTouch: ((DeclaredTouch) -> Void)?
}

// Performs the effects of a touch, a changed value or a selected row, which are the script's handler, the declared
// links (`push`, `present`, `dismiss`, `pop`), and the segues.
extension ActionDispatcher {
  package func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    let action = ActionCall(sender: sender, event: event)
    notifyTouch(of: action)
    // An error in the segues doesn't prevent the action, and an error in the action doesn't prevent the segues.
    let triggeredSegues: [SegueTemplate]? = recordingErrors { try self.segues(for: action) }
    // UIKit: for a row, the segue is performed before the action. For a control, the actions are sent before the segue.
    if event.isSelection { recordingErrors { try self.perform(triggeredSegues ?? [], by: action) } }
    let isHandled = recordingErrors { try handle(action) } ?? true
    if !event.isSelection { recordingErrors { try self.perform(triggeredSegues ?? [], by: action) } }
    return isHandled || triggeredSegues?.isEmpty != true
  }

  /// Runs a part of an action, and records the error if it fails.
  ///
  /// If an error was recorded, the result is `nil`.
  @discardableResult
  private func recordingErrors<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      session.handlers.recordError(error)
      return nil
    }
  }

  /// Performs an action on the first object that has a handler or link for it.
  ///
  /// - Throws: The reason why the action can't be performed, with its source location.
  private func handle(_ action: ActionCall) throws -> Bool {
    for holder in action.holders where try performHandlers(action, of: holder, performs: true) { return true }
    return callDelegate(action)
  }

  /// Whether an action would have an effect.
  ///
  /// The handlers and links are looked up as if the action were performed.
  ///
  /// - Throws: The error with which the action would fail.
  func wouldRespond(_ action: ActionCall) throws -> Bool {
    for holder in action.holders where try performHandlers(action, of: holder, performs: false) { return true }
    guard try self.segues(for: action).isEmpty else { return true }
    return session.state.top.restoringStack { pushDelegateHandler(of: action) }
  }

  /// Finds the handlers and links that an object declares for an action, and performs them.
  ///
  /// - Parameters:
  ///   - action: The action that occurred, or that might occur.
  ///   - holder: The object.
  ///   - performs: Whether to perform the action. Otherwise, the handlers and links are only looked up.
  /// - Returns: Whether the object declares a handler or link for the action.
  /// - Throws: The reason why the action can't be performed, with its source location.
  private func performHandlers(_ action: ActionCall, of holder: ModelObject, performs: Bool) throws -> Bool {
    let call = session.state.top
    return try call.withBalancedStack {
      guard call.pushExistingWrapper(holder), call.pushExistingProperties(at: call.count) else { return false }
      let propertiesIndex = call.count
      let declaredLocation = call.declaredLocation(at: propertiesIndex - 1)
      do {
        let handlers = try handlers(for: action, propertiesIndex, call)
        if performs {
          for handler in handlers {
            if case .missing(let problem) = handler {
              session.system.warn(Warning(problem), at: location(of: action, declaredLocation, call))
            } else {
              try run(handler, action, propertiesIndex, call)
            }
          }
        }
        guard action.isPrimary, performs || handlers.isEmpty else { return !handlers.isEmpty }
        return try performDeclaredActions(action, propertiesIndex, location: declaredLocation, performs: performs, call)
          || !handlers.isEmpty
      } catch {
        throw session.bridge.builder.addingLocation(error, location(of: action, declaredLocation, call))
      }
    }
  }

  /// Returns the source location of an action's declaration.
  ///
  /// For a row, the result is the location of the row's table. For a gesture, the result is the location of the view or
  /// screen.
  func location(of action: ActionCall, _ location: CodeLocation?, _ call: LuaCall) -> CodeLocation? {
    if let location { return location }
    let view = action.row?.container ?? (action.sender as? GestureRecognizer)?.view
    return view.flatMap { session.bridge.builder.location(of: $0, call) }
      ?? action.controller.flatMap { session.bridge.screens[$0.kind.name]?.location }
  }

  /// Returns the functions and methods that an object declares for an action, under all keys of the action's event.
  ///
  /// UIKit: if several actions are registered for an event, all of them are sent.
  ///
  /// - Throws: `NamedError` for a value that is neither a function nor a method's name, or `PlainError` if no responder
  ///   has the method.
  func handlers(for action: ActionCall, _ propertiesIndex: Int32, _ call: LuaCall) throws -> [ActionHandler] {
    var handlers: [ActionHandler] = []
    for key in action.keys {
      let type = call.pushField(key, of: propertiesIndex)
      defer { call.pop() }
      switch type {
      case .function: handlers.append(.function(key: key))
      case .string: handlers.append(try methodHandler(call.lossyString(at: -1), action, propertiesIndex, call))
      case .nil: continue
      default: throw NamedError(name: key, error: call.mismatch("a function or a method's name", call.count))
      }
    }
    return handlers
  }

  private func run(_ handler: ActionHandler, _ action: ActionCall, _ propertiesIndex: Int32, _ call: LuaCall) throws {
    switch handler {
    case .missing: break
    case .function(let key):
      // An earlier handler may have removed this handler.
      guard call.pushField(key, of: propertiesIndex) == .function else { return call.pop() }
      session.handlers.callHandler(
        arguments: action.pushArguments(session.bridge, call), as: action.callKind(method: nil, session),
        of: HandlerName(key, of: action.sender))
    case .method(let name, let owner): session.handlers.sendAction(name, from: action.handlerSender, startingAt: owner)
    case .methodOfTarget(let name):
      try call.withBalancedStack {
        guard try pushTarget(name, propertiesIndex, call) else { return }
        session.bridge.push(action.handlerSender, call)
        session.handlers.callHandler(
          arguments: 2, as: action.callKind(method: name, session), of: HandlerName(name, of: action.sender))
      }
    }
  }

  /// Finds the owner of a method.
  ///
  /// The owner is the target that is declared with the action, or the first responder that has the method.
  ///
  /// The search for a responder begins at the sender.
  ///
  /// - Throws: `PlainError` if no responder has the method, unless a missing method causes only a warning.
  private func methodHandler(
    _ name: String, _ action: ActionCall, _ own: Int32, _ call: LuaCall
  ) throws -> ActionHandler {
    guard try !call.withBalancedStack({ try pushTarget(name, own, call) }) else { return .methodOfTarget(name) }
    let firstResponder =
      action.handlerSender as? Responder ?? (action.handlerSender as? GestureRecognizer)?.view ?? action.controller
    if let owner = session.handlers.owner(ofMethod: name, startingAt: firstResponder) { return .method(name, owner) }
    // The responder chain of an element in a bar leads to the bar's controller, but not to the screen of the bar item.
    if let owner = session.handlers.owner(ofMethod: name, startingAt: action.controller) { return .method(name, owner) }
    let controllerPhrase = action.controller.map { " of \($0.displayName)" } ?? ""
    let problem = "action: no method `\(name)` in the responder chain\(controllerPhrase)"
    guard isMissingMethodAllowed(action) else { throw PlainError(problem) }
    return .missing(problem)
  }

  /// Whether a missing method causes only a warning instead of an error.
  ///
  /// This is the case if a file declares the scene without code and the touch also performs a segue.
  private func isMissingMethodAllowed(_ action: ActionCall) -> Bool {
    guard let controller = action.controller, session.bridge.scenes.lacksCode(controller) else { return false }
    return (try? self.segues(for: action).isEmpty) == false
  }

  /// Calls the table delegate's callback for an action.
  ///
  /// If the table has no delegate, the callback of the screen that contains the table is called.
  private func callDelegate(_ action: ActionCall) -> Bool {
    guard pushDelegateHandler(of: action) else { return false }
    let name = action.rowCallback
    session.handlers.callHandler(
      arguments: 1 + action.pushSender(session.bridge, session.state.top), as: action.callKind(method: name, session),
      of: HandlerName(name ?? "action", of: action.row?.container))
    return true
  }

  func pushDelegateHandler(of action: ActionCall) -> Bool {
    guard let name = action.rowCallback, let table = action.row?.container else { return false }
    return session.handlers.pushDelegateHandler(
      name, number: session.state.handlerNumber(of: name), of: table, .delegate, session.state.top)
  }
}

/// A handler that a script provides for an action.
enum ActionHandler {
  case function(key: String)
  /// A method, and the responder that has it.
  case method(String, Responder)
  /// A method of the `target` declared with the action.
  case methodOfTarget(String)
  /// A missing method, with the warning about it.
  case missing(String)
}

/// An action that an object sends.
struct ActionCall {
  let sender: ModelObject
  let event: ControlEvent

  /// The objects that can have handlers: the sender and, for a row, also the row's table.
  var holders: [ModelObject] {
    if let table = row?.container { return [sender, table] }
    return [sender]
  }

  /// The keys under which handlers for the event may be declared.
  var keys: [String] {
    switch event {
    case .touchUpInside, .tap: ["touchUpInside", "action"]
    case .recognized: ["action"]
    case .valueChanged: ["valueChanged", "action"]
    case .editingDidEndOnExit: ["editingDidEndOnExit", "action"]
    case .didSelectRow: ["didSelectRow", "action"]
    case .didSelectItem: ["didSelectItem", "action"]
    case .accessoryTap: ["accessoryButtonTapped"]
    default: [event.rawValue]
    }
  }

  /// The callback of the table's delegate for the event, or `nil` if the event has no such callback.
  var rowCallback: String? {
    switch event {
    case .didSelectRow, .didDeselectRow, .didSelectItem, .didDeselectItem: event.rawValue
    case .accessoryTap: "accessoryButtonTapped"
    default: nil
    }
  }

  /// Whether the event triggers declared links and segues.
  ///
  /// A continuous gesture triggers links and segues only when it is first recognized.
  var isPrimary: Bool {
    switch event {
    case .touchUpInside, .tap, .didSelectRow, .didSelectItem, .editingDidEndOnExit, .valueChanged: true
    case .recognized: (sender as? GestureRecognizer)?.isJustRecognized ?? true
    default: false
    }
  }

  /// Describes the call of a handler for the list of calls.
  ///
  /// - Parameters:
  ///   - method: The name of the method, or `nil` for a function that isn't a method.
  ///   - session: The session.
  /// - Returns: The kind of the call, or `nil` if calls aren't recorded.
  func callKind(method: String?, _ session: Session) -> ScriptCall.Kind? {
    session.recorder.callLog.isOn ? .action(method: method, sender: sender.readableName) : nil
  }

  /// The row that sends the action, or `nil` if the sender isn't a row.
  var row: Cell? { (sender as? View)?.asCell }

  /// The object passed to a handler as `sender`.
  ///
  /// For an alert's button, this is the alert. For an entry of a menu, this is the element with the menu.
  var handlerSender: ModelObject { (sender as? AlertAction)?.alert ?? originalSender }

  /// The element or row for which the sender is offered, or the sender itself if it is neither in a menu nor beside a
  /// row.
  private var originalSender: ModelObject { (sender as? OfferedAction)?.origin ?? sender }

  /// The controller of the sender's screen.
  ///
  /// For an alert's button, this is the controller that presents the alert.
  var controller: ViewController? {
    if let button = sender as? AlertAction { return button.alert?.presenter }
    guard let view = originalSender as? View else { return originalSender.nearestController }
    if let controller = view.enclosingItem?.nearestController { return controller }
    return view.asCell?.container?.nearestViewController ?? view.nearestViewController
  }

  /// Pushes the arguments `self, sender`, followed by `row, section` for a row or `index` for an alert's button.
  ///
  /// - Returns: The number of arguments.
  func pushArguments(_ bridge: Bridge, _ call: LuaCall) -> Int32 {
    if let controller { bridge.push(controller, call) } else { call.pushNil() }
    return 1 + pushSender(bridge, call)
  }

  /// Pushes `sender`, followed by `row, section` for a row.
  ///
  /// For an alert's button, pushes the alert and the button's index instead. For an action of a row, the values are the
  /// same as for the row.
  func pushSender(_ bridge: Bridge, _ call: LuaCall) -> Int32 {
    if let button = sender as? AlertAction, let alert = button.alert {
      bridge.push(alert, call)
      call.push((alert.buttons.firstIndex { $0 === button } ?? 0) + 1)
      return 2
    }
    guard let cell = (originalSender as? View)?.asCell, let table = cell.container else {
      bridge.push(originalSender, call)
      return 1
    }
    bridge.push(table, call)
    call.push(cell.path.row + 1)
    call.push(cell.path.section + 1)
    return 3
  }
}

extension View {
  /// The bar item that shows the view or one of its superviews.
  ///
  /// Such a view belongs to the item's screen and not to the bar's controller.
  fileprivate var enclosingItem: SharedItem? {
    var view: View? = self
    while let current = view {
      if let item = current.holder as? SharedItem { return item }
      view = current.superview
    }
    return nil
  }
}
