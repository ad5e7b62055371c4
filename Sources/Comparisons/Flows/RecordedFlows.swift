import Flows
import Rendering
import Reports

/// The flows of one revision, recorded while they run.
package final class RecordedFlows: FlowReporter {
  package let reportNeeds: ReportNeeds = [.steps, .pictures]
  /// The name of the revision in reports.
  let name: String
  private(set) var flows: [Flow] = []
  /// The number of flows with each outcome.
  private(set) var tally = FlowTally()
  /// The exit status of the run.
  package private(set) var status = ExitStatus.ok
  /// Returns the current revision's path for a path in this revision.
  private let currentPath: (String) -> String
  private var countsByKey: [String: Int] = [:]

  /// A flow that ran or was skipped, or a file that can't be run.
  struct Flow {
    /// The text that identifies the flow in another revision.
    let key: String
    let file: String
    let name: String
    /// A description of the outcome, such as `passed`.
    let outcome: String
    /// The first failure on one line, or `nil` if the flow didn't fail.
    let failure: String?
    let steps: [FlowStep]
    /// The lines of the pictures to which the steps refer.
    let pictures: [[String]]

    /// Returns the lines of the picture after a step.
    func picture(after step: Int) -> [String] {
      steps[step].pictureIndex.flatMap { pictures.indices.contains($0) ? pictures[$0] : nil } ?? []
    }
  }

  /// Creates a reporter that records flows.
  ///
  /// - Parameters:
  ///   - name: The name of the revision in reports.
  ///   - currentPath: Returns the current revision's path for a path in this revision.
  package init(named name: String, currentPath: @escaping (String) -> String) {
    (self.name, self.currentPath) = (name, currentPath)
  }

  package func beginFile(file: String) {}

  package func reportProblem(_ problem: Failure, of file: String) {
    recordFlow("", in: file, outcome: "can't be run", FlowReport(problem))
  }

  package func reportResult(_ result: FlowResult) {
    let outcome =
      switch result.outcome {
      case .passed: "passed"
      case .failed: "failed"
      case .skipped: "skipped"
      }
    recordFlow(result.name, in: result.file, outcome: outcome, result.report)
  }

  package func finishRun(_ summary: RunSummary) { (tally, status) = (summary.tally, summary.status) }

  private func recordFlow(_ name: String, in file: String, outcome: String, _ report: FlowReport) {
    let file = currentPath(file)
    let key = file + "\0" + name
    countsByKey[key, default: 0] += 1
    flows.append(
      Flow(
        key: key + "\0\(countsByKey[key, default: 0])", file: file, name: name, outcome: outcome,
        failure: report.failures.first.map { currentPath($0.headline) }, steps: report.steps,
        pictures: report.pictures.map {
          $0.withoutColors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }))
  }
}

extension FlowReport {
  fileprivate init(_ problem: Failure) {
    self.init()
    failures = [problem]
  }
}

extension RecordedFlows.Flow {
  /// Whether the value represents a file that can't be run, rather than a flow.
  var isFile: Bool { name.isEmpty }

  /// The file and the name of the flow.
  var title: String { isFile ? file : "\(file): \(name)" }
}
