import Controllers
import Lua

extension SplitColumn: Choice {}
extension SplitStyle: Choice {}
extension SplitDisplayMode: Choice {}
extension SplitBehavior: Choice {}

// Split view controllers: a master and a detail up to system 7, and columns from system 8 on.
extension ClassTable {
  static let splitClass = ClassDescriptor(
    "SplitViewController", extends: "ViewController",
    "A container for a master and a detail screen, or for columns. Up to system 7, available only on the iPad.",
    items: "viewControllers",
    make: { system, kind in
      switch system.behaviour.splitIs {
      case .masterAndDetail: MasterDetailViewController(in: system, kind: kind)
      case .columns: ColumnViewController(in: system, kind: kind)
      }
    }, splitMembers + columnMembers)

  private static let splitMembers: [Member] = [
    property(
      "viewControllers", "The master and the detail screen, or the screens of the columns.",
      get: { (c: SplitViewController) in c.viewControllers }, set: { try $0.setViewControllers($1) }),
    property(
      "presentsWithGesture", \SplitViewController.presentsWithGesture,
      "Whether a swipe to the right over the detail screen shows the hidden master."),
    delegateProperty("The delegate: a table or controller with `willHide`, `willShow` and others."),
    callback(.willHide),
    callback(.willShowMaster),
    callback(.shouldHide),
    callback(.willPresentMaster),
  ]

  private static let columnMembers: [Member] = [
    property(
      "style", "The style. Without one, it follows from the columns that are set.",
      get: { (c: SplitViewController) in c.columns?.style ?? .unspecified },
      set: { (c, style: SplitStyle) in try c.columns?.setStyle(style) }
    ).beforeContents,
    column(.primary, "The screen of the leftmost column."),
    column(.supplementary, "The screen of the column in the middle, with the style \"tripleColumn\"."),
    column(.secondary, "The screen of the largest column."),
    column(.compact, "The screen that replaces the columns in a compact width."),
    property(
      "preferredDisplayMode", "The columns to show in a regular width.",
      get: { (c: SplitViewController) in c.columns?.preferredDisplayMode ?? .automatic },
      set: { $0.columns?.preferredDisplayMode = $1 }),
    property(
      "preferredSplitBehavior",
      "Where columns are shown: beside the secondary column, in front of it, or instead of a part of it.",
      get: { (c: SplitViewController) in c.columns?.preferredSplitBehavior ?? .automatic },
      set: { $0.columns?.preferredSplitBehavior = $1 }),
    property(
      "preferredPrimaryColumnWidth", "The width of the primary column, in points. If nil, it is 320.",
      get: { (c: SplitViewController) in c.columns?.preferredPrimaryColumnWidth },
      set: { $0.columns?.preferredPrimaryColumnWidth = try $1.map(columnWidth) }),
    property(
      "preferredSupplementaryColumnWidth", "The width of the supplementary column, in points. If nil, it is 320.",
      get: { (c: SplitViewController) in c.columns?.preferredSupplementaryColumnWidth },
      set: { $0.columns?.preferredSupplementaryColumnWidth = try $1.map(columnWidth) }),
    readOnly("displayMode", "The columns that are shown now.") { (c: SplitViewController) in
      c.columns?.displayMode ?? .automatic
    }.state,
    readOnly("splitBehavior", "Where columns are shown now.") { (c: SplitViewController) in
      c.columns?.splitBehavior ?? .automatic
    },
    readOnly("isCollapsed", "Whether the split view shows only one column, because its width is compact.") {
      (c: SplitViewController) in
      c.columns?.isCollapsed ?? false
    }.state,
    readOnly("displayModeButtonItem", "A bar item that shows and hides columns. Its title is Sidebar.") {
      (c: SplitViewController) in
      c.columns?.displayModeButtonItem
    }.lazy { (c: SplitViewController) in c.columns?.createdModeItem },
    method(
      "viewController", "column", "Returns the screen of a column: \"primary\", \"secondary\" and so on, or nil.",
      answering: { (c: SplitViewController, arguments) -> ViewController? in
        let column: SplitColumn = try arguments.next("column")
        return c.columns?.viewController(for: column)
      }),
    method("setViewController", "viewController, column", "Sets the screen of a column, or removes it with nil.") {
      (c: SplitViewController, arguments) in
      let controller: ViewController? = try arguments.next("viewController")
      let column: SplitColumn = try arguments.next("column")
      try c.columns?.setViewController(controller, for: column)
    },
    method("show", "column or viewController", "Shows a column, or shows a screen as `show` of any controller does.") {
      (c: SplitViewController, arguments) in
      guard !arguments.isColumnNext else { return try c.columns?.show(try arguments.next("column")) ?? () }
      try arguments.show(by: c, asDetail: false)
    },
    method("hide", "column", "Hides a column.") { (c: SplitViewController, arguments) in
      let column: SplitColumn = try arguments.next("column")
      try c.columns?.hide(column)
    },
    callback(.willChangeToDisplayMode),
    callback(.collapseSecondary),
    callback(.separateSecondary),
    callback(.willShowColumn),
    callback(.willHideColumn),
    callback(.topColumnForCollapsing),
    callback(.displayModeForExpanding),
    callback(.didCollapse),
    callback(.didExpand),
  ]

  /// Returns the property for the screen of a column.
  private static func column(_ column: SplitColumn, _ summary: String) -> Member {
    property(
      column.rawValue, summary, get: { (c: SplitViewController) in c.columns?.viewController(for: column) },
      set: { (c, controller: ViewController?) in try c.columns?.setViewController(controller, for: column) }
    ).readBack(as: "a stack with the screen, unless the screen is a container")
  }

  private static func columnWidth(_ width: Double) throws -> Double {
    guard width > 0 else { throw Mismatch(expected: "a number above 0", found: "number \(plainNumber(width))") }
    return width
  }
}

extension SplitViewController {
  /// The controller itself if it has columns, or `nil` up to system 7.
  fileprivate var columns: ColumnViewController? { self as? ColumnViewController }
}

extension Arguments {
  /// Whether the next argument is the name of a column.
  fileprivate var isColumnNext: Bool {
    guard hasMore, call.type(at: index) == .string, let word = try? String.read(call, index) else { return false }
    return SplitColumn(rawValue: word) != nil
  }
}
