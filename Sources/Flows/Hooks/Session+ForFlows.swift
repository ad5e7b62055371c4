import Locations
import Lua
import Scripting

extension Session {
  /// Returns the declarations of the given kinds, such as hooks and rules, that apply to a flow.
  ///
  /// Hooks and rules in a file with flows apply to the flows of that file. If the tested file loads such a file with
  /// `require`, its rules also apply to the flows of the tested file. Declarations in the app's file, or in a file
  /// without flows, apply to all flows of the files that have loaded them with `require`.
  func applicableDeclarations(_ words: Set<FlowDeclaration.Keyword>, for flow: DeclaredFlow) -> [FlowDeclaration] {
    let matchingDeclarations = declaredFlows.flowDeclarations.filter { words.contains($0.keyword) }
    guard matchingDeclarations.contains(where: { $0.file != flow.declaringFile }) else { return matchingDeclarations }
    let otherFlowFiles = Set(declaredFlows.flows.map(\.declaringFile)).subtracting([
      applicationFile ?? "", flow.declaringFile,
    ])
    // The tested file has loaded all the other files.
    let isOfTestedFile = flow.declaringFile == loader.mainScript?.name
    return matchingDeclarations.filter {
      $0.isOfFlow || !otherFlowFiles.contains($0.file) || ($0.keyword.isRule && isOfTestedFile)
    }
  }

  /// The file that declares the app, or `nil` if no file has declared it yet.
  package var applicationFile: String? { loader.applicationLocation?.file }
}
