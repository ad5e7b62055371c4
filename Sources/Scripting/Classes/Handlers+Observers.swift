import Controllers
import Lua

extension Handlers {
  /// Registers a function that a notification center calls whenever a notification with the given name is posted.
  ///
  /// - Throws: `Mismatch` if the arguments have the wrong types. `PlainError` if nothing posts a notification with this
  ///   name and the name is, or resembles, the name of a UIKit notification.
  func addObserver(to center: NotificationCenter, _ arguments: Arguments) throws -> ObserverValue {
    let name = try NotificationName.observed(try arguments.next("name"), in: session.system)
    let call = arguments.call
    guard call.type(at: 3) == .function else { throw call.mismatch("a function", 3) }
    let (block, run, forget) = keepObserver(of: name, at: call.slot(3), by: session.application)
    let observer = center.addObserver(name, action: run)
    observer.block = block
    observer.location = call.location()
    return ObserverValue(observer, forget: forget)
  }
}
