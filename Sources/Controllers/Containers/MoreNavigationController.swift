import Layout

/// The system's stack behind the More tab.
///
/// The stack contains the list of the controllers that don't fit in the bar, and the controllers that the user
/// chooses from the list.
///
/// A navigation controller can't be pushed. If the user chooses a navigation controller from the list, that controller
/// lends its stack: its controllers are on this stack until the first of them is popped.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class MoreNavigationController: NavigationController {
  package override class var className: String { "MoreNavigationController" }
  override class var firstNumberToldByChild: UInt32 { .max }

  /// The controller at the bottom of the stack, which lists the controllers without a tab.
  let list: MoreListController
  /// The controller directly above the list: the chosen controller, or the root of the stack that a navigation
  /// controller lent.
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
  var members: [ViewController] { Array(stack.dropFirst()) }

  private var tabs: TabBarController? { parentLink as? TabBarController }

  /// Shows a controller that has no tab on top of the list.
  ///
  /// Each arriving controller is first notified that it leaves its previous container. The callbacks of these
  /// controllers may change the stack.
  func display(_ controller: ViewController, animated: Bool) {
    guard displayed !== controller else { return }
    giveBack()
    guard displayed == nil, let tabs, tabs.overflow.contains(where: { $0 === controller }) else { return }
    let lender = controller as? NavigationController
    let members = lender?.stack ?? [controller]
    guard let first = members.first else { return }
    base = first
    self.lender = lender
    lender?.lentRoot = first
    if lender == nil { tabs.lend(first) } else { try? lender?.setViewControllers([], animated: false) }
    let isFree = first.parentLink == nil || first.parentLink === lender
    guard base === first, stack.count == 1 else { return isFree ? returned(first, members, to: lender, in: tabs) : () }
    // The controller may have a tab now.
    guard isFree, tabs.overflow.contains(where: { $0 === controller }) else {
      _ = forgetDisplayed()
      return isFree ? returned(first, members, to: lender, in: tabs) : ()
    }
    try? setViewControllers([list] + members, animated: animated)
  }

  /// Returns the displayed controllers to the tab bar controller or to the navigation controller that lent them,
  /// without animation.
  ///
  /// - Parameter leavesFirst: whether the controllers leave the screen first. Otherwise, the controller that replaces
  ///   them removes them from the screen.
  func giveBack(leavesFirst: Bool = false) {
    guard let base else { return }
    let (members, tabs) = (members, tabs)
    let lender = forgetDisplayed()
    popToRootViewController(animated: false)
    if leavesFirst { followStack() }
    returned(base, members, to: lender, in: tabs)
  }

  override func didLetGo(of controller: ViewController) {
    guard let base, controller === base else { return }
    let lender = forgetDisplayed()
    returned(base, [base], to: lender, in: tabs)
  }

  override func detachChild(_ child: ViewController) {
    super.detachChild(child)
    guard child === base else { return }
    // A controller that moves to another place leaves the tabs, too.
    if forgetDisplayed() == nil { tabs?.detachChild(child) }
  }

  private func forgetDisplayed() -> NavigationController? {
    defer {
      base = nil
      lender = nil
    }
    lender?.lentRoot = nil
    return lender
  }

  private func returned(
    _ base: ViewController, _ members: [ViewController], to lender: NavigationController?, in tabs: TabBarController?
  ) {
    guard let lender else { return tabs?.takeHome(base) ?? () }
    lender.lentRoot = nil
    try? lender.setViewControllers(members, animated: false)
  }
}

extension ViewController {
  /// The container that the controller belongs to.
  ///
  /// For a stack shown under More, this is the stack's navigation controller.
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
    table.builtInSelection = { [weak self] path in self?.choose(path) }
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

  private func choose(_ path: IndexPath) {
    guard let tabs, tabs.overflow.indices.contains(path.row) else { return }
    tabs.chooseFromMore(tabs.overflow[path.row])
  }

  package func numberOfSections(in table: SectionedView) -> Int { 1 }

  package func numberOfRows(in section: Int, of table: SectionedView) -> Int { tabs?.overflow.count ?? 0 }

  package func cell(at path: IndexPath, in table: SectionedView) -> Cell {
    let cell = Cell(in: system)
    let item = tabs?.overflow[path.row].tabBarItem
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
