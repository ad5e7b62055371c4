import Checks
import Console
import Flows
import InterfaceFiles
import Lua
import Scripting

/// `maquette check`.
package struct CheckRequest: Equatable {
  /// The script, or its folder.
  let path: String
  let format: CheckFormat
  let limits: LuaLimits

  /// Looks, and tells what was found.
  ///
  /// - Returns: failed where there is anything.
  func perform(_ output: Output) -> ExitStatus {
    do {
      let check = try check()
      let report = format.report(of: check, in: try Prototype(path: path).folder)
      if !report.isEmpty { output.print(report) }
      return output.finish(check.findings.isEmpty ? .ok : .failed)
    } catch {
      output.printError("\(error)")
      return ExitStatus(error)
    }
  }

  private func check() throws -> PrototypeCheck {
    let prototype = try Prototype(path: path)
    let source = try prototype.source()
    var options = Session.Options()
    options.limits = limits
    options.isAlone = true
    let session = Session(options: options, words: [InterfaceFiles.install], folder: prototype.folder)
    defer { session.close() }
    return try Interrupts.watch(session.state) {
      try PrototypeCheck(session, source: source, name: prototype.name, flows: FlowTexts.all(in: prototype.folder))
    }
  }
}
