import Controllers
import Lua

extension ContextualAction.Style: Choice {}

// Swipe actions of rows, and the properties that hold them.
extension ClassTable {
  static let swipeClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "ContextualAction", since: "11", extends: "Object",
      "A button that a swipe on a row or an item shows. Declare it with `button`.",
      text: "title", make: { system, _ in ContextualAction(in: system) },
      [
        property("id", \ContextualAction.identifier, "The button's name in scripts and flows.").unversioned,
        property("title", \ContextualAction.title, "The button's title."),
        property("image", \ContextualAction.image, "The name of the button's image."),
        property("style", \ContextualAction.style, "The button's style: normal or destructive."),
        colorProperty("backgroundColor", \ContextualAction.backgroundColor, "The color of the button, by name."),
      ]),
    ClassDescriptor(
      "SwipeActionsConfiguration", since: "11", extends: "Object",
      "The buttons that a swipe shows at one end of a row or an item.",
      items: "actions", make: { system, _ in SwipeActionsConfiguration(in: system) },
      [
        property("actions", \SwipeActionsConfiguration.actions, "The buttons. The first one is at the edge."),
        property(
          "performsFirstActionWithFullSwipe", \SwipeActionsConfiguration.performsFirstActionWithFullSwipe,
          "Whether a swipe across the whole row or item performs the first action."),
      ]),
  ]

  static let cellSwipeMembers: [Member] = [
    swipeActionsProperty("leadingSwipeActions", \Cell.swipeActions.leading, "at the left end of the row").since("11"),
    swipeActionsProperty("trailingSwipeActions", \Cell.swipeActions.trailing, "at the right end of the row").since(
      "11"),
  ]

  static let collectionCellSwipeMembers: [Member] = [
    swipeActionsProperty(
      "leadingSwipeActions", \CollectionCell.swipeActions.leading, "at the left end of the item, in a list"
    )
    .since("14"),
    swipeActionsProperty(
      "trailingSwipeActions", \CollectionCell.swipeActions.trailing, "at the right end of the item, in a list"
    ).since("14"),
  ]

  static let collectionSwipeMembers: [Member] = [
    swipeActionsProperty(
      "leadingSwipeActions", \CollectionView.swipeActions.leading, "at the left end of all items, in a list"
    ).since("14"),
    swipeActionsProperty(
      "trailingSwipeActions", \CollectionView.swipeActions.trailing, "at the right end of all items, in a list"
    ).since("14"),
    callback(.leadingSwipeActionsConfigurationProvider).since("14"),
    callback(.trailingSwipeActionsConfigurationProvider).since("14"),
  ]

  static let tableSwipeMembers: [Member] = [
    swipeActionsProperty("leadingSwipeActions", \TableView.swipeActions.leading, "at the left end of all rows").since(
      "11"),
    swipeActionsProperty("trailingSwipeActions", \TableView.swipeActions.trailing, "at the right end of all rows")
      .since("11"),
    callback(.leadingSwipeActionsConfigurationForRow).since("11"),
    callback(.trailingSwipeActionsConfigurationForRow).since("11"),
    callback(.contextMenuConfigurationForRow).since("13"),
  ]

  private static func swipeActionsProperty<Object: ModelObject>(
    _ name: String,
    _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, SwipeActionsConfiguration?>,
    _ edge: String
  ) -> Member {
    property(
      name, "The buttons that a swipe shows \(edge). The first one is at the edge.",
      get: { (object: Object) in object[keyPath: path()].map(DeclaredObject.init) },
      set: { $0[keyPath: path()] = $1?.object }
    ).readBack(as: "the configuration with the buttons")
  }
}
