import Controllers
import Rendering
import Scripting

/// The calls that led to an event, for the command `why`.
struct Causes {
  private let calls: [(number: Int, call: ScriptCall, isRunning: Bool)]
  private let log: CallLog
  private let trace: Trace
  private let inputs: InputLog

  /// Reads the calls from a session.
  ///
  /// - Parameter session: the session right after the event.
  init(in session: Session) {
    (calls, log, trace, inputs) = (
      session.recorder.causes, session.recorder.calls, session.system.trace, session.inputs
    )
  }

  /// Returns the calls of the script's functions that are running, outermost first.
  ///
  /// Actions are left out, because `why` already shows their lines.
  static func running(in session: Session) -> [(words: String, stackDepth: Int)] {
    let (log, trace) = (session.recorder.calls, session.system.trace)
    return session.recorder.runningCalls.reversed().filter { !$0.call.isAction }.map {
      (log.told($0.call, in: trace).words, $0.call.stackDepth)
    }
  }

  /// The call that led to the event, if that call has ended.
  ///
  /// `nil` if the call is still running, or if no call led to the event.
  var before: String? {
    guard let call = calls.first, !call.isRunning else { return nil }
    return words(of: call.call)
  }

  /// The lines of the script that started the timers or passed the functions that were called later, latest first.
  var origins: [String] {
    calls.compactMap { _, call, _ in
      guard let origin = call.origin else { return nil }
      let text = "\(inputs.number(ofEntry: origin.input)) `\(inputs[origin.input].text.headline)`"
      return "  \(call.beginning) in \(text)" + (origin.location.map { ", \($0)" } ?? "")
    }
  }

  private func words(of call: ScriptCall) -> String { log.told(call, in: trace).words }
}

extension ScriptCall {
  /// A clause that says how the script arranged the call.
  fileprivate var beginning: String {
    switch kind {
    case .timer: "the timer was started"
    case .notification(let name): "the observer of \(name) was added"
    default: "the function was passed"
    }
  }

  fileprivate var isAction: Bool {
    if case .action = kind { return true }
    return false
  }
}
