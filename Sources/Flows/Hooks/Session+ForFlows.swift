import Locations
import Lua
import Scripting

extension Session {
  /// Returns the declarations of the given kinds, such as hooks and rules, that apply to a flow, in order.
  ///
  /// Hooks and rules in a file with flows apply to the flows of that file. If the tested file loads it with `require`,
  /// its rules also apply to the flows of the tested file. Declarations in the file that declares the app, or in a file without flows, apply
  /// to every flow whose file has loaded the file with `require`.
  func declared(_ words: Set<FlowDeclaration.Word>, for flow: DeclaredFlow) -> [FlowDeclaration] {
    let wanted = declaredFlows.flowDeclarations.filter { words.contains($0.word) }
    guard wanted.contains(where: { $0.file != flow.declaringFile }) else { return wanted }
    let own = Set(declaredFlows.flows.map(\.declaringFile)).subtracting([applicationFile ?? "", flow.declaringFile])
    // The tested file has loaded all the others.
    let isOfTestedFile = flow.declaringFile == loader.main?.name
    return wanted.filter { $0.isOfFlow || !own.contains($0.file) || ($0.word.isRule && isOfTestedFile) }
  }

  /// The file that declares the app, or `nil` if no file has declared it yet.
  package var applicationFile: String? { loader.applicationLocation?.file }
}
