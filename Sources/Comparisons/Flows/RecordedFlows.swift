import Flows
import Rendering
import Reports

/// The flows of one revision, recorded while they run.
package final class RecordedFlows: FlowReporter {
  package let needs: ReportNeeds = [.steps, .pictures]
  /// The name of the revision in reports.
  let name: String
  private(set) var flows: [Flow] = []
  /// The number of flows with each outcome.
  private(set) var tally = FlowTally()
  /// The exit status of the run.
  package private(set) var status = ExitStatus.ok
  /// Returns the path in the present revision that corresponds to a path in this one.
  private let present: (String) -> String
  private var counts: [String: Int] = [:]

  /// A flow that ran or was skipped, or a file that can't be run.
  struct Flow {
    /// The text by which the flow is recognized in another revision.
    let key: String
    let file: String
    let name: String
    /// The outcome in words, such as `passed`.
    let outcome: String
    /// The first failure on one line, or `nil` if the flow didn't fail.
    let failure: String?
    let steps: [FlowStep]
    /// The lines of the pictures to which the steps refer.
    let pictures: [[String]]

    /// The lines of the picture after a step.
    func picture(after step: Int) -> [String] {
      steps[step].picture.flatMap { pictures.indices.contains($0) ? pictures[$0] : nil } ?? []
    }
  }

  /// Creates a reporter that records flows.
  ///
  /// - Parameters:
  ///   - name: The name of the revision in reports.
  ///   - present: Returns the path in the present revision that corresponds to a path in this one.
  package init(named name: String, present: @escaping (String) -> String) {
    (self.name, self.present) = (name, present)
  }

  package func begin(file: String) {}

  package func tell(_ problem: Failure, of file: String) {
    add("", in: file, outcome: "can't be run", FlowReport(problem))
  }

  package func tell(_ result: FlowResult) {
    let outcome =
      switch result.outcome {
      case .passed: "passed"
      case .failed: "failed"
      case .skipped: "skipped"
      }
    add(result.name, in: result.file, outcome: outcome, result.report)
  }

  package func end(_ summary: RunSummary) { (tally, status) = (summary.tally, summary.status) }

  private func add(_ name: String, in file: String, outcome: String, _ report: FlowReport) {
    let file = present(file)
    let key = file + "\0" + name
    counts[key, default: 0] += 1
    flows.append(
      Flow(
        key: key + "\0\(counts[key, default: 0])", file: file, name: name, outcome: outcome,
        failure: report.failures.first.map { present($0.headline) }, steps: report.steps,
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
  /// Whether this is a file that can't be run, rather than a flow.
  var isFile: Bool { name.isEmpty }

  /// The file and the name of the flow.
  var title: String { isFile ? file : "\(file): \(name)" }
}
