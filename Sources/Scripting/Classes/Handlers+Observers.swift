import Controllers
import Lua

extension Handlers {
  /// Registers a function that a notification center calls for each notification with a certain name.
  ///
  /// - Throws: `Mismatch` if the arguments have the wrong types. `PlainError` if no code posts a notification with this
  ///   name and the name equals or resembles the name of a UIKit notification.
  func addObserver(to center: NotificationCenter, _ arguments: Arguments) throws -> ObserverValue {
    let name = try NotificationName.observedName(try arguments.next("name"), in: session.system)
    let call = arguments.call
    guard call.type(at: 3) == .function else { throw call.mismatch("a function", 3) }
    let (block, runAction, release) = keepObserver(of: name, at: call.slot(3), by: session.application)
    let observer = center.addObserver(name, action: runAction)
    observer.functionNumber = block
    observer.location = call.location()
    return ObserverValue(observer, forget: release)
  }
}
