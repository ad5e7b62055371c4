import Flows
import Lua
import Reports
import Scripting

// `test`: the flows beside the script, run as `maquette test` runs them; the present session stands as it is.
extension Interpreter {
  /// Runs the flows of the prototype's folder.
  ///
  /// - Parameter name: a regular expression that is found in the names of those that are run; nil for all.
  /// - Returns: how they went.
  /// - Throws: `PlainError` with the report where one failed or none is there; `LuaError` after Ctrl-C.
  func test(_ name: String?) throws -> Outcome {
    let prototype = try prototypeOfFiles(for: "test")
    var options = FlowRunner.Options()
    options.selection.filters = name.map { [$0] } ?? []
    if let problem = options.selection.problem { throw PlainError("test: \(problem)") }
    options.signs = output.signs
    options.session.limits = session.options.limits
    var lines: [String] = []
    // Without colours: what fails is told as an error, which shows any text as it is.
    let pretty = PrettyReporter(signs: output.signs, rows: output.size()?.rows) { lines.append($0) }
    let runner = FlowRunner(
      options: options, execution: flowsHere, reporters: [pretty], output: { lines.append($0) },
      errors: { lines.append($0) })
    let status = runner.run([prototype.folder])
    if status == .interrupted { throw LuaError(kind: .interrupted, message: "interrupted") }
    guard status == .ok else { throw PlainError(lines.joined(separator: "\n")) }
    return Outcome(lines: lines)
  }

  /// The names of the flows beside the script, for completion.
  var flowNames: [String] { (prototype?.folder).map(FlowNames.written) ?? [] }

  /// Flows in this process, which Ctrl-C stops; then it stops the present session's scripts again.
  private var flowsHere: FlowsInProcess {
    let flows = FlowsInProcess()
    flows.sessionChanged = { [session] in Interrupts.watch(($0 ?? session).state) }
    return flows
  }
}
