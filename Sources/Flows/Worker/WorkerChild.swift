import CProcess
import Files
import Glibc

/// The process of a worker, which this process or its broker has started.
struct WorkerChild {
  private let process: pid_t
  /// The descriptor to which requests are written.
  let commands: Int32
  /// The descriptor from which answers are read.
  let results: Int32
  /// The memory that the worker shares for its notes.
  let shared: Int32

  /// Starts a program as a worker.
  ///
  /// The broker of an isolated process starts the same program with its own arguments, which isolate the worker.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: the arguments, without the program's name.
  /// - Returns: the process, whose descriptors the caller has to close.
  /// - Throws: `SystemError` if the worker can't be started.
  static func start(_ program: String, _ arguments: [String]) throws(SystemError) -> WorkerChild {
    guard Broker.channel != nil else { return try started(program, arguments) }
    let answer = try Broker.ask(WorkerService.start)
    guard answer.descriptors.count == 3 else { throw SystemError(EPIPE) }
    return WorkerChild(
      process: pid_t(answer.number(at: 0)), commands: answer.descriptors[0], results: answer.descriptors[1],
      shared: answer.descriptors[2])
  }

  /// The process's number among the requests to the broker.
  var number: Int { Int(process) }

  private static func started(_ program: String, _ arguments: [String]) throws(SystemError) -> WorkerChild {
    let shared = pr_make_shared()
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    defer { for descriptor in [down[0], up[1]] where descriptor >= 0 { close(descriptor) } }
    let process: pid_t
    do throws(SystemError) {
      guard shared >= 0, pr_pipe(&down) == 0, pr_pipe(&up) == 0 else { throw SystemError() }
      process = try ChildProgram.start(
        program, ["maquette"] + arguments,
        [.nothing, .inherited, .inherited, .descriptor(down[0]), .descriptor(up[1]), .descriptor(shared)])
    } catch {
      for descriptor in [shared, down[1], up[0]] where descriptor >= 0 { close(descriptor) }
      throw error
    }
    return WorkerChild(process: process, commands: down[1], results: up[0], shared: shared)
  }

  /// Sends a signal to the process.
  func signal(_ number: Int32) {
    guard Broker.channel == nil else {
      _ = try? Broker.ask(WorkerService.signal, ["\(process)", "\(number)"])
      return
    }
    kill(process, number)
  }

  /// Waits until the process has ended.
  ///
  /// - Returns: the status from `waitpid`.
  func wait() -> Int32 {
    guard Broker.channel == nil else {
      return Int32((try? Broker.ask(WorkerService.wait, ["\(process)"]))?.number(at: 0) ?? 0)
    }
    return ChildProgram.wait(for: process)
  }
}

/// Starts isolated workers on behalf of an isolated process.
package final class WorkerService: BrokerService {
  static let (start, signal, wait) = ("start-worker", "signal-worker", "await-worker")

  /// The maximum number of workers.
  private static let most = 256

  private let program: String
  private let arguments: [String]
  private var workers: [Int: WorkerChild] = [:]

  /// - Parameters:
  ///   - program: the path of the program.
  ///   - argument: the argument that makes the program a worker.
  ///   - paths: the files and folders that the workers may read.
  package init(program: String = "/proc/self/exe", argument: String, reading paths: [String]) {
    (self.program, arguments) = (program, FlowWorker.arguments(argument, reading: paths))
  }

  /// Starts a worker, sends it a signal, or waits for its end.
  ///
  /// - Returns: the answer, or `nil` if the request is of another kind.
  /// - Throws: `SystemError` if there is no such worker, or if none can be started.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    let number = request.number(at: 0)
    switch request.kind {
    case WorkerService.start:
      guard workers.count < WorkerService.most else { throw SystemError(EAGAIN) }
      let child = try WorkerChild.start(program, arguments)
      workers[child.number] = child
      var answer = BrokerMessage.done(
        ["\(child.number)"], descriptors: [child.commands, child.results, child.shared])
      answer.givesDescriptorsAway = true
      return answer
    case WorkerService.signal:
      guard let signal = [SIGINT, SIGKILL].first(where: { Int($0) == request.number(at: 1) }) else {
        throw SystemError(EPERM)
      }
      workers[number]?.signal(signal)
      return .done()
    case WorkerService.wait:
      guard let child = workers.removeValue(forKey: number) else { throw SystemError(ECHILD) }
      return .done(["\(child.wait())"])
    default: return nil
    }
  }

  /// Ends the workers.
  package func end() {
    for (_, child) in workers.sorted(by: { $0.key < $1.key }) {
      child.signal(SIGKILL)
      _ = child.wait()
    }
  }
}
