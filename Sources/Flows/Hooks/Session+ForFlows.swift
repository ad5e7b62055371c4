import Scripting

extension Session {
  /// What a script declared that holds for a flow, in order.
  ///
  /// Of a file with flows it holds for these. Of the file that declares the app, and of one without flows, it holds for
  /// every flow whose file has required it.
  func declared(_ words: Set<DeclaredForFlows.Word>, for flow: DeclaredFlow) -> [DeclaredForFlows] {
    let wanted = forFlows.filter { words.contains($0.word) }
    guard wanted.contains(where: { $0.file != flow.declaringFile }) else { return wanted }
    let own = Set(flows.map(\.declaringFile)).subtracting([applicationFile ?? "", flow.declaringFile])
    return wanted.filter { $0.isOfFlow || !own.contains($0.file) }
  }

  /// The file that declares the app; nil while none does.
  var applicationFile: String? { applicationPlace.map { String($0.prefix { $0 != ":" }) } }
}
