import Flows
import Locations
import Lua
import Rendering
import Scripting

/// The result of an exploration, converted to the results of flows.
///
/// Each finding becomes a flow that fails, and each check without findings a flow that passes. The last flow represents
/// the verdict.
package struct ExplorationResults {
  package let results: [FlowResult]

  /// Converts the result of an exploration.
  ///
  /// - Parameters:
  ///   - exploration: The exploration.
  ///   - options: The options of the exploration.
  ///   - path: The path of the prototype's script, relative to the current folder.
  ///   - files: The paths of the flows that were written.
  package init(
    of exploration: Exploration, _ options: ExplorationOptions, path: String, _ files: ExplorationFiles
  ) {
    func result(_ name: String, _ outcome: FlowResult.Outcome) -> FlowResult {
      FlowResult(name: name, file: path, location: CodeLocation(file: path), tags: [], outcome: outcome)
    }
    var results = exploration.findings.enumerated().map { number, finding in
      let flow = files.findingPaths.indices.contains(number) ? files.findingPaths[number] : nil
      var failedResult = result(finding.name, .failed)
      failedResult.report.failures = [finding.failure(in: path)]
      if let flow { failedResult.replayCommand = "maquette test \(ShellWord.quoted(flow))" }
      return failedResult
    }
    results += exploration.passedChecks.map { result($0.rawValue, .passed) }
    if let goal = exploration.goal { results.append(result("goal " + goal.text.printableLine, .passed)) }
    if let goal = exploration.goal, case .unreachable = goal.answer {
      results[results.count - 1] = result("goal " + goal.text.printableLine, .failed)
      results[results.count - 1].report.failures = [
        Failure(message: ["the goal doesn't hold in \(exploration.anyState)"])
      ]
    }
    let verdict = exploration.reasons.isEmpty ? FlowResult.Outcome.passed : .skipped(reason: exploration.conclusion)
    self.results = results + [result("everything was tried", verdict)]
  }
}

extension ExplorationFinding {
  /// The check, followed by the first line of the message.
  fileprivate var name: String { "\(check.rawValue): " + (message.lines.first?.printableLine ?? "") }

  /// Returns the finding as the failure of a flow.
  ///
  /// Its location is the one at the beginning of the message, or else the script.
  fileprivate func failure(in path: String) -> Failure {
    let messageLocation = CodeLocation.parsePrefix(message)?.location
    let folder = path.lastSlash.map { path[...$0] } ?? ""
    let location =
      messageLocation.map { CodeLocation(file: folder + $0.file, line: $0.line) } ?? CodeLocation(file: path)
    var failure = Failure(location: location, message: message.lines.map { String($0).printableLine })
    // A finding about an error isn't a failed expectation.
    failure.expectationSource = check.failure == .error ? nil : "\(check.rawValue) (\(check.summary))"
    failure.hints = [steps.isEmpty ? "at the start" : "steps: " + steps.map(\.source).joined(separator: "  ")]
    if !lap.isEmpty { failure.hints.append("repeat: " + lap.map(\.source).joined(separator: "  ")) }
    return failure
  }
}
