import Controllers

/// The keys that declare an object's actions.
///
/// An action key isn't a UIKit property. Its value is read when the user acts.
package enum ActionKeys {
  /// The keys of links to other screens.
  static let linkKeys = ["push", "present", "dismiss", "pop", "segue", "unwind"]
  /// The keys that add details to a link or a handler.
  private static let detailKeys = [
    "with", "animated", "completion", "modalTransitionStyle", "modalPresentationStyle", "from", "action", "target",
    "accessorySegue",
  ]
  private static let commonKeys = Set(linkKeys + detailKeys)

  /// The action keys of all classes.
  package static let all: Set<String> = commonKeys.union(ControlEvent.allCases.map(\.rawValue))

  /// Returns the action keys of a class, or an empty set if objects of the class have no actions.
  static func of(_ descriptor: ClassDescriptor) -> Set<String> {
    for ancestor in ClassTable.builtIn.ancestry(of: descriptor).reversed() {
      if let events = events[ancestor.name] { return commonKeys.union(events.map(\.rawValue)) }
    }
    return []
  }

  /// The events of each class.
  ///
  /// Subclasses inherit these events.
  private static let events: [String: [ControlEvent]] = [
    "Control": controlEvents,
    "TextView": [.editingDidBegin, .editingChanged, .editingDidEnd],
    "SearchBar": controlEvents + [.searchButtonClicked, .cancelButtonClicked],
    "BarButtonItem": [.tap, .touchUpInside],
    "AlertAction": [.tap, .touchUpInside],
    "Action": [.tap, .touchUpInside],
    "ContextualAction": [.tap, .touchUpInside],
    "TableView": [.didSelectRow, .didDeselectRow],
    "TableViewCell": [.didSelectRow, .didDeselectRow],
    "CollectionView": [.didSelectItem, .didDeselectItem],
    "CollectionViewCell": [.didSelectItem, .didDeselectItem],
    "GestureRecognizer": [],
  ]

  private static let controlEvents: [ControlEvent] = [
    .touchUpInside, .touchDown, .valueChanged, .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
  ]
}
