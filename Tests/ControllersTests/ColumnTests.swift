import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests which columns a split view controller shows in a regular width, and the order of the callbacks.
struct ColumnTests {
  let stage: Stage
  let split: ColumnViewController
  let list: ViewController
  let note: ViewController

  init() throws {
    let made = try ListAndNote()
    (stage, list, note, split) = (made.stage, made.list, made.note, made.split)
    stage.launch(split)
  }

  private func turn(_ orientation: DeviceOrientation = .landscapeLeft) throws -> String {
    try stage.order { try stage.application.rotateDevice(to: orientation) }
  }

  @Test func `in portrait, only the secondary column is shown`() {
    #expect(split.displayMode == .secondaryOnly)
    #expect([split.isShowing(.primary), split.isShowing(.secondary)] == [false, true])
    #expect(!list.isViewLoaded)
    #expect(note.view.frameInWindow.width == 810)
  }

  @Test func `in landscape, the primary column is beside the secondary one`() throws {
    let told = try turn()

    #expect(
      told == """
        SplitViewController willChangeToDisplayMode oneBesideSecondary
        SplitViewController willShowColumn primary
        NavigationController viewDidLoad
        NavigationController viewWillAppear
        List viewDidLoad
        List viewWillAppear
        List viewDidAppear
        NavigationController viewDidAppear
        """)
    #expect([list, note].map { $0.view.frameInWindow.width } == [320, 759])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a column shown in portrait is in front of the secondary column, which stays visible`() throws {
    let told = try stage.order { try split.show(.primary) }

    #expect(
      told == """
        SplitViewController willChangeToDisplayMode oneOverSecondary
        SplitViewController willShowColumn primary
        NavigationController viewDidLoad
        NavigationController viewWillAppear
        List viewDidLoad
        List viewWillAppear
        List viewDidAppear
        NavigationController viewDidAppear
        """)
    #expect(note.appearance == .appeared)
    #expect(note.view.frameInWindow.width == 810)
    #expect(stage.system.frontControllers.map(\.label) == ["List", "Note"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a touch beside a column in front hides the column`() throws {
    _ = try stage.act { try split.show(.primary) }

    let told = stage.order { split.touchBeside() }

    #expect(
      told == """
        SplitViewController willChangeToDisplayMode secondaryOnly
        SplitViewController willHideColumn primary
        NavigationController viewWillDisappear
        List viewWillDisappear
        List viewDidDisappear
        NavigationController viewDidDisappear
        """)
    #expect(split.displayMode == .secondaryOnly)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the button in the bar of the secondary column shows the primary one and hides it`() throws {
    _ = stage.act { stage.tap("Sidebar") }
    #expect(split.displayMode == .oneOverSecondary)
    _ = stage.act { split.displayModeButtonItem.builtInAction?() }

    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func `a column that is shown in portrait stays there until the shape of the view changes`() throws {
    _ = try stage.act { try split.show(.primary) }
    #expect(split.displayMode == .oneOverSecondary)

    _ = try turn()
    #expect(split.displayMode == .oneBesideSecondary)
    _ = try turn(.portrait)

    #expect(split.displayMode == .secondaryOnly)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `showing a column that is shown already changes nothing`() throws {
    _ = try turn()

    #expect(try stage.order { try split.show(.primary) } == "")
    #expect(try stage.order { try split.show(.secondary) } == "")
  }

  @Test func `a detail replaces the secondary column, and hides the column in front of it`() throws {
    _ = try stage.act { try split.show(.primary) }

    let told = try stage.order { try split.showDetail(stage.screen("New"), animated: true) }

    #expect(told.contains("SplitViewController willHideColumn primary"))
    #expect(split.viewController(for: .secondary)?.label == "New")
    #expect(note.appearance == .disappeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a column that the style doesn't have is refused`() throws {
    for change in [{ try split.show(.supplementary) }, { try split.hide(.supplementary) }] as [() throws -> Void] {
      let error = #expect(throws: ControllerException.self) { try change() }
      #expect(error?.message.hasSuffix(#"with the style "doubleColumn", it has "primary", "secondary""#) == true)
    }
    #expect(split.viewControllers.count == 2)
  }

  @Test func `a column that was hidden in landscape is shown again after a turn to portrait and back`() throws {
    _ = try turn()
    _ = try stage.act { try split.hide(.primary) }

    #expect(split.displayMode == .secondaryOnly)
    _ = try turn(.portrait)
    _ = try turn()

    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test func `a screen that is in one column, in a stack or by itself, can't be set for another column`() throws {
    for (screen, other) in [(list, SplitColumn.secondary), (note, .primary)] {
      #expect(throws: ControllerException.self) { try split.setViewController(screen, for: other) }
    }

    #expect(split.viewController(for: .primary) === list && split.viewController(for: .secondary) === note)
    #expect(Invariants.violations(of: stage) == [])
  }
}
