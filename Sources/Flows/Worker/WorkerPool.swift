import Glibc
import Locations
import Lua

/// Runs workers in parallel.
///
/// Each worker handles one request at a time. The answers are reported in the order of the requests.
final class WorkerPool {
  private let program: String
  private let argument: String
  private var slots: [Slot]
  private let onTick: () throws -> Void

  /// A slot for one worker.
  ///
  /// A slot is empty before the first request and after a worker has crashed.
  private struct Slot {
    var worker: WorkerProcess?
    /// The current work of the worker, or `nil` if the worker is idle or the slot is empty.
    var currentWork: Work?
    /// The numbers of the next requests for this worker.
    var nextRequests = 0..<0
  }

  private enum Work {
    /// The worker has been started, and must first send the version of its protocol.
    case greeting
    /// The worker is handling the request with this number.
    ///
    /// `askedAt` is the time at which the request was sent, in microseconds.
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
  ///   - onTick: called repeatedly while the pool waits for workers. If it throws an error, the work ends.
  init(program: String, argument: String, size: Int, onTick: @escaping () throws -> Void = {}) {
    (self.program, self.argument, self.onTick) = (program, argument, onTick)
    slots = Array(repeating: Slot(), count: max(1, size))
  }

  /// Ends all workers.
  func finish() { slots = Array(repeating: Slot(), count: slots.count) }

  /// Sends requests to the workers and reports the answers.
  ///
  /// After Ctrl-C, answers that have arrived are reported even if an earlier request has no answer. For such a request,
  /// `tell` receives `nil`.
  ///
  /// - Parameters:
  ///   - count: the number of requests.
  ///   - patience: the time limit for each answer, in seconds, or `nil` for no limit.
  ///   - question: returns the request with a given number.
  ///   - tell: receives the outcome of each request, in order. It returns whether to continue.
  /// - Throws: `FlowRun.Interruption` after Ctrl-C, `WorkerFault` if a worker can't be started, or an error that
  ///   `onTick` throws.
  func run(
    _ count: Int, _ patience: Double?, question: (Int) -> WorkerQuestion, tell: (Int, Outcome?) -> Bool
  ) throws {
    var workQueue = WorkQueue(count: count)
    defer { endBusyWorkers() }
    while !workQueue.isComplete {
      // Ctrl-C is also checked here. With fast workers, the pool might never wait for an answer and so might not notice
      // it.
      if Interrupts.isPending { workQueue.stop() }
      if workQueue.isStopped, slots.allSatisfy({ $0.currentWork == nil }) {
        let interruption = workQueue.firstInterruption
        for (number, outcome) in workQueue.remainingOutcomes { _ = tell(number, outcome) }
        throw interruption
      }
      for index in slots.indices { try sendNextRequest(index, &workQueue, patience, question) }
      try onTick()
      for (index, canRead, waited) in waitForWorkers() {
        guard let worker = slots[index].worker, let answer = worker.checkForAnswer(canRead: canRead, waited: waited)
        else {
          continue
        }
        try handleAnswer(answer, at: index, &workQueue, patience)
        // The next request is sent before this answer is reported, so that the worker is never idle.
        try sendNextRequest(index, &workQueue, patience, question)
      }
      while let (number, outcome) = workQueue.takeNextOutcome() {
        if case .interrupted(let interruption) = outcome.answer {
          _ = tell(number, nil)
          for (number, outcome) in workQueue.remainingOutcomes { _ = tell(number, outcome) }
          throw interruption
        }
        guard tell(number, outcome) else { return }
      }
    }
  }

  /// Sends the next request to an idle worker, or starts a worker in an empty slot.
  private func sendNextRequest(
    _ index: Int, _ queue: inout WorkQueue, _ patience: Double?, _ question: (Int) -> WorkerQuestion
  ) throws {
    guard slots[index].currentWork == nil, !queue.isStopped else { return }
    if slots[index].nextRequests.isEmpty { slots[index].nextRequests = queue.takeBatch() }
    guard let number = slots[index].nextRequests.first else { return }
    guard let worker = slots[index].worker else {
      slots[index].worker = try WorkerProcess(program: program, argument: argument)
      slots[index].worker?.startWaiting(within: 60)
      slots[index].currentWork = .greeting
      return
    }
    slots[index].nextRequests.removeFirst()
    slots[index].currentWork = .question(number, askedAt: WallClock.now)
    worker.sendRequest(question(number), within: patience)
  }

  /// Waits until a worker has sent a message or one tick has passed.
  ///
  /// - Returns: for each busy worker, whether its messages can be read, and the waiting time in milliseconds.
  private func waitForWorkers() -> [(place: Int, canRead: Bool, waited: Int)] {
    let indices = slots.indices.filter { slots[$0].currentWork != nil }
    var descriptors = indices.map { pollfd(fd: slots[$0].worker?.results ?? -1, events: Int16(POLLIN), revents: 0) }
    let start = WallClock.now
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32(WorkerProcess.tick))
    // If this process was suspended in the meantime, that time isn't counted.
    let waited = min(WorkerProcess.tick, (WallClock.now - start) / 1000)
    return zip(indices, descriptors).map { ($0, count > 0 && $1.revents != 0, waited) }
  }

  /// Handles an answer from a worker.
  ///
  /// - Throws: `WorkerFault` if the worker's first message doesn't contain the version of this program's protocol.
  private func handleAnswer(
    _ answer: WorkerProcess.Answer, at index: Int, _ queue: inout WorkQueue, _ patience: Double?
  ) throws {
    defer { slots[index].currentWork = nil }
    switch slots[index].currentWork {
    case .greeting: try checkGreeting(answer)
    case .question(let number, let start):
      let outcome = Outcome(answer: self.interpretAnswer(answer, at: index, patience), wallTime: WallClock.now - start)
      queue.addOutcome(number, outcome)
      if case .interrupted = outcome.answer { queue.stop() }
    case nil: break
    }
  }

  private func checkGreeting(_ answer: WorkerProcess.Answer) throws {
    switch answer {
    case .message(.hello): break
    case .interrupted: throw FlowRun.Interruption()
    default: throw WorkerFault("maquette: can't start a worker: it doesn't answer or has a different version")
    }
  }

  /// Interprets an answer.
  ///
  /// If the answer isn't valid, the worker is removed.
  private func interpretAnswer(_ answer: WorkerProcess.Answer, at index: Int, _ patience: Double?) -> Answer {
    if case .message(let answer) = answer {
      if case .interrupted(let interruption) = answer { return .interrupted(interruption) }
      return .answer(answer)
    }
    guard let notes = slots[index].worker?.notes else { return .failure(Failure(message: []), .internalError) }
    slots[index].worker = nil
    let (failure, status) = WorkerExit(answer, patience).failure(notes)
    guard status == .interrupted else { return .failure(failure, status) }
    return .interrupted(
      FlowRun.Interruption(
        during: notes.flow.isEmpty ? nil : notes.flow,
        at: notes.location ?? (notes.prototype.isEmpty ? nil : CodeLocation(file: notes.prototype))))
  }

  /// Ends the workers that are still busy, without reporting their answers.
  private func endBusyWorkers() {
    for index in slots.indices {
      if slots[index].currentWork != nil { slots[index].worker = nil }
      (slots[index].currentWork, slots[index].nextRequests) = (nil, 0..<0)
    }
  }
}

/// The requests that haven't been sent yet, and the answers that haven't been reported yet.
private struct WorkQueue {
  let count: Int
  private var reportedCount = 0
  private var nextNumber = 0
  private(set) var isStopped = false
  private var unreportedOutcomes: [Int: WorkerPool.Outcome] = [:]

  /// The maximum number of consecutive requests for one worker.
  ///
  /// Consecutive requests mostly concern the same file, so one worker should handle several of them.
  private static let batchLength = 8
  /// The maximum number of sent requests whose answers haven't been reported.
  ///
  /// A limit is necessary because unreported answers use memory.
  private static let maximumUnreportedCount = 512

  init(count: Int) {
    self.count = count
  }

  var isComplete: Bool { reportedCount == count }

  /// Removes the next requests for one worker.
  ///
  /// - Returns: the numbers of the requests. The range is empty if there are no more requests, if too many answers
  ///   haven't been reported, or after `stop`.
  mutating func takeBatch() -> Range<Int> {
    guard !isStopped, nextNumber - reportedCount < WorkQueue.maximumUnreportedCount else { return 0..<0 }
    // Batches become shorter towards the end, so that all workers finish at about the same time.
    let batch = nextNumber..<min(count, nextNumber + max(1, min(WorkQueue.batchLength, (count - nextNumber) / 16)))
    nextNumber = batch.upperBound
    return batch
  }

  /// The first interruption among the answers that haven't been reported yet.
  var firstInterruption: FlowRun.Interruption {
    for number in unreportedOutcomes.keys.sorted() {
      if case .interrupted(let interruption)? = unreportedOutcomes[number]?.answer { return interruption }
    }
    return FlowRun.Interruption()
  }

  /// The unreported answers up to the last one that has arrived, with `nil` for missing answers.
  var remainingOutcomes: [(Int, WorkerPool.Outcome?)] {
    let endedOutcomes = unreportedOutcomes.filter { if case .interrupted = $0.value.answer { false } else { true } }
    guard let lastNumber = endedOutcomes.keys.max() else { return [] }
    return (reportedCount...lastNumber).map { ($0, endedOutcomes[$0]) }
  }

  /// Makes `takeBatch` return no more requests.
  mutating func stop() { isStopped = true }

  mutating func addOutcome(_ number: Int, _ outcome: WorkerPool.Outcome) { unreportedOutcomes[number] = outcome }

  /// Removes the next answer to report, or returns `nil` if it hasn't arrived.
  mutating func takeNextOutcome() -> (Int, WorkerPool.Outcome)? {
    guard let outcome = unreportedOutcomes.removeValue(forKey: reportedCount) else { return nil }
    reportedCount += 1
    return (reportedCount - 1, outcome)
  }
}
