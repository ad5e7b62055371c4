import Controllers
import Locations

/// A call of a script function that isn't an event of the trace.
///
/// The call may be an action, a timer, a notification, a completion, or a delegate method.
package struct ScriptCall {
  package let kind: Kind
  /// The time at which the call began, in microseconds.
  package let time: Int
  /// The number of events before the call.
  package let eventCount: Int
  /// The number of the call's entry in the log of inputs.
  package let logIndex: Int
  /// The number of enclosing calls.
  package let depth: Int
  /// The depth of Lua's call stack when the call began, including the calls of all functions.
  package let stackDepth: Int
  /// The number of the call that caused this call, or `nil` if there is none.
  ///
  /// The cause is the enclosing call, or the call that started the timer.
  package let cause: Int?
  /// The source location at which the timer was started, or at which the called function was passed to UIKit.
  package let origin: Origin?
  /// The file of the function, as an index in the log's list of files.
  let file: Int
  /// The first line of the function.
  let line: Int

  /// The kinds of calls.
  package enum Kind {
    /// An action that a touch, a changed value or a selected row triggers.
    case action(method: String?, sender: String?)
    /// A timer, given by the name of the function that started it: `after` or `every`.
    case timer(String)
    /// A notification, given by its name.
    case notification(String)
    /// The end of a transition or an animation.
    case completion
    /// A callback of a delegate or data source, or another callback that the trace doesn't record.
    case delegate(EventKind, of: Subject?)
    /// A callback of a data source, given by the name of the function.
    case dataSource(String)
    /// The height of a sheet's detent.
    case detent

    /// Whether the call can cause later events in the same turn of the run loop.
    var canCauseEvents: Bool {
      switch self {
      case .action, .timer, .notification, .completion: true
      case .delegate, .dataSource, .detent: false
      }
    }
  }

  /// The input and the source location from which a later call was requested.
  package struct Origin {
    /// The number of the running entry in the log of inputs.
    package let logIndex: Int
    /// The source location in the script, or `nil` if no line was running.
    package let location: CodeLocation?
  }
}
