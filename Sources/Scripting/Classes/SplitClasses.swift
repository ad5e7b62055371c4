import Controllers
import Lua
import OrderedCollections

extension SplitColumn: Choice {}
extension SplitStyle: Choice {}
extension SplitDisplayMode: Choice {}
extension SplitBehavior: Choice {}

// Split view controllers: a master and a detail up to system 7, and columns from system 8 on.
extension ClassTable {
  static let splitClass = ClassDescriptor(
    "SplitViewController", since: "3.2", extends: "ViewController",
    "A container for a master and a detail screen, or for columns. Up to system 7, available only on the iPad.",
    items: "viewControllers",
    make: { system, kind in
      switch system.behavior.splitIs {
      case .masterAndDetail: MasterDetailViewController(in: system, kind: kind)
      case .columns: ColumnViewController(in: system, kind: kind)
      }
    }, splitMembers + columnMembers + widthMembers)

  private static let splitMembers: [Member] = [
    property(
      "viewControllers", "The master and the detail screen, or the screens of the columns.",
      get: { (c: SplitViewController) in c.viewControllers }, set: { try $0.setViewControllers($1) }),
    property(
      "presentsWithGesture", \SplitViewController.presentsWithGesture,
      "Whether a swipe to the right over the detail screen shows the hidden master."
    ).since("5.1"),
    delegateProperty("The delegate: a table or controller with `willHide`, `willShow` and others."),
    callback(.willHide),
    callback(.willShowMaster),
    callback(.shouldHide).since("5"),
    callback(.willPresentMaster),
  ]

  private static let columnMembers: [Member] = [
    property(
      "style", "The style. If none is set, it follows from the columns.",
      get: { (c: SplitViewController) in c.columnController?.style ?? .unspecified },
      set: { (c, style: SplitStyle) in try c.columnController?.setStyle(style) }
    ).beforeContents.since("14"),
    columnProperty(.primary, "The screen of the leftmost column.").since("14"),
    columnProperty(.supplementary, "The screen of the column in the middle, with the style \"tripleColumn\".").since(
      "14"),
    columnProperty(.secondary, "The screen of the largest column.").since("14"),
    columnProperty(.compact, "The screen that replaces the columns in a compact width.").since("14"),
    columnProperty(.inspector, "The screen at the trailing edge, which `show \"inspector\"` shows.").since("26"),
    property(
      "preferredDisplayMode", "The columns to show in a regular width.", type: .displayModes,
      look: { (c: SplitViewController) in .text(c.name(of: c.columnController?.preferredDisplayMode)) },
      get: { (c: SplitViewController, call) in call.push(c.name(of: c.columnController?.preferredDisplayMode)) },
      set: { c, slot in c.columnController?.preferredDisplayMode = try SplitDisplayMode.readName(from: .slot(slot)) }
    ).since("8"),
    property(
      "preferredSplitBehavior",
      "The arrangement of the columns: beside the secondary column, in front of it, or displacing it.",
      get: { (c: SplitViewController) in c.columnController?.preferredSplitBehavior ?? .automatic },
      set: { $0.columnController?.preferredSplitBehavior = $1 }
    ).since("14"),
    property(
      "displayMode", "The columns that are currently shown.", type: .of(SplitDisplayMode.self),
      look: { (c: SplitViewController) in .text(c.name(of: c.columnController?.displayMode)) },
      get: { (c: SplitViewController, call) in call.push(c.name(of: c.columnController?.displayMode)) }, set: nil
    ).state.since("8"),
    readOnly("splitBehavior", "The current places of the columns.") { (c: SplitViewController) in
      c.columnController?.splitBehavior ?? .automatic
    }.since("14"),
    readOnly("isCollapsed", "Whether the split view shows only one column, because its width is compact.") {
      (c: SplitViewController) in
      c.columnController?.isCollapsed ?? false
    }.state.since("8"),
    readOnly("displayModeButtonItem", "A bar item that shows and hides columns. Its title is Sidebar.") {
      (c: SplitViewController) in
      c.columnController?.displayModeButtonItem
    }.lazy { (c: SplitViewController) in c.columnController?.createdDisplayModeButtonItem }.since("8"),
    method(
      "viewController", ["column"], "Returns the screen of a column: \"primary\", \"secondary\" and so on, or nil.",
      answering: { (c: SplitViewController, arguments) -> ViewController? in
        let column: SplitColumn = try arguments.next("column")
        return c.columnController?.viewController(for: column)
      }
    ).since("14"),
    method("setViewController", ["viewController", "column"], "Sets the screen of a column, or removes it with nil.") {
      (c: SplitViewController, arguments) in
      let controller: ViewController? = try arguments.next("viewController")
      let column: SplitColumn = try arguments.next("column")
      try c.columnController?.setViewController(controller, for: column)
    }.since("14"),
    method("show", ["column or viewController"], "Shows a column, or shows a screen as `show` of any controller does.")
    {
      (c: SplitViewController, arguments) in
      guard !arguments.isColumnNext else { return try c.columnController?.show(try arguments.next("column")) ?? () }
      try arguments.checkColumnName(of: c)
      try arguments.show(by: c, asDetail: false)
    }.since("14"),
    method("hide", ["column"], "Hides a column.") { (c: SplitViewController, arguments) in
      let column: SplitColumn = try arguments.next("column")
      try c.columnController?.hide(column)
    }.since("14"),
    method(
      "isShowing", ["column"], "Returns whether the user can see a column.",
      answering: { (c: SplitViewController, arguments) -> Bool in
        let column: SplitColumn = try arguments.next("column")
        return c.columnController?.isShowing(column) ?? false
      }
    ).since("26"),
    callback(.willChangeToDisplayMode).since("8"),
    callback(.collapseSecondary).since("8"),
    callback(.separateSecondary).since("8"),
    callback(.willShowColumn).since("14"),
    callback(.willHideColumn).since("14"),
    callback(.topColumnForCollapsing).since("14"),
    callback(.displayModeForExpanding).since("14"),
    callback(.didCollapse).since("14"),
    callback(.didExpand).since("14"),
  ]

  /// Returns the property with the screen of a column.
  private static func columnProperty(_ column: SplitColumn, _ summary: String) -> Member {
    property(
      column.rawValue, summary, get: { (c: SplitViewController) in c.columnController?.viewController(for: column) },
      set: { (c, controller: ViewController?) in try c.columnController?.setViewController(controller, for: column) }
    )
  }

  /// The properties for the widths of the columns, except for columns that have no width of their own.
  private static let widthMembers: [Member] = [SplitColumn.primary, .supplementary, .inspector].flatMap { column in
    let (name, columnPhrase) = (column.nameInProperties, "of the \(column.rawValue) column")
    let firstSystem = column.firstSystemOfWidths
    return [
      widthProperty(
        "preferred\(name)ColumnWidth", "The preferred width \(columnPhrase), in points. If nil, it is 320.", of: column,
        \.preferred, read: checkedWidth
      ).since(max(firstSystem, "14")),
      widthProperty(
        "preferred\(name)ColumnWidthFraction",
        "The preferred width \(columnPhrase) as a fraction of the split view's width, up to 1.", of: column, \.fraction,
        read: checkedFraction
      ).since(firstSystem),
      widthProperty(
        "minimum\(name)ColumnWidth", "The minimum width \(columnPhrase), in points.", of: column, \.minimum,
        read: checkedWidth
      ).since(firstSystem),
      widthProperty(
        "maximum\(name)ColumnWidth",
        "The maximum width \(columnPhrase), in points. If nil, a fraction gives the column at most 320 points.",
        of: column,
        \.maximum, read: checkedWidth
      ).since(firstSystem),
      readOnly(column.rawValue + "ColumnWidth", "The current width \(columnPhrase), in points.") {
        (c: SplitViewController) in c.columnController?.width(of: column) ?? 0
      }.since(firstSystem),
    ]
  }

  private static func widthProperty(
    _ name: String, _ summary: String, of column: SplitColumn,
    _ path: WritableKeyPath<ColumnWidths, Double?> & Sendable, read: @escaping @Sendable (Double) throws -> Double
  ) -> Member {
    property(
      name, summary, get: { (c: SplitViewController) in c.columnController?.widths(of: column)[keyPath: path] },
      set: { (c, value: Double?) in
        var widths = c.columnController?.widths(of: column) ?? ColumnWidths()
        widths[keyPath: path] = try value.map(read)
        c.columnController?.setWidths(widths, of: column)
      })
  }

  @Sendable private static func checkedFraction(_ number: Double) throws -> Double {
    guard number > 0, number <= 1 else {
      throw Mismatch(expected: "a number above 0, up to 1", found: .number(number))
    }
    return number
  }

  @Sendable private static func checkedWidth(_ width: Double) throws -> Double {
    guard width > 0 else { throw Mismatch(expected: "a number above 0", found: .number(width)) }
    return width
  }
}

extension SplitViewController {
  /// The controller as one with columns, or `nil` up to system 7.
  fileprivate var columnController: ColumnViewController? { self as? ColumnViewController }

  /// Returns the name of a display mode in the app's system.
  fileprivate func name(of mode: SplitDisplayMode?) -> String { (mode ?? .automatic).name(in: system) }
}

extension Arguments {
  /// Whether the next argument is the name of a column.
  fileprivate var isColumnNext: Bool {
    guard hasMore, call.type(at: index) == .string, let word = try? String.read(from: call.slot(index)) else {
      return false
    }
    return SplitColumn(rawValue: word) != nil
  }

  /// Checks that the next argument names a column or a screen if it is a string.
  ///
  /// - Throws: `PlainError` that lists the columns.
  fileprivate func checkColumnName(of split: SplitViewController) throws {
    guard let columns = split.columnController, hasMore, call.type(at: index) == .string else { return }
    let word = try String.read(from: call.slot(index))
    guard call.session.bridge.screens[word] == nil, call.session.bridge.storyboards.entries.isEmpty else { return }
    let names = columns.filledColumns.map(\.rawValue)
    let suggestion =
      Suggestion.sentence(for: word, among: names + call.session.bridge.screens.keys).map { "; \($0)" } ?? ""
    throw PlainError(
      "no column and no screen is called \"\(word.shortened)\"\(suggestion); the columns are "
        + columns.filledColumns.quoted)
  }
}

extension Member.Values {
  /// The display modes, including their names from before system 14, which can only be read.
  fileprivate static var displayModes: Member.Values {
    var values = Member.Values.of(SplitDisplayMode.self)
    values.check = { source in
      if source.type == .string, SplitDisplayMode(oldName: try String.read(from: source)) != nil { return }
      try SplitDisplayMode.check(source)
    }
    return values
  }
}

extension SplitDisplayMode {
  /// Reads the name of a mode.
  ///
  /// The names from before system 14 are accepted in every system. From system 14 on, a note gives the current name.
  ///
  /// - Throws: `Mismatch` for any other value.
  fileprivate static func readName(from source: ValueSource) throws -> SplitDisplayMode {
    guard source.type == .string, let mode = SplitDisplayMode(oldName: try String.read(from: source)) else {
      return try read(from: source)
    }
    let system = source.session.system
    if !system.behavior.hasOldDisplayModeNames { system.noteOnce(.renamedModeNote(mode)) }
    return mode
  }
}

extension Note {
  /// The note about a display mode that has a new name.
  fileprivate static func renamedModeNote(_ mode: SplitDisplayMode) -> Note {
    Note(
      "the display mode `\(mode.oldName)` is called `\(mode.rawValue)` from system"
        + " \(Behaviors.table.hasOldDisplayModeNames.firstSystem) on")
  }
}

extension SplitColumn {
  /// The first system in which the column can have a width of its own.
  fileprivate var firstSystemOfWidths: FirstSystem {
    switch self {
    case .inspector: "26"
    case .supplementary: "14"
    case .primary, .secondary, .compact: "8"
    }
  }
}
