import Controllers
import Lua

extension BarButtonItem.Style: Choice {}
extension BarButtonSystemItem: Choice {}
extension TabBarSystemItem: Choice {}

extension ClassTable {
  static let barClasses: [ClassDescriptor] =
    [
      ClassDescriptor(
        "NavigationItem", since: "2", extends: "Object",
        "The title and buttons that a navigation bar shows for a screen.",
        text: "title",
        make: { system, _ in NavigationItem(in: system) },
        navigationItemMembers + largeTitleMembers + itemAppearanceMembers),
      ClassDescriptor(
        "BarItem", since: "2", extends: "Object", "An item of a bar: a button or a tab.",
        [
          property("id", \BarItem.identifier, "The item's name in scripts and flows.").unversioned,
          property(
            "title", "The item's title. The title of a system item can't be changed.",
            get: { (item: BarItem) in item.title },
            set: { (item, title: String?) in
              item.title = title
              item.warnAboutFixedTitle()
            }),
          property("image", \BarItem.image, "The name of the item's image."),
          property(
            "landscapeImagePhone", \BarItem.landscapeImagePhone,
            "The name of the image for the lower bars of an iPhone in landscape."
          ).since("5"),
          property("isEnabled", \BarItem.isEnabled, "Whether the item responds to touches."),
          itemAccessibility,
        ]),
      ClassDescriptor(
        "BarButtonItem", since: "2", extends: "BarItem", "A button in a bar. Declare it with `button` in the bar.",
        text: "title",
        make: { system, _ in BarButtonItem(in: system) },
        [
          property(
            "systemItem", "The system's bar button to use, if any.", get: { (item: BarButtonItem) in item.systemItem },
            set: { (item, systemItem: BarButtonSystemItem?) in
              item.systemItem = systemItem
              item.warnAboutFixedTitle()
            }),
          property("style", \BarButtonItem.style, "The button's style."),
          points("width", \BarButtonItem.width, "The width in points. 0 means the width of the content."),
          property("possibleTitles", \BarButtonItem.possibleTitles, "The titles for which the button reserves space."),
          property(
            "togglesEditing", \BarButtonItem.togglesEditing,
            "Whether the button toggles the editing mode of its screen, as `editButtonItem` does."
          ).unversioned,
          itemView("customView", \BarButtonItem.customView, "The view to show instead of a button."),
          barItemMenuMember,
        ]),
      ClassDescriptor(
        "TabBarItem", since: "2", extends: "BarItem", "A tab of a tab bar.", text: "title",
        make: { system, _ in TabBarItem(in: system) },
        [
          property(
            "systemItem", "The system's tab to use, if any. The tab's title can't be changed.",
            get: { (item: TabBarItem) in item.systemItem },
            set: { (item, systemItem: TabBarSystemItem?) in
              item.systemItem = systemItem
              item.warnAboutFixedTitle()
            }),
          property("badgeValue", \TabBarItem.badgeValue, "The text in the tab's red badge."),
          property(
            "finishedSelectedImage", \TabBarItem.finishedSelectedImage,
            "The name of the image that the tab shows while it is selected, without the bar's shading."
          ).since("5"),
          property(
            "finishedUnselectedImage", \TabBarItem.finishedUnselectedImage,
            "The name of the image that the tab shows while it isn't selected, without the bar's shading."
          ).since("5"),
          method("setFinishedSelectedImage", ["selected", "unselected"], "Sets both finished images.") {
            (item: TabBarItem, arguments) in
            item.finishedSelectedImage = try arguments.next("selected")
            item.finishedUnselectedImage = try arguments.next("unselected")
          }.since("5"),
        ]),
    ] + appearanceClasses + standaloneBars

  private static let navigationItemMembers: [Member] = [
    property("title", \NavigationItem.title, "The title in the middle of the bar."),
    property("prompt", \NavigationItem.prompt, "A line of text above the title."),
    itemView("titleView", \NavigationItem.titleView, "The view to show instead of the title."),
    property(
      "backBarButtonItem", \NavigationItem.backBarButtonItem, "The back button shown while the next screen is on top."),
    property("hidesBackButton", \NavigationItem.hidesBackButton, "Whether the back button is hidden."),
    property(
      "leftItemsSupplementBackButton", \NavigationItem.leftItemsSupplementBackButton,
      "Whether the left items are shown next to the back button instead of replacing it."
    ).since("5"),
    property("leftBarButtonItem", \NavigationItem.leftBarButtonItem, "The item at the left edge of the bar.").derived,
    property("rightBarButtonItem", \NavigationItem.rightBarButtonItem, "The item at the right edge of the bar.")
      .derived,
    property(
      "leftBarButtonItems", \NavigationItem.leftBarButtonItems, "The items on the left side, from the edge inward."
    ).since("5"),
    property(
      "rightBarButtonItems", \NavigationItem.rightBarButtonItems, "The items on the right side, from the edge inward."
    ).since("5"),
    setter("setHidesBackButton", "hidesBackButton", \NavigationItem.hidesBackButton),
    setter("setLeftBarButtonItem", "item", \NavigationItem.leftBarButtonItem),
    setter("setRightBarButtonItem", "item", \NavigationItem.rightBarButtonItem),
    setter("setLeftBarButtonItems", "items", \NavigationItem.leftBarButtonItems).since("5"),
    setter("setRightBarButtonItems", "items", \NavigationItem.rightBarButtonItems).since("5"),
  ]
}

/// Declares a method that sets a property and accepts `animated`.
///
/// The change has no duration.
func setter<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ parameter: String,
  _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, Value>
) -> Member {
  method(name, [.init(parameter), .optional("animated")], "Sets `\(parameter)`, animated by default.") {
    (object: Object, arguments) in
    object[keyPath: path()] = try arguments.next(parameter)
    _ = try arguments.readAnimated()
    try arguments.checkEnd()
  }
}
