/// The overrides that determine a controller's traits, and the traits that it was last notified of.
///
/// A controller has this object only in systems with traits.
final class TraitState {
  /// The traits that the controller overrides for itself and its children.
  var ownOverrides = TraitOverrides()
  /// The traits that the parent overrides for the controller.
  var overridesByParent: TraitOverrides?
  /// The traits that the controller was last notified of, or `nil` before its first appearance.
  var reportedTraits: Traits?
  /// The handlers for changes.
  var registrations: [TraitRegistration] = []
  /// The layout phase whose callback is running, or `nil` if there is none.
  var phase: LayoutPhase?
  /// The names of the traits that the controller's callbacks read when its constraints were last updated.
  var readInConstraints: Set<String> = []
  /// The names of the traits that the controller's callbacks read in its last layout.
  var readInLayout: Set<String> = []

  /// The names of the traits that the controller's callbacks read when its properties were last updated.
  var readInProperties: Set<String> = []

  /// A phase of the layout in which the traits that a controller reads are recorded.
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
  /// The number of the script's function for the handler.
  let functionNumber: Int
  /// The function, which receives the previous traits.
  let run: (TraitCollection) -> Void

  package init(of names: [String], functionNumber: Int, run: @escaping (TraitCollection) -> Void) {
    (self.names, self.functionNumber, self.run) = (names, functionNumber, run)
  }
}

extension TraitState {
  /// Adds the notes about the traits of a controller.
  func addNotes(_ notes: StateNotes) {
    notes.within("traitState") {
      notes.value("ownOverrides", ownOverrides)
      notes.value("overridesByParent", overridesByParent)
      notes.value("reportedTraits", reportedTraits)
      notes.value("registrations", registrations.count)
      for (number, registration) in registrations.enumerated() {
        notes.within("registrations", number: number + 1) {
          notes.value("names", registration.names)
          notes.instance("functionNumber", of: "block", registration.functionNumber)
        }
      }
      notes.value("phase", phase)
      if !readInProperties.isEmpty { notes.value("readInProperties", readInProperties.sorted()) }
      notes.value("readInConstraints", readInConstraints)
      notes.value("readInLayout", readInLayout)
    }
  }
}
