import CProcess
import Glibc
import Lua

/// The worker's side: asked over a pipe what a file declares and how a flow goes, it answers over another.
package struct FlowWorker {
  private let flows = FlowsInProcess()
  /// The files that it was asked of, by their paths: read and compiled once.
  private var files: [String: FlowFile] = [:]

  private init() {
    flows.sessionChanged = { Interrupts.watch($0?.state) }
  }

  /// Answers until its parent asks no more, or is gone.
  package static func run() {
    pr_end_with_parent()
    guard pr_note_in_shared() else { return }
    pr_catch_faults(false)
    Interrupts.catchAll()
    let stream = WireStream(input: Int32(pr_commands), output: Int32(pr_results))
    var worker = FlowWorker()
    var hello = WireMessage("hello")
    hello.add("version", WireMessage.version)
    guard stream.send(hello) else { return }
    while let question = next(stream), let answer = worker.answer(question), stream.send(answer) {}
  }

  private static func next(_ stream: WireStream) -> WireMessage? {
    while true {
      switch stream.takeMessage() {
      case .message(let message): return message
      case .malformed: return nil
      case .incomplete: if !stream.readMore() { return nil }
      }
    }
  }

  private mutating func answer(_ question: WireMessage) -> WireMessage? {
    guard let path = question["path"] else { return nil }
    let settings = question.settings
    FlowWorker.limitMemory(settings)
    do {
      let file = try file(at: path)
      switch question.word {
      case "declarations": return WireMessage(try flows.declarations(of: file, settings))
      case "run": return try question.flows.first.map { WireMessage(try flows.run($0, of: file, settings)) }
      default: return nil
      }
    } catch let interruption as FlowRun.Interruption {
      return WireMessage(interruption)
    } catch {
      // The file went between the search and the flow.
      let failure = Failure(message: "\(error)".lines)
      if question.word == "run" { return WireMessage(FlowReport(failures: [failure], status: .unreadable)) }
      return WireMessage(FlowDeclarations(problem: failure, status: .unreadable))
    }
  }

  private mutating func file(at path: String) throws -> FlowFile {
    if let known = files[path] { return known }
    guard let file = try FlowFile(path: path)?.compiled else { throw UnreadableInput("\(path): no such file") }
    files[path] = file
    return file
  }

  /// A backstop for what no limit of the script counts: generous, and far below what would trouble the machine.
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
