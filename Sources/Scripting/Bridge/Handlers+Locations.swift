import Controllers
import Locations
import Lua
import OrderedCollections

// Finds the locations of handlers that have no lines, because they aren't written in Lua.
extension Handlers {
  /// Adds the name and the location of a handler to an error that has no location in the handler.
  ///
  /// A function that isn't written in Lua has no lines. If a line of the script is being executed, Lua begins the
  /// message with that line. For example, the line may contain the user action that called the handler.
  func located(_ error: LuaError, _ name: HandlerName) -> LuaError {
    guard error.kind == .script else { return error }
    let withoutCaller = error.message.removingPrefix(from: session.scriptLocation)
    guard withoutCaller != nil || error.located == nil else { return error }
    let message = withoutCaller ?? error.message
    return LuaError(
      kind: .script, message: "\(name.text): \(message)".located(at: self.location(of: name)),
      calls: error.calls, cause: error.cause)
  }

  /// Returns the source location at which a handler is declared.
  ///
  /// If that isn't known, the result is the location of the object that has the handler, or of its screen. If those
  /// aren't known either, the result is `nil`.
  func location(of name: HandlerName) -> CodeLocation? {
    if let location = name.location { return location }
    let problem = NamedError(name: name.key, error: PlainError(""))
    return name.object.flatMap { declarationLocation(of: $0, with: name.key) }.map {
      session.sourceSearch.location(of: problem, from: $0)
    }
  }

  /// Returns the source location of the declaration that contains a key of an object.
  private func declarationLocation(of object: ModelObject, with key: String) -> CodeLocation? {
    let (call, builder) = (session.state.top, session.bridge.builder)
    if object is Application { return session.loader.applicationLocation }
    let hasOwnKey = call.restoringStack {
      builder.pushOwnField(key, of: object, call)
      return !call.isNil(call.count)
    }
    // The screen that contains an element may be the element's delegate.
    let controller = object as? ViewController ?? (hasOwnKey ? nil : object.nearestController)
    if let screen = controller.flatMap({ builder.declaringScreen(of: key, in: $0) }) { return screen.location }
    if let ownLocation = builder.location(of: object, call) { return ownLocation }
    if let controller = object as? ViewController {
      return session.bridge.screens[controller.kind.name]?.location
    }
    // A row has no declaration, but its table has one.
    var view = (object as? GestureRecognizer)?.view ?? (object as? View)?.superview
    while let current = view {
      if let location = builder.location(of: current, call) { return location }
      view = current.superview
    }
    return object.nearestController.flatMap { session.bridge.screens[$0.kind.name]?.location }
  }
}
