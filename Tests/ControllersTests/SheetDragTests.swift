import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests what the user does to a sheet with a finger, and what the delegate of its presentation controller receives.
struct SheetDragTests {
  let stage = Stage(version: 17, model: .iPhone15)
  let root: ViewController
  let form: ViewController
  let sheet: SheetPresentationController

  init() throws {
    root = stage.screen("F")
    form = stage.screen("P")
    stage.launch(root)
    sheet = try #require(form.sheetPresentationController)
    sheet.hasDelegate = true
  }

  private func present(_ detents: SheetDetent...) throws {
    if !detents.isEmpty { sheet.detents = detents }
    _ = try stage.act { try root.present(form, animated: true) }
  }

  @Test func `the delegate is asked before the user drags a sheet away, and notified before and after`() throws {
    try present()

    let begun = stage.step { form.presenting.beginSheetDrag() }
    let ended = stage.act { form.presenting.finishSheetDrag() }

    #expect(begun == "P shouldDismiss true\nP willDismiss\nP viewWillDisappear")
    #expect(ended == "P viewDidDisappear\nP didDismiss")
    #expect(root.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a sheet leaves 0.3 seconds after the finger has lifted`() throws {
    try present()
    _ = stage.step { form.presenting.beginSheetDrag() }
    stage.system.advance(by: 2)
    let lifted = stage.system.clock.seconds

    _ = stage.act { form.presenting.finishSheetDrag() }

    #expect(abs(stage.system.clock.seconds - lifted - 0.3) < 0.0001)
  }

  @Test func `if the delegate refuses, the sheet stays, and the delegate is notified when the finger lifts`() throws {
    try present()
    stage.answerAnyone(.shouldDismissByHand) { _ in .flag(false) }

    let begun = stage.step { form.presenting.beginSheetDrag() }
    let ended = stage.act { form.presenting.finishSheetDrag() }

    #expect(begun == "P shouldDismiss false")
    #expect(ended == "P didAttemptToDismiss")
    #expect(root.presentedViewController === form)
    #expect(form.appearance == .appeared)
  }

  @Test(arguments: [true, false])
  func `the delegate isn't asked about a modal screen, even inside a stack`(isInside: Bool) throws {
    let inner = stage.screen("I")
    let shown = isInside ? try stage.navigation(inner) : inner
    inner.isModalInPresentation = true
    let presented = try #require(shown.sheetPresentationController)
    presented.hasDelegate = true
    _ = try stage.act { try root.present(shown, animated: true) }

    let told = stage.act { shown.presenting.dragSheet(by: 600) }

    #expect(told == "\(shown.label) didAttemptToDismiss")
    #expect(root.presentedViewController === shown)
  }

  @Test func `a sheet that the finger releases early appears again`() throws {
    try present()
    _ = stage.step { form.presenting.beginSheetDrag() }
    #expect(form.isBeingDismissed)

    let told = stage.order { form.presenting.cancelSheetDrag() }

    #expect(told == "P viewWillAppear\nP viewDidAppear")
    #expect(!form.isBeingDismissed)
    #expect(form.presenting.canDragSheet)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a dismissal in code neither asks nor notifies the delegate`() throws {
    try present()

    let told = stage.order { root.dismiss(animated: true) }

    #expect(told == "P viewWillDisappear\nP viewDidDisappear")
  }

  @Test(arguments: [(300.0, 0.0, false), (400, 0, false), (410, 0, true), (100, 900, false), (100, 1200, true)])
  func `a sheet leaves below half of its height, or if the finger is fast`(
    points: Double, speed: Double, leaves: Bool
  ) throws {
    try present()

    let told = stage.act { form.presenting.dragSheet(by: points, speed: speed) }

    #expect(told.contains("P didDismiss") == leaves)
    #expect((root.presentedViewController == nil) == leaves)
  }

  @Test(arguments: [(-300.0, 0.0, "large"), (-20, 0, "medium"), (150, 0, "medium")])
  func `a sheet rests at the detent that is nearest to the finger`(points: Double, speed: Double, detent: String) throws
  {
    try present(.medium, .large)

    let told = stage.act { form.presenting.dragSheet(by: points, speed: speed) }

    #expect(form.presenting.currentDetent == detent)
    #expect(told.contains("didChangeSelectedDetentIdentifier large") == (detent == "large"))
  }

  @Test func `a flick moves a large sheet to the next smaller detent`() throws {
    sheet.selectedDetentIdentifier = "large"
    try present(.medium, .large)

    let told = stage.act { form.presenting.dragSheet(by: 50, speed: 1200) }

    #expect(told == "P didChangeSelectedDetentIdentifier medium")
    #expect(stage.frame(of: form) == "0 426 393 426")
  }

  @Test func `the delegate is notified of a detent that the user chooses, but not of one that code chooses`() throws {
    try present(.medium, .large)

    let dragged = stage.act { form.presenting.dragSheet(to: "large") }
    let again = stage.act { form.presenting.dragSheet(to: "large") }
    let set = stage.act { sheet.selectedDetentIdentifier = "medium" }

    #expect([dragged, again, set] == ["P didChangeSelectedDetentIdentifier large", "", ""])
  }

  @Test func `a table in a sheet scrolls only after the sheet has grown`() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300), in: stage.system)
    scroll.contentSize = Size(width: 300, height: 2000)
    try present(.medium, .large)
    form.view.addSubview(scroll)

    _ = stage.act { stage.system.userInput.scroll(scroll, .down, lines: 5) }
    #expect(form.presenting.currentDetent == "large")
    #expect(scroll.contentOffset.y == 0)
    _ = stage.act { stage.system.userInput.scroll(scroll, .down, lines: 5) }

    #expect(scroll.contentOffset.y == 100)
  }

  @Test func `the screen behind a sheet receives touches up to the largest undimmed detent`() throws {
    let behind = Button(frame: Rect(x: 20, y: 100, width: 100, height: 44), in: stage.system)
    root.view.addSubview(behind)
    try present(.medium, .large)
    #expect(behind.obstacle != nil)

    _ = stage.act { sheet.largestUndimmedDetentIdentifier = "medium" }
    #expect(behind.obstacle == nil)
    _ = stage.act { form.presenting.dragSheet(to: "large") }

    #expect(behind.obstacle != nil)
  }

  @Test func `only the front sheet of two can be dragged`() throws {
    let front = stage.screen("Q")
    try present()
    _ = try stage.act { try form.present(front, animated: true) }

    #expect(!form.presenting.canDragSheet)
    #expect(stage.system.sheetInFront === front)
    _ = stage.act { front.presenting.dragSheet(by: 600) }

    #expect(root.presentedViewController === form)
    #expect(form.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }
}
