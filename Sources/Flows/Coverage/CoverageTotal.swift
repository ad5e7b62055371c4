/// Adds up what flows reached, by the prototypes that they belong to.
final class CoverageTotal {
  private var prototypes: [(file: FlowFile, items: [DeclaredItem], reached: Set<ReachedItem>)] = []
  private var places: [String: Int] = [:]

  /// - Parameter plan: the files, whose declarations tell what there is.
  init(_ plan: [FlowPlan]) {
    var known: [Set<DeclaredItem>] = []
    for part in plan {
      let place = places[part.file.folder] ?? prototypes.count
      if place == prototypes.count {
        places[part.file.folder] = place
        prototypes.append((part.file, [], []))
        known.append([])
      }
      prototypes[place].items += part.items.filter { !known[place].contains($0) }
      known[place].formUnion(part.items)
    }
  }

  /// Notes what a flow of a file reached.
  func add(_ report: FlowReport, of file: FlowFile) {
    guard let place = places[file.folder] else { return }
    prototypes[place].reached.formUnion(report.reached)
  }

  var coverage: Coverage {
    prototypes.reduce(into: Coverage()) { coverage, prototype in
      let reached = ReachedItems(prototype.reached, of: prototype.items)
      coverage.add(prototype.items, reached) { prototype.file.shown($0) }
    }
  }
}

/// What is asked of coverage.
package struct CoverageOptions: Equatable, Sendable {
  /// Whether it is told as a table.
  package var isTold = false
  /// The file it is written to, for programs; nil for none.
  package var jsonPath: String?
  /// How many of a hundred are to be reached; nil for any number.
  package var minimum: Int?

  package init() {}

  /// Whether flows are to note what they reach.
  var isWanted: Bool { isTold || jsonPath != nil || minimum != nil }

  /// What is wrong when less was reached than is asked for; nil when enough was.
  func problem(with coverage: Coverage) -> String? {
    guard let minimum, coverage.declared > 0 else { return nil }
    guard coverage.reached * 100 < minimum * coverage.declared else { return nil }
    return
      "coverage: \(coverage.reached) of \(coverage.declared) reached, less than the \(minimum) % that are asked for"
  }
}
