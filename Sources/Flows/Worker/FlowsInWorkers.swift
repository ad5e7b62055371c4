import CProcess
import Glibc
import Lua

/// Flows in a worker: one process for many flows, and a new one after it died of one.
package final class FlowsInWorkers: FlowExecution {
  private let program: String
  private let argument: String
  private var worker: WorkerProcess?

  /// How long a worker may say nothing: it counts its own seconds in processor time, of which a busy machine gives less.
  private static func patience(_ settings: FlowRunner.Options) -> Double? {
    settings.session.limits.seconds.map { $0 * 3 + 3 }
  }

  /// - Parameters:
  ///   - program: what is started again.
  ///   - argument: what tells it that it is a worker.
  package init(program: String = "/proc/self/exe", argument: String) {
    self.program = program
    self.argument = argument
  }

  package func declarations(of file: FlowFile, _ settings: FlowRunner.Options) throws -> FlowDeclarations {
    var question = WireMessage("declarations")
    question.add("path", file.path)
    question.add(settings)
    switch try ask(question, settings) {
    case .answer(let message): return message.declarations
    case .failure(let failure, let status): return FlowDeclarations(problem: failure, status: status)
    }
  }

  package func run(
    _ flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options
  ) throws -> FlowReport {
    var question = WireMessage("run")
    question.add("path", file.path)
    question.add(settings)
    question.add(flow)
    switch try ask(question, settings) {
    case .answer(let message): return message.report
    case .failure(var failure, let status):
      failure.place = failure.place ?? file.shown(flow.place)
      failure.line = failure.place.flatMap(file.line(at:))
      return FlowReport(failures: [failure], status: status)
    }
  }

  package func finish() { worker = nil }

  private enum Outcome {
    case answer(WireMessage)
    case failure(Failure, ExitStatus)
  }

  /// - Throws: `FlowRun.Interruption`, `WorkerFault`.
  private func ask(_ question: WireMessage, _ settings: FlowRunner.Options) throws -> Outcome {
    let worker = try self.worker ?? start()
    self.worker = worker
    let patience = FlowsInWorkers.patience(settings)
    let answer = worker.ask(question, seconds: patience)
    if case .message(let message) = answer {
      guard message.word != "interrupted" else { throw message.interruption }
      return .answer(message)
    }
    self.worker = nil
    let (failure, status) = WorkerEnd(answer, patience).failure(worker.notes)
    if status == .interrupted {
      let notes = worker.notes
      throw FlowRun.Interruption(
        during: notes.flow.isEmpty ? nil : notes.flow, at: notes.place.isEmpty ? question["path"] : notes.place)
    }
    return .failure(failure, status)
  }

  private func start() throws -> WorkerProcess {
    let worker = try WorkerProcess(program: program, argument: argument)
    switch worker.ask(nil, seconds: 60) {
    case .message(let hello) where hello.word == "hello" && hello["version"] == WireMessage.version: return worker
    case .interrupted: throw FlowRun.Interruption()
    default: throw WorkerFault("maquette: a worker cannot be started: it does not answer, or is another version")
    }
  }
}

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
