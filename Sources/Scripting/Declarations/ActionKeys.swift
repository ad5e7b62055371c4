import Controllers

/// The keys under which an object says what it does: no properties of UIKit's, read when a user acts.
package enum ActionKeys {
  /// Ways to other screens.
  static let ways = ["push", "present", "dismiss", "pop", "segue", "unwind"]
  /// What may stand beside a way or a handler.
  private static let details = [
    "with", "animated", "completion", "modalTransitionStyle", "modalPresentationStyle", "from", "action", "target",
    "accessorySegue",
  ]
  private static let always = Set(ways + details)

  /// Every key there is.
  package static let all: Set<String> = always.union(ControlEvent.allCases.map(\.rawValue))

  /// Those of a class; none for what does nothing by itself.
  static func of(_ descriptor: ClassDescriptor) -> Set<String> {
    for ancestor in ClassTable.builtIn.lineage(of: descriptor).reversed() {
      if let events = events[ancestor.name] { return always.union(events.map(\.rawValue)) }
    }
    return []
  }

  /// What happens to objects of a class and what extends it.
  private static let events: [String: [ControlEvent]] = [
    "Control": controlEvents,
    "TextView": [.editingDidBegin, .editingChanged, .editingDidEnd],
    "SearchBar": controlEvents + [.searchButtonClicked, .cancelButtonClicked],
    "BarButtonItem": [.tap, .touchUpInside],
    "AlertAction": [.tap, .touchUpInside],
    "TableView": [.didSelectRow, .didDeselectRow],
    "TableViewCell": [.didSelectRow, .didDeselectRow],
    "GestureRecognizer": [],
  ]

  private static let controlEvents: [ControlEvent] = [
    .touchUpInside, .touchDown, .valueChanged, .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
  ]
}
