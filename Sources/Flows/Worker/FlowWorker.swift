import CProcess
import Glibc
import Lua
import Scripting

/// A worker process that runs flows.
///
/// A worker receives requests, reads files, runs flows, and sends the results through a pair of pipes.
///
/// Each flow runs in a session that has just read the file. If a file is long or declares many flows, the worker reads
/// it only once for all of its flows. Each flow then runs in a copy of the process, and the copy sends the result.
package struct FlowWorker {
  private let flows = FlowsInProcess()
  private let stream = WireStream(input: Int32(pr_commands), output: Int32(pr_results))
  /// The files of earlier requests, keyed by path.
  ///
  /// Each file is read and compiled only once.
  private var files: [String: FlowFile] = [:]
  private var folders = PrototypeFolders()
  /// The stage for the most recent file, which may also be used for the next flow.
  private var stage: FlowStage?
  /// Whether a flow has run in this process.
  ///
  /// If so, Swift's caches contain data, both in this process and in copies of it.
  private var hasRunFlow = false

  private init() {
    flows.didChangeSession = { Interrupts.watch($0?.state) }
  }

  /// Returns the command-line arguments for an isolated worker, which may read only some files and folders.
  static func arguments(_ argument: String, reading paths: [String]) -> [String] {
    [argument, isolatedArgument] + paths
  }

  /// The argument that precedes the files and folders that an isolated worker may read.
  package static let isolatedArgument = "isolated"

  /// Carries out requests until the parent closes the pipe or exits.
  ///
  /// - Parameter isolation: the isolation, which begins before the worker reads any file, or `nil` for no isolation.
  package static func run(_ isolation: Isolation? = nil) {
    pr_end_with_parent()
    pr_keep_freed_memory()
    guard pr_note_in_shared() else { return }
    pr_catch_faults(false)
    Interrupts.catchInterrupts()
    Interrupts.catchTermination()
    var worker = FlowWorker()
    // If a worker sends no result, this is treated as if it couldn't start.
    if let isolation { do { try isolation.isolateProcess() } catch { return } }
    guard worker.stream.send(WorkerAnswer.hello) else { return }
    while let question = worker.nextQuestion(), worker.handle(question) {}
  }

  private func nextQuestion() -> WorkerQuestion? {
    while true {
      switch stream.takeMessage(WorkerQuestion.self) {
      case .message(let message): return message
      case .malformed: return nil
      case .incomplete: if !stream.readMore() { return nil }
      }
    }
  }

  /// Carries out a request.
  ///
  /// - Returns: `false` if no more requests can be carried out.
  private mutating func handle(_ question: WorkerQuestion) -> Bool {
    let settings = question.settings
    FlowWorker.limitMemory(settings)
    do {
      let file = try file(at: question.path, of: question.project)
      guard let flow = question.flow else { return stream.send(readDeclarations(of: file, settings)) }
      return runFlow(flow, of: file, settings)
    } catch {
      // This error occurs if the file was removed after the search for flows.
      let failure = Failure(message: "\(error)".lines)
      return stream.send(
        question.flow == nil
          ? WorkerAnswer.declarations(FlowDeclarations(problem: failure, status: .unreadable))
          : WorkerAnswer.report(FlowReport(failures: [failure], status: .unreadable)))
    }
  }

  private mutating func readDeclarations(of file: FlowFile, _ settings: FlowRunner.Options) -> WorkerAnswer {
    let stage = preparedStage(file, for: nil, settings)
    do { return .declarations(try flows.declarations(on: stage)) } catch { return .interrupted(error) }
  }

  /// Runs a flow and sends the result.
  ///
  /// If copying this process takes less time than reading the file again, the flow runs in a copy, which sends the
  /// result.
  private mutating func runFlow(_ flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options) -> Bool {
    FaultNotes.recordFlow(flow: flow.name, at: file.displayLocation(flow.location), of: file.path)
    let stage = preparedStage(file, for: flow, settings)
    // An isolated worker can't copy its process.
    if stage.problem == nil, stage.isCopyingFaster, hasRunFlow, !pr_is_isolated() {
      stage.prepareForCopies()
      switch pr_copy() {
      case 0: _exit(sendReport(flow, on: stage) ? 0 : ExitStatus.internalError.rawValue)
      case -1: break
      case let copy:
        pr_follow(copy)
        return true
      }
    }
    defer {
      flows.didChangeSession(nil)
      self.stage = nil
      hasRunFlow = true
    }
    return sendReport(flow, on: stage)
  }

  private func sendReport(_ flow: FlowPlan.Flow, on stage: FlowStage) -> Bool {
    flows.didChangeSession(stage.session)
    do {
      return stream.send(WorkerAnswer.report(try flows.run(flow, on: stage)))
    } catch {
      return stream.send(WorkerAnswer.interrupted(error))
    }
  }

  /// Returns a stage that has read a file.
  ///
  /// The stage is for the given flow or, if the flow is `nil`, for any flow that doesn't choose a device.
  private mutating func preparedStage(_ file: FlowFile, for flow: FlowPlan.Flow?, _ settings: FlowRunner.Options)
    -> FlowStage
  {
    if let stage, stage.canRun(file, flow, settings) { return stage }
    stage?.close()
    let newStage = flows.makeStage(for: flow, of: file, settings)
    flows.didChangeSession(nil)
    stage = newStage
    return newStage
  }

  private mutating func file(at path: String, of project: String?) throws -> FlowFile {
    if let knownFile = files[path] { return knownFile }
    guard let file = try FlowFile(path: path, of: project, in: &folders)?.compiled else {
      throw UnreadableInput("\(path): no such file")
    }
    files[path] = file
    return file
  }

  /// Limits the address space of the process.
  ///
  /// This limit is the only one for memory that the script's memory limit doesn't include, so it is generous.
  private static func limitMemory(_ settings: FlowRunner.Options) {
    var currentLimit = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &currentLimit)
    let newLimit = rlim_t(FlowWorker.maximumAddressSpace)
    guard currentLimit.rlim_cur > newLimit else { return }
    currentLimit.rlim_cur = newLimit
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &currentLimit)
  }

  private static let maximumAddressSpace = 8 << 30
}
