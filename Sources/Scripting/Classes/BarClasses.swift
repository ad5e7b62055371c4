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
        "BarItem", extends: "Object", "What stands in a bar.",
        [
          property("id", \BarItem.identifier, "Its name for the script and flows."),
          property("title", \BarItem.title, "The text."),
          property("image", \BarItem.image, "The name of the picture."),
          property(
            "landscapeImagePhone", \BarItem.landscapeImagePhone,
            "The picture in the low bar of a turned phone; kept, without effect so far."),
          property("isEnabled", \BarItem.isEnabled, "Whether it takes touches."),
        ]),
      ClassDescriptor(
        "BarButtonItem", extends: "BarItem", "A button in a bar: `button` where a bar wants one.", text: "title",
        make: { system, _ in BarButtonItem(in: system) },
        [
          property("systemItem", \BarButtonItem.systemItem, "One of the buttons every app has."),
          property("style", \BarButtonItem.style, "How it is drawn."),
          property("width", \BarButtonItem.width, "Points; 0 for as much as it takes."),
          property("possibleTitles", \BarButtonItem.possibleTitles, "Titles it keeps room for."),
          property("customView", \BarButtonItem.customView, "A view instead of a button."),
        ]),
      ClassDescriptor(
        "TabBarItem", extends: "BarItem", "A tab.", text: "title", make: { system, _ in TabBarItem(in: system) },
        [
          property("systemItem", \TabBarItem.systemItem, "One of the tabs many apps have; its title is fixed."),
          property("badgeValue", \TabBarItem.badgeValue, "A short text on a red ground."),
        ]),
    ] + bars

  private static let navigationItemMembers: [Member] = [
    property("title", \NavigationItem.title, "The title."),
    property("prompt", \NavigationItem.prompt, "A line above the title."),
    property("titleView", \NavigationItem.titleView, "A view instead of the title."),
    property("backBarButtonItem", \NavigationItem.backBarButtonItem, "The button that leads back to this screen."),
    property("hidesBackButton", \NavigationItem.hidesBackButton, "Whether no button leads back from here."),
    property(
      "leftItemsSupplementBackButton", \NavigationItem.leftItemsSupplementBackButton,
      "Whether items at the left leave the back button there."),
    property("leftBarButtonItem", \NavigationItem.leftBarButtonItem, "The item at the left."),
    property("rightBarButtonItem", \NavigationItem.rightBarButtonItem, "The item at the right."),
    property("leftBarButtonItems", \NavigationItem.leftBarButtonItems, "The items at the left, from the edge."),
    property("rightBarButtonItems", \NavigationItem.rightBarButtonItems, "The items at the right, from the edge."),
  ]

  private static let bars: [ClassDescriptor] = [
    ClassDescriptor(
      "NavigationBar", extends: "View", "A bar with a title and a way back.",
      make: { system, _ in NavigationBar(in: system) },
      [
        property("items", \NavigationBar.items, "Its stack of items."),
        property(
          "isTranslucent", \NavigationBar.isTranslucent,
          "Whether what lies below shines through; kept, without effect so far."),
        property("barStyle", \NavigationBar.barStyle, "Its style, by name; kept, without effect so far."),
        property("tintColor", \NavigationBar.tintColor, "Its colour, by name; kept, without effect so far."),
      ]),
    ClassDescriptor(
      "Toolbar", extends: "View", "A bar of buttons.", items: "items", make: { system, _ in Toolbar(in: system) },
      [
        property("items", \Toolbar.items, "Its items from left to right."),
        property(
          "isTranslucent", \Toolbar.isTranslucent,
          "Whether what lies below shines through; kept, without effect so far."),
      ]),
    ClassDescriptor(
      "TabBar", extends: "View", "A bar of tabs.", items: "items", make: { system, _ in TabBar(in: system) },
      [property("items", \TabBar.items, "Its tabs from left to right.")]),
  ]
}
