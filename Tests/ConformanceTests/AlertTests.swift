import Controllers
import ControllersTestSupport
import Testing

struct AlertTests {
  let stage = Stage()
  let root: ViewController

  init() {
    root = stage.screen("F")
    stage.launch(root)
  }

  @Test func `an alert appears and disappears without affecting any controller`() throws {
    let alert = stage.alert("Delete?", "Delete", "Cancel")

    let shown = try stage.act { try root.present(alert, animated: true) }
    let answered = stage.act { alert.press(at: 0) }

    #expect(
      shown == """
        AlertController willPresent
        AlertController didPresent
        """)
    #expect(
      answered == """
        AlertController clickedButton Delete
        AlertController willDismiss Delete
        AlertController didDismiss Delete
        """)
    #expect(stage.system.clock.seconds == 0.6)
    #expect(root.appearance == .appeared)
    #expect(root.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a button's function runs after the alert has disappeared`() throws {
    let alert = stage.alert("Delete?", "Delete")
    stage.onAction = { [unowned stage] sender in
      stage.say("\(alert.isVisible) \((sender as? AlertAction)?.caption ?? "")")
    }
    _ = try stage.act { try root.present(alert, animated: true) }

    let told = stage.act { alert.press(at: 0) }

    #expect(told.hasSuffix("AlertController didDismiss Delete\n> false Delete"))
  }

  @Test func `a button pressed in code doesn't send clickedButton, but its function runs`() throws {
    let alert = stage.alert("Delete?", "Delete")
    stage.onAction = { [unowned stage] _ in stage.say("deleted") }
    _ = try stage.act { try root.present(alert, animated: true) }

    let told = stage.act { alert.dismissWithClickedButton(at: 0, animated: true) }

    #expect(
      told == """
        AlertController willDismiss Delete
        AlertController didDismiss Delete
        > deleted
        """)
  }

  @Test func `the newest alert is in front, and when it is dismissed, the previous alert appears again`() throws {
    let (first, second) = (stage.alert("One", "OK"), stage.alert("Two", "OK"))
    _ = try stage.act { try root.present(first, animated: true) }
    _ = try stage.act { try root.present(second, animated: true) }

    let front = stage.names
    _ = stage.act { second.press(at: 0) }
    let back = stage.names

    #expect(front == ["OK", "Two"])
    #expect(back == ["OK", "One"])
  }

  @Test func `an alert covers everything behind it`() throws {
    let button = Button(in: stage.system)
    button.title = "Behind"
    root.view.addSubview(button)

    _ = try stage.act { try root.present(stage.alert("Delete?", "OK"), animated: true) }

    #expect(stage.system.touchableElements().flatMap(\.names) == ["OK"])
  }

  @Test func `an alert that cancels in the background is dismissed without a button`() throws {
    let alert = stage.alert("Delete?", "OK")
    alert.cancelsInBackground = true
    stage.onAction = { [unowned stage] _ in stage.say("never") }
    _ = try stage.act { try root.present(alert, animated: true) }

    let told = stage.act { stage.application.enterBackground() }

    #expect(
      told == """
        application willResignActive
        application didEnterBackground
        AlertController cancel
        AlertController willDismiss
        AlertController didDismiss
        """)
    #expect(!alert.isVisible)
  }

  @Test func `any other alert remains while the app is in the background`() throws {
    let alert = stage.alert("Delete?", "OK")
    _ = try stage.act { try root.present(alert, animated: true) }

    _ = stage.act { stage.application.enterBackground() }
    _ = stage.act { stage.application.enterForeground() }

    #expect(stage.names == ["OK", "Delete?"])
  }

  @Test func `a visible alert can't be presented again`() throws {
    let alert = stage.alert("Delete?", "OK")
    _ = try stage.act { try root.present(alert, animated: true) }

    #expect(throws: ControllerException.self) { try root.present(alert, animated: true) }
    #expect(stage.application.overlays.count == 1)
  }

  @Test func `a callback may dismiss an alert before it has appeared`() throws {
    let alert = stage.alert("Wait", "OK")
    alert.hasDelegate = true
    stage.on("AlertController", .willPresent) { _ in alert.dismissWithClickedButton(at: nil, animated: false) }

    let told = try stage.act { try root.present(alert, animated: true) { stage.say("come") } }

    #expect(
      told == """
        AlertController willPresent
        AlertController didPresent
        > come
        AlertController willDismiss
        AlertController didDismiss
        """)
    #expect(stage.application.overlays.isEmpty)
  }

  @Test func `an alert is shown even if the controller that presents it is outside the window`() throws {
    let nowhere = stage.screen("N")

    let told = try stage.act { try nowhere.present(stage.alert("Error", "OK"), animated: true) }

    #expect(told.hasPrefix("AlertController willPresent"))
  }

  @Test func `the text in an alert enables or disables the first other button`() throws {
    let alert = stage.alert("Name", "Cancel", "Save")
    alert.buttons[0].style = .cancel
    alert.alertViewStyle = .plainTextInput
    alert.hasDelegate = true
    stage.answer("AlertController", .shouldEnableFirstOtherButton) { _ in
      .flag(!alert.textFields[0].text.isEmpty)
    }
    _ = try stage.act { try root.present(alert, animated: true) }

    let before = alert.isEnabled(at: 1)
    _ = stage.act { stage.system.userInput.enter("Ann", in: alert.textFields[0]) }

    #expect(!before)
    #expect(alert.isEnabled(at: 1))
  }
}

extension Stage {
  fileprivate func alert(_ title: String, _ buttons: String...) -> AlertController {
    let alert = AlertController(in: system)
    alert.title = title
    alert.buttons = buttons.map { title in
      let button = AlertAction(in: system)
      button.title = title
      return button
    }
    return alert
  }

  /// The names of the elements that are neither hidden nor clipped, from front to back.
  fileprivate var names: [String] {
    let elements = system.elements().filter { element in
      switch element.obstacle {
      case .hidden, .outsideVisibleArea: false
      default: true
      }
    }
    return elements.flatMap(\.names)
  }
}
