extension EventKind {
  /// All there is, by group: what the trace can be told of in the order in which messages list it.
  ///
  /// Only readers of a trace and of names need it; what is sent or asked is reached by its own name.
  package static let all = Array(
    [
      ofLifecycle, ofRotation, ofStoryboards, ofNavigation, ofContainersBars, ofTabs, ofPages, ofSplit, ofBars,
      ofAlerts, ofPopovers,
      ofReadyMade, ofPresentation, ofTables, ofApplication, ofRestoration, ofViews, ofControls, ofGestures, ofSystem,
    ].joined())

  /// The rows of a name that the trace is told of.
  package static func told(named name: String) -> [EventKind] { all.filter { $0.name == name && $0.isTold } }

  /// All names, each once.
  package static let names: [String] = {
    var known: Set<String> = []
    return all.map(\.name).filter { known.insert($0).inserted }
  }()
}

extension EventKind {
  /// What is printed, warned of or wrong.
  package static let text = EventKind(129, "text", to: .traceOnly, with: [.told(.message, .text)])

  static let ofSystem = [text]
}
