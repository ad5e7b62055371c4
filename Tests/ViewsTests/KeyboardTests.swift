import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests the keyboard: when it appears and disappears, and what it posts.
struct KeyboardTests {
  let stage = Stage(version: 17, model: .iPhone15)
  let root: ViewController
  let stack: NavigationController
  let first: TextField
  let second: TextField

  init() throws {
    root = stage.screen("Form")
    stack = try stage.navigation(root)
    first = TextField(frame: Rect(x: 20, y: 150, width: 200, height: 30), in: stage.system)
    second = TextField(frame: Rect(x: 20, y: 200, width: 200, height: 30), in: stage.system)
    (first.identifier, second.identifier) = ("first", "second")
    for field in [first, second] {
      field.hasDelegate = true
      root.view.addSubview(field)
    }
    stage.onTold = { [unowned stage] event, _ in
      if [.didBeginEditing, .didEndEditing].contains(event) { stage.say(event.name) }
    }
    stage.launch(stack)
    listen()
  }

  private func listen() {
    for event in ["WillShow", "DidShow", "WillHide", "DidHide"] {
      _ = stage.system.notifications.addObserver("keyboard" + event) { [unowned stage] information in
        guard case .rect(let begin)? = information["keyboardFrameBegin"],
          case .rect(let end)? = information["keyboardFrameEnd"]
        else { return }
        stage.say("\(event) \(Int(begin.minY)) \(Int(end.minY)) \(Int(end.height))")
      }
    }
  }

  private func begin(_ field: TextField) -> String { stage.order { field.becomeFirstResponder() } }

  @Test func `the keyboard appears after editing has begun, and its animation ends later`() {
    let begun = stage.step { first.becomeFirstResponder() }
    let at = stage.system.clock.seconds
    let ended = stage.settle()

    #expect(begun == "> didBeginEditing\n> WillShow 852 517 335")
    #expect(ended == "> DidShow 852 517 335")
    #expect(stage.system.clock.seconds - at == 0.25)
  }

  @Test func `the return key ends editing, and the keyboard disappears`() {
    _ = begin(first)

    let told = stage.order { stage.system.userInput.pressReturn() }

    #expect(told == "> didEndEditing\n> WillHide 517 852 335\n> DidHide 517 852 335")
    #expect(!first.isEditing)
  }

  @Test func `a delegate that refuses the return key keeps the keyboard`() {
    _ = begin(first)
    stage.answerAnyone(.shouldReturn) { _ in .flag(false) }

    #expect(stage.order { stage.system.userInput.pressReturn() } == "")
    #expect(first.isEditing)
  }

  @Test func `the keyboard stays when another field is edited`() {
    _ = begin(first)

    #expect(begin(second) == "> didEndEditing\n> didBeginEditing")
    #expect(stage.system.firstResponder === second)
  }

  @Test(arguments: [EventKind.shouldBeginEditing, .shouldEndEditing])
  func `a delegate may refuse that editing begins or ends`(question: EventKind) {
    _ = begin(first)
    stage.answerAnyone(question) { _ in .flag(false) }

    #expect(begin(second) == "")
    #expect(stage.system.firstResponder === first)
  }

  @Test func `endEditing asks the delegate unless it is forced`() {
    _ = begin(first)
    stage.answerAnyone(.shouldEndEditing) { _ in .flag(false) }

    #expect(!root.view.endEditing(force: false))
    #expect(first.isEditing)
    #expect(root.view.endEditing(force: true))
    #expect(!first.isEditing)
    #expect(!root.view.endEditing(force: true))
  }

  @Test func `an observer that ends editing again leaves out the rest of the notifications`() {
    let observer = stage.system.notifications.addObserver("keyboardWillShow") { [first] _ in
      _ = first.resignFirstResponder()
    }

    let told = begin(first)
    observer.cancel()

    #expect(
      told == """
        > didBeginEditing
        > WillShow 852 517 335
        > didEndEditing
        > WillHide 517 852 335
        > DidHide 517 852 335
        """)
  }

  @Test func `the keyboard has another height after a rotation`() throws {
    _ = begin(first)

    let told = try stage.order { try stage.application.rotateDevice(to: .landscapeLeft) }

    #expect(told.contains("> WillShow 517 184 209"))
    #expect(first.isEditing)
  }

  @Test(arguments: [
    (KeyboardDismissMode.none, ScrollDirection.down, false), (.onDrag, .down, true), (.interactive, .down, false),
    (.interactive, .up, true),
  ])
  func `a drag hides the keyboard if the mode permits it`(
    mode: KeyboardDismissMode, direction: ScrollDirection, hides: Bool
  ) {
    let scroll = ScrollView(frame: Rect(x: 0, y: 250, width: 300, height: 100), in: stage.system)
    (scroll.contentSize, scroll.keyboardDismissMode) = (Size(width: 300, height: 1000), mode)
    root.view.addSubview(scroll)
    _ = stage.act { scroll.contentOffset = Point(x: 0, y: 200) }
    _ = begin(first)

    let told = stage.order { stage.system.userInput.scroll(scroll, direction, lines: 2) }

    #expect(told.contains("> WillHide") == hides)
    #expect(first.isEditing != hides)
  }

  @Test func `a push takes the keyboard, and a presentation gives it back at its end`() throws {
    _ = begin(first)
    let presented = try stage.order { try root.present(stage.screen("P"), animated: true) }
    let dismissed = stage.order { root.dismiss(animated: true) }
    let pushed = try stage.order { try stack.pushViewController(stage.screen("Next"), animated: true) }

    #expect(presented.hasPrefix("> didEndEditing\n> WillHide 517 852 335\nP viewDidLoad\n"))
    #expect(dismissed.contains("P viewDidDisappear\n> didBeginEditing\n> WillShow 852 517 335"))
    #expect(pushed.contains("Next viewWillAppear\n> didEndEditing\n> WillHide 517 852 335\n"))
    #expect(stage.system.firstResponder == nil)
  }

  @Test func `a sheet grows by the keyboard while a field in it is edited`() throws {
    let form = stage.screen("P")
    let field = TextField(frame: Rect(x: 20, y: 50, width: 200, height: 30), in: stage.system)
    form.sheetPresentationController?.detents = [.medium, .large]
    _ = try stage.act { try root.present(form, animated: true) }
    form.view.addSubview(field)

    _ = begin(field)
    #expect(stage.frame(of: form) == "0 125 393 727")
    _ = stage.act { field.resignFirstResponder() }

    #expect(stage.frame(of: form) == "0 426 393 426")
  }

  @Test func `neither a label nor a field outside a window can have the keyboard`() {
    let loose = TextField(frame: .zero, in: stage.system)

    #expect(!loose.becomeFirstResponder())
    #expect(!Label(frame: .zero, in: stage.system).becomeFirstResponder())
    #expect(stage.system.firstResponder == nil)
    #expect(Keyboard(of: stage.system)?.frame == nil)
  }

  @Test(arguments: [
    (Device.Model.iPhone17, 26, 335.0), (.iPhone17ProMax, 26, 345), (.iPhoneSE3, 17, 260), (.iPhone, 7, 216),
    (.iPad, 7, 264),
  ])
  func `the keyboard is as high as on the device`(model: Device.Model, version: Int, height: Double) {
    let stage = Stage(version: version, model: model)
    let root = stage.screen("Form")
    let field = TextField(frame: Rect(x: 20, y: 50, width: 200, height: 30), in: stage.system)
    root.view.addSubview(field)
    stage.launch(root)

    _ = stage.act { field.becomeFirstResponder() }

    #expect(Keyboard(of: stage.system)?.frame.height == height)
  }
}
