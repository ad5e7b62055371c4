import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests hidden bars, translucent bars, and the frames of views.
struct BarPlaceTests {
  let stage = Stage()
  let stack: NavigationController
  let root: ViewController

  init() throws {
    root = stage.screen("A")
    stack = try stage.navigation(root)
    stage.launch(stack)
  }

  private var rootFrame: Rect { root.view.frameInWindow }

  @Test func `hiding the bar resizes the view at once`() {
    stage.system.turn {
      stack.setNavigationBarHidden(true, animated: true)

      #expect(rootFrame == Rect(x: 0, y: 20, width: 320, height: 460))
    }

    _ = stage.act { stack.setNavigationBarHidden(false, animated: true) }
    #expect(rootFrame == Rect(x: 0, y: 64, width: 320, height: 416))
  }

  @Test func `the bar is hidden or shown as each screen requests in viewWillAppear`() throws {
    stage.on("A", .viewWillAppear) { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
    let pushed = stage.screen("B")
    stage.on("B", .viewWillAppear) { $0.navigationController?.setNavigationBarHidden(false, animated: true) }

    let there = try stage.act(layout: true) { try stack.pushViewController(pushed, animated: true) }
    let isShown = !stack.navigationBar.isHidden
    _ = stage.act { stack.popViewController(animated: true) }

    #expect(isShown)
    #expect(
      there == """
        B willMove NavigationController
        NavigationController viewWillLayoutSubviews
        B viewDidLoad
        A viewWillDisappear
        B viewWillAppear
        NavigationController viewDidLayoutSubviews
        B updateViewConstraints
        B viewWillLayoutSubviews
        B viewDidLayoutSubviews
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        """)
    #expect(stack.navigationBar.isHidden)
    #expect(rootFrame == Rect(x: 0, y: 20, width: 320, height: 460))
  }

  @Test func `the leaving view keeps its size while the bar changes for the arriving view`() throws {
    stage.on("B", .viewWillAppear) { $0.navigationController?.setNavigationBarHidden(true, animated: true) }

    _ = try stage.step { try stack.pushViewController(stage.screen("B"), animated: true) }

    #expect(rootFrame == Rect(x: 0, y: 64, width: 320, height: 416))
  }

  @Test func `content extends under a translucent bar`() {
    _ = stage.act { stack.navigationBar.isTranslucent = true }

    #expect(rootFrame == Rect(x: 0, y: 20, width: 320, height: 460))

    _ = stage.act { stack.navigationBar.isTranslucent = false }
    #expect(rootFrame == Rect(x: 0, y: 64, width: 320, height: 416))
  }

  @Test func `with full screen layout, content also extends under the status bar`() throws {
    let photo = stage.screen("Photo")
    photo.wantsFullScreenLayout = true
    stack.navigationBar.barStyle = .blackTranslucent

    _ = try stage.act { try stack.pushViewController(photo, animated: true) }

    #expect(stack.navigationBar.isTranslucent)
    #expect(photo.view.frameInWindow == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(stack.navigationBar.frameInWindow == Rect(x: 0, y: 20, width: 320, height: 44))
  }

  @Test func `content with full screen layout does not extend under an opaque bar`() throws {
    let photo = stage.screen("Photo")
    photo.wantsFullScreenLayout = true

    _ = try stage.act { try stack.pushViewController(photo, animated: true) }

    #expect(photo.view.frameInWindow == Rect(x: 0, y: 64, width: 320, height: 416))
  }

  @Test func `content extends under a translucent toolbar`() {
    _ = stage.act { stack.setToolbarHidden(false, animated: false) }
    #expect(rootFrame.height == 372)

    _ = stage.act { stack.toolbar.isTranslucent = true }

    #expect(rootFrame.height == 416)
  }

  @Test func `a prompt increases the bar's height at once`() {
    _ = stage.act { root.navigationItem.prompt = "Choose" }

    #expect(rootFrame == Rect(x: 0, y: 94, width: 320, height: 386))
  }

  @Test func `reading the bar does not load the view`() throws {
    let other = try stage.navigation(stage.screen("X"))

    other.navigationBar.tintColor = "red"

    #expect(!other.isViewLoaded)
    #expect(other.navigationBar.items.count == 1)
  }
}
