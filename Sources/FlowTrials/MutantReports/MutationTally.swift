import Rendering

/// The numbers of mutants with each verdict.
struct MutationTally {
  private(set) var byFlows = 0
  private(set) var byCheck = 0
  private(set) var unnoticed = 0
  private(set) var pictures = 0
  private(set) var withoutEffect = 0
  private(set) var notLoaded = 0
  let all: Int

  init(_ run: MutationRun) {
    all = run.entries.count
    for entry in run.entries {
      switch entry.verdict {
      case .noticedByFlow: byFlows += 1
      case .noticedByCheck: byCheck += 1
      case .unnoticed(let reason):
        unnoticed += 1
        if case .picture = reason { pictures += 1 }
      case .withoutEffect: withoutEffect += 1
      case .notLoaded: notLoaded += 1
      }
    }
  }

  /// The summary, such as `100 mutants · 80 noticed by flows · 5 by check · 15 unnoticed`.
  var text: String {
    var parts = [
      counted(all, "mutant"), "\(byFlows) noticed by flows", "\(byCheck) by check",
      "\(unnoticed) unnoticed" + (pictures > 0 ? " (\(pictures) with a different picture)" : ""),
    ]
    if withoutEffect > 0 { parts.append("\(withoutEffect) without effect") }
    if notLoaded > 0 { parts.append("\(notLoaded) that can't be loaded") }
    return parts.joined(separator: " · ")
  }
}
