import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests context menus and the menus of buttons.
struct ContextMenuTests {
  let stage = Stage(version: 17, model: .iPhone15)
  let root: ViewController
  let stack: NavigationController
  let draft: Button
  let copy: MenuAction
  let menu: Menu

  init() throws {
    let system = stage.system
    root = stage.screen("Notes")
    stack = try stage.navigation(root)
    draft = Button(frame: Rect(x: 20, y: 200, width: 100, height: 44), in: system)
    draft.title = "Draft"
    root.view.addSubview(draft)
    copy = MenuAction(in: system)
    copy.title = "Copy"
    menu = Menu(in: system)
    menu.children = [copy]
    draft.menuInteraction.menu = menu
    stage.onAction = { [unowned stage] in stage.say("action \($0.nameInTrace)") }
    stage.launch(stack)
  }

  @discardableResult
  private func press(_ view: View? = nil) -> String {
    let view = view ?? draft
    return stage.order {
      _ = stage.system.userInput.perform(Gesture(.longPress, at: view.frameInWindow.center), on: view)
    }
  }

  private func action(_ title: String, _ attributes: MenuAction.Attribute...) -> MenuAction {
    let action = MenuAction(in: stage.system)
    (action.title, action.attributes) = (title, attributes)
    return action
  }

  private var isOpen: Bool { !stage.application.overlays.isEmpty }
  private static let ended = "Notes willEndContextMenuInteraction Draft"

  @Test func `a long press opens the menu, and the screen is notified before it opens`() {
    var wasOpen = true
    stage.on("Notes", .willDisplayContextMenu) { [unowned stage] _ in
      wasOpen = !stage.application.overlays.isEmpty
    }

    #expect(press() == "Notes willDisplayContextMenu Draft")
    #expect(!wasOpen)
    #expect(isOpen)
    #expect(copy.origin === draft)
  }

  @Test func `the menu ends before the action of its entry runs`() {
    press()

    let told = stage.order { stage.tap("Copy") }

    #expect(told == Self.ended + "\n> action Copy")
    #expect(!isOpen)
    #expect(copy.origin == nil)
  }

  @Test func `a touch outside ends the menu without an action`() {
    press()

    let told = stage.order { stage.application.overlays.last?.touchOutside() }

    #expect(told == Self.ended)
    #expect(!isOpen)
  }

  @Test func `only the entries of the menu receive touches while it is open`() {
    press()

    #expect(draft.obstacle != nil)
    #expect(stage.system.numberedTouchableElements().map(\.names) == [["Copy"]])
  }

  @Test func `a hidden entry isn't shown, and a disabled one can't be chosen`() {
    menu.children = [action("Lock", .disabled), action("Secret", .hidden), copy, action("Delete", .destructive)]
    press()

    #expect(stage.system.numberedTouchableElements().map(\.names) == [["Copy"], ["Delete"]])
    #expect(!stage.tap("Lock"))
    #expect(isOpen)
  }

  @Test func `a menu inside a menu takes its place, and its title leads back`() {
    let inner = Menu(in: stage.system)
    (inner.title, inner.children) = ("Share", [action("Mail")])
    menu.children = [copy, inner]
    press()

    #expect(stage.order { stage.tap("Share") } == "")
    #expect(stage.system.numberedTouchableElements().map(\.names) == [["Share"], ["Mail"]])
    _ = stage.act { stage.tap("Share") }
    #expect(stage.system.numberedTouchableElements().map(\.names) == [["Copy"], ["Share"]])
    _ = stage.act { stage.tap("Share") }
    let told = stage.order { stage.tap("Mail") }

    #expect(told == Self.ended + "\n> action Mail")
  }

  @Test func `an outer menu shows the entries of an inline menu itself`() {
    let inner = Menu(in: stage.system)
    (inner.options, inner.children) = ([.displayInline], [action("Mail"), action("Print")])
    menu.children = [copy, inner]

    press()

    #expect(stage.system.numberedTouchableElements().map(\.names) == [["Copy"], ["Mail"], ["Print"]])
  }

  @Test func `a function creates the menu at each press, and no menu opens without entries`() {
    var count = 0
    draft.menuInteraction.provider = { [unowned stage] _ in
      count += 1
      let made = Menu(in: stage.system)
      made.children = count == 1 ? [MenuAction(in: stage.system)] : []
      return made
    }

    #expect(press() == "Notes willDisplayContextMenu Draft")
    _ = stage.act { stage.application.overlays.last?.touchOutside() }
    #expect(press() == "")
    #expect(count == 2)
    #expect(!isOpen)
  }

  @Test func `the menu ends before a screen is presented, and when its element's screen disappears`() throws {
    press()
    let presented = try stage.order { try root.present(stage.screen("Mail"), animated: true) }
    _ = stage.act { root.dismiss(animated: false) }
    press()
    let pushed = try stage.order { try stack.pushViewController(stage.screen("Next"), animated: true) }

    #expect(presented.hasPrefix(Self.ended + "\nMail viewDidLoad\nMail viewWillAppear"))
    #expect(pushed.contains("Next viewWillAppear\n" + Self.ended + "\nNotes viewDidDisappear"))
    #expect(!isOpen)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the menu ends once if the screen that is notified of its end presents another one`() {
    stage.on("Notes", .willEndContextMenuInteraction) { [unowned stage] notes in
      _ = try? notes.present(stage.screen("Mail"), animated: false)
    }
    press()

    let told = stage.order { stage.application.overlays.last?.touchOutside() }

    #expect(told.split(separator: "\n").count { $0 == Self.ended } == 1)
    #expect(root.presentedViewController?.label == "Mail")
  }

  @Test func `the menu ends when the app enters the background`() {
    press()

    let told = stage.order { stage.application.goHome() }

    #expect(told.hasSuffix("application didEnterBackground\n" + Self.ended))
    #expect(!isOpen)
  }

  @Test func `a tap opens a button's menu without notifying a screen`() {
    draft.menuInteraction.isOfButton = true
    draft.menuInteraction.showsMenuAsPrimaryAction = true

    #expect(stage.order { stage.tap("Draft") } == "")
    #expect(isOpen)
    #expect(stage.order { stage.tap("Copy") } == "> action Copy")
  }

  @Test func `the menu of a row still runs its action after the row's cell was replaced`() {
    let rows = Rows([["Tea", "Cake"]])
    let table = TableView(frame: Rect(x: 0, y: 300, width: 320, height: 200), in: stage.system)
    table.dataSource = rows
    root.view.addSubview(table)
    stage.answerAnyone(.contextMenuConfigurationForRow) { [menu] _ in .object(menu) }
    _ = stage.act {}
    guard let cell = table.existingCell(at: IndexPath(row: 1)) else { return #expect(Bool(false), "no cell") }
    cell.menuInteraction.menu = menu
    press(cell)
    #expect(isOpen)

    _ = stage.act { table.reloadData() }
    #expect(isOpen)
    let told = stage.order { stage.tap("Copy") }

    #expect(told.hasSuffix("> action Copy"))
    #expect(cell.container == nil)
  }
}
