extension EventKind {
  /// All events by group, in the order in which messages list the events.
  ///
  /// Only code that reads traces or looks up names needs this list. Code that sends callbacks or asks questions uses
  /// the constants.
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

  /// Returns the events that have a given name and that the trace records.
  package static func told(named name: String) -> [EventKind] { all.filter { $0.name == name && $0.isTold } }

  /// All names of events, without duplicates.
  package static let names: [String] = {
    var known: Set<String> = []
    return all.map(\.name).filter { known.insert($0).inserted }
  }()
}

extension EventKind {
  /// A printed line, a warning or an error.
  package static let text = EventKind(129, "text", to: .traceOnly, with: [.told(.message, .text)])

  /// A warning about calls that don't balance, which the trace shows like any other text.
  package static let unbalanced = EventKind(129, "text", to: .traceOnly, with: [.told(.message, .text)])

  /// Whether the event is a printed line, a warning or an error.
  package var isText: Bool { number == EventKind.text.number }

  static let ofSystem = [text, unbalanced]
}
