import Controllers
import Lua
import OrderedCollections

/// The name of one of the script's handlers, for error messages.
///
/// Lua begins the messages of a script's own functions with a source location. If a handler is a function that isn't
/// written in Lua, such as `string.rep`, the message has no location, so the handler is named instead.
struct HandlerName {
  /// The key under which the handler is declared, or the function to which the script passed it.
  let key: String
  /// The object that has the handler, or `nil` if the handler isn't the property of an object.
  var object: ModelObject?
  /// The source location at which the script passed the handler to UIKit, or `nil` if the location isn't known.
  var place: String?

  init(_ key: String, of object: ModelObject?) { (self.key, self.object) = (key, object) }

  init(_ key: String, at place: String?) { (self.key, self.place) = (key, place) }

  /// The key and the object, such as `action of Button "Go"`.
  var text: String {
    switch object {
    case nil: key
    case is Application: key + " of the app"
    case let controller as ViewController: "\(key) of \(controller.displayName)"
    case let object?:
      "\(key) of \(type(of: object).className)" + (object.readableName.map { " \"\($0)\"" } ?? "")
    }
  }
}

extension Handlers {
  /// Adds the location and the name of a handler to an error that doesn't have a location in the handler.
  ///
  /// A function that isn't written in Lua has no lines. If a line of the script is being executed, for example one with
  /// the user action that called the handler, Lua begins the message with that line.
  func located(_ error: LuaError, _ name: HandlerName) -> LuaError {
    guard error.kind == .script else { return error }
    let caller = session.scriptPlace.map { $0 + ": " } ?? ""
    let hasCaller = !caller.isEmpty && error.message.hasPrefix(caller)
    guard hasCaller || FileLocation(ofMessage: error.message) == nil else { return error }
    let message = hasCaller ? String(error.message.dropFirst(caller.count)) : error.message
    let place = place(of: name)
    return LuaError(
      kind: .script, message: (place.isEmpty ? "" : place + ": ") + "\(name.text): \(message)",
      traceback: error.traceback, cause: error.cause)
  }

  /// Returns the source location at which a handler is declared.
  ///
  /// If that isn't known, the result is the location of the object that has the handler, or of its screen. If that isn't
  /// known either, the result is an empty string.
  func place(of name: HandlerName) -> String {
    if let place = name.place { return place }
    let place = FileLocation(name.object.map { declarationPlace(of: $0, with: name.key) } ?? "").alone
    let problem = NamedError(name: name.key, error: PlainError(""))
    return place.isEmpty ? "" : session.sourceSearch.place(of: problem, from: place)
  }

  /// Returns the source location of the declaration that contains a key of an object.
  private func declarationPlace(of object: ModelObject, with key: String) -> String {
    let (call, builder) = (session.state.top, session.bridge.builder)
    if object is Application { return session.loader.applicationPlace ?? "" }
    let hasOwnKey = call.restoring {
      builder.pushOwn(key, of: object, call)
      return !call.isNil(call.count)
    }
    // The screen around an element may be the element's delegate.
    let controller = object as? ViewController ?? (hasOwnKey ? nil : object.nearestController)
    let screen = controller.map { builder.placeOf(key, in: $0) } ?? ""
    guard screen.isEmpty else { return screen }
    let own = builder.place(of: object, call)
    guard own.isEmpty else { return own }
    if let controller = object as? ViewController { return session.bridge.screens[controller.kind.name]?.place ?? "" }
    return session.actions.place(of: ActionCall(sender: object, event: .touchUpInside), "", call)
  }
}
