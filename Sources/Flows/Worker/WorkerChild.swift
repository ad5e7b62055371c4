import CProcess
import Files
import Glibc

/// The process of a worker, started by this process or by its broker.
struct WorkerChild {
  private let process: pid_t
  /// The descriptor to which requests are written.
  let commands: Int32
  /// The descriptor from which answers are read.
  let results: Int32
  /// The descriptor of the memory in which the worker shares its notes.
  let sharedMemory: Int32

  /// Starts a program as a worker.
  ///
  /// If this process is isolated, its broker starts the program with arguments that isolate the worker.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: the arguments, without the program's name.
  /// - Returns: the process. The caller has to close its descriptors.
  /// - Throws: `SystemError` if the worker can't be started.
  static func start(_ program: String, _ arguments: [String]) throws(SystemError) -> WorkerChild {
    guard Broker.channel != nil else { return try startDirectly(program, arguments) }
    let answer = try Broker.sendRequest(WorkerService.start)
    guard answer.descriptors.count == 3 else { throw SystemError(EPIPE) }
    return WorkerChild(
      process: pid_t(answer.number(at: 0)), commands: answer.descriptors[0], results: answer.descriptors[1],
      sharedMemory: answer.descriptors[2])
  }

  /// The number that identifies the process in requests to the broker.
  var number: Int { Int(process) }

  private static func startDirectly(_ program: String, _ arguments: [String]) throws(SystemError) -> WorkerChild {
    let shared = pr_make_shared()
    var commandPipe: [Int32] = [-1, -1]
    var resultPipe: [Int32] = [-1, -1]
    defer { for descriptor in [commandPipe[0], resultPipe[1]] where descriptor >= 0 { close(descriptor) } }
    let process: pid_t
    do throws(SystemError) {
      guard shared >= 0, pr_pipe(&commandPipe) == 0, pr_pipe(&resultPipe) == 0 else { throw SystemError() }
      process = try ChildProgram.start(
        program, ["maquette"] + arguments,
        [.null, .inherited, .inherited, .descriptor(commandPipe[0]), .descriptor(resultPipe[1]), .descriptor(shared)])
    } catch {
      for descriptor in [shared, commandPipe[1], resultPipe[0]] where descriptor >= 0 { close(descriptor) }
      throw error
    }
    return WorkerChild(process: process, commands: commandPipe[1], results: resultPipe[0], sharedMemory: shared)
  }

  /// Sends a signal to the process.
  func signal(_ signalNumber: Int32) {
    guard Broker.channel == nil else {
      _ = try? Broker.sendRequest(WorkerService.signal, ["\(process)", "\(signalNumber)"])
      return
    }
    kill(process, signalNumber)
  }

  /// Waits until the process has ended.
  ///
  /// - Returns: the status from `waitpid`.
  func wait() -> Int32 {
    guard Broker.channel == nil else {
      return Int32((try? Broker.sendRequest(WorkerService.wait, ["\(process)"]))?.number(at: 0) ?? 0)
    }
    return ChildProgram.wait(for: process)
  }
}

/// Starts isolated workers on behalf of an isolated process.
package final class WorkerService: BrokerService {
  static let (start, signal, wait) = ("start-worker", "signal-worker", "await-worker")

  /// The maximum number of workers.
  private static let maximumWorkerCount = 256

  private let program: String
  private let arguments: [String]
  private var workersByNumber: [Int: WorkerChild] = [:]

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
  /// - Throws: `SystemError` if the worker doesn't exist, or can't be started.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    let number = request.number(at: 0)
    switch request.kind {
    case WorkerService.start:
      guard workersByNumber.count < WorkerService.maximumWorkerCount else { throw SystemError(EAGAIN) }
      let child = try WorkerChild.start(program, arguments)
      workersByNumber[child.number] = child
      var answer = BrokerMessage.done(
        ["\(child.number)"], descriptors: [child.commands, child.results, child.sharedMemory])
      answer.closesSentDescriptors = true
      return answer
    case WorkerService.signal:
      guard let signal = [SIGINT, SIGKILL].first(where: { Int($0) == request.number(at: 1) }) else {
        throw SystemError(EPERM)
      }
      workersByNumber[number]?.signal(signal)
      return .done()
    case WorkerService.wait:
      guard let child = workersByNumber.removeValue(forKey: number) else { throw SystemError(ECHILD) }
      return .done(["\(child.wait())"])
    default: return nil
    }
  }

  /// Ends the workers.
  package func end() {
    for (_, child) in workersByNumber.sorted(by: { $0.key < $1.key }) {
      child.signal(SIGKILL)
      _ = child.wait()
    }
  }
}
