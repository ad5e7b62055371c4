import Glibc
import Locations
import Lua

/// Creates the failure of a flow whose worker ended without a valid answer.
struct WorkerExit {
  private let answer: WorkerProcess.Answer
  private let timeLimit: Double?

  /// The failure for an answer that can't be read, or that is of the wrong kind.
  static var invalidAnswer: Failure { Failure(message: ["the worker sent an invalid answer"]) }

  /// Creates an explanation for a missing answer.
  ///
  /// - Parameters:
  ///   - answer: the result of waiting for an answer.
  ///   - patience: the time limit for the answer, in seconds.
  init(_ answer: WorkerProcess.Answer, _ patience: Double?) {
    self.answer = answer
    self.timeLimit = patience
  }

  /// Returns the failure of the flow, and the exit status for the failure.
  ///
  /// - Parameter notes: the worker's last notes.
  /// - Returns: the failure and the status.
  func failure(_ notes: WorkerNotes) -> (Failure, ExitStatus) {
    let (message, status) = messageAndStatus(notes)
    var lines = message
    if notes.report == nil, !notes.verb.isEmpty { lines.append("it was running `\(notes.verb)`") }
    return (Failure(location: notes.location, message: lines), status)
  }

  private func messageAndStatus(_ notes: WorkerNotes) -> ([String], ExitStatus) {
    switch answer {
    case .message, .malformed: return (WorkerExit.invalidAnswer.message, .internalError)
    case .interrupted: return (["interrupted"], .interrupted)
    case .timedOut:
      let time = timeLimit.map { " for \(Int($0.rounded(.up))) seconds" } ?? ""
      return (["time limit: the worker did not answer\(time) and was killed"], .limit)
    case .exited(let status): return exitMessage(status, notes)
    }
  }

  private func exitMessage(_ status: Int32, _ notes: WorkerNotes) -> ([String], ExitStatus) {
    if let report = notes.report { return (report, .internalError) }
    let signal = status & 0x7f
    if signal == SIGKILL {
      return (["the worker was killed from outside (SIGKILL): probably because memory ran out"], .limit)
    }
    if signal != 0 { return (["the worker was terminated by signal \(signal)"], .internalError) }
    let exitCode = status >> 8 & 0xff
    if exitCode == ExitStatus.interrupted.rawValue { return (["interrupted"], .interrupted) }
    return (["the worker exited with status \(exitCode)"], .internalError)
  }
}
