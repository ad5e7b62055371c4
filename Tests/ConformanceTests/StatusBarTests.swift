import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests the space that the status bar leaves for views.
struct StatusBarTests {
  let stage = Stage()

  @Test func `a root's view fills the screen below the status bar`() {
    let root = stage.screen("A")

    stage.launch(root)

    #expect(root.view.frame == Rect(x: 0, y: 20, width: 320, height: 460))
    #expect(stage.system.applicationFrame == root.view.frame)
  }

  @Test func `a view with full screen layout extends under the status bar`() {
    let root = stage.screen("A")
    root.wantsFullScreenLayout = true

    stage.launch(root)

    #expect(root.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `a loaded view moves when full screen layout is turned on or off`() {
    let root = stage.screen("A")
    stage.launch(root)

    root.wantsFullScreenLayout = true

    #expect(root.view.frame.height == 480)
  }

  @Test func `views extend into the space of a hidden status bar`() {
    let root = stage.screen("A")
    stage.launch(root)

    _ = stage.act { stage.application.setStatusBarHidden(true, animated: true) }

    #expect(root.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `a phone call takes up twenty more points, in every tab and stack`() throws {
    let top = stage.screen("A")
    let plain = stage.screen("B")
    let tabs = try stage.tabs(try stage.navigation(top), plain)
    stage.launch(tabs)

    _ = stage.act { stage.application.setInCall(true) }
    let inStack = top.view.frameInWindow.minY
    _ = try stage.act { try tabs.select(index: 1) }
    let inTab = plain.view.frame
    _ = stage.act { stage.application.setInCall(false) }

    #expect(inStack == 84)
    #expect(inTab == Rect(x: 0, y: 40, width: 320, height: 391))
    #expect(plain.view.frame == Rect(x: 0, y: 20, width: 320, height: 411))
  }

  @Test func `the delegate is notified before and after the status bar's frame changes`() {
    stage.launch(stage.screen("A"))
    var told: [String] = []
    let observers = ["willChangeStatusBarFrame", "didChangeStatusBarFrame"].map { name in
      stage.system.notifications.addObserver(name) { _ in
        told.append("\(name) \(Int(stage.application.statusBarFrame.height))")
      }
    }
    defer { for observer in observers { observer.cancel() } }

    _ = stage.act { stage.application.setStatusBarHidden(true, animated: false) }

    #expect(told == ["willChangeStatusBarFrame 20", "didChangeStatusBarFrame 0"])
  }

  @Test func `the delegate is notified before and after the status bar rotates`() {
    stage.launch(stage.screen("A"))
    var told: [String] = []
    let observers = ["willChangeStatusBarOrientation", "didChangeStatusBarOrientation"].map { name in
      stage.system.notifications.addObserver(name) { _ in told.append("\(name) \(stage.orientation.rawValue)") }
    }
    defer { for observer in observers { observer.cancel() } }

    stage.rotate(.landscapeLeft)

    #expect(
      told == ["willChangeStatusBarOrientation portrait", "didChangeStatusBarOrientation landscapeRight"])
  }

  @Test func `setting the status bar's orientation rotates the interface without notifying controllers`() {
    let root = stage.screen("A")
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["none"]) }
    stage.launch(root)

    let told = stage.act { stage.application.setStatusBarOrientation(.landscapeLeft, animated: true) }

    #expect(told == "")
    #expect(root.view.frame == Rect(x: 0, y: 20, width: 480, height: 300))
  }

  @Test func `the tall phone has more space for its views`() {
    let stage = Stage(model: .iPhone5)
    let root = stage.screen("A")
    stage.launch(root)
    let upright = root.view.frame

    stage.rotate(.landscapeLeft)

    #expect(upright == Rect(x: 0, y: 20, width: 320, height: 548))
    #expect(root.view.frame == Rect(x: 0, y: 20, width: 568, height: 300))
  }

  @Test func `rotation notifications are posted until each call to begin has a matching call to end`() {
    stage.launch(stage.screen("A"))
    var told: [String] = []
    let observer = stage.system.notifications.addObserver("deviceOrientationDidChange") { _ in
      told.append(stage.system.device.orientation.rawValue)
    }
    defer { observer.cancel() }

    stage.rotate(.landscapeLeft)
    stage.system.device.beginGeneratingDeviceOrientationNotifications()
    stage.system.device.beginGeneratingDeviceOrientationNotifications()
    stage.system.device.endGeneratingDeviceOrientationNotifications()
    stage.rotate(.faceUp)
    stage.system.device.endGeneratingDeviceOrientationNotifications()
    stage.rotate(.portrait)

    #expect(told == ["faceUp"])
  }

  @Test func `a new root that doesn't support the orientation rotates the interface`() {
    stage.launch(stage.screen("A"))
    stage.answer("B", .supportedInterfaceOrientations) { _ in .words(["landscape"]) }
    let root = stage.screen("B")

    let told = stage.act { stage.application.window?.rootViewController = root }

    #expect(!told.contains("Rotat"))
    #expect(stage.orientation == .landscapeRight)
    #expect(root.view.frame == Rect(x: 0, y: 20, width: 480, height: 300))
  }
}

/// Tests bars and the content behind them.
struct BarRoomTests {
  let stage = Stage()

  @Test func `bars of a phone are lower in landscape`() throws {
    let top = stage.screen("A")
    let stack = try stage.navigation(top)
    stack.setToolbarHidden(false, animated: false)
    stage.launch(stack)
    let upright = (stack.navigationBar.frame, stack.toolbar.frame, top.view.frameInWindow)

    stage.rotate(.landscapeLeft)

    #expect(upright.0 == Rect(x: 0, y: 20, width: 320, height: 44))
    #expect(upright.1 == Rect(x: 0, y: 436, width: 320, height: 44))
    #expect(upright.2 == Rect(x: 0, y: 64, width: 320, height: 372))
    #expect(stack.navigationBar.frame == Rect(x: 0, y: 20, width: 480, height: 32))
    #expect(stack.toolbar.frame == Rect(x: 0, y: 288, width: 480, height: 32))
    #expect(top.view.frameInWindow == Rect(x: 0, y: 52, width: 480, height: 236))
  }

  @Test func `bars of an iPad have the same height in landscape`() throws {
    let stage = Stage(model: .iPad)
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)

    stage.rotate(.landscapeLeft)

    #expect(stack.navigationBar.frame == Rect(x: 0, y: 20, width: 1024, height: 44))
  }

  @Test func `the tab bar has the same height in landscape`() throws {
    let tabs = try stage.tabs(stage.screen("A"), stage.screen("B"))
    stage.launch(tabs)

    stage.rotate(.landscapeLeft)

    #expect(tabs.tabBar.frame == Rect(x: 0, y: 271, width: 480, height: 49))
  }

  @Test func `content extends under a translucent bar, and with full screen layout under the status bar`() throws {
    let top = stage.screen("A")
    let stack = try stage.navigation(top)
    stage.launch(stack)

    _ = stage.act { stack.navigationBar.isTranslucent = true }
    let underBar = top.view.frameInWindow
    _ = stage.act { top.wantsFullScreenLayout = true }

    #expect(underBar == Rect(x: 0, y: 20, width: 320, height: 460))
    #expect(top.view.frameInWindow == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(stack.navigationBar.frame.minY == 20)
  }

  @Test func `the next controller doesn't inherit full screen layout`() throws {
    let first = stage.screen("A")
    let photo = stage.screen("Photo")
    photo.wantsFullScreenLayout = true
    let stack = try stage.navigation(first)
    stage.launch(stack)
    _ = try stage.act {
      stack.navigationBar.isTranslucent = true
      try stack.pushViewController(photo, animated: true)
    }
    let full = photo.view.frameInWindow

    _ = stage.act {
      stack.popViewController(animated: true)
      stack.navigationBar.isTranslucent = false
    }

    #expect(full == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(first.view.frameInWindow == Rect(x: 0, y: 64, width: 320, height: 416))
  }

  @Test func `an item shows its landscape image in the lower bar of a phone in landscape`() {
    let item = BarButtonItem(in: stage.system)
    item.image = "grid"
    item.landscapeImagePhone = "grid-low"
    stage.launch(stage.screen("A"))
    let upright = item.caption

    stage.rotate(.landscapeLeft)

    #expect(upright == "grid")
    #expect(item.caption == "grid-low")
  }
}
