import CProcess
import Glibc
import Lua

/// A worker that runs: its pipes, what it notes, and how it ended.
final class WorkerProcess {
  private let process: pid_t
  private let commands: Int32
  /// Where it answers.
  let results: Int32
  private let running: UnsafeMutablePointer<pr_Running>
  private let stream: WireStream
  private var isGone = false
  /// Whether a question could not be sent.
  private var isBroken = false
  /// How many milliseconds it may say nothing, and has.
  private var allowed: Int?
  private var waited = 0
  /// How many of them since it was told of a Ctrl-C; nil when it was not.
  private var sinceInterrupt: Int?

  /// How often the parent looks up while it waits, in milliseconds.
  static let tick = 50
  /// Milliseconds that a worker is given to answer a Ctrl-C before it is ended.
  private static let patience = 100

  /// What came of waiting for an answer.
  enum Answer {
    case message(WireMessage)
    /// It said what is no message.
    case malformed
    /// It ended, with what `waitpid` says of it.
    case gone(status: Int32)
    /// It did not answer for as long as it was given.
    case silent
    /// Ctrl-C, and no answer to it.
    case interrupted
  }

  /// Starts a program again as a worker.
  ///
  /// - Throws: `WorkerFault`.
  init(program: String, argument: String) throws {
    let shared = pr_make_shared()
    let running = shared < 0 ? nil : pr_map_shared(shared)
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    var process: pid_t = 0
    var problem: Int32 = 0
    if running == nil || pr_pipe(&down) != 0 || pr_pipe(&up) != 0 {
      problem = errno
    } else {
      problem = pr_start(program, argument, down[0], up[1], shared, &process)
    }
    for descriptor in [shared, down[0], up[1]] where descriptor >= 0 { close(descriptor) }
    guard problem == 0, let running else {
      for descriptor in [down[1], up[0]] where descriptor >= 0 { close(descriptor) }
      if let running { pr_unmap_shared(running) }
      throw WorkerFault(problem)
    }
    self.process = process
    self.running = running
    (commands, results) = (down[1], up[0])
    stream = WireStream(input: up[0], output: down[1])
  }

  deinit {
    end()
    close(results)
    pr_unmap_shared(running)
  }

  /// What it noted last.
  var notes: WorkerNotes { WorkerNotes(running) }

  /// Asks something; what comes of it, `look` tells.
  ///
  /// - Parameters:
  ///   - question: what is asked.
  ///   - seconds: how long it may say nothing; nil for ever.
  func ask(_ question: WireMessage, within seconds: Double?) {
    expectAnswer(within: seconds)
    isBroken = !stream.send(question)
  }

  /// Has `look` wait for what it says by itself.
  func expectAnswer(within seconds: Double?) {
    (allowed, waited, sinceInterrupt) = (seconds.map { Int(($0 * 1000).rounded(.up)) }, 0, nil)
  }

  /// Looks for an answer.
  ///
  /// - Parameters:
  ///   - canRead: whether there is something to read.
  ///   - milliseconds: how long it was waited for since the last look; a process that was held did not wait.
  /// - Returns: what it said, or how it ended; nil while it works.
  func look(canRead: Bool, waited milliseconds: Int) -> Answer? {
    if isBroken || canRead && !stream.readMore() { return gone() }
    switch stream.takeMessage() {
    case .message(let message): return .message(message)
    case .malformed: return stop(.malformed)
    case .incomplete: break
    }
    waited += milliseconds
    if let since = sinceInterrupt {
      sinceInterrupt = since + milliseconds
      if since + milliseconds >= WorkerProcess.patience { return stop(.interrupted) }
    } else if Interrupts.isPending {
      kill(process, SIGINT)
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
    var status: Int32 = 0
    close(commands)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isGone = true
    return .gone(status: status)
  }

  /// Ends it, whatever it does.
  private func end() {
    guard !isGone else { return }
    kill(process, SIGKILL)
    _ = gone()
  }
}

/// A worker could not be started at all.
struct WorkerFault: Error, CustomStringConvertible {
  let description: String

  init(_ problem: Int32) {
    description = "maquette: a worker cannot be started: \(String(cString: strerror(problem)))"
  }

  init(_ description: String) {
    self.description = description
  }
}

/// What a worker noted of what it did, and of how it ended.
struct WorkerNotes {
  /// The file.
  let prototype: String
  let flow: String
  let verb: String
  let place: String
  /// What is to be reported, when it ended by a fault of the program's own.
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
    place = text(pr_place)
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
