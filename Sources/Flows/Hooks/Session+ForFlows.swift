import Scripting

extension Session {
  /// Returns the declarations that apply to a flow, such as its hooks and rules, in order.
  ///
  /// Declarations in a file with flows apply to those flows. Declarations in the file that declares the app, or in a
  /// file without flows, apply to every flow whose file has required that file.
  func declared(_ words: Set<FlowDeclaration.Word>, for flow: DeclaredFlow) -> [FlowDeclaration] {
    let wanted = declaredFlows.flowDeclarations.filter { words.contains($0.word) }
    guard wanted.contains(where: { $0.file != flow.declaringFile }) else { return wanted }
    let own = Set(declaredFlows.flows.map(\.declaringFile)).subtracting([applicationFile ?? "", flow.declaringFile])
    return wanted.filter { $0.isOfFlow || !own.contains($0.file) }
  }

  /// The file that declares the app, or `nil` if no file has declared it yet.
  var applicationFile: String? { loader.applicationPlace.map { String($0.prefix { $0 != ":" }) } }
}
