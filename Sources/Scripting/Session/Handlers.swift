import Controllers
import Locations
import Lua

/// Calls the script's handlers: callbacks, actions, timers and completions.
///
/// This class also stores the state of the running calls, such as their depth, and the restrictions on their effects.
package final class Handlers: SessionPart {
  /// The name of the observer that is reading the session and can't perform user actions, or `nil` if there is none.
  var observerName: String?
  var blockCount = 0
  /// The running callbacks whose `super` can be called, from the outermost to the innermost.
  var runningCallbacks: [(number: Int, base: BaseCall)] = []
  /// Whether the current access must not run a function of the script.
  var isReadOnlyAccess = false
  /// The number of the function that all values of `super` share, or `nil` before the first such value.
  var superNumber: Int32?
  /// The most recent return value with which a delegate refused a touch on a row, or `nil` if there is none.
  var refusedRow: RowRefusal?
  /// The source location of the most recent completion, timer function or observer, or `nil` if it isn't known.
  package internal(set) var lastBlockLocation: CodeLocation?
  /// The number of the script's handlers that are running.
  ///
  /// Each handler was called while the previous handler was running.
  var runningHandlerCount = 0
  private var handlerNames: [Int32] = []
  /// Whether a callback, an action or a timer of the script is running.
  package var isInCallback: Bool { runningHandlerCount > 0 }

  /// Returns the number of the name under which the handlers of an event are looked up.
  func handlerName(_ kind: EventKind) -> Int32 {
    if handlerNames.isEmpty { handlerNames = [Int32](repeating: 0, count: EventKind.numberCount) }
    let index = Int(kind.number)
    if handlerNames[index] == 0 { handlerNames[index] = session.state.handlerNumber(of: kind.name) }
    return handlerNames[index]
  }
}
