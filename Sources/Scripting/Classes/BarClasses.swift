import Controllers
import Lua

extension BarButtonItem.Style: Choice {}
extension BarButtonSystemItem: Choice {}
extension TabBarSystemItem: Choice {}

extension ClassTable {
  static let barClasses: [ClassDescriptor] =
    [
      ClassDescriptor(
        "NavigationItem", extends: "Object", "What a navigation bar shows for a screen.", text: "title",
        make: { system, _ in NavigationItem(in: system) }, navigationItemMembers),
      ClassDescriptor(
        "BarItem", extends: "Object", "An item of a bar.",
        [
          property("id", \BarItem.identifier, "Its name for the script and flows."),
          property(
            "title", "The text; that of a system item is fixed.", get: { (item: BarItem) in item.title },
            set: { (item, title: String?) in
              item.title = title
              item.tellFixedTitle()
            }),
          property("image", \BarItem.image, "The name of the image."),
          property(
            "landscapeImagePhone", \BarItem.landscapeImagePhone,
            "The image in the lower bar of an iPhone in landscape."),
          property("isEnabled", \BarItem.isEnabled, "Whether it takes touches."),
        ]),
      ClassDescriptor(
        "BarButtonItem", extends: "BarItem", "A button in a bar: `button` where a bar wants one.", text: "title",
        make: { system, _ in BarButtonItem(in: system) },
        [
          property(
            "systemItem", "One of the system's bar buttons.", get: { (item: BarButtonItem) in item.systemItem },
            set: { (item, systemItem: BarButtonSystemItem?) in
              item.systemItem = systemItem
              item.tellFixedTitle()
            }),
          property("style", \BarButtonItem.style, "How it is drawn."),
          points("width", \BarButtonItem.width, "Points; 0 for the width of its content."),
          property("possibleTitles", \BarButtonItem.possibleTitles, "Titles it reserves space for."),
          property(
            "togglesEditing", \BarButtonItem.togglesEditing,
            "Whether it begins and ends editing its screen, as `editButtonItem` does."),
          property("customView", \BarButtonItem.customView, "A view instead of a button."),
        ]),
      ClassDescriptor(
        "TabBarItem", extends: "BarItem", "A tab.", text: "title", make: { system, _ in TabBarItem(in: system) },
        [
          property(
            "systemItem", "One of the system's tabs; its title is fixed.",
            get: { (item: TabBarItem) in item.systemItem },
            set: { (item, systemItem: TabBarSystemItem?) in
              item.systemItem = systemItem
              item.tellFixedTitle()
            }),
          property("badgeValue", \TabBarItem.badgeValue, "A short text on a red background."),
          property(
            "finishedSelectedImage", \TabBarItem.finishedSelectedImage,
            "The name of its image while it is selected, shown without the bar's shading."),
          property(
            "finishedUnselectedImage", \TabBarItem.finishedUnselectedImage,
            "The name of its image while it is not selected, shown without the bar's shading."),
          method("setFinishedSelectedImage", "selected, unselected", "Sets both finished images.") {
            (item: TabBarItem, arguments) in
            item.finishedSelectedImage = try arguments.next("selected")
            item.finishedUnselectedImage = try arguments.next("unselected")
          },
        ]),
    ] + ownBars

  private static let navigationItemMembers: [Member] = [
    property("title", \NavigationItem.title, "The title."),
    property("prompt", \NavigationItem.prompt, "A line above the title."),
    property("titleView", \NavigationItem.titleView, "A view instead of the title."),
    property("backBarButtonItem", \NavigationItem.backBarButtonItem, "The back button that the next screen shows."),
    property("hidesBackButton", \NavigationItem.hidesBackButton, "Whether the back button is hidden."),
    property(
      "leftItemsSupplementBackButton", \NavigationItem.leftItemsSupplementBackButton,
      "Whether items at the left are shown beside the back button."),
    property("leftBarButtonItem", \NavigationItem.leftBarButtonItem, "The item at the left.").derived,
    property("rightBarButtonItem", \NavigationItem.rightBarButtonItem, "The item at the right.").derived,
    property("leftBarButtonItems", \NavigationItem.leftBarButtonItems, "The items at the left, from the edge."),
    property("rightBarButtonItems", \NavigationItem.rightBarButtonItems, "The items at the right, from the edge."),
    setter("setHidesBackButton", "hidesBackButton", \NavigationItem.hidesBackButton),
    setter("setLeftBarButtonItem", "item", \NavigationItem.leftBarButtonItem),
    setter("setRightBarButtonItem", "item", \NavigationItem.rightBarButtonItem),
    setter("setLeftBarButtonItems", "items", \NavigationItem.leftBarButtonItems),
    setter("setRightBarButtonItems", "items", \NavigationItem.rightBarButtonItems),
  ]
}

/// A property's setter with `animated`, which takes no time.
func setter<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ parameter: String,
  _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, Value>
) -> Member {
  method(name, "\(parameter), [animated]", "Sets `\(parameter)`, with an animation unless told otherwise.") {
    (object: Object, arguments) in
    object[keyPath: path()] = try arguments.next(parameter)
    _ = try arguments.animated()
    try arguments.end()
  }
}
