import Glibc
import JSON

/// One of the processes that explore a prototype together.
///
/// It sends its records to the process that started it.
final class ExplorationWorker: RecordSink {
  private let team: ExplorationTeam
  /// The descriptor to which the records are written.
  private let output: Int32
  /// The maximum number of states.
  private let mostStates: Int
  private var buffer: [UInt8] = []

  /// The number of bytes to collect before they are written.
  private static let bufferSize = 1 << 15

  init(_ team: ExplorationTeam, writingTo output: Int32, maximumStateCount: Int) {
    (self.team, self.output, self.mostStates) = (team, output, maximumStateCount)
  }

  /// Whether all steps have been performed, or the maximum number of states has been found.
  var isDone: Bool { team.remainingStepCount <= 0 || team.stateCount >= mostStates }

  /// Claims a step, and returns whether no other process has claimed it.
  func claim(_ key: StepKey, of identity: Int) -> Bool { team.claim(key, of: identity) }

  /// Sends a state, unless another process has already sent it.
  func receiveState(_ record: StateRecord, _ identity: Int) {
    guard team.add(state: identity, record.isCapped ? 0 : record.steps.count) else { return }
    write(record.json(of: identity))
  }

  /// Sends a step that has been performed.
  func receiveStep(_ record: StepRecord, _ key: StepKey, of identity: Int) {
    write(record.json(key, of: identity))
    team.addSteps(key.otherOutcomes(of: record.draws).count)
    team.countPerformedStep()
  }

  private func write(_ value: JSONValue) {
    buffer += value.jsonText.utf8
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
