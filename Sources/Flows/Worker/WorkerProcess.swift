import CProcess
import Files
import Glibc
import Locations
import Lua

/// A worker process, with the pipes and shared notes that connect it to the parent.
final class WorkerProcess {
  private let child: WorkerChild
  /// The descriptor from which the worker's answers are read.
  var results: Int32 { child.results }
  private let running: UnsafeMutablePointer<pr_Running>
  private let stream: WireStream
  private var isGone = false
  /// Whether sending a request failed.
  private var isBroken = false
  /// The time that the worker may take to answer, in milliseconds, or `nil` for no limit.
  private var allowed: Int?
  /// The time that the worker has taken so far, in milliseconds.
  private var waited = 0
  /// The milliseconds since the worker was notified of Ctrl-C, or `nil` if there was no Ctrl-C.
  private var sinceInterrupt: Int?

  /// The interval at which a waiting parent checks the workers, in milliseconds.
  static let tick = 50
  /// The milliseconds that a worker has to react to Ctrl-C before the parent kills it.
  private static let patience = 100

  /// The result of waiting for an answer.
  enum Answer {
    case message(WorkerAnswer)
    /// The worker sent something that isn't a message.
    case malformed
    /// The worker exited, with the status from `waitpid`.
    case gone(status: Int32)
    /// The worker didn't answer in time.
    case silent
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
    let memory = pr_map_shared(child.shared)
    let problem = errno
    close(child.shared)
    guard let memory else {
      for descriptor in [child.commands, child.results] { close(descriptor) }
      throw WorkerFault(problem)
    }
    running = memory
    stream = WireStream(input: child.results, output: child.commands)
  }

  deinit {
    end()
    close(results)
    pr_unmap_shared(running)
  }

  /// The worker's last notes.
  var notes: WorkerNotes { WorkerNotes(running) }

  /// Sends a request.
  ///
  /// `look` later returns the worker's answer.
  ///
  /// - Parameters:
  ///   - question: the request.
  ///   - seconds: the time that the worker may take to answer, or `nil` for no limit.
  func ask(_ question: WorkerQuestion, within seconds: Double?) {
    expectAnswer(within: seconds)
    isBroken = !stream.send(question)
  }

  /// Begins to wait for a message, such as the first message, which the worker sends without a request.
  func expectAnswer(within seconds: Double?) {
    (allowed, waited, sinceInterrupt) = (seconds.map { Int(($0 * 1000).rounded(.up)) }, 0, nil)
  }

  /// Checks for an answer.
  ///
  /// - Parameters:
  ///   - canRead: whether there is something to read.
  ///   - milliseconds: the waiting time since the last check, without the time during which this process was stopped.
  /// - Returns: the answer, or the reason why there will be no answer, or `nil` if the worker is still busy.
  func look(canRead: Bool, waited milliseconds: Int) -> Answer? {
    if isBroken || canRead && !stream.readMore() { return gone() }
    switch stream.takeMessage(WorkerAnswer.self) {
    case .message(let answer): return .message(answer)
    case .malformed: return stop(.malformed)
    case .incomplete: break
    }
    waited += milliseconds
    if let since = sinceInterrupt {
      sinceInterrupt = since + milliseconds
      if since + milliseconds >= WorkerProcess.patience { return stop(.interrupted) }
    } else if Interrupts.isPending {
      child.signal(SIGINT)
      sinceInterrupt = 0
    }
    if let allowed, waited > allowed { return stop(.silent) }
    return nil
  }

  private func stop(_ answer: Answer) -> Answer {
    end()
    return answer
  }

  private func gone() -> Answer {
    close(child.commands)
    isGone = true
    return .gone(status: child.wait())
  }

  /// Kills the worker.
  private func end() {
    guard !isGone else { return }
    child.signal(SIGKILL)
    _ = gone()
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
      let start = UnsafeRawPointer(running) + (MemoryLayout<pr_Running>.offset(of: \.text) ?? 0)
      let size = Int(pr_longest_note)
      let bytes = UnsafeRawBufferPointer(start: start + Int(note.rawValue) * size, count: size)
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    prototype = text(pr_prototype)
    flow = text(pr_flow)
    verb = text(pr_command)
    let file = text(pr_file)
    location = file.isEmpty ? nil : CodeLocation(file: file, line: Int(text(pr_line)))
    let number = running.pointee.signal
    guard number != 0 else {
      report = nil
      return
    }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = pr_report(running, number, &buffer, buffer.count)
    report = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self).lines.dropLast()
  }
}
