/// The bounds of an exploration, and what it tries.
package struct ExplorationOptions: Equatable, Sendable {
  /// The maximum number of states.
  package var states = 5000
  /// The maximum number of steps from the launch to a state.
  package var depth = 40
  package var events = Events.user
  /// The texts that are typed into each field.
  package var texts = ["", "x", "ü", "9999999999"]
  /// The names of elements that are never touched.
  package var skipped: Set<String> = []
  /// The maximum number of rows to touch in one table, or `nil` for all rows.
  package var mostRows: Int?
  /// The checks that are made.
  package var checks = Set(ExplorationCheck.allCases)

  package init() {}

  /// The kinds of events that an exploration causes.
  package enum Events: String, CaseIterable, Sendable {
    /// Everything that a person taps, types and swipes, and the passing of time.
    case user
    /// Also rotations, the home button, memory warnings and calls.
    case device
    /// Also segues that code performs, and held swipes.
    case all
  }
}
