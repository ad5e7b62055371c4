import CProcess
import Glibc
import Lua
import Scripting

/// The worker's side of the protocol.
///
/// A worker reads files, runs flows, and sends the results over a pair of pipes.
///
/// Each flow runs in a session that has just read the file. If a file is long or declares many flows, the worker reads
/// it only once for all flows. Each flow then runs in a copy of the process, which sends the answer.
package struct FlowWorker {
  private let flows = FlowsInProcess()
  private let stream = WireStream(input: Int32(pr_commands), output: Int32(pr_results))
  /// The files of the requests so far, keyed by path.
  ///
  /// Each file is read and compiled only once.
  private var files: [String: FlowFile] = [:]
  private var folders = PrototypeFolders()
  /// The stage for the file that was read last, which may also serve the next flow.
  private var stage: FlowStage?
  /// Whether a flow has run in this process.
  ///
  /// If so, Swift's caches are filled, in this process and in copies of it.
  private var isWarm = false

  private init() {
    flows.sessionChanged = { Interrupts.watch($0?.state) }
  }

  /// Returns the arguments that make the program an isolated worker, which may read only some files and folders.
  static func arguments(_ argument: String, reading paths: [String]) -> [String] {
    [argument, isolated] + paths
  }

  /// The word in front of the files and folders that an isolated worker may read.
  package static let isolated = "isolated"

  /// Answers requests until the parent closes the pipe or exits.
  ///
  /// - Parameter isolation: the isolation of the worker, which begins before it reads anything, or `nil` for none.
  package static func run(_ isolation: Isolation? = nil) {
    pr_end_with_parent()
    pr_keep_freed_memory()
    guard pr_note_in_shared() else { return }
    pr_catch_faults(false)
    Interrupts.catchAll()
    Interrupts.catchTermination()
    var worker = FlowWorker()
    // A worker that sends no answer is treated as if it couldn't start.
    if let isolation { do { try isolation.begin() } catch { return } }
    guard worker.stream.send(WorkerAnswer.hello) else { return }
    while let question = worker.next(), worker.answer(question) {}
  }

  private func next() -> WorkerQuestion? {
    while true {
      switch stream.takeMessage(WorkerQuestion.self) {
      case .message(let message): return message
      case .malformed: return nil
      case .incomplete: if !stream.readMore() { return nil }
      }
    }
  }

  /// Answers a request.
  ///
  /// - Returns: `false` if no more questions can be answered.
  private mutating func answer(_ question: WorkerQuestion) -> Bool {
    let settings = question.settings
    FlowWorker.limitMemory(settings)
    do {
      let file = try file(at: question.path, of: question.project)
      guard let flow = question.flow else { return stream.send(declarations(of: file, settings)) }
      return run(flow, of: file, settings)
    } catch {
      // This error occurs if the file was removed after the search.
      let failure = Failure(message: "\(error)".lines)
      return stream.send(
        question.flow == nil
          ? WorkerAnswer.declarations(FlowDeclarations(problem: failure, status: .unreadable))
          : WorkerAnswer.report(FlowReport(failures: [failure], status: .unreadable)))
    }
  }

  private mutating func declarations(of file: FlowFile, _ settings: FlowRunner.Options) -> WorkerAnswer {
    let stage = read(file, for: nil, settings)
    do { return .declarations(try flows.declarations(on: stage)) } catch { return .interrupted(error) }
  }

  /// Runs a flow and sends the answer.
  ///
  /// If reading the file again would take longer than copying this process, the flow runs in a copy, which sends the
  /// answer.
  private mutating func run(_ flow: FlowPlan.Flow, of file: FlowFile, _ settings: FlowRunner.Options) -> Bool {
    FaultNotes.begin(flow: flow.name, at: file.shown(flow.location), of: file.path)
    let stage = read(file, for: flow, settings)
    // An isolated worker can't be copied.
    if stage.problem == nil, stage.isLong, isWarm, !pr_is_isolated() {
      stage.prepareForCopies()
      switch pr_copy() {
      case 0: _exit(answer(flow, on: stage) ? 0 : ExitStatus.internalError.rawValue)
      case -1: break
      case let copy:
        pr_follow(copy)
        return true
      }
    }
    defer {
      flows.sessionChanged(nil)
      self.stage = nil
      isWarm = true
    }
    return answer(flow, on: stage)
  }

  private func answer(_ flow: FlowPlan.Flow, on stage: FlowStage) -> Bool {
    flows.sessionChanged(stage.session)
    do {
      return stream.send(WorkerAnswer.report(try flows.run(flow, on: stage)))
    } catch {
      return stream.send(WorkerAnswer.interrupted(error))
    }
  }

  /// Returns a stage that has read a file, for the given flow, or for any flow without options for the device if the
  /// flow is `nil`.
  private mutating func read(_ file: FlowFile, for flow: FlowPlan.Flow?, _ settings: FlowRunner.Options) -> FlowStage {
    if let stage, stage.fits(file, flow, settings) { return stage }
    stage?.close()
    let new = flows.stage(for: flow, of: file, settings)
    flows.sessionChanged(nil)
    stage = new
    return new
  }

  private mutating func file(at path: String, of project: String?) throws -> FlowFile {
    if let known = files[path] { return known }
    guard let file = try FlowFile(path: path, of: project, in: &folders)?.compiled else {
      throw UnreadableInput("\(path): no such file")
    }
    files[path] = file
    return file
  }

  /// Limits the address space.
  ///
  /// This is a last resort for memory that doesn't count toward a script's memory limit, so the limit is generous.
  private static func limitMemory(_ settings: FlowRunner.Options) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &limit)
    let wanted = rlim_t(FlowWorker.addressSpace)
    guard limit.rlim_cur > wanted else { return }
    limit.rlim_cur = wanted
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &limit)
  }

  private static let addressSpace = 8 << 30
}
