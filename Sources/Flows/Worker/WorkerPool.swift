import Glibc
import Lua

/// Workers side by side: each is asked one thing after the other, and what they answer is told in the order of the
/// questions.
final class WorkerPool {
  private let program: String
  private let argument: String
  private var seats: [Seat]
  private let lookUp: () throws -> Void

  /// A place for a worker: empty before its first question, and after the worker died.
  private struct Seat {
    var worker: WorkerProcess?
    /// What the worker does now; nil when it waits.
    var work: Work?
    /// The questions that it is to answer next.
    var ahead = 0..<0
  }

  private enum Work {
    /// It was started, and says what it is.
    case greeting
    /// It answers a question, asked at a time of the clock on the wall.
    case question(Int, askedAt: Int)
  }

  /// What came of a question.
  struct Outcome {
    let answer: Answer
    /// Microseconds of the clock on the wall.
    let wallTime: Int
  }

  enum Answer {
    case message(WireMessage)
    /// The worker ended without one.
    case failure(Failure, ExitStatus)
    /// Ctrl-C: what is to be told of it.
    case interrupted(FlowRun.Interruption)
  }

  /// - Parameters:
  ///   - program: what is started.
  ///   - argument: what tells it that it is a worker.
  ///   - size: how many there are at most.
  ///   - lookUp: called again and again while workers are waited for; what it throws ends the work.
  init(program: String, argument: String, size: Int, lookUp: @escaping () throws -> Void = {}) {
    (self.program, self.argument, self.lookUp) = (program, argument, lookUp)
    seats = Array(repeating: Seat(), count: max(1, size))
  }

  /// Ends the workers.
  func finish() { seats = Array(repeating: Seat(), count: seats.count) }

  /// Asks questions.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - patience: how many seconds a worker may say nothing; nil for ever.
  ///   - question: gives each, by its number.
  ///   - tell: is told what came of each, in their order; answers whether more are to be asked. After Ctrl-C it is told
  ///     too what ended behind a question that has no answer, and of those nil.
  /// - Throws: `FlowRun.Interruption`, `WorkerFault`, and what `lookUp` throws.
  func work(
    _ count: Int, _ patience: Double?, question: (Int) -> WireMessage, tell: (Int, Outcome?) -> Bool
  ) throws {
    var queue = WorkQueue(count: count)
    defer { leaveWork() }
    while !queue.isDone {
      // Workers that answer fast leave no time in which it would be noticed that they work.
      if Interrupts.isPending { queue.stop() }
      if queue.isStopped, seats.allSatisfy({ $0.work == nil }) {
        let interruption = queue.interruption
        for (number, outcome) in queue.rest { _ = tell(number, outcome) }
        throw interruption
      }
      for place in seats.indices { try occupy(place, &queue, patience, question) }
      try lookUp()
      for (place, canRead, waited) in wait() {
        guard let worker = seats[place].worker, let answer = worker.look(canRead: canRead, waited: waited) else {
          continue
        }
        try take(answer, at: place, &queue, patience)
        // It is asked the next question before this answer is told.
        try occupy(place, &queue, patience, question)
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

  /// Gives a worker that waits its next question, and starts one where there is none.
  private func occupy(
    _ place: Int, _ queue: inout WorkQueue, _ patience: Double?, _ question: (Int) -> WireMessage
  ) throws {
    guard seats[place].work == nil, !queue.isStopped else { return }
    if seats[place].ahead.isEmpty { seats[place].ahead = queue.takeRun() }
    guard let number = seats[place].ahead.first else { return }
    guard let worker = seats[place].worker else {
      seats[place].worker = try WorkerProcess(program: program, argument: argument)
      seats[place].worker?.expectAnswer(within: 60)
      seats[place].work = .greeting
      return
    }
    seats[place].ahead.removeFirst()
    seats[place].work = .question(number, askedAt: WallClock.now)
    worker.ask(question(number), within: patience)
  }

  /// Waits until a worker has something to say, a tick at most.
  ///
  /// - Returns: for each that works, whether it has, and how many milliseconds it was waited for.
  private func wait() -> [(place: Int, canRead: Bool, waited: Int)] {
    let places = seats.indices.filter { seats[$0].work != nil }
    var descriptors = places.map { pollfd(fd: seats[$0].worker?.results ?? -1, events: Int16(POLLIN), revents: 0) }
    let start = WallClock.now
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32(WorkerProcess.tick))
    // A process that was held meanwhile did not wait that long.
    let waited = min(WorkerProcess.tick, (WallClock.now - start) / 1000)
    return zip(places, descriptors).map { ($0, count > 0 && $1.revents != 0, waited) }
  }

  /// Notes what a worker said.
  ///
  /// - Throws: `WorkerFault` when it does not greet as a worker of this version.
  private func take(
    _ answer: WorkerProcess.Answer, at place: Int, _ queue: inout WorkQueue, _ patience: Double?
  ) throws {
    defer { seats[place].work = nil }
    switch seats[place].work {
    case .greeting: try greet(answer)
    case .question(let number, let start):
      let outcome = Outcome(answer: self.answer(answer, at: place, patience), wallTime: WallClock.now - start)
      queue.settle(number, outcome)
      if case .interrupted = outcome.answer { queue.stop() }
    case nil: break
    }
  }

  private func greet(_ answer: WorkerProcess.Answer) throws {
    switch answer {
    case .message(let hello) where hello.word == "hello" && hello["version"] == WireMessage.version: break
    case .interrupted: throw FlowRun.Interruption()
    default: throw WorkerFault("maquette: a worker cannot be started: it does not answer, or is another version")
    }
  }

  /// What an answer means; a worker that gave none is gone.
  private func answer(_ answer: WorkerProcess.Answer, at place: Int, _ patience: Double?) -> Answer {
    if case .message(let message) = answer {
      return message.word == "interrupted" ? .interrupted(message.interruption) : .message(message)
    }
    guard let notes = seats[place].worker?.notes else { return .failure(Failure(message: []), .ownFault) }
    seats[place].worker = nil
    let (failure, status) = WorkerEnd(answer, patience).failure(notes)
    guard status == .interrupted else { return .failure(failure, status) }
    return .interrupted(
      FlowRun.Interruption(
        during: notes.flow.isEmpty ? nil : notes.flow, at: notes.place.isEmpty ? notes.prototype : notes.place))
  }

  /// Ends the workers that still answer: their answers are not told.
  private func leaveWork() {
    for place in seats.indices {
      if seats[place].work != nil { seats[place].worker = nil }
      (seats[place].work, seats[place].ahead) = (nil, 0..<0)
    }
  }
}

/// Questions that are to be answered, and answers that wait to be told.
private struct WorkQueue {
  let count: Int
  private var told = 0
  private var next = 0
  private(set) var isStopped = false
  private var waiting: [Int: WorkerPool.Outcome] = [:]

  /// Questions that follow each other are mostly of one file, which a worker then need not read again.
  private static let runLength = 8
  /// How far the questions may be ahead of what is told: answers that wait need memory.
  private static let lead = 512

  init(count: Int) {
    self.count = count
  }

  var isDone: Bool { told == count }

  /// The next questions for one worker; none when all are given away, or no more are to be.
  mutating func takeRun() -> Range<Int> {
    guard !isStopped, next - told < WorkQueue.lead else { return 0..<0 }
    // Towards the end in short runs: no worker is to wait for another's.
    let run = next..<min(count, next + max(1, min(WorkQueue.runLength, (count - next) / 16)))
    next = run.upperBound
    return run
  }

  /// The first that was stopped of those that wait to be told.
  var interruption: FlowRun.Interruption {
    for number in waiting.keys.sorted() {
      if case .interrupted(let interruption)? = waiting[number]?.answer { return interruption }
    }
    return FlowRun.Interruption()
  }

  /// What is not told yet, up to the last that ended: nil for what did not.
  var rest: [(Int, WorkerPool.Outcome?)] {
    let ended = waiting.filter { if case .interrupted = $0.value.answer { false } else { true } }
    guard let last = ended.keys.max() else { return [] }
    return (told...last).map { ($0, ended[$0]) }
  }

  /// No more questions are asked.
  mutating func stop() { isStopped = true }

  mutating func settle(_ number: Int, _ outcome: WorkerPool.Outcome) { waiting[number] = outcome }

  /// The next answer to be told; nil while that is not there.
  mutating func takeNext() -> (Int, WorkerPool.Outcome)? {
    guard let outcome = waiting.removeValue(forKey: told) else { return nil }
    told += 1
    return (told - 1, outcome)
  }
}
