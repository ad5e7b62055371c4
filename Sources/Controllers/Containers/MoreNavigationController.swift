import Layout

/// The stack that the system shows behind the More tab.
///
/// The stack contains the list of the controllers that don't fit in the bar, and the controllers that the user
/// chooses from the list.
///
/// A navigation controller can't be pushed. If the user chooses a navigation controller from the list, that controller
/// lends its stack to this one: its controllers are on this stack until the first of them is popped.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class MoreNavigationController: NavigationController {
  package override class var className: String { "MoreNavigationController" }
  override class var firstNumberNamedByChild: UInt32 { .max }

  /// The controller at the bottom of the stack, which lists the controllers without a tab.
  let list: MoreListController
  /// The controller directly above the list: the chosen controller or, if a navigation controller lent its stack, the
  /// root of that stack.
  private var base: ViewController?
  /// The navigation controller that lent its stack, or `nil` if no stack has been lent.
  private var lender: NavigationController?

  package override init(in system: System, kind: Kind? = nil) {
    list = MoreListController(in: system)
    super.init(in: system, kind: kind)
    // Setting the list can't fail, because the stack is empty.
    try? setViewControllers([list], animated: false)
  }

  /// The tab bar controller's child that is shown on top of the list, or `nil` if only the list is on the stack.
  var displayed: ViewController? {
    guard let base, stack.count > 1, stack[1] === base else { return nil }
    return lender ?? base
  }

  /// The controllers above the list.
  var displayedMembers: [ViewController] { Array(stack.dropFirst()) }

  private var owningTabBarController: TabBarController? { parentLink as? TabBarController }

  /// Shows a controller that has no tab on top of the list.
  ///
  /// Each controller that is moved to this stack is first notified that it leaves its previous container. The callbacks
  /// of these controllers may change the stack.
  func display(_ controller: ViewController, animated: Bool) {
    guard displayed !== controller else { return }
    returnDisplayed()
    guard displayed == nil, let tabs = owningTabBarController,
      tabs.overflowControllers.contains(where: { $0 === controller })
    else { return }
    let lender = controller as? NavigationController
    let newMembers = lender?.stack ?? [controller]
    guard let firstMember = newMembers.first else { return }
    base = firstMember
    self.lender = lender
    lender?.lentRoot = firstMember
    if lender == nil {
      tabs.removeChildForMore(firstMember)
    } else {
      try? lender?.setViewControllers([], animated: false)
    }
    let isAvailable = firstMember.parentLink == nil || firstMember.parentLink === lender
    guard base === firstMember, stack.count == 1 else {
      return isAvailable ? returnControllers(firstMember, newMembers, to: lender, in: tabs) : ()
    }
    // The controller may have a tab now.
    guard isAvailable, tabs.overflowControllers.contains(where: { $0 === controller }) else {
      _ = clearDisplayed()
      return isAvailable ? returnControllers(firstMember, newMembers, to: lender, in: tabs) : ()
    }
    try? setViewControllers([list] + newMembers, animated: animated)
  }

  /// Returns the displayed controllers, without animation, to the tab bar controller or to the navigation controller
  /// that lent them.
  ///
  /// - Parameter leavesFirst: whether the controllers leave the screen first. Otherwise, the controller that replaces
  ///   them removes them from the screen.
  func returnDisplayed(leavesFirst: Bool = false) {
    guard let base else { return }
    let (members, tabs) = (displayedMembers, owningTabBarController)
    let lender = clearDisplayed()
    popToRootViewController(animated: false)
    if leavesFirst { beginPendingTransition() }
    returnControllers(base, members, to: lender, in: tabs)
  }

  override func didFinishPop(of controller: ViewController) {
    guard let base, controller === base else { return }
    let lender = clearDisplayed()
    returnControllers(base, [base], to: lender, in: owningTabBarController)
  }

  override func detachChild(_ child: ViewController) {
    super.detachChild(child)
    guard child === base else { return }
    // A controller that moves to another container also leaves the tabs.
    if clearDisplayed() == nil { owningTabBarController?.detachChild(child) }
  }

  private func clearDisplayed() -> NavigationController? {
    defer {
      base = nil
      lender = nil
    }
    lender?.lentRoot = nil
    return lender
  }

  private func returnControllers(
    _ base: ViewController, _ members: [ViewController], to lender: NavigationController?, in tabs: TabBarController?
  ) {
    guard let lender else { return tabs?.restoreChild(base) ?? () }
    lender.lentRoot = nil
    try? lender.setViewControllers(members, animated: false)
  }
}

extension ViewController {
  /// The container to which the controller belongs, regardless of the More list.
  ///
  /// If the More tab shows the controller as part of a lent stack, this is the navigation controller of that stack.
  final var ownContainer: ViewController? {
    guard let more = parentLink as? MoreNavigationController, self !== more.list else { return parentLink }
    return more.displayed === self ? more : more.displayed ?? more
  }
}

/// The list of the controllers that have no tab.
package final class MoreListController: ViewController, TableViewDataSource {
  package override class var className: String { "MoreListController" }

  private var tabs: TabBarController? { tabBarController }
  private var table: TableView? { loadedView?.asTable }

  package override init(in system: System, kind: Kind? = nil) {
    super.init(in: system, kind: kind)
    title = TabBarSystemItem.more.title
  }

  override func makeView() -> View {
    let table = TableView(frame: system.applicationFrame, in: system)
    table.autoresizingMask = .flexibleSize
    table.dataSource = self
    table.builtInSelection = { [weak self] path in self?.showController(path) }
    return table
  }

  override func appearanceDidBegin() {
    if appearance == .appearing { table?.reloadData() }
  }

  /// Called when the controllers in the list, or the operations available for them, have changed.
  func itemsChanged() {
    table?.reloadData()
    let isEditable = !(tabs?.customizableViewControllers ?? []).isEmpty
    guard isEditable != (navigationItem.rightBarButtonItem != nil) else { return }
    navigationItem.rightBarButtonItem = isEditable ? editItem() : nil
  }

  private func editItem() -> BarButtonItem {
    let item = BarButtonItem(in: system)
    item.systemItem = .edit
    item.builtInAction = { [weak self] in self?.tabs?.beginCustomizing() }
    return item
  }

  private func showController(_ path: IndexPath) {
    guard let tabs, tabs.overflowControllers.indices.contains(path.row) else { return }
    tabs.chooseFromMore(tabs.overflowControllers[path.row])
  }

  package func numberOfSections(in table: SectionedView) -> Int { 1 }

  package func numberOfRows(in section: Int, of table: SectionedView) -> Int { tabs?.overflowControllers.count ?? 0 }

  package func cell(at path: IndexPath, in table: SectionedView) -> Cell {
    let cell = Cell(in: system)
    let item = tabs?.overflowControllers[path.row].tabBarItem
    cell.text = item?.caption
    cell.detailText = item?.badgeValue
    cell.accessory = .disclosureIndicator
    return cell
  }

  package func header(in section: Int, of table: SectionedView) -> String? { nil }

  package func footer(in section: Int, of table: SectionedView) -> String? { nil }
}

extension MoreNavigationController {
  static let hiddenStateOfMoreNavigationController = HiddenState(MoreNavigationController.self) { more, notes in
    notes.object("list", more.list)
    notes.object("base", more.base)
    notes.object("lender", more.lender)
  }
}
