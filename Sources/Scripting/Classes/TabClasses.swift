import Controllers
import Lua

extension TabBarMinimizeBehavior: Choice {}

// Tabs whose screens are created when they are first selected.
extension ClassTable {
  static let tabClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "Tab", since: "18", extends: "BarItem", "A tab whose screen is created when the tab is first selected.",
      text: "title",
      make: { system, _ in Tab(in: system) }, tabMembers),
    ClassDescriptor(
      "TabGroup", since: "18", extends: "Tab", "A group of tabs that has one place in the tab bar.", text: "title",
      items: "children",
      make: { system, _ in TabGroup(in: system) }, groupMembers),
  ]

  private static let tabMembers: [Member] = [
    property(
      "controller",
      "The screen that the tab shows, as a controller, a class, a screen's name, or a function that receives the tab and returns one.",
      type: Handlers.tabControllerValues, storedIn: .stored(.controller),
      get: { (tab: Tab, call) in call.session.bridge.pushStoredValue(.controller, of: tab, call) },
      set: { tab, slot in try slot.session.handlers.setController(of: tab, at: slot) }
    ).unversioned,
    property("badgeValue", \Tab.badgeValue, "The text in the tab's red badge."),
    readOnly("viewController", "The tab's screen, or nil if it hasn't been created.") { (tab: Tab) in
      tab.viewController
    }.state,
    readOnly("parent", "The group that contains the tab.") { (tab: Tab) in tab.parent },
    readOnly("tabBarController", "The tab bar controller that shows the tab.") { (tab: Tab) in tab.tabBarController },
  ]

  private static let expectedTab = "one of its tabs"

  private static let groupMembers: [Member] = [
    property(
      "children", "The tabs in the group.", get: { (group: TabGroup) in group.children },
      set: { try $0.setChildren($1) }),
    property(
      "selectedChild", "The tab that is shown when the group is chosen. If nil, it is the default tab.",
      get: { (group: TabGroup) in group.selectedChild },
      set: { (group, tab: Tab?) in
        if let tab, !group.children.contains(where: { $0 === tab }) {
          throw Mismatch(expected: expectedTab, found: .objectOfOtherOwner("tab"))
        }
        group.selectedChild = tab
      }),
    property(
      "defaultChildIdentifier", \TabGroup.defaultChildIdentifier,
      "The id of the tab that is shown first. If nil, it is the first tab."),
  ]

  /// The members of tab bar controllers that systems 18 and 26 added.
  static let laterTabBarMembers: [Member] = [
    property(
      "tabs", "The tabs, whose screens are created when they are first selected.",
      get: { (c: TabBarController) in c.tabs }, set: { try $0.setTabs($1) }
    ).since("18"),
    property(
      "selectedTab", "The selected tab.", get: { (c: TabBarController) in c.selectedTab },
      set: { (c, tab: Tab?) in
        guard let tab else { throw Mismatch(expected: expectedTab, found: .nil) }
        try c.select(tab)
      }
    ).derived.since("18"),
    property(
      "isTabBarHidden",
      "Whether the script hides the tab bar. A screen can also hide it with `hidesBottomBarWhenPushed`.",
      get: { (c: TabBarController) in c.isTabBarHidden }, set: { $0.setTabBarHidden($1, animated: false) }
    ).since("18"),
    method("setTabBarHidden", ["hidden", .optional("animated")], "Hides or shows the tab bar.") {
      (c: TabBarController, arguments) in
      c.setTabBarHidden(try arguments.next("hidden"), animated: try arguments.readAnimated())
    }.since("18"),
    callback(.shouldSelectTab).since("18"),
    callback(.didSelectTab).since("18"),
    property(
      "tabBarMinimizeBehavior", \TabBarController.tabBarMinimizeBehavior,
      "The direction of scrolling that makes the tab bar smaller."
    ).since("26"),
    property(
      "bottomAccessory", "The view above the tab bar.", get: { (c: TabBarController) in c.bottomAccessory },
      set: { (c, view: View?) in
        if let view { try c.accessorySuperview.checkHierarchy(adding: view) }
        c.bottomAccessory = view
      }
    ).since("26"),
  ]
}
