import Console
import FlowTrials
import Flows
import Rendering
import Reports
import Scripting

/// A request to run flows under changed conditions, to see whether the flows fail because of the changes.
struct FlowTrialRequest: Equatable {
  /// The kind of the trial.
  enum Kind: Equatable {
    /// The prototype is changed in a number of small ways.
    case mutants(count: Int, seed: Int)
    /// Each step is disturbed.
    /// The shortest flow for each finding is written to the folder, unless the folder is `nil`.
    case stress(folder: String?)
  }

  let kind: Kind
  /// The files and folders of flows.
  let paths: [String]
  let options: FlowRunner.Options
  let reports: [ReportRequest]

  /// Runs the flows and writes the reports.
  ///
  /// - Parameter output: The output for results and errors.
  /// - Returns: `.failed` if something went unnoticed.
  func perform(_ output: Output) -> ExitStatus {
    if let problem = numberPathProblem {
      output.printError(problem)
      return output.finalStatus(.usage)
    }
    let flows = CollectedFlows()
    let status = flows.collect(paths, options, errors: output.printError)
    let tasks = tasksToTry(of: flows, output)
    guard status == .ok, !tasks.isEmpty else {
      return output.finalStatus(status == .ok ? .nothingMatched : status)
    }
    do {
      switch kind {
      case .mutants(let count, let seed):
        let run = try MutationRun(tasks, flows.settings, count: count, seed: seed)
        return output.finalStatus(write(run.status, output) { $0.report(of: run, signs: $1) })
      case .stress(let folder): return output.finalStatus(try runStressTrial(tasks, flows.settings, folder, output))
      }
    } catch {
      output.printError("\(error)")
      return output.finalStatus((error as? TrialProblem)?.status ?? ExitStatus(error))
    }
  }

  /// The error about a path that is a number, or `nil` if there is none.
  ///
  /// Some users write a number after `--stress`, because `--mutate` accepts a number.
  private var numberPathProblem: String? {
    guard case .stress = kind,
      let number = paths.first(where: { Double($0) != nil && MutateArgument.isClearlyNotPath($0) })
    else { return nil }
    return "--stress takes no number, found \"\(number)\""
  }

  /// Returns the flows to try: all flows except those that Maquette wrote to show a fault.
  ///
  /// Such a flow fails as long as the app has the fault, and would end the trial.
  private func tasksToTry(of flows: CollectedFlows, _ output: Output) -> [FlowTask] {
    let tasks = flows.tasks.filter { !FaultFlow.showsFault(in: $0) }
    let skippedCount = flows.tasks.count - tasks.count
    if skippedCount > 0 {
      output.printError(
        "\(countedNoun(skippedCount, "flow")) that Maquette has written to show a fault \(skippedCount == 1 ? "is" : "are") left out"
      )
    }
    return tasks
  }

  private func runStressTrial(
    _ tasks: [FlowTask], _ settings: FlowRunner.Options, _ folder: String?, _ output: Output
  ) throws -> ExitStatus {
    let run = try StressRun(tasks, settings)
    var (status, writer) = (run.status, StressFlowWriter(options.session.limits, to: folder))
    do {
      let keptCount = try writer.removeFlows(of: run.disturbedFlows)
      if keptCount > 0, let folder {
        output.printError(
          "\(folder): \(countedNoun(keptCount, "flow")) of an earlier run \(keptCount == 1 ? "stays" : "stay"), because the flow with "
            + "the fault wasn't disturbed")
      }
    } catch {
      output.printError("\(error)")
      status = status.combined(with: .internalError)
    }
    let shortestFlows = try run.findings.map { finding in
      do { return try writer.writeShortestFlow(for: finding) } catch let problem as UnwritableOutput {
        output.printError("\(problem)")
        status = status.combined(with: .internalError)
        return ShortestFlow(codes: finding.stepCodes)
      }
    }
    return write(status, output) { $0.report(of: run, shortestFlows, signs: $1) }
  }

  /// Writes each requested report, or prints the report for people if none is requested for standard output.
  private func write(
    _ status: ExitStatus, _ output: Output, _ lines: (TrialFormat, SignSet) -> [String]
  ) -> ExitStatus {
    var (status, claimedFiles) = (status, ReportedFiles())
    let usesStandardOutput = reports.contains { $0.path == nil }
    for report in (usesStandardOutput ? [] : [ReportRequest(.pretty)]) + reports {
      guard let format = TrialFormat(rawValue: report.kind.rawValue) else { continue }
      guard let path = report.path else {
        output.print(lines(format, output.signs).joinedLines)
        continue
      }
      do {
        try claimedFiles.checkUnclaimed(FileIdentity(at: path), path)
        try OutputFile.writeResult(lines(format, output.signs).joinedLines + "\n", to: path)
        try claimedFiles.claim(FileIdentity(at: path), path)
      } catch let problem as ReportProblem {
        output.printError("\(problem)")
        status = status.combined(with: .usage)
      } catch {
        output.printError("\(error)")
        status = status.combined(with: .internalError)
      }
    }
    return status
  }
}

extension FlowTrialRequest {
  /// The kinds of reports that can be written about a trial.
  static let kinds = ReportRequest.Kind.allCases.filter { TrialFormat(rawValue: $0.rawValue) != nil }
}
