import Reports

extension [ReportRequest.Kind] {
  /// The kinds in a sentence, such as `pretty, jsonl and html`.
  var words: String {
    let names = map(\.rawValue)
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
