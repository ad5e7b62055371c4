import ArgumentParser
import Console
import Exploration
import Flows
import Lua
import Rendering
import Scripting
import Timeline

/// The value of `--from`: the point at which an exploration begins.
enum ExplorationStart: Equatable {
  case screen(String)
  /// The end of the flow with this name.
  case flow(String)
  /// The end of the run in the file at this path.
  case run(String)

  /// Reads the value of the option.
  ///
  /// - Throws: `ValidationError` if the text doesn't have one of the three forms.
  static func parse(_ text: String) throws -> ExplorationStart {
    if let name = text.suffix(after: "screen:") { return .screen(name) }
    if let name = text.suffix(after: "flow:") { return .flow(name.withoutQuotes) }
    if text.hasSuffix(RunFile.fileExtension), text.count > RunFile.fileExtension.count { return .run(text) }
    throw ValidationError(
      "expected a screen such as screen:Detail, a flow such as flow:\"logs in\" or a run such as x.run, "
        + "found \"\(text.printableLine)\".")
  }

  /// Reads the inputs of the flow or the run.
  ///
  /// - Parameters:
  ///   - prototype: The prototype.
  ///   - session: The options of the sessions.
  /// - Returns: The start for an exploration.
  /// - Throws: `StartProblem` if the flow or the run can't be repeated, `UnreadableInput` if a file can't be read, or
  ///   `LuaError` if the user pressed Ctrl-C.
  func resolveStart(_ prototype: Prototype, _ session: Session.Options) throws -> ExplorationOptions.Start {
    switch self {
    case .screen(let name): return .screen(name)
    case .flow(let name):
      let title = "flow:\(name.quotedForLua)"
      return .end(.init(name: title, codes: try StartFlow(name, in: prototype.folder, session).recordSteps(title)))
    case .run(let path):
      let file = try RunFile(path: path)
      do {
        return .end(.init(name: path, codes: try RunSteps(of: file, limits: session.limits).statements))
      } catch let error as PlainError {
        throw StartProblem("--from \(path.printableLine): \(error)")
      }
    }
  }
}

/// A mistake in `--from` that is found only when the flow or the run is read.
struct StartProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The flow at whose end an exploration begins.
private struct StartFlow {
  private let name: String
  private let folder: String
  private let session: Session.Options

  init(_ name: String, in folder: String, _ session: Session.Options) {
    (self.name, self.folder, self.session) = (name, folder, session)
  }

  /// Runs the flow, and returns its user actions as statements in Lua.
  ///
  /// - Parameter title: The value of the option, for messages.
  /// - Returns: The statements.
  /// - Throws: `StartProblem` if there is no such flow, or if it fails.
  func recordSteps(_ title: String) throws -> [String] {
    var options = FlowRunner.Options(session: session)
    options.selection.names = [name]
    let recorder = PassedFlowRecorder()
    var problems: [String] = []
    let runner = FlowRunner(
      options: options, execution: FlowsInProcess.stoppableFlows, reporters: [recorder], output: { _ in },
      errors: { problems.append($0) })
    _ = runner.run([folder])
    if let steps = recorder.steps { return steps }
    let optionText = "--from \(title.printableLine)"
    guard !recorder.hasFailed else { throw StartProblem("\(optionText): the flow fails; `maquette test` says why") }
    guard !Interrupts.isPending else {
      throw LuaError(kind: .interrupted, message: "\(optionText): \(problems.first ?? "interrupted")")
    }
    let reason = problems.first ?? "no flow in \(folder) has this name; `maquette test --list` lists the flows"
    throw StartProblem("\(optionText): \(reason)")
  }
}

/// Records the user actions of the first flow that passes.
private final class PassedFlowRecorder: FlowReporter {
  let reportNeeds: ReportNeeds = [.steps]
  private(set) var steps: [String]?
  private(set) var hasFailed = false

  func beginFile(file: String) {}

  func reportProblem(_ problem: Failure, of file: String) {}

  func reportResult(_ result: FlowResult) {
    switch result.outcome {
    // The first step is the launch.
    case .passed: steps = steps ?? result.report.steps.dropFirst().map(\.text)
    case .failed: hasFailed = true
    case .skipped: break
    }
  }

  func finishRun(_ summary: RunSummary) {}
}

extension FlowsInProcess {
  /// Runs flows in this process, in sessions that Ctrl-C and the limit on processor time can stop.
  static var stoppableFlows: FlowsInProcess {
    let execution = FlowsInProcess()
    execution.didChangeSession = { Interrupts.watch($0?.state) }
    return execution
  }
}

extension String {
  /// The part after a prefix.
  ///
  /// The value is `nil` if the string doesn't begin with the prefix or has nothing after it.
  fileprivate func suffix(after prefix: String) -> String? {
    guard hasPrefix(prefix), utf8.count > prefix.utf8.count else { return nil }
    return String(dropFirst(prefix.count))
  }

  /// The string without the quotation marks around it.
  fileprivate var withoutQuotes: String {
    guard count > 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast())
  }
}
