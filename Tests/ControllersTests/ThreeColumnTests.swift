import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests three columns, and the modes in which they are shown.
struct ThreeColumnTests {
  let stage: Stage
  let split: ColumnViewController

  init() throws {
    stage = Stage(version: 17, model: .iPad10)
    split = try stage.columns([
      .primary: stage.screen("A"), .supplementary: stage.screen("B"), .secondary: stage.screen("C"),
    ])
    stage.launch(split)
  }

  @Test(arguments: [
    (SplitDisplayMode.twoBesideSecondary, SplitBehavior.overlay, SplitDisplayMode.twoOverSecondary),
    (.twoBesideSecondary, .displace, .twoDisplaceSecondary), (.oneOverSecondary, .tile, .oneBesideSecondary),
    (.twoOverSecondary, .automatic, .twoOverSecondary), (.secondaryOnly, .overlay, .secondaryOnly),
    (.twoDisplaceSecondary, .tile, .twoBesideSecondary),
  ])
  func `the preferred behavior decides how the columns of the preferred mode are placed`(
    mode: SplitDisplayMode, behavior: SplitBehavior, expected: SplitDisplayMode
  ) {
    _ = stage.act {
      split.preferredDisplayMode = mode
      split.preferredSplitBehavior = behavior
    }

    #expect(split.displayMode == expected)
    #expect(split.sides.count == (expected == .secondaryOnly ? 1 : mode.rawValue.hasPrefix("two") ? 3 : 2))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the third column displaces the secondary one if less than 500 points would remain`() throws {
    _ = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }
    #expect(split.displayMode == .oneBesideSecondary)
    #expect([SplitColumn.primary, .supplementary, .secondary].map(split.isShowing) == [false, true, true])

    let told = try stage.order { try split.show(.primary) }

    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(told.hasPrefix("SplitViewController willChangeToDisplayMode twoDisplaceSecondary"))
    #expect(told.contains("SplitViewController willShowColumn primary"))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test(arguments: [(12, "primaryHidden", "allVisible"), (17, "secondaryOnly", "oneBesideSecondary")])
  func `display modes have other names before system 14`(version: Int, hidden: String, beside: String) throws {
    let stage = Stage(version: version, model: .iPad)
    let split = stage.keep(ColumnViewController(in: stage.system))
    split.hasDelegate = true
    try split.setViewControllers([stage.screen("A"), stage.screen("B")])
    stage.launch(split)
    #expect(split.displayMode.name(in: stage.system) == hidden)

    let told = stage.order { split.preferredDisplayMode = .oneBesideSecondary }

    #expect(told.hasPrefix("SplitViewController willChangeToDisplayMode \(beside)\n"))
  }
}

/// Tests split view controllers without a style, and the inspector.
struct OtherColumnTests {
  @Test(arguments: [true, false])
  func `without a style, the delegate decides whether collapsing hides the detail`(isPutAway: Bool) throws {
    let stage = Stage(version: 12, model: .iPhoneXS)
    let (list, note) = (stage.screen("List"), stage.screen("Note"))
    let split = stage.keep(ColumnViewController(in: stage.system))
    split.hasDelegate = true
    try split.setViewControllers([stage.navigation(list), note])
    stage.answer("SplitViewController", .collapseSecondary) { values in
      guard case .object(let asked)? = values.list.first, asked === note else { return nil }
      return .flag(isPutAway)
    }

    stage.launch(split)

    #expect([list, note].map { $0.appearance == .appeared } == [isPutAway, !isPutAway])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the inspector is a column in a regular width, and a sheet in a compact one`() throws {
    let stage = Stage(version: 26, model: .iPad10)
    let inspector = stage.screen("Info")
    let split = try stage.columns([
      .primary: stage.screen("List"), .secondary: stage.screen("Note"), .inspector: inspector,
    ])
    stage.launch(split)

    let shown = try stage.order { try split.show(.inspector) }
    #expect(shown.hasPrefix("SplitViewController willShowColumn inspector\n"))
    #expect(inspector.view.frameInWindow.words.hasPrefix("490 "))
    _ = stage.act { stage.application.resizeWindow(to: .narrow) }
    #expect(!split.isShowing(.inspector))
    _ = try stage.act { try split.show(.inspector) }
    #expect(split.presentedViewController === inspector.outermost)
    _ = stage.act { stage.application.resizeWindow(to: .full) }

    #expect(split.presentedViewController == nil)
    #expect(split.isShowing(.inspector))
    #expect(Invariants.violations(of: stage) == [])
  }
}
