import CProcess
import Files
import Glibc
import Locations
import Lua

/// A worker process, with the pipes and shared notes that connect it to the parent.
final class WorkerProcess {
  private let child: WorkerChild
  /// The descriptor from which the parent reads the worker's answers.
  var results: Int32 { child.results }
  private let sharedNotes: UnsafeMutablePointer<pr_Running>
  private let stream: WireStream
  private var hasExited = false
  /// Whether sending a request failed.
  private var hasFailedToSend = false
  /// The time limit for the worker's answer, in milliseconds, or `nil` for no limit.
  private var timeLimit: Int?
  /// The time that the parent has waited for the answer, in milliseconds.
  private var waitingTime = 0
  /// The time since the worker received Ctrl-C, in milliseconds, or `nil` if the user hasn't pressed it.
  private var timeSinceInterrupt: Int?

  /// The interval at which a waiting parent process checks the workers, in milliseconds.
  static let tick = 50
  /// The time after which the parent process kills a worker that doesn't react to Ctrl-C, in milliseconds.
  private static let interruptTimeLimit = 100

  /// The result of waiting for an answer.
  enum Answer {
    case message(WorkerAnswer)
    /// The worker sent bytes that aren't a valid message.
    case malformed
    /// The worker has exited, with the given status from `waitpid`.
    case exited(status: Int32)
    /// The worker didn't answer in time.
    case timedOut
    /// The worker didn't react to Ctrl-C.
    case interrupted
  }

  /// Starts a program as a worker.
  ///
  /// - Throws: `WorkerFault` if the worker can't be started.
  init(program: String, argument: String) throws {
    do throws(SystemError) { child = try WorkerChild.start(program, [argument]) } catch {
      throw WorkerFault(error.number)
    }
    let memory = pr_map_shared(child.sharedMemory)
    let errorNumber = errno
    close(child.sharedMemory)
    guard let memory else {
      for descriptor in [child.commands, child.results] { close(descriptor) }
      throw WorkerFault(errorNumber)
    }
    sharedNotes = memory
    stream = WireStream(input: child.results, output: child.commands)
  }

  deinit {
    killWorker()
    close(results)
    pr_unmap_shared(sharedNotes)
  }

  /// The worker's last notes.
  var notes: WorkerNotes { WorkerNotes(sharedNotes) }

  /// Sends a request to the worker.
  ///
  /// A later check for an answer returns the answer.
  ///
  /// - Parameters:
  ///   - question: the request.
  ///   - seconds: the time limit for the answer, or `nil` for no limit.
  func sendRequest(_ question: WorkerQuestion, within seconds: Double?) {
    startWaiting(within: seconds)
    hasFailedToSend = !stream.send(question)
  }

  /// Begins to wait for a message, such as the first one, which the worker sends without a request.
  func startWaiting(within seconds: Double?) {
    (timeLimit, waitingTime, timeSinceInterrupt) = (seconds.map { Int(($0 * 1000).rounded(.up)) }, 0, nil)
  }

  /// Checks whether there is an answer.
  ///
  /// - Parameters:
  ///   - canRead: whether there are bytes to read.
  ///   - milliseconds: the waiting time since the last check. Time during which this process was suspended isn't
  ///     included.
  /// - Returns: the answer or the reason why there is none, or `nil` if the worker is still busy.
  func checkForAnswer(canRead: Bool, waited milliseconds: Int) -> Answer? {
    if hasFailedToSend || canRead && !stream.readMore() { return exitAnswer() }
    switch stream.takeMessage(WorkerAnswer.self) {
    case .message(let answer): return .message(answer)
    case .malformed: return stopWorker(.malformed)
    case .incomplete: break
    }
    waitingTime += milliseconds
    if let since = timeSinceInterrupt {
      timeSinceInterrupt = since + milliseconds
      if since + milliseconds >= WorkerProcess.interruptTimeLimit { return stopWorker(.interrupted) }
    } else if Interrupts.isPending {
      child.signal(SIGINT)
      timeSinceInterrupt = 0
    }
    if let allowed = timeLimit, waitingTime > allowed { return stopWorker(.timedOut) }
    return nil
  }

  private func stopWorker(_ answer: Answer) -> Answer {
    killWorker()
    return answer
  }

  private func exitAnswer() -> Answer {
    close(child.commands)
    hasExited = true
    return .exited(status: child.wait())
  }

  /// Kills the worker.
  private func killWorker() {
    guard !hasExited else { return }
    child.signal(SIGKILL)
    _ = exitAnswer()
  }
}

/// A worker's notes about what the worker was doing and how it ended.
struct WorkerNotes {
  /// The path of the file with flows.
  let prototype: String
  let flow: String
  let verb: String
  let location: CodeLocation?
  /// The lines of the crash report, or `nil` if the worker didn't crash.
  let report: [String]?

  init(_ running: UnsafeMutablePointer<pr_Running>) {
    func text(_ note: pr_Note) -> String {
      let textStart = UnsafeRawPointer(running) + (MemoryLayout<pr_Running>.offset(of: \.text) ?? 0)
      let size = Int(pr_longest_note)
      let bytes = UnsafeRawBufferPointer(start: textStart + Int(note.rawValue) * size, count: size)
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    prototype = text(pr_prototype)
    flow = text(pr_flow)
    verb = text(pr_command)
    let file = text(pr_file)
    location = file.isEmpty ? nil : CodeLocation(file: file, line: Int(text(pr_line)))
    let signalNumber = running.pointee.signal
    guard signalNumber != 0 else {
      report = nil
      return
    }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = pr_report(running, signalNumber, &buffer, buffer.count)
    report = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self).lines.dropLast()
  }
}
