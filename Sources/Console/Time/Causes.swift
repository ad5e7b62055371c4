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
      session.recorder.causes, session.recorder.callLog, session.system.trace, session.inputs
    )
  }

  /// Returns the calls of the script's functions that are running, outermost first.
  ///
  /// Actions are left out, because `why` already shows their lines.
  static func runningCalls(in session: Session) -> [(words: String, stackDepth: Int)] {
    let (log, trace) = (session.recorder.callLog, session.system.trace)
    return session.recorder.runningCalls.reversed().filter { !$0.call.isAction }.map {
      (log.traceCall($0.call, in: trace).fullText, $0.call.stackDepth)
    }
  }

  /// The call that led to the event, if that call has ended.
  ///
  /// The value is `nil` if the call is still running, or if no call led to the event.
  var endedCall: String? {
    guard let call = calls.first, !call.isRunning else { return nil }
    return words(of: call.call)
  }

  /// The places in the script that arranged the later calls, latest first.
  ///
  /// Such a place started a timer or passed a function.
  var origins: [String] {
    calls.compactMap { _, call, _ in
      guard let origin = call.origin else { return nil }
      let text = "\(inputs.number(ofEntry: origin.logIndex)) `\(inputs[origin.logIndex].text.headline)`"
      return "  \(call.arrangementClause) in \(text)" + (origin.location.map { ", \($0)" } ?? "")
    }
  }

  private func words(of call: ScriptCall) -> String { log.traceCall(call, in: trace).fullText }
}

extension ScriptCall {
  /// A clause that says how the script arranged the call.
  fileprivate var arrangementClause: String {
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
