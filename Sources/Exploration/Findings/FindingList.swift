import Scripting
import Timeline

/// The place in the graph at which a finding was made.
struct Sighting {
  /// The number of the state, or `nil` for the launch.
  let state: Int32?
  /// The number of the step that was performed in the state, or `nil` if the state itself is the finding.
  let step: Int32?
  /// The numbers of the steps that were performed after this step.
  var more: [Int32] = []
  /// Lines that describe the finding at this place.
  var details: [String] = []
  /// The expectation that fails after the steps as long as the app has the fault, in Lua syntax, or `nil` if the check
  /// has one or none is known.
  var expectation: String?

  /// The numbers of the steps that were performed in the state.
  var steps: [Int32] { (step.map { [$0] } ?? []) + more }
}

/// The findings of an exploration, each of which is kept once with the places at which it was made.
struct FindingList {
  /// A finding with the places at which it was made.
  struct Entry {
    /// The check, or `nil` for a note that isn't a finding.
    let check: ExplorationCheck?
    let message: String
    fileprivate(set) var sightings: [Sighting]
    /// The steps that repeat the finding when they are performed again, or an empty array.
    var lap: [Int32] = []
    /// The steps that show the finding, or `nil` if the shortest steps to one of the places do.
    var route: [Int32]?
  }

  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  /// The maximum number of places to keep for a finding.
  private static let mostSightings = 256

  /// The number of findings, without notes.
  var count: Int { entries.count { $0.check != nil } }

  /// Adds a finding, or another place of a known finding.
  ///
  /// Messages that differ only in the numbers of instances are the same finding.
  mutating func add(
    _ check: ExplorationCheck?, _ message: String, _ sighting: Sighting, lap: [Int32] = [], route: [Int32]? = nil
  ) {
    let key = (check?.rawValue ?? "") + "\0" + ComparableMessage.of(message, typedIn: [])
    if let index = indices[key] {
      if entries[index].sightings.count < FindingList.mostSightings { entries[index].sightings.append(sighting) }
      return
    }
    indices[key] = entries.count
    entries.append(Entry(check: check, message: message, sightings: [sighting], lap: lap, route: route))
  }
}
