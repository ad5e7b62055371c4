import Controllers

/// A call of a function of the script's that is no event of the trace: an action, a timer, a notification, a completion,
/// or a message to a delegate.
package struct ScriptCall {
  package let kind: Kind
  /// When it began, in microseconds.
  package let time: Int
  /// How many events there were before it.
  package let events: Int
  /// The number of the entry in the log of inputs that it belongs to.
  package let input: Int
  /// Within how many other calls it was made.
  package let depth: Int
  /// The depth of Lua's stack, counting calls of any function, when it began.
  package let stackDepth: Int
  /// The number of the call that led to it: the one that it was made in, or that started its timer.
  package let cause: Int?
  /// Where the timer was started, or the function was given that is called now.
  package let origin: Origin?
  /// Where the function is written, in the log's list of files.
  let file: Int
  /// The first line of the function.
  let line: Int

  /// What makes a call.
  package enum Kind {
    /// A touch, a changed value or a chosen row.
    case action(method: String?, sender: String?)
    /// A timer, by the word that started it: `after` or `every`.
    case timer(String)
    /// A notification, by its name.
    case notification(String)
    /// The end of a transition or an animation.
    case completion
    /// A message to a delegate or a data source, or a question that the trace doesn't tell of.
    case delegate(EventKind, of: Subject?)
    /// A question to a data source, by the name of the function.
    case dataSource(String)

    /// Whether what follows in the same turn of the run loop is the call's doing.
    var leads: Bool {
      switch self {
      case .action, .timer, .notification, .completion: true
      case .delegate, .dataSource: false
      }
    }
  }

  /// Where something was asked for that comes later.
  package struct Origin {
    /// The number of the entry in the log of inputs that ran then.
    package let input: Int
    /// The line of the script; nil when no line ran.
    package let place: String?
  }
}
