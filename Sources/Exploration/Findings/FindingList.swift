import Scripting
import Timeline

/// The location in the graph at which a finding was made.
struct Sighting {
  /// The number of the state, or `nil` for the launch.
  let state: Int32?
  /// The number of the step that led to the finding, or `nil` if the state itself is the finding.
  let step: Int32?
  /// The numbers of the steps that were performed after `step`.
  var followingSteps: [Int32] = []
  /// Lines that describe the finding at this location.
  var details: [String] = []
  /// The expectation that fails after the steps until the app is corrected, in Lua syntax.
  ///
  /// `nil` if the check itself provides an expectation, or if there is none.
  var expectation: String?

  /// The numbers of the steps that were performed in the state.
  var steps: [Int32] { (step.map { [$0] } ?? []) + followingSteps }
}

/// The findings of an exploration, without duplicates.
///
/// Each finding is stored with the locations at which it was made.
struct FindingList {
  /// A finding with the locations at which it was made.
  struct Entry {
    /// The check, or `nil` for a note that isn't a finding.
    let check: ExplorationCheck?
    let message: String
    fileprivate(set) var sightings: [Sighting]
    /// The steps whose repetition reproduces the finding, or an empty array if there are none.
    var lap: [Int32] = []
    /// The steps that reproduce the finding, or `nil` for the shortest path to one of its locations.
    var route: [Int32]?
  }

  private(set) var entries: [Entry] = []
  private var indicesByKey: [String: Int] = [:]

  /// The maximum number of locations that are stored for a finding.
  private static let maximumSightings = 256

  /// The number of findings, without notes.
  var count: Int { entries.count { $0.check != nil } }

  /// Adds a finding, or another location of a known finding.
  ///
  /// If the messages of two findings differ only in instance numbers, they are the same finding.
  mutating func add(
    _ check: ExplorationCheck?, _ message: String, _ sighting: Sighting, lap: [Int32] = [], route: [Int32]? = nil
  ) {
    let key = (check?.rawValue ?? "") + "\0" + ComparableMessage.comparable(message, typedIn: [])
    if let index = indicesByKey[key] {
      if entries[index].sightings.count < FindingList.maximumSightings { entries[index].sightings.append(sighting) }
      return
    }
    indicesByKey[key] = entries.count
    entries.append(Entry(check: check, message: message, sightings: [sighting], lap: lap, route: route))
  }
}
