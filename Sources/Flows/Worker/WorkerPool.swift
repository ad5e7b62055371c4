import Glibc
import Locations
import Lua

/// Runs workers in parallel.
///
/// Each worker answers one request at a time. The answers are reported in the order of the requests.
final class WorkerPool {
  private let program: String
  private let argument: String
  private var seats: [Seat]
  private let onTick: () throws -> Void

  /// A slot for a worker.
  ///
  /// A slot is empty before the first request and after a worker has crashed.
  private struct Seat {
    var worker: WorkerProcess?
    /// The work that the worker is doing, or `nil` if the worker is idle or the slot is empty.
    var work: Work?
    /// The numbers of the next requests for this worker.
    var ahead = 0..<0
  }

  private enum Work {
    /// The worker has been started and must send the version of its protocol.
    case greeting
    /// The worker is answering the request with the given number, which was sent at the given time in microseconds.
    case question(Int, askedAt: Int)
  }

  /// The outcome of a request.
  struct Outcome {
    let answer: Answer
    /// The elapsed time, in microseconds.
    let wallTime: Int
  }

  enum Answer {
    case answer(WorkerAnswer)
    /// The worker ended without an answer.
    case failure(Failure, ExitStatus)
    /// Ctrl-C interrupted the worker.
    case interrupted(FlowRun.Interruption)
  }

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - program: the program to start.
  ///   - argument: the argument that makes the program a worker.
  ///   - size: the maximum number of workers.
  ///   - onTick: called repeatedly while waiting for workers. If the function throws an error, the work ends.
  init(program: String, argument: String, size: Int, onTick: @escaping () throws -> Void = {}) {
    (self.program, self.argument, self.onTick) = (program, argument, onTick)
    seats = Array(repeating: Seat(), count: max(1, size))
  }

  /// Ends all workers.
  func finish() { seats = Array(repeating: Seat(), count: seats.count) }

  /// Sends requests to the workers and reports the answers.
  ///
  /// After Ctrl-C, the answers that have arrived are reported even if an earlier request has no answer. `tell` receives
  /// `nil` for such a request.
  ///
  /// - Parameters:
  ///   - count: the number of requests.
  ///   - patience: the time that a worker may take to answer, in seconds, or `nil` for no limit.
  ///   - question: returns the request with a given number.
  ///   - tell: receives the outcome of each request, in order. Returns whether to continue.
  /// - Throws: `FlowRun.Interruption` after Ctrl-C, `WorkerFault` if a worker can't be started, or an error that
  ///   `onTick` throws.
  func work(
    _ count: Int, _ patience: Double?, question: (Int) -> WorkerQuestion, tell: (Int, Outcome?) -> Bool
  ) throws {
    var queue = WorkQueue(count: count)
    defer { endBusyWorkers() }
    while !queue.isDone {
      // Ctrl-C is also checked here, because with fast workers it might not be noticed while waiting for an answer.
      if Interrupts.isPending { queue.stop() }
      if queue.isStopped, seats.allSatisfy({ $0.work == nil }) {
        let interruption = queue.interruption
        for (number, outcome) in queue.rest { _ = tell(number, outcome) }
        throw interruption
      }
      for index in seats.indices { try occupy(index, &queue, patience, question) }
      try onTick()
      for (index, canRead, waited) in wait() {
        guard let worker = seats[index].worker, let answer = worker.look(canRead: canRead, waited: waited) else {
          continue
        }
        try take(answer, at: index, &queue, patience)
        // The next request is sent before this answer is reported, so that the worker doesn't have to wait.
        try occupy(index, &queue, patience, question)
      }
      while let (number, outcome) = queue.takeNext() {
        if case .interrupted(let interruption) = outcome.answer {
          _ = tell(number, nil)
          for (number, outcome) in queue.rest { _ = tell(number, outcome) }
          throw interruption
        }
        guard tell(number, outcome) else { return }
      }
    }
  }

  /// Sends the next request to an idle worker, or starts a worker in an empty slot.
  private func occupy(
    _ index: Int, _ queue: inout WorkQueue, _ patience: Double?, _ question: (Int) -> WorkerQuestion
  ) throws {
    guard seats[index].work == nil, !queue.isStopped else { return }
    if seats[index].ahead.isEmpty { seats[index].ahead = queue.takeBatch() }
    guard let number = seats[index].ahead.first else { return }
    guard let worker = seats[index].worker else {
      seats[index].worker = try WorkerProcess(program: program, argument: argument)
      seats[index].worker?.expectAnswer(within: 60)
      seats[index].work = .greeting
      return
    }
    seats[index].ahead.removeFirst()
    seats[index].work = .question(number, askedAt: WallClock.now)
    worker.ask(question(number), within: patience)
  }

  /// Waits until a worker has sent something or one tick has passed.
  ///
  /// - Returns: for each busy worker, whether there is something to read, and the waiting time in milliseconds.
  private func wait() -> [(place: Int, canRead: Bool, waited: Int)] {
    let indices = seats.indices.filter { seats[$0].work != nil }
    var descriptors = indices.map { pollfd(fd: seats[$0].worker?.results ?? -1, events: Int16(POLLIN), revents: 0) }
    let start = WallClock.now
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32(WorkerProcess.tick))
    // If this process was stopped in the meantime, that time doesn't count.
    let waited = min(WorkerProcess.tick, (WallClock.now - start) / 1000)
    return zip(indices, descriptors).map { ($0, count > 0 && $1.revents != 0, waited) }
  }

  /// Handles the answer of a worker.
  ///
  /// - Throws: `WorkerFault` if the worker's first message doesn't contain the version of this program's protocol.
  private func take(
    _ answer: WorkerProcess.Answer, at index: Int, _ queue: inout WorkQueue, _ patience: Double?
  ) throws {
    defer { seats[index].work = nil }
    switch seats[index].work {
    case .greeting: try greet(answer)
    case .question(let number, let start):
      let outcome = Outcome(answer: self.answer(answer, at: index, patience), wallTime: WallClock.now - start)
      queue.settle(number, outcome)
      if case .interrupted = outcome.answer { queue.stop() }
    case nil: break
    }
  }

  private func greet(_ answer: WorkerProcess.Answer) throws {
    switch answer {
    case .message(.hello): break
    case .interrupted: throw FlowRun.Interruption()
    default: throw WorkerFault("maquette: can't start a worker: it doesn't answer or has a different version")
    }
  }

  /// Interprets an answer.
  ///
  /// If the worker hasn't sent a valid answer, the worker is removed.
  private func answer(_ answer: WorkerProcess.Answer, at index: Int, _ patience: Double?) -> Answer {
    if case .message(let answer) = answer {
      if case .interrupted(let interruption) = answer { return .interrupted(interruption) }
      return .answer(answer)
    }
    guard let notes = seats[index].worker?.notes else { return .failure(Failure(message: []), .internalError) }
    seats[index].worker = nil
    let (failure, status) = WorkerExit(answer, patience).failure(notes)
    guard status == .interrupted else { return .failure(failure, status) }
    return .interrupted(
      FlowRun.Interruption(
        during: notes.flow.isEmpty ? nil : notes.flow,
        at: notes.location ?? (notes.prototype.isEmpty ? nil : CodeLocation(file: notes.prototype))))
  }

  /// Ends the workers that are still busy, without reporting their answers.
  private func endBusyWorkers() {
    for index in seats.indices {
      if seats[index].work != nil { seats[index].worker = nil }
      (seats[index].work, seats[index].ahead) = (nil, 0..<0)
    }
  }
}

/// The requests that haven't been sent yet, and the answers that haven't been reported yet.
private struct WorkQueue {
  let count: Int
  private var told = 0
  private var next = 0
  private(set) var isStopped = false
  private var waiting: [Int: WorkerPool.Outcome] = [:]

  /// The maximum number of consecutive requests for one worker.
  ///
  /// Consecutive requests are mostly about the same file, so one worker should answer several of them.
  private static let batchLength = 8
  /// The maximum number of requests without a reported answer.
  ///
  /// A limit is needed because unreported answers use memory.
  private static let lead = 512

  init(count: Int) {
    self.count = count
  }

  var isDone: Bool { told == count }

  /// Takes the next requests for one worker.
  ///
  /// - Returns: the numbers of the requests. The range is empty if there are no more requests, if too many answers are
  ///   unreported, or after `stop`.
  mutating func takeBatch() -> Range<Int> {
    guard !isStopped, next - told < WorkQueue.lead else { return 0..<0 }
    // Batches get shorter towards the end, so that all workers end at about the same time.
    let run = next..<min(count, next + max(1, min(WorkQueue.batchLength, (count - next) / 16)))
    next = run.upperBound
    return run
  }

  /// The first interruption among the answers that haven't been reported yet.
  var interruption: FlowRun.Interruption {
    for number in waiting.keys.sorted() {
      if case .interrupted(let interruption)? = waiting[number]?.answer { return interruption }
    }
    return FlowRun.Interruption()
  }

  /// The unreported answers up to the last answer that has arrived, with `nil` for missing answers.
  var rest: [(Int, WorkerPool.Outcome?)] {
    let ended = waiting.filter { if case .interrupted = $0.value.answer { false } else { true } }
    guard let last = ended.keys.max() else { return [] }
    return (told...last).map { ($0, ended[$0]) }
  }

  /// Makes the queue stop handing out requests.
  mutating func stop() { isStopped = true }

  mutating func settle(_ number: Int, _ outcome: WorkerPool.Outcome) { waiting[number] = outcome }

  /// Takes the next answer to report, or returns `nil` if it hasn't arrived.
  mutating func takeNext() -> (Int, WorkerPool.Outcome)? {
    guard let outcome = waiting.removeValue(forKey: told) else { return nil }
    told += 1
    return (told - 1, outcome)
  }
}
