import Controllers
import Layout
import Lua

extension BarStyle: Choice {}

extension ClassTable {
  /// Bars, those of containers and those used on their own.
  static let ownBars: [ClassDescriptor] = [
    ClassDescriptor("Bar", extends: "View", "What all bars have in common.", barMembers),
    ClassDescriptor(
      "NavigationBar", extends: "Bar", "A bar with a title and a back button.", items: "items",
      make: { system, _ in NavigationBar(in: system) }, navigationBarMembers),
    ClassDescriptor(
      "Toolbar", extends: "Bar", "A bar of buttons.", items: "items", make: { system, _ in Toolbar(in: system) },
      [
        property(
          "items", "Its items from left to right.", get: { (bar: Toolbar) in bar.items },
          set: { (bar, items: [BarButtonItem]) in
            bar.warnIfManaged("items", instead: "toolbarItems")
            bar.items = items
          }),
        method("setItems", "items, [animated]", "Replaces its items.") { (bar: Toolbar, arguments) in
          bar.warnIfManaged("items", instead: "toolbarItems")
          bar.items = try arguments.next("items")
          _ = try arguments.animated()
        },
      ]),
    ClassDescriptor(
      "TabBar", extends: "Bar", "A bar of tabs.", items: "items", make: { system, _ in TabBar(in: system) },
      tabBarMembersOfItsOwn),
  ]

  private static let barMembers: [Member] = [
    property(
      "frame", "Its position and size in its superview, in points; a container places its bar itself.",
      get: { (bar: Bar) in bar.frame },
      set: { (bar, frame: Rect) in
        bar.warnIfManaged("frame", instead: bar.hidingMethod)
        bar.frame = frame
      }
    ).beforeContents,
    property(
      "isHidden", "Whether it is hidden; a container hides its bar itself.", get: { (bar: Bar) in bar.isHidden },
      set: { (bar, isHidden: Bool) in
        bar.warnIfManaged("isHidden", instead: bar.hidingMethod)
        bar.isHidden = isHidden
      }),
    property("isTranslucent", \Bar.isTranslucent, "Whether it is translucent; content then extends under it."),
    property("barStyle", \Bar.barStyle, "Its style."),
    color("tintColor", \Bar.tintColor, "Its colour, by name."),
  ]

  private static let navigationBarMembers: [Member] = [
    property(
      "items", "Its stack of items.", get: { (bar: NavigationBar) in bar.items }, set: { try $0.setItems($1) }),
    readOnly("topItem", "The item on top.") { (bar: NavigationBar) in bar.topItem },
    readOnly("backItem", "The item the back button goes to.") { (bar: NavigationBar) in bar.backItem },
    barDelegate("A table, or a controller, with `shouldPush`, `didPush`, `shouldPop` and `didPop`."),
    callback(.shouldPush),
    callback(.didPush),
    callback(.shouldPop),
    callback(.didPop),
    method("pushItem", "item, [animated]", "Pushes an item.") { (bar: NavigationBar, arguments) in
      try bar.pushItem(try arguments.next("item"), animated: arguments.animated())
    },
    method("popItem", "[animated]", "Pops the top item and returns it.") {
      (bar: NavigationBar, arguments) -> NavigationItem? in
      try bar.popItem(animated: try arguments.animated())
    },
    method("setItems", "items, [animated]", "Replaces the whole stack.") { (bar: NavigationBar, arguments) in
      try bar.setItems(try arguments.next("items"), animated: arguments.animated())
    },
    renamed("pushNavigationItem", to: "pushItem"), renamed("popNavigationItem", to: "popItem"),
  ]

  private static let tabBarMembersOfItsOwn: [Member] = [
    property(
      "items", "Its tabs from left to right.", get: { (bar: TabBar) in bar.items }, set: { try $0.setItems($1) }),
    property(
      "selectedItem", "The selected tab.", get: { (bar: TabBar) in bar.selectedItem },
      set: { (bar, item: TabBarItem?) in try bar.select(item) }),
    readOnly("isCustomizing", "Whether the user is customizing the tabs.") { (bar: TabBar) in bar.isCustomizing }.state,
    barDelegate("A table, or a controller, with `didSelect` and the callbacks of customizing."),
    callback(.didSelectItem),
    callback(.willBeginCustomizingItems),
    callback(.didBeginCustomizingItems),
    callback(.willEndCustomizingItems),
    callback(.didEndCustomizingItems),
    method("setItems", "items, [animated]", "Replaces its tabs.") { (bar: TabBar, arguments) in
      try bar.setItems(try arguments.next("items"), animated: arguments.animated())
    },
    method("beginCustomizingItems", "items", "Lets the user customize the tabs, with these items to choose from.") {
      (bar: TabBar, arguments) in
      try bar.beginCustomizingItems(try arguments.next("items"))
    },
    method("endCustomizing", "[animated]", "Ends customizing; returns whether the tabs changed.") {
      (bar: TabBar, arguments) -> Bool in
      try bar.endCustomizing(animated: try arguments.animated())
    },
  ]

  /// A bar's delegate; that of a bar in a container is the container.
  private static func barDelegate(_ summary: String) -> Member {
    property(
      "delegate", summary, type: .delegate, look: { _ in .script(.kept(.delegate)) },
      get: { (bar: Bar, call) in call.session.bridge.pushKept(.delegate, of: bar, call) },
      set: { bar, call, index in
        try bar.refuseDelegateIfManaged()
        try call.session.bridge.setDelegate(.delegate, of: bar, at: index, call)
      })
  }
}

extension Bar {
  /// What to use instead of moving or hiding a container's bar.
  fileprivate var hidingMethod: String {
    switch self {
    case is NavigationBar: "setNavigationBarHidden"
    case is Toolbar: "setToolbarHidden"
    default: "hidesBottomBarWhenPushed"
    }
  }
}
