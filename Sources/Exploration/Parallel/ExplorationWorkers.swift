import CProcess
import Glibc
import Lua

/// Explores a prototype in several copies of this process.
///
/// The copies only record what they find. The exploration itself then takes its steps from the records and performs those
/// that are missing, so its result doesn't depend on the number of copies or on their speed.
package struct ExplorationWorkers {
  private let count: Int
  private let mostStates: Int
  private let team: ExplorationTeam

  /// Prepares the copies.
  ///
  /// - Parameters:
  ///   - count: The number of copies.
  ///   - options: The options of the exploration.
  /// - Throws: `PlainError` if no memory can be shared.
  package init(_ count: Int, _ options: ExplorationOptions) throws {
    guard let team = ExplorationTeam() else {
      throw PlainError("--jobs: no memory can be shared: " + String(cString: strerror(errno)))
    }
    (self.count, mostStates, self.team) = (count, options.states, team)
  }

  /// A copy of this process.
  private struct Copy {
    let process: pid_t
    let output: Int32
    var bytes: [UInt8] = []
    var isOpen = true
  }

  /// Lets the copies explore until every step was performed or a bound was reached.
  ///
  /// This process must have only one thread.
  ///
  /// - Parameters:
  ///   - explorer: Creates the exploration of a copy.
  ///   - progress: Called from time to time with the progress.
  ///   - isOver: Returns whether the time for the search is over.
  /// - Returns: The records.
  /// - Throws: `PlainError` if a process can't be started.
  package func run(
    _ explorer: () throws -> Explorer, progress: (ExplorationProgress) -> Void, isOver: () -> Bool
  ) throws -> RecordedGraph {
    var copies: [Copy] = []
    defer {
      for copy in copies {
        kill(copy.process, SIGKILL)
        close(copy.output)
        waitpid(copy.process, nil, 0)
      }
    }
    for _ in 0..<count { copies.append(try start(explorer)) }
    var graph = RecordedGraph()
    while copies.contains(where: \.isOpen), !isOver(), !Interrupts.isPending {
      wait(for: copies)
      for index in copies.indices where copies[index].isOpen { read(&copies[index], into: &graph) }
      progress(ExplorationProgress(states: team.stateCount, open: max(team.stepsLeft, 0), depth: nil, findings: nil))
    }
    return graph
  }

  private func start(_ explorer: () throws -> Explorer) throws -> Copy {
    var ends: [Int32] = [-1, -1]
    guard pr_pipe(&ends) == 0 else { throw ExplorationWorkers.problem }
    let process = pr_copy()
    guard process >= 0 else { throw ExplorationWorkers.problem }
    guard process == 0 else {
      close(ends[1])
      return Copy(process: process, output: ends[0])
    }
    close(ends[0])
    let worker = ExplorationWorker(team, writingTo: ends[1], mostStates: mostStates)
    // What a copy can't do, the exploration itself tries again and reports.
    try? explorer().work(as: worker)
    worker.flush()
    _exit(0)
  }

  private static var problem: PlainError {
    PlainError("--jobs: no process can be started: " + String(cString: strerror(errno)))
  }

  /// Waits until a copy has sent something, but at most a tenth of a second.
  private func wait(for copies: [Copy]) {
    var inputs = copies.filter(\.isOpen).map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    poll(&inputs, nfds_t(inputs.count), 100)
  }

  /// Reads what a copy has sent.
  private func read(_ copy: inout Copy, into graph: inout RecordedGraph) {
    var input = pollfd(fd: copy.output, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(copy.output, &buffer, buffer.count)
    guard count > 0 else {
      copy.isOpen = count < 0 && errno == EINTR
      return
    }
    copy.bytes += buffer[..<count]
    guard let end = copy.bytes.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in copy.bytes[..<end].split(separator: UInt8(ascii: "\n")) { _ = try? graph.add(Array(line)) }
    copy.bytes.removeFirst(end + 1)
  }
}
