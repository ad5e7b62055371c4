import Glibc
import JSON

/// One of the processes that explore a prototype together, which sends its records to the process that started it.
final class ExplorationWorker: RecordSink {
  private let team: ExplorationTeam
  /// The descriptor to which the records are written.
  private let output: Int32
  /// The maximum number of states.
  private let mostStates: Int
  private var buffer: [UInt8] = []

  /// The number of bytes that are collected before they are written.
  private static let bufferSize = 1 << 15

  init(_ team: ExplorationTeam, writingTo output: Int32, mostStates: Int) {
    (self.team, self.output, self.mostStates) = (team, output, mostStates)
  }

  /// Whether all steps were performed, or enough states were found.
  var isDone: Bool { team.stepsLeft <= 0 || team.stateCount >= mostStates }

  /// Claims a step, and returns whether no other process has claimed it.
  func claim(_ key: StepKey, of identity: Int) -> Bool { team.claim(key, of: identity) }

  /// Sends a state unless another process has sent it.
  func found(_ record: StateRecord, _ identity: Int) {
    guard team.add(state: identity, record.isCapped ? 0 : record.steps.count) else { return }
    write(record.json(of: identity))
  }

  /// Sends a step that has been performed.
  func performed(_ record: StepRecord, _ key: StepKey, of identity: Int) {
    write(record.json(key, of: identity))
    team.addSteps(key.otherOutcomes(of: record.draws).count)
    team.endStep()
  }

  private func write(_ value: JSONValue) {
    buffer += value.written.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= ExplorationWorker.bufferSize { flush() }
  }

  /// Writes everything that has been collected.
  func flush() {
    var start = 0
    while start < buffer.count {
      let count = buffer[start...].withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { break }
      start += max(count, 0)
    }
    buffer = []
  }
}
