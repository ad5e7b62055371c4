/// Combines the coverage of all flows of each prototype.
final class CoverageTotal {
  private var prototypes: [(file: FlowFile, items: [DeclaredItem], reached: Set<ReachedItem>)] = []
  private var indicesByFolder: [String: Int] = [:]

  /// Creates an empty total.
  ///
  /// - Parameter plan: the files with flows, and the items that their prototypes declare.
  init(_ plan: [FlowPlan]) {
    var knownItems: [Set<DeclaredItem>] = []
    for part in plan {
      let index = indicesByFolder[part.file.folder] ?? prototypes.count
      if index == prototypes.count {
        indicesByFolder[part.file.folder] = index
        prototypes.append((part.file, [], []))
        knownItems.append([])
      }
      prototypes[index].items += part.items.filter { !knownItems[index].contains($0) }
      knownItems[index].formUnion(part.items)
    }
  }

  /// Adds the items that a flow of a file reached.
  func add(_ report: FlowReport, of file: FlowFile) {
    guard let index = indicesByFolder[file.folder] else { return }
    prototypes[index].reached.formUnion(report.reachedItems)
  }

  var coverage: Coverage {
    prototypes.reduce(into: Coverage()) { coverage, prototype in
      let reached = ReachedItems(prototype.reached, of: prototype.items)
      coverage.add(prototype.items, reached) { prototype.file.displayLocation($0) }
    }
  }
}

/// The coverage options of a run.
package struct CoverageOptions: Equatable, Sendable {
  /// Whether to print coverage as a table.
  package var printsTable = false
  /// The path of the JSON file to write, or `nil` to write no file.
  package var jsonPath: String?
  /// The percentage that must be reached, or `nil` if there is no minimum.
  package var minimumPercentage: Int?

  package init() {}

  /// Whether flows need to record the items that they reach.
  var isNeeded: Bool { printsTable || jsonPath != nil || minimumPercentage != nil }

  /// Returns an error message if coverage is below the required minimum, or `nil` if it is sufficient.
  func shortfallMessage(with coverage: Coverage) -> String? {
    guard let minimum = minimumPercentage, coverage.declaredCount > 0 else { return nil }
    guard coverage.reachedCount * 100 < minimum * coverage.declaredCount else { return nil }
    return
      "coverage: \(coverage.reachedCount) of \(coverage.declaredCount) reached, less than the required \(minimum) %"
  }
}
