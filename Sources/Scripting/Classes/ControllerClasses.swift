import Controllers
import Lua

extension ClassTable {
  static let responderMembers: [Member] = [
    readOnly("nextResponder", "The next responder in the responder chain.") { (object: Responder) in
      object.nextResponder
    },
    readOnly("isFirstResponder", "Whether the object is the first responder, which has the keyboard.") {
      (object: Responder) in
      object.isFirstResponder
    }.state,
    method(
      "becomeFirstResponder", [], "Becomes the first responder, which has the keyboard. Returns false if it can't."
    ) {
      (object: Responder, _) -> Bool in
      object.becomeFirstResponder()
    },
    method("resignFirstResponder", [], "Gives up the keyboard. Returns false if a delegate refuses.") {
      (object: Responder, _) -> Bool in
      object.resignFirstResponder()
    },
    property(
      "userActivity",
      "The activity that the object keeps up to date: a table with an `activityType`. Several objects can share it.",
      type: .of(ActivityTable?.self),
      value: { (object: Responder) in object.userActivityType },
      get: { (object: Responder, call) in call.session.bridge.pushStoredValue(.userActivity, of: object, call) },
      set: { object, slot in try slot.session.handlers.setUserActivity(of: object, at: slot) }
    ).since("8"),
  ]

  static let controllerClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "ViewController", since: "2", extends: "Responder", "A controller that manages a screen or a part of one.",
      make: { ViewController(in: $0, kind: $1) }, controllerMembers),
    ClassDescriptor(
      "NavigationController", since: "2", extends: "ViewController",
      "A container for a stack of screens with a navigation bar.",
      text: "root", make: { NavigationController(in: $0, kind: $1) }, navigationMembers),
    ClassDescriptor(
      "TabBarController", since: "2", extends: "ViewController",
      "A container for screens that the user selects with tabs.",
      items: "viewControllers", make: { TabBarController(in: $0, kind: $1) }, tabBarMembers),
    pageClass, searchClass,
  ]

  // One `Array` joins all lists in a single step. Adding the lists one after another would copy the first lists
  // repeatedly at each launch.
  private static let controllerMembers = Array(
    [
      appearanceCallbacks, controllerUpdateMembers, safeAreaMembers, contentMembers, hierarchyMembers,
      presentationMembers,
      rotationMembers, systemBarMembers,
      traitMembers,
      screenGestureMembers,
      screenConstraintMembers, popoverContentMembers, activityMembers, segueMembers, restorationMembers,
    ].joined())

  private static let appearanceCallbacks: [Member] = [
    callback(.loadView),
    callback(.viewDidLoad),
    callback(.viewWillAppear) { (c: ViewController, arguments) in
      c.containment.sendManually(.viewWillAppear, animated: try arguments.readAnimated())
    },
    callback(.viewIsAppearing) { (c: ViewController, arguments) in
      c.containment.sendManually(.viewIsAppearing, animated: try arguments.readAnimated())
    }.since("13"),
    callback(.viewDidAppear) { (c: ViewController, arguments) in
      c.containment.sendManually(.viewDidAppear, animated: try arguments.readAnimated())
    },
    callback(.viewWillDisappear) { (c: ViewController, arguments) in
      c.containment.sendManually(.viewWillDisappear, animated: try arguments.readAnimated())
    },
    callback(.viewDidDisappear) { (c: ViewController, arguments) in
      c.containment.sendManually(.viewDidDisappear, animated: try arguments.readAnimated())
    },
    callback(.willDisplayContextMenu).since("13"),
    callback(.willEndContextMenuInteraction).since("13"),
    callback(.updateViewConstraints).since("6"),
    callback(.viewWillLayoutSubviews).since("5"),
    callback(.viewDidLayoutSubviews).since("5"),
    callback(.willMove) { (c: ViewController, arguments) in
      c.containment.sendWillMove(toParent: try arguments.next("parent"))
    }.since("5"),
    callback(.didMove) { (c: ViewController, arguments) in
      c.containment.sendDidMove(toParent: try arguments.next("parent"))
    }.since("5"),
    callback(.didReceiveMemoryWarning),
    callback(.viewWillUnload).since("5"),
    callback(.viewDidUnload).since("3"),
    callback(.setEditing) { (c: ViewController, arguments) in
      c.setEditing(try arguments.next("editing"), animated: try arguments.readAnimated())
    },
    // This also represents the combined method of system 5, which system 6 replaced with two methods.
    callbackWithValue(
      .shouldAutomaticallyForwardAppearanceMethods,
      get: { (c: ViewController) in c.forwardsAppearance }, set: { $0.forwardsAppearance = $1 ?? true }
    ).since("5"),
    renamed(
      "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers",
      to: "shouldAutomaticallyForwardAppearanceMethods"),
  ]

  private static let contentMembers: [Member] = [
    property("title", "The title, which bars show.", get: { (c: ViewController) in c.title }, set: { $0.title = $1 }),
    property(
      "view", "The view, loaded when first read. Declare it as an element or a list of elements.",
      type: .described("a View").checkingTypes("an element or a list of elements", .table, .userdata),
      look: { _ in .nothing },
      get: { (c: ViewController, call) in try call.session.bridge.elementAccess.pushView(of: c, call) },
      set: { c, slot in try slot.session.bridge.builder.setView(of: c, at: slot) }
    ).lazy { (c: ViewController) in c.loadedView }.readBack(as: "a view that contains the elements of a list"),
    property(
      "nibName", \ViewController.nibName,
      "The name of the nib with the view. If nil, a nib named after the class is used."),
    readOnly("isViewLoaded", "Whether the view is loaded. Reading it doesn't load the view.") { (c: ViewController) in
      c.isViewLoaded
    }.since("3"),
    property(
      "elements", "The elements of the screen, by id.", type: .described("a table"),
      storedIn: .stored(.elements),
      get: { (c: ViewController, call) in call.session.bridge.elementAccess.pushElements(of: c, call) }, set: nil
    ).derived.instead("give an element an `id`").unversioned,
    property(
      "navigationItem", "The item that a navigation bar shows for the screen.", type: .part(NavigationItem.self),
      look: { _ in .nothing },
      get: { (c: ViewController, call) in call.session.bridge.push(c.navigationItem, call) },
      set: { c, slot in try slot.session.bridge.builder.applyPart(slot.index, to: c.navigationItem, slot.call) }
    ).lazy { (c: ViewController) in c.createdItems.navigationItem }.readBack(as: "the item with the properties set"),
    property(
      "tabBarItem", "The item that a tab bar shows for the screen.", type: .part(TabBarItem.self),
      look: { _ in .nothing },
      get: { (c: ViewController, call) in call.session.bridge.push(c.tabBarItem, call) },
      set: { c, slot in try slot.session.bridge.builder.setTabBarItem(of: c, at: slot) }
    ).lazy { (c: ViewController) in c.createdTabBarItem }.readBack(as: "an item with the properties"),
    property(
      "toolbarItems", "The items that a navigation controller's toolbar shows for the screen.",
      get: { (c: ViewController) in c.toolbarItems }, set: { $0.toolbarItems = $1 }
    ).since("3"),
    setter("setToolbarItems", "items", \ViewController.toolbarItems).since("3"),
    property(
      "isEditing", "Whether the screen is in editing mode.", get: { (c: ViewController) in c.isEditing },
      set: { (c, isEditing: Bool) in if isEditing != c.isEditing { c.setEditing(isEditing, animated: false) } }),
    readOnly("editButtonItem", "The Edit or Done button that toggles editing mode.") { (c: ViewController) in
      c.editButtonItem
    }.lazy { (c: ViewController) in c.createdItems.editButtonItem }.state,
    property(
      "hidesBottomBarWhenPushed", \ViewController.hidesBottomBarWhenPushed,
      "Whether the bottom bars are hidden while the screen is on a stack. Set this before the view loads."),
    property(
      "wantsFullScreenLayout", \ViewController.wantsFullScreenLayout, "Whether the view extends under the status bar."
    ).since("3"),
  ]

  private static let hierarchyMembers: [Member] = [
    readOnly(
      "parent", "The container of the controller. Up to system 4, a presented controller's parent is its presenter."
    ) {
      (c: ViewController) in
      c.parent ?? (c.system.behavior.presenterIsParent ? c.presentingViewController : nil)
    },
    readOnly("children", "The child controllers.") { (c: ViewController) in c.children }.state.since("5"),
    renamed("childViewControllers", to: "children"), renamed("parentViewController", to: "parent"),
    renamed("addChildViewController", to: "addChild"),
    readOnly("navigationController", "The nearest navigation controller that contains the controller.") {
      (c: ViewController) in
      c.navigationController
    },
    readOnly("tabBarController", "The nearest tab bar controller that contains the controller.") {
      (c: ViewController) in
      c.tabBarController
    },
    readOnly("isMovingToParent", "Whether the controller is appearing because it was added to a parent.") {
      (c: ViewController) in
      c.isMovingToParent
    }.since("5"),
    readOnly("isMovingFromParent", "Whether the controller is disappearing because its parent is removing it.") {
      (c: ViewController) in
      c.isMovingFromParent
    }.since("5"),
    method("addChild", ["child"], "Adds a child controller and sends it `willMove`. Send it `didMove` yourself.") {
      (c: ViewController, arguments) in
      try c.addChild(arguments.next("child"))
    }.since("5"),
    method(
      "removeFromParent", [],
      "Removes the controller from its parent and sends it `didMove(nil)`. Send it `willMove(nil)` yourself first."
    ) {
      (c: ViewController, _) in
      c.removeFromParent()
    }.since("5"),
    transitionMember,
    renamed("transitionFromViewController", to: "transition"),
    method(
      "beginAppearanceTransition", ["isAppearing", "animated"],
      "Tells a child controller that its view is about to appear or disappear."
    ) {
      (c: ViewController, arguments) in
      c.beginAppearanceTransition(try arguments.next("isAppearing"), animated: try arguments.readAnimated())
    }.since("5"),
    method("endAppearanceTransition", [], "Tells a child controller that its view has appeared or disappeared.") {
      (c: ViewController, _) in
      c.endAppearanceTransition()
    }.since("5"),
  ]
}
