import Rendering

/// The number of mutants with each verdict.
struct MutationTally {
  private(set) var noticedByFlowCount = 0
  private(set) var noticedByCheckCount = 0
  private(set) var unnoticedCount = 0
  private(set) var changedPictureCount = 0
  private(set) var withoutEffectCount = 0
  private(set) var notLoadedCount = 0
  let totalCount: Int

  init(_ run: MutationRun) {
    totalCount = run.entries.count
    for entry in run.entries {
      switch entry.verdict {
      case .noticedByFlow: noticedByFlowCount += 1
      case .noticedByCheck: noticedByCheckCount += 1
      case .unnoticed(let reason):
        unnoticedCount += 1
        if case .picture = reason { changedPictureCount += 1 }
      case .withoutEffect: withoutEffectCount += 1
      case .notLoaded: notLoadedCount += 1
      }
    }
  }

  /// The summary, such as `100 mutants · 80 noticed by flows · 5 by check · 15 unnoticed`.
  var text: String {
    var parts = [
      countedNoun(totalCount, "mutant"), "\(noticedByFlowCount) noticed by flows", "\(noticedByCheckCount) by check",
      "\(unnoticedCount) unnoticed"
        + (changedPictureCount > 0 ? " (\(changedPictureCount) with a different picture)" : ""),
    ]
    if withoutEffectCount > 0 { parts.append("\(withoutEffectCount) without effect") }
    if notLoadedCount > 0 { parts.append("\(notLoadedCount) that can't be loaded") }
    return parts.joined(separator: " · ")
  }
}
