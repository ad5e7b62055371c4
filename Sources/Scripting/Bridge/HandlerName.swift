import Controllers
import Locations

/// The name of one of the script's handlers, for error messages.
///
/// Lua begins the messages of a script's functions with a source location. If a handler isn't written in Lua, such as
/// `string.rep`, its messages have no location. In that case, the message names the handler instead.
struct HandlerName {
  /// The key under which the handler is declared, or the name of the function to which the script passed the handler.
  let key: String
  /// The object that has the handler, or `nil` if the handler isn't the property of an object.
  var object: ModelObject?
  /// The source location at which the script passed the handler to UIKit, or `nil` if the location isn't known.
  var location: CodeLocation?

  init(_ key: String, of object: ModelObject?) { (self.key, self.object) = (key, object) }

  init(_ key: String, at location: CodeLocation?) { (self.key, self.location) = (key, location) }

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
