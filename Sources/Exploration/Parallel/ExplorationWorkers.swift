import CProcess
import Glibc
import Lua

/// Explores a prototype in several copies of this process.
///
/// The copies only record the states and steps that they find. Then the exploration itself reads these records, and
/// performs any missing steps. Therefore, its result doesn't depend on the number of copies or on their speed.
package struct ExplorationWorkers {
  private let copyCount: Int
  private let maximumStateCount: Int
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
    (self.copyCount, maximumStateCount, self.team) = (count, options.maximumStateCount, team)
  }

  /// A copy of this process.
  private struct Copy {
    let process: pid_t
    let output: Int32
    var bytes: [UInt8] = []
    var isRunning = true
  }

  /// Lets the copies explore until every step has been performed or a limit has been reached.
  ///
  /// This process must have only one thread.
  ///
  /// - Parameters:
  ///   - explorer: Creates the exploration of a copy.
  ///   - progress: Called from time to time to report the progress.
  ///   - isOver: Returns whether the time for the search has ended.
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
    for _ in 0..<copyCount { copies.append(try startCopy(explorer)) }
    var graph = RecordedGraph()
    while copies.contains(where: \.isRunning), !isOver(), !Interrupts.isPending {
      wait(for: copies)
      for index in copies.indices where copies[index].isRunning { read(&copies[index], into: &graph) }
      progress(
        ExplorationProgress(
          stateCount: team.stateCount, untriedStepCount: max(team.remainingStepCount, 0), depth: nil, findingCount: nil)
      )
    }
    return graph
  }

  private func startCopy(_ explorer: () throws -> Explorer) throws -> Copy {
    var pipeEnds: [Int32] = [-1, -1]
    guard pr_pipe(&pipeEnds) == 0 else { throw ExplorationWorkers.startError }
    let process = pr_copy()
    guard process >= 0 else { throw ExplorationWorkers.startError }
    guard process == 0 else {
      close(pipeEnds[1])
      return Copy(process: process, output: pipeEnds[0])
    }
    close(pipeEnds[0])
    let worker = ExplorationWorker(team, writingTo: pipeEnds[1], maximumStateCount: maximumStateCount)
    // If a copy can't perform a step, the exploration itself tries the step again and reports the problem.
    try? explorer().work(as: worker)
    worker.flush()
    _exit(0)
  }

  private static var startError: PlainError {
    PlainError("--jobs: no process can be started: " + String(cString: strerror(errno)))
  }

  /// Waits until a copy has sent data, or for a tenth of a second.
  private func wait(for copies: [Copy]) {
    var pollInputs = copies.filter(\.isRunning).map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    poll(&pollInputs, nfds_t(pollInputs.count), 100)
  }

  /// Reads the data that a copy has sent.
  private func read(_ copy: inout Copy, into graph: inout RecordedGraph) {
    var pollInput = pollfd(fd: copy.output, events: Int16(POLLIN), revents: 0)
    guard poll(&pollInput, 1, 0) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(copy.output, &buffer, buffer.count)
    guard count > 0 else {
      copy.isRunning = count < 0 && errno == EINTR
      return
    }
    copy.bytes += buffer[..<count]
    guard let lastLineEnd = copy.bytes.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in copy.bytes[..<lastLineEnd].split(separator: UInt8(ascii: "\n")) { _ = try? graph.add(Array(line)) }
    copy.bytes.removeFirst(lastLineEnd + 1)
  }
}
