import Controllers
import Rendering
import Scripting

/// The calls that led to an event, as `why` shows them.
struct Causes {
  private let calls: [(number: Int, call: ScriptCall, isRunning: Bool)]
  private let log: CallLog
  private let trace: Trace
  private let inputs: InputLog

  /// - Parameter session: the session as it is right after the event.
  init(in session: Session) {
    (calls, log, trace, inputs) = (session.causes, session.calls, session.system.trace, session.inputs)
  }

  /// The calls of the scripts that are under way, the outermost first; an action is shown by its lines alone.
  static func running(in session: Session) -> [(words: String, stackDepth: Int)] {
    let (log, trace) = (session.calls, session.system.trace)
    return session.runningCalls.reversed().filter { !$0.call.isAction }.map {
      (log.told($0.call, in: trace).words, $0.call.stackDepth)
    }
  }

  /// The call that is over and led to the event; nil if one is under way or there is none.
  var before: String? {
    guard let call = calls.first, !call.isRunning else { return nil }
    return words(of: call.call)
  }

  /// Where timers were started and functions given that were called later, a line each, the last first.
  var origins: [String] {
    calls.compactMap { _, call, _ in
      guard let origin = call.origin else { return nil }
      let text = "\(inputs.number(ofEntry: origin.input)) `\(inputs[origin.input].text.headline)`"
      return "  \(call.beginning) in \(text)" + (origin.place.map { ", \($0)" } ?? "")
    }
  }

  private func words(of call: ScriptCall) -> String { log.told(call, in: trace).words }
}

extension ScriptCall {
  /// What had to happen before the call could come.
  fileprivate var beginning: String {
    switch kind {
    case .timer: "the timer was started"
    case .notification(let name): "the observer of \(name) was added"
    default: "the function was given"
    }
  }

  fileprivate var isAction: Bool {
    if case .action = kind { return true }
    return false
  }
}
