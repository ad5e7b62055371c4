extension EventKind {
  /// All kinds of events by group, in the order in which messages list them.
  ///
  /// Only code that reads traces or looks up names needs this list. Code that sends callbacks or asks questions uses
  /// the individual constants.
  package static let all = Array(
    [
      ofLifecycle, ofUpdates, ofSafeArea, ofRotation, ofSystemBars, ofTraits, ofStoryboards, ofNavigation,
      ofContainersBars,
      ofTabs, ofShowing, ofPages,
      ofMasterAndDetail, ofColumns,
      ofBars, ofSearch,
      ofAlerts, ofPopovers,
      ofReadyMade, ofPresentation, ofPresentationControllers, ofTransitions, ofPreferredTransitions, ofTables,
      ofCollections, ofSwipes, ofMenus,
      ofApplication, ofDeliveries, ofScenes, ofPermissions, ofRestoration, ofViews, ofControls,
      ofGestures, ofSystem,
    ].joined())

  /// Returns the events that have the given name and that the trace records.
  package static func recorded(named name: String) -> [EventKind] { all.filter { $0.name == name && $0.isRecorded } }

  /// All names of events, without duplicates.
  package static let names: [String] = {
    var seenNames: Set<String> = []
    return all.map(\.name).filter { seenNames.insert($0).inserted }
  }()
}

extension EventKind {
  /// A printed line, a warning or an error.
  package static let text = EventKind(129, "text", to: .traceOnly, with: [.recorded(.message, .text)])

  /// A warning about unbalanced calls, which the trace shows like any other text.
  package static let unbalanced = EventKind(129, "text", to: .traceOnly, with: [.recorded(.message, .text)])

  /// Whether the event is a printed line, a warning or an error.
  package var isText: Bool { number == EventKind.text.number }

  static let ofSystem = [text, unbalanced]
}
