import Controllers
import Testing

struct BehaviorTests {
  @Test func `all differences between systems are in one table`() {
    let rows = Mirror(reflecting: Behaviors.table).children.map { row in
      "\(row.label ?? "?"): " + ((row.value as? any Listed)?.text ?? "no behavior")
    }

    #expect(
      rows.joined(separator: "\n") == """
        unloadsViews: 2 true, 6 false
        tellsWillUnload: 2 false, 5 true, 6 false
        tellsDidUnload: 2 false, 3 true, 6 false
        hasBackground: 2 false, 4 true
        restoresState: 2 false, 6 true
        hasScenes: 2 false, 13 true
        sceneNotice: 2 none, 18 willBecomeAssert, 26 willBeRequired
        allowsLocationOnce: 2 false, 13 true
        asksForAllOrientations: 2 false, 6 true
        presentedDecidesOrientation: 2 false, 3 true
        asksPreferredOrientation: 2 false, 6 true
        turnsBackForStack: 2 false, 3 true, 6 false
        tellsOfLaunchRotation: 2 true, 6 false
        turnsInTwoSteps: 2 true, 6 false
        pairsEdgesOfBothAxes: 2 true, 10 false
        wrapsLabelsAtTheirWidth: 2 false, 8 true
        defaultPresentation: 2 fullScreen, 13 automatic
        automaticPresentation: 2 fullScreen, 13 pageSheet
        presentsOverViews: 2 false, 8 true
        hasContextsOnPhone: 2 false, 8 true
        sheetOnPhone: 2 fullScreen, 8 adapts, 13 sheet, 26 card
        handDismisses: 2 false, 13 true
        raisesBarsInSheets: 2 false, 13 true
        hasDetents: 2 false, 15 true
        hasCustomDetents: 2 false, 16 true
        hasCustomTransitions: 2 false, 7 true
        hasPresentationControllers: 2 false, 8 true
        unanimatedPresentation: 2 withinCall, 8 twoTurnsLater
        consoleNames: 2 presenter, 13 presenterAndSource
        presentsFromDetached: 2 false, 13 true
        alertIs: 2 window, 8 presentation
        popoverIs: 2 controller, 8 presentation
        unwindWalk: 2 asksForDestination, 9 asksForAllowedChildren
        presenterIsParent: 2 true, 5 false
        asksToHideMaster: 2 false, 5 true
        showsMasterBySwipe: 2 false, 5 true
        splitIs: 2 masterAndDetail, 8 columns
        backSwipe: 2 edge, 26 anywhere
        hasPopRecognizer: 2 false, 7 true
        animatorStopsBackSwipe: 2 false, 7 true, 9 false
        interruptedPush: 2 warning, 18 completedThenPop, 26 completedThenNext
        keepsStalePages: 2 true, 8 false
        turnsPagesLater: 2 false, 26 true
        tabSwitch: 2 swap, 18 fade
        tabBarPlace: 2 bottom, 18 top
        hasTranslucentBars: 2 false, 7 true
        extendsUnderBars: 2 false, 7 true
        contentAvoids: 2 frames, 7 layoutGuides, 11 safeArea
        hidesStatusBarInLandscape: 2 false, 8 true
        statusBarBy: 2 application, 7 controllers
        asksAboutHomeIndicator: 2 false, 11 true
        padBarHeight: 2 44.0, 12 50.0
        edgeTransparency: 2 never, 13 largeTitles, 15 always
        showsScopesByItself: 2 false, 13 true
        hasMargins: 2 false, 8 true
        minimumMargins: 2 false, 11 true
        limitsReadableWidth: 2 false, 9 true
        showsKeyboard: 2 false, 7 true
        hidesKeyboardByDrag: 2 false, 7 true
        followsKeyboard: 2 false, 15 true
        endsEditingWhenLeaving: 2 false, 7 true
        presentationTakesKeyboard: 2 false, 8 true
        isAppearing: 2 false, 13 true
        warnsOfDirectCalls: 2 false, 16 true
        hasTraits: 2 false, 8 true
        traitsComeFrom: 2 parent, 17 superview
        tracksTraits: 2 false, 18 true
        firstTraitChange: 2 false, 8 true, 13 false
        sizeChange: 2 false, 8 true
        launchesInLandscape: 2 false, 8 true
        raisesForNoCommonOrientation: 2 true, 16 false
        hasSwipeActions: 2 false, 11 true
        hasSwipeActionsOfItems: 2 false, 14 true
        hasContextMenus: 2 false, 13 true
        hasUnavailableContent: 2 false, 17 true
        updatesProperties: 2 false, 26 true
        hasOldDisplayModeNames: 2 true, 14 false
        hasInspectorColumn: 2 false, 26 true
        windowSizes: 2 screen, 9 sideBySide, 26 any
        """)
  }

  @Test func `each behavior begins with the first system and lists its changes in order`() {
    for row in Mirror(reflecting: Behaviors.table).children {
      let since = (row.value as? any Listed)?.systems ?? []
      #expect(since.first == Systems.all[0])
      #expect(since.count > 1 && Set(since).count == since.count && since == since.sorted())
    }
    #expect(Behaviors.rows.count == Mirror(reflecting: Behaviors.table).children.count)
  }

  @Test func `each change of a behavior has a sentence`() {
    for (name, row) in Behaviors.rows {
      for change in row.changes {
        #expect(change.sentence.hasSuffix(".") && change.sentence.count > 20, "\(name) since \(change.since)")
        #expect(Systems.contains(change.since), "\(name)")
      }
    }
  }

  @Test func `a behavior can follow another system than the app`() {
    let system = System(version: 4)
    system.borrow(Borrowing(rows: ["restoresState": 6]))

    #expect(system.behavior.restoresState)
    #expect(!system.behavior.asksForAllOrientations)
  }

  @Test func `only the behaviors that were read are recorded`() {
    let system = System(version: 4)
    system.borrow(Borrowing())

    #expect(system.behavior.hasBackground && !system.behavior.restoresState)
    #expect(
      system.readRows == [
        "hasBackground", "restoresState",
        // These rows are read when an app begins.
        "contentAvoids", "extendsUnderBars", "hasTraits", "hasTranslucentBars", "isAppearing",
        "limitsReadableWidth", "minimumMargins", "raisesBarsInSheets", "statusBarBy",
      ])
    #expect(System(version: 4).readRows.isEmpty)
  }

  @Test(arguments: [(2, false), (3, true), (4, true), (5, true), (6, false)])
  func `a system behaves like the most recent system that changed the behavior`(version: Int, turnsBack: Bool) {
    #expect(System(version: version).behavior.turnsBackForStack == turnsBack)
  }
}

private protocol Listed {
  var text: String { get }
  var systems: [Int] { get }
}

extension Behavior: Listed {
  fileprivate var text: String { values.map { "\($0.since) \($0.value)" }.joined(separator: ", ") }
  fileprivate var systems: [Int] { values.map(\.since) }
}
