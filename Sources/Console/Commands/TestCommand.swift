import Flows
import Lua
import Reports
import Scripting

/// The command `test`, which runs the flows in the prototype's folder, as `maquette test` does.
///
/// The current session doesn't change.
final class TestCommand {
  private let session: Session
  private let output: Output
  private let prototype: Prototype

  /// Creates the command.
  ///
  /// - Throws: `PlainError` if no prototype is open, or if the prototype was read from a saved run.
  init(_ interpreter: Interpreter) throws {
    (session, output) = (interpreter.session, interpreter.output)
    prototype = try interpreter.prototypeFromFiles(for: "test")
  }

  /// Runs the flows in the prototype's folder.
  ///
  /// - Parameter name: a regular expression that matches the names of the flows to run. `nil` means all flows.
  /// - Returns: the report.
  /// - Throws: `PlainError` with the report if a flow fails or no flow is found; `LuaError` if the user presses Ctrl-C.
  func run(_ name: String?) throws -> Outcome {
    var options = FlowRunner.Options(session: .init(defaultSystem: session.options.defaultSystem))
    options.selection.nameFilters = name.map { [$0] } ?? []
    if let problem = options.selection.filterErrorMessage { throw PlainError("test: \(problem)") }
    options.signs = output.signs
    options.session.limits = session.options.limits
    var lines: [String] = []
    var problem: String?
    // The report has no colors, because the report of a failed flow becomes an error message. Such a message would show
    // color codes as text.
    let reporter = PrettyReporter(signs: output.signs, rows: output.size()?.rows) { lines.append($0) }
    let runner = FlowRunner(
      options: options, execution: flowsInThisProcess, reporters: [reporter], output: { lines.append($0) },
      errors: {
        lines.append($0)
        problem = $0
      })
    let status = runner.run([prototype.folder])
    if status == .interrupted {
      throw LuaError(kind: .interrupted, message: problem ?? "`test` was interrupted")
    }
    guard status == .ok else { throw PlainError(lines.joined(separator: "\n")) }
    return Outcome(lines: lines)
  }

  /// An execution that runs flows in this process, where Ctrl-C can stop the flows.
  ///
  /// After the flows, Ctrl-C stops the scripts of the current session again.
  private var flowsInThisProcess: FlowsInProcess {
    let flows = FlowsInProcess()
    flows.didChangeSession = { [session] in Interrupts.watch(($0 ?? session).state) }
    return flows
  }
}
