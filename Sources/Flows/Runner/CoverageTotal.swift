/// Combines the coverage of all flows of each prototype.
final class CoverageTotal {
  private var prototypes: [(file: FlowFile, items: [DeclaredItem], reached: Set<ReachedItem>)] = []
  private var indices: [String: Int] = [:]

  /// Creates an empty total.
  ///
  /// - Parameter plan: the files with flows, and the items that their prototypes declare.
  init(_ plan: [FlowPlan]) {
    var known: [Set<DeclaredItem>] = []
    for part in plan {
      let index = indices[part.file.folder] ?? prototypes.count
      if index == prototypes.count {
        indices[part.file.folder] = index
        prototypes.append((part.file, [], []))
        known.append([])
      }
      prototypes[index].items += part.items.filter { !known[index].contains($0) }
      known[index].formUnion(part.items)
    }
  }

  /// Adds the items that a flow of a file reached.
  func add(_ report: FlowReport, of file: FlowFile) {
    guard let index = indices[file.folder] else { return }
    prototypes[index].reached.formUnion(report.reached)
  }

  var coverage: Coverage {
    prototypes.reduce(into: Coverage()) { coverage, prototype in
      let reached = ReachedItems(prototype.reached, of: prototype.items)
      coverage.add(prototype.items, reached) { prototype.file.shown($0) }
    }
  }
}

/// The coverage options of a run.
package struct CoverageOptions: Equatable, Sendable {
  /// Whether to print coverage as a table.
  package var isTold = false
  /// The path of the JSON file to write, or `nil` to write no file.
  package var jsonPath: String?
  /// The percentage that must be reached, or `nil` if there is no minimum.
  package var minimum: Int?

  package init() {}

  /// Whether flows need to note what they reach.
  var isWanted: Bool { isTold || jsonPath != nil || minimum != nil }

  /// Returns an error message if coverage is below `minimum`, or `nil` if it is sufficient.
  func problem(with coverage: Coverage) -> String? {
    guard let minimum, coverage.declared > 0 else { return nil }
    guard coverage.reached * 100 < minimum * coverage.declared else { return nil }
    return
      "coverage: \(coverage.reached) of \(coverage.declared) reached, less than the required \(minimum) %"
  }
}
