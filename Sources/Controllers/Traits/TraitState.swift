/// The overrides that determine a controller's traits, and the traits of which it was last notified.
///
/// Only controllers in systems with traits have this object.
final class TraitState {
  /// The traits that the controller overrides for itself and its children.
  var own = TraitOverrides()
  /// The traits that the parent overrides for the controller.
  var byParent: TraitOverrides?
  /// The traits of which the controller was last notified, or `nil` before its first appearance.
  var told: Traits?
  /// The handlers for changes.
  var registrations: [TraitRegistration] = []
  /// The part of the layout whose callback is running, or `nil` if none is running.
  var phase: LayoutPhase?
  /// The names of the traits that the controller's callbacks have read when its constraints were last updated.
  var readInConstraints: Set<String> = []
  /// The names of the traits that the controller's callbacks have read in its last layout.
  var readInLayout: Set<String> = []

  /// The names of the traits that the controller's callbacks have read when its properties were last updated.
  var readInProperties: Set<String> = []

  /// A part of the layout in which the traits that a controller reads are remembered.
  enum LayoutPhase {
    case properties
    case constraints
    case layout
  }
}

/// A handler that a controller registered for changes of some traits.
package final class TraitRegistration {
  /// The names of the traits.
  let names: [String]
  /// The number of the handler's block.
  let block: Int
  /// The function, which receives the previous traits.
  let run: (TraitCollection) -> Void

  package init(of names: [String], block: Int, run: @escaping (TraitCollection) -> Void) {
    (self.names, self.block, self.run) = (names, block, run)
  }
}

extension TraitState {
  /// Adds the notes about the traits of a controller.
  func note(_ notes: StateNotes) {
    notes.within("traitState") {
      notes.value("own", own)
      notes.value("byParent", byParent)
      notes.value("told", told)
      notes.value("registrations", registrations.count)
      for (number, registration) in registrations.enumerated() {
        notes.within("registrations", number: number + 1) {
          notes.value("names", registration.names)
          notes.instance("block", of: "block", registration.block)
        }
      }
      notes.value("phase", phase)
      if !readInProperties.isEmpty { notes.value("readInProperties", readInProperties.sorted()) }
      notes.value("readInConstraints", readInConstraints)
      notes.value("readInLayout", readInLayout)
    }
  }
}
