import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests the permitted orientations in system 6.
struct OrientationTests {
  let stage = Stage()

  @Test func `shouldAutorotate is called first, and false prevents all other calls`() {
    stage.launch(stage.screen("A"))
    stage.answer("A", .shouldAutorotate) { _ in .flag(false) }
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["all"]) }

    let told = stage.rotate(.landscapeLeft)

    #expect(told == "A shouldAutorotate false")
    #expect(stage.orientation == .portrait)
  }

  @Test func `the orientations that the app and the controller have in common are permitted`() {
    stage.application.supportedInterfaceOrientations = [.portrait, .landscapeRight]
    stage.launch(stage.screen("A"))
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["landscape"]) }

    stage.rotate(.landscapeRight)
    let refused = stage.orientation
    stage.rotate(.landscapeLeft)

    #expect(refused == .portrait)
    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `the delegate's return value replaces the app's list`() {
    stage.application.supportedInterfaceOrientations = [.portrait]
    stage.application.hasDelegate = true
    stage.answer("application", .supportedInterfaceOrientationsFor) { _ in .words(["landscape"]) }
    stage.launch(stage.screen("A"))

    stage.rotate(.landscapeLeft)

    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `if app and controller share no orientation, an exception lists the orientations of both`() {
    stage.launch(stage.screen("A"))
    stage.application.supportedInterfaceOrientations = [.portrait]
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["landscape"]) }

    #expect {
      try stage.application.rotateDevice(to: .landscapeLeft)
    } throws: { error in
      "\(error)" == "Supported orientations has no common orientation with the application, and shouldAutorotate is"
        + " returning true (A supports landscape, the application portrait)"
    }
    #expect(stage.orientation == .portrait)
  }

  @Test func `a controller that supports no orientation forbids rotation without an exception`() throws {
    stage.launch(stage.screen("A"))
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["none"]) }

    try stage.application.rotateDevice(to: .landscapeLeft)

    #expect(stage.orientation == .portrait)
  }

  @Test func `a phone rotates upside down only if the controller also permits it`() {
    stage.application.supportedInterfaceOrientations = InterfaceOrientation.allCases
    stage.launch(stage.screen("A"))
    stage.rotate(.portraitUpsideDown)
    let withoutWord = stage.orientation
    stage.rotate(.portrait)
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["all"]) }

    stage.rotate(.portraitUpsideDown)

    #expect(withoutWord == .portrait)
    #expect(stage.orientation == .portraitUpsideDown)
  }

  @Test func `an iPad rotates to all four orientations`() {
    let stage = Stage(model: .iPad)
    stage.launch(stage.screen("A"))

    stage.rotate(.portraitUpsideDown)

    #expect(stage.orientation == .portraitUpsideDown)
  }

  @Test func `children are not asked for their orientations`() throws {
    stage.launch(try stage.navigation(stage.screen("A")))
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["portrait"]) }

    let told = stage.rotate(.landscapeLeft)

    #expect(stage.orientation == .landscapeRight)
    #expect(!told.contains("supportedInterfaceOrientations"))
  }

  @Test func `a controller can request a rotation after its shouldAutorotate has changed`() throws {
    stage.launch(stage.screen("A"))
    stage.answer("A", .shouldAutorotate) { _ in .flag(false) }
    stage.rotate(.landscapeLeft)
    stage.answer("A", .shouldAutorotate) { _ in .flag(true) }

    let told = try stage.act { try stage.application.rotateInterfaceToDevice() }

    #expect(told.hasPrefix("A shouldAutorotate true\nA willRotate landscapeRight"))
  }

  @Test func `an exception in a delayed rotation is raised when the rotation takes place`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)
    stage.answer("NavigationController", .supportedInterfaceOrientations) { _ in .words(["portraitUpsideDown"]) }
    _ = try stage.step { try stack.pushViewController(stage.screen("B"), animated: true) }

    stage.rotate(.landscapeLeft)

    #expect(stage.raised.count == 1)
    #expect(
      stage.raised.first?.hasSuffix(
        "(NavigationController(A) supports portraitUpsideDown, the application allButUpsideDown)")
        == true)
  }
}

/// Tests the orientation in which an app launches.
struct LaunchOrientationTests {
  @Test func `a launch into landscape loads in portrait, lays out rotated, and sends no rotation callbacks`() {
    let stage = Stage()
    stage.application.supportedInterfaceOrientations = [.landscapeRight]
    var widths: [String] = []
    for event in [EventKind.viewDidLoad, .viewWillAppear, .viewDidLayoutSubviews, .viewDidAppear] {
      stage.on("A", event) { widths.append("\(event.name) \(Int($0.view.bounds.width))") }
    }

    stage.launch(stage.screen("A"))

    #expect(
      widths == ["viewDidLoad 320", "viewWillAppear 320", "viewDidLayoutSubviews 480", "viewDidAppear 480"])
    #expect(!stage.text().contains("Rotat"))
    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `a phone launches in the first listed orientation that the root permits`() {
    let stage = Stage()
    stage.application.supportedInterfaceOrientations = [.portrait, .landscapeLeft, .landscapeRight]
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["landscape"]) }

    stage.launch(stage.screen("A"))

    #expect(stage.orientation == .landscapeLeft)
  }

  @Test func `a phone that is held in landscape launches in landscape`() {
    let stage = Stage()
    stage.system.device.orientation = .landscapeLeft

    stage.launch(stage.screen("A"))

    #expect(stage.orientation == .landscapeRight)
    #expect(!stage.text().contains("Rotat"))
  }

  @Test func `an iPad launches in the orientation in which it is held, regardless of the order of the list`() {
    let stage = Stage(model: .iPad)
    stage.application.supportedInterfaceOrientations = [.portrait, .landscapeLeft, .landscapeRight]
    stage.system.device.orientation = .landscapeRight

    stage.launch(stage.screen("A"))

    #expect(stage.orientation == .landscapeLeft)
  }

  @Test func `an iPad launches in the nearest permitted orientation`() {
    let stage = Stage(model: .iPad)
    stage.application.supportedInterfaceOrientations = [.portrait, .landscapeRight]
    stage.system.device.orientation = .landscapeRight

    stage.launch(stage.screen("A"))

    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `before system 6, the rotation at launch sends callbacks`() {
    let stage = Stage(version: 5)
    stage.application.supportedInterfaceOrientations = [.landscapeRight]
    stage.answer("A", .shouldAutorotateToInterfaceOrientation) { _ in .flag(true) }
    let screen = stage.screen("A")
    screen.observedCallbacks &=
      ~EventKind.willAnimateFirstHalfOfRotation.bit & ~EventKind.willAnimateSecondHalfOfRotation.bit

    stage.launch(screen)

    let told = stage.text(of: "A").split(separator: "\n").filter { !$0.contains("should") }.map(String.init)
    #expect(
      told == [
        "A viewDidLoad", "A viewWillAppear", "A willRotate landscapeRight", "A willAnimateRotation landscapeRight",
        "A didRotate portrait", "A viewDidAppear",
      ])
  }
}
