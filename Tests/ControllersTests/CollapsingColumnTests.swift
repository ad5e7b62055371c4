import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests columns that collapse into one in a compact width, and expand again.
///
/// The documentation of `ColumnViewController.collapse` has the same orders.
struct CollapsingColumnTests {
  let stage: Stage
  let split: ColumnViewController
  let list: ViewController
  let note: ViewController

  init() throws {
    let made = try ListAndNote()
    (stage, list, note, split) = (made.stage, made.list, made.note, made.split)
    stage.onQuestion = { [unowned stage] question, values in
      let asked: [EventKind] = [.topColumnForCollapsing, .displayModeForExpanding]
      if asked.contains(question), case .word(let proposed)? = values.list.first {
        stage.say("\(question.name) \(proposed)")
      }
    }
    stage.launch(split)
  }

  private func turnToLandscape() throws {
    _ = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }
  }

  private func resize(_ size: WindowSize) -> String { stage.order { stage.application.resizeWindow(to: size) } }

  @Test func `a screen that a collapsed column holds can't be set for another column`() throws {
    try turnToLandscape()
    _ = resize(.narrow)

    for (screen, other) in [(list, SplitColumn.secondary), (note, .primary)] {
      #expect(throws: ControllerException.self) { try split.setViewController(screen, for: other) }
    }

    #expect(split.viewController(for: .primary) === list && split.viewController(for: .secondary) === note)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the secondary screen moves onto the primary stack when the columns collapse`() throws {
    try turnToLandscape()

    let told = resize(.narrow)

    #expect(
      told == """
        > topColumnForCollapsing secondary
        SplitViewController willHideColumn primary
        NavigationController#2 viewWillDisappear
        Note viewWillDisappear
        Note viewDidDisappear
        NavigationController#2 viewDidDisappear
        Note willMove nil
        Note didMove nil
        Note willMove NavigationController
        SplitViewController didCollapse
        List viewWillDisappear
        Note viewWillAppear
        List viewDidDisappear
        Note viewDidAppear
        Note didMove NavigationController
        """)
    #expect(split.isCollapsed)
    #expect(list.navigationController?.viewControllers.map(\.label) == ["List", "Note"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the secondary screen returns to its column when the columns expand`() throws {
    try turnToLandscape()
    _ = resize(.narrow)

    let told = resize(.full)

    #expect(
      told == """
        > displayModeForExpanding oneBesideSecondary
        Note willMove nil
        Note viewWillDisappear
        List viewWillAppear
        Note viewDidDisappear
        List viewDidAppear
        Note didMove nil
        Note willMove NavigationController#2
        SplitViewController willShowColumn primary
        NavigationController#2 viewWillAppear
        Note viewWillAppear
        Note viewDidAppear
        NavigationController#2 viewDidAppear
        Note didMove NavigationController#2
        SplitViewController didExpand
        """)
    #expect(!split.isCollapsed)
    #expect([list, note].map(\.appearance) == [.appeared, .appeared])
    #expect(note.navigationController?.viewControllers.map(\.label) == ["Note"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `on a phone, the columns are collapsed from the launch on`() throws {
    let stage = Stage(version: 17, model: .iPhone15)
    let note = stage.screen("Note")
    let split = try stage.columns([.primary: stage.screen("List"), .secondary: note])

    stage.launch(split)

    #expect(split.isCollapsed)
    #expect(stage.system.frontControllers.map(\.label) == ["Note"])
    #expect(note.navigationController?.viewControllers.map(\.label) == ["List", "Note"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the column that the delegate returns is on top, and the others are kept for later`() throws {
    stage.answer("SplitViewController", .topColumnForCollapsing) { _ in .words(["primary"]) }

    let told = resize(.narrow)
    #expect(told.contains("SplitViewController willHideColumn secondary\nSplitViewController willShowColumn primary"))
    #expect([list, note].map(\.appearance) == [.appeared, .disappeared])
    #expect(split.viewController(for: .secondary) === note)
    _ = resize(.full)

    #expect(note.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the compact column replaces the others`() throws {
    let compact = stage.screen("Compact")
    try split.setViewController(compact, for: .compact)
    try turnToLandscape()

    let told = resize(.narrow)
    #expect(told.hasPrefix("> topColumnForCollapsing compact\n"))
    #expect(told.hasSuffix("\nSplitViewController didCollapse"))
    #expect([list, note, compact].map(\.appearance) == [.disappeared, .disappeared, .appeared])
    #expect(compact.navigationController == nil)
    _ = resize(.full)

    #expect([list, note, compact].map(\.appearance) == [.appeared, .appeared, .disappeared])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the delegate chooses the mode after the expansion`() throws {
    try turnToLandscape()
    _ = resize(.narrow)
    stage.answer("SplitViewController", .displayModeForExpanding) { _ in .words(["secondaryOnly"]) }

    let told = resize(.full)

    #expect(split.displayMode == .secondaryOnly)
    #expect([list, note].map(\.appearance) == [.disappeared, .appeared])
    #expect(!told.contains("List viewWillAppear"))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a screen that the user popped while the columns were collapsed returns to its column`() throws {
    try turnToLandscape()
    _ = resize(.narrow)
    _ = stage.act { list.navigationController?.popViewController(animated: true) }
    #expect(note.appearance == .disappeared)
    #expect(split.viewController(for: .secondary) === note)

    _ = resize(.full)

    #expect(note.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `while the columns are collapsed, show pushes a column and hide pops it`() throws {
    _ = resize(.narrow)

    let hidden = try stage.order { try split.hide(.secondary) }
    let shown = try stage.order { try split.show(.secondary) }

    #expect(
      hidden.replacing("NavigationController", with: "N") == """
        Note willMove nil
        List viewDidLoad
        Note viewWillDisappear
        List viewWillAppear
        Note viewDidDisappear
        List viewDidAppear
        Note didMove nil
        """)
    #expect(shown.contains("Note willMove NavigationController"))
    #expect(note.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `while the columns are collapsed, a detail is pushed in place of the secondary screen`() throws {
    _ = resize(.narrow)
    let new = stage.screen("New")

    _ = try stage.act { try split.showDetail(new, animated: true) }

    #expect(list.navigationController?.viewControllers.map(\.label) == ["List", "New"])
    #expect(new.appearance == .appeared)
    #expect(split.viewController(for: .secondary) === new)
    #expect(Invariants.violations(of: stage) == [])
  }
}
