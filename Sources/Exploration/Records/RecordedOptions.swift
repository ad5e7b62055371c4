extension ExplorationOptions {
  /// The options on which records depend, as a line of text.
  ///
  /// The bounds of a search aren't among them, because they only decide which steps are tried.
  var recordedOptions: String {
    let limits = [mostRows, mostAlive].map { $0.map(String.init) ?? "none" }
    let lists = [typedTexts, skipped.sorted(), ignored.sorted(), checksMade.map(\.rawValue).sorted()]
    return ([events.rawValue, same.rawValue] + limits + lists.map { $0.debugDescription }).joined(separator: " ")
  }
}
