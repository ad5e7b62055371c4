import Exploration
import Flows
import Scripting

/// Flows that a command wrote to show faults.
///
/// They fail as long as the app has the fault. The flows of `explore --cover` and `explore --goal` aren't fault flows.
enum FaultFlow {
  /// Whether a file with a flow shows a fault.
  static func showsFault(in file: FlowTask) -> Bool {
    if [StressFlowWriter.command, Shrink.name].contains(where: {
      file.isInFile(beginningWith: GeneratedFlow.firstLine(of: $0))
    }) {
      return true
    }
    guard file.isInFile(beginningWith: GeneratedFlow.firstLine(of: Explore.name)) else { return false }
    let name = file.fileName.pathParts().last ?? ""
    return ExplorationCheck.allCases.contains { WrittenFlows.number(in: String(name), of: $0.rawValue) != nil }
  }
}
