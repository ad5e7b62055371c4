import Flows
import Locations
import Lua

/// Changes prototypes in small ways, and finds the changes that the flows and `check` don't notice.
package struct MutationRun {
  /// A mutant, its source location and its verdict.
  package struct Entry: Sendable {
    package let mutant: Mutant
    /// The source location as it appears in reports.
    package let location: CodeLocation
    package let verdict: MutantVerdict
  }

  /// The mutants that were judged, in the order of files and positions.
  package private(set) var entries: [Entry] = []
  /// The number of flows.
  package private(set) var flowCount = 0
  /// The number of possible changes.
  package private(set) var possibleCount = 0
  /// Whether the user pressed Ctrl-C before all mutants were judged.
  package private(set) var isInterrupted = false

  /// Runs flows and `check` on mutants.
  ///
  /// - Parameters:
  ///   - flows: The flows, of one or more prototypes.
  ///   - settings: The options of the run.
  ///   - count: The number of mutants.
  ///   - seed: Decides which mutants are chosen.
  /// - Throws: `TrialProblem` if a flow fails without a change or if nothing can be changed.
  package init(_ flows: [FlowTask], _ settings: FlowRunner.Options, count: Int, seed: Int) throws {
    var folders: [String] = []
    for flow in flows where !folders.contains(flow.folder) { folders.append(flow.folder) }
    let prototypes = try folders.map { folder in
      try MutatedPrototype(flows.filter { $0.folder == folder }, settings)
    }
    flowCount = prototypes.reduce(0) { $0 + $1.flowCount }
    let mutantsByPrototype = prototypes.map { $0.mutants(seed: seed) }
    possibleCount = mutantsByPrototype.reduce(0) { $0 + $1.count }
    guard possibleCount > 0 else {
      throw TrialProblem("nothing can be changed: no script of the prototype was loaded", .nothingMatched)
    }
    var mutantChoice = MutantChoice(seed: seed)
    for (index, share) in MutationRun.proportionalShares(of: count, among: mutantsByPrototype.map(\.count)).enumerated()
    {
      for mutant in mutantChoice.chooseMutants(share, of: mutantsByPrototype[index]) where !isInterrupted {
        try judge(mutant, of: prototypes[index])
      }
    }
  }

  private mutating func judge(_ mutant: Mutant, of prototype: MutatedPrototype) throws {
    guard !Interrupts.isPending else {
      isInterrupted = true
      return
    }
    do {
      let verdict = try prototype.verdict(on: mutant)
      entries.append(Entry(mutant: mutant, location: prototype.displayLocation(mutant.location), verdict: verdict))
    } catch {
      guard Interrupts.isPending else { throw error }
      isInterrupted = true
    }
  }

  /// Divides a number in proportion to the sizes of the prototypes.
  private static func proportionalShares(of count: Int, among sizes: [Int]) -> [Int] {
    let totalSize = sizes.reduce(0, +)
    var (processedSize, assignedCount) = (0, 0)
    return sizes.map { size in
      processedSize += size
      let share = min(count, totalSize) * processedSize / max(1, totalSize) - assignedCount
      assignedCount += share
      return share
    }
  }

  /// The unnoticed mutants, with those whose screens look different first.
  package var unnoticed: [(entry: Entry, reason: MutantVerdict.Reason)] {
    entries.enumerated().compactMap { index, entry in
      if case .unnoticed(let reason) = entry.verdict { (index, entry, reason) } else { nil }
    }.sorted { ($0.2.rank, $0.0) < ($1.2.rank, $1.0) }.map { (entry: $0.1, reason: $0.2) }
  }

  /// The exit status of the run, which reports a failure if a change went unnoticed.
  package var status: ExitStatus {
    if isInterrupted { return .interrupted }
    return unnoticed.isEmpty ? .ok : .failed
  }
}
