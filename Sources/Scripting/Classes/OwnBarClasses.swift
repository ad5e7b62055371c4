import Controllers
import Layout
import Lua

extension BarStyle: Choice {}

extension ClassTable {
  /// The classes of bars, which a container can own or which can be separate.
  static let standaloneBars: [ClassDescriptor] = [
    ClassDescriptor("Bar", since: "2", extends: "View", "The base class of all bars.", barMembers),
    ClassDescriptor(
      "NavigationBar", since: "2", extends: "Bar", "A bar with a title and a back button.", items: "items",
      make: { system, _ in NavigationBar(in: system) }, navigationBarMembers),
    ClassDescriptor(
      "Toolbar", since: "2", extends: "Bar", "A bar of buttons.", items: "items",
      make: { system, _ in Toolbar(in: system) },
      [
        property(
          "items", "The items, from left to right.", get: { (bar: Toolbar) in bar.items },
          set: { (bar, items: [BarButtonItem]) in
            bar.warnIfManaged("items", instead: "toolbarItems")
            bar.items = items
          }),
        method("setItems", ["items", .optional("animated")], "Replaces the items.") { (bar: Toolbar, arguments) in
          bar.warnIfManaged("items", instead: "toolbarItems")
          bar.items = try arguments.next("items")
          _ = try arguments.readAnimated()
        },
      ] + toolbarAppearanceMembers),
    ClassDescriptor(
      "TabBar", since: "2", extends: "Bar", "A bar of tabs.", items: "items", make: { system, _ in TabBar(in: system) },
      standaloneTabBarMembers + tabBarAppearanceMembers),
  ]

  private static let barMembers: [Member] = [
    property(
      "frame", "The bar's rectangle in its superview, in points. A container sets the frame of its bar itself.",
      get: { (bar: Bar) in bar.frame },
      set: { (bar, frame: Rect) in
        bar.warnIfManaged("frame", instead: bar.hidingMethod)
        bar.frame = frame
      }
    ).beforeContents,
    property(
      "isHidden", "Whether the bar is hidden. A container hides its bar itself.", get: { (bar: Bar) in bar.isHidden },
      set: { (bar, isHidden: Bool) in
        bar.reportHiding(instead: bar.hidingMethod)
        bar.isHidden = isHidden
      }),
    property("isTranslucent", \Bar.isTranslucent, "Whether the bar is translucent. If so, content extends under it.")
      .since("3"),
    property("barStyle", \Bar.barStyle, "The bar's style."),
    colorProperty("tintColor", \Bar.tintColor, "The bar's color, by name."),
  ]

  private static let navigationBarMembers: [Member] =
    [
      property(
        "items", "The stack of items, from the root to the top.", get: { (bar: NavigationBar) in bar.items },
        set: { try $0.setItems($1) }),
      readOnly("topItem", "The item on top of the stack.") { (bar: NavigationBar) in bar.topItem },
      readOnly("backItem", "The item that the back button leads to.") { (bar: NavigationBar) in bar.backItem },
      property(
        "prefersLargeTitles", \NavigationBar.prefersLargeTitles,
        "Whether titles are large, in a separate row, until the content below is scrolled."
      ).since("11"),
    ] + barAppearanceMembers + navigationBarActions

  private static let navigationBarActions: [Member] = [
    barDelegate("The delegate: a table or controller with `shouldPush`, `didPush`, `shouldPop` and `didPop`."),
    callback(.shouldPush),
    callback(.didPush),
    callback(.shouldPop),
    callback(.didPop),
    method("pushItem", ["item", .optional("animated")], "Pushes an item onto the stack.") {
      (bar: NavigationBar, arguments) in
      try bar.pushItem(try arguments.next("item"), animated: arguments.readAnimated())
    },
    method("popItem", [.optional("animated")], "Pops the top item and returns it.") {
      (bar: NavigationBar, arguments) -> NavigationItem? in
      try bar.popItem(animated: try arguments.readAnimated())
    },
    method("setItems", ["items", .optional("animated")], "Replaces the whole stack.") {
      (bar: NavigationBar, arguments) in
      try bar.setItems(try arguments.next("items"), animated: arguments.readAnimated())
    },
    renamed("pushNavigationItem", to: "pushItem"), renamed("popNavigationItem", to: "popItem"),
  ]

  private static let standaloneTabBarMembers: [Member] = [
    property(
      "items", "The tabs, from left to right.", get: { (bar: TabBar) in bar.items }, set: { try $0.setItems($1) }),
    property(
      "selectedItem", "The selected tab.", get: { (bar: TabBar) in bar.selectedItem },
      set: { (bar, item: TabBarItem?) in try bar.select(item) }),
    readOnly("isCustomizing", "Whether the user is customizing the tabs.") { (bar: TabBar) in bar.isCustomizing }.state,
    barDelegate("The delegate: a table or controller with `didSelect` and the callbacks for customization."),
    callback(.didSelectItem),
    callback(.willBeginCustomizingItems),
    callback(.didBeginCustomizingItems),
    callback(.willEndCustomizingItems),
    callback(.didEndCustomizingItems),
    method("setItems", ["items", .optional("animated")], "Replaces the tabs.") { (bar: TabBar, arguments) in
      try bar.setItems(try arguments.next("items"), animated: arguments.readAnimated())
    },
    method("beginCustomizingItems", ["items"], "Lets the user customize the tabs by choosing from these items.") {
      (bar: TabBar, arguments) in
      try bar.beginCustomizingItems(try arguments.next("items"))
    },
    method("endCustomizing", [.optional("animated")], "Ends the customization and returns whether the tabs changed.") {
      (bar: TabBar, arguments) -> Bool in
      try bar.endCustomizing(animated: try arguments.readAnimated())
    },
  ]

  /// Declares a bar's delegate.
  ///
  /// A container is always the delegate of its bar.
  private static func barDelegate(_ summary: String) -> Member {
    property(
      "delegate", summary, type: .delegate, storedIn: .stored(.delegate),
      get: { (bar: Bar, call) in call.session.bridge.pushStoredValue(.delegate, of: bar, call) },
      set: { bar, slot in
        try bar.throwIfDelegateIsManaged()
        try slot.session.bridge.callbacks.setDelegate(.delegate, of: bar, at: slot)
      })
  }
}

extension Bar {
  /// The method that a script must use to hide a container's bar.
  fileprivate var hidingMethod: String {
    switch self {
    case is NavigationBar: "setNavigationBarHidden"
    case is Toolbar: "setToolbarHidden"
    default: "hidesBottomBarWhenPushed"
    }
  }
}
