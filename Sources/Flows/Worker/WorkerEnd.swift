import Glibc
import Lua

/// How a worker ended without an answer: what its flow is told to have done.
struct WorkerEnd {
  private let answer: WorkerProcess.Answer
  private let patience: Double?

  /// - Parameters:
  ///   - answer: what came of waiting for one.
  ///   - patience: how many seconds it was given to answer.
  init(_ answer: WorkerProcess.Answer, _ patience: Double?) {
    self.answer = answer
    self.patience = patience
  }

  /// - Parameter notes: what it noted last.
  /// - Returns: the failure of its flow, and how the program ends for it.
  func failure(_ notes: WorkerNotes) -> (Failure, ExitStatus) {
    let (message, status) = words(notes)
    var lines = message
    if notes.report == nil, !notes.verb.isEmpty { lines.append("it was at `\(notes.verb)`") }
    return (Failure(place: notes.place.isEmpty ? nil : notes.place, message: lines), status)
  }

  private func words(_ notes: WorkerNotes) -> ([String], ExitStatus) {
    switch answer {
    case .message, .malformed: return (["the worker's answer cannot be read"], .ownFault)
    case .interrupted: return (["interrupted"], .interrupted)
    case .silent:
      let time = patience.map { " for \(Int($0.rounded(.up))) seconds" } ?? ""
      return (["limit of time: the worker did not answer\(time), and was ended"], .limit)
    case .gone(let status): return gone(status, notes)
    }
  }

  private func gone(_ status: Int32, _ notes: WorkerNotes) -> ([String], ExitStatus) {
    if let report = notes.report { return (report, .ownFault) }
    let signal = status & 0x7f
    if signal == SIGKILL {
      return (["the worker was killed from outside (SIGKILL): probably because memory ran out"], .limit)
    }
    if signal != 0 { return (["the worker was ended by signal \(signal)"], .ownFault) }
    let code = status >> 8 & 0xff
    if code == ExitStatus.interrupted.rawValue { return (["interrupted"], .interrupted) }
    return (["the worker ended by itself with status \(code)"], .ownFault)
  }
}
