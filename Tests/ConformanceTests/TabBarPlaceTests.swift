import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests where a tab bar is, how much of the content it covers, and when it is hidden.
struct TabBarPlaceTests {
  private func launched(_ model: Device.Model, _ version: Int) throws -> (Stage, TabBarController, ViewController) {
    let stage = Stage(version: version, model: model)
    let screen = stage.screen("A")
    let tabs = try stage.tabs(screen, stage.screen("B"))
    stage.launch(tabs)
    return (stage, tabs, screen)
  }

  @Test func `on the pad, the bar is at the bottom up to system 17`() throws {
    let (_, tabs, screen) = try launched(.iPad, 17)

    #expect(tabs.tabBar.frame == Rect(x: 0, y: 974, width: 768, height: 50))
    #expect(screen.view.safeAreaInsets.bottom == 50)
  }

  @Test func `on the pad, the bar is at the top from system 18 on`() throws {
    let (_, tabs, screen) = try launched(.iPad, 18)

    #expect(tabs.tabBar.frame == Rect(x: 0, y: 20, width: 768, height: 50))
    #expect(screen.view.safeAreaInsets == Insets(top: 70, left: 0, bottom: 0, right: 0))
    #expect(screen.view.frame == tabs.view.bounds)
  }

  @Test func `an opaque bar at the top moves the content down`() throws {
    let (stage, tabs, screen) = try launched(.iPad, 18)

    _ = stage.act { tabs.tabBar.isTranslucent = false }

    #expect(screen.view.frameInWindow == Rect(x: 0, y: 70, width: 768, height: 954))
    #expect(screen.view.safeAreaInsets == .zero)
  }

  @Test func `a navigation bar is below a tab bar at the top`() throws {
    let stage = Stage(version: 18, model: .iPad)
    let screen = stage.screen("A")
    let stack = try stage.navigation(screen)
    stage.launch(try stage.tabs(stack))

    #expect(stack.navigationBar.frameInWindow.minY == 70)
    #expect(screen.view.safeAreaInsets.top == 120)
  }

  @Test func `a bar at the top has room for all tabs, so there is no More tab`() throws {
    let stage = Stage(version: 18, model: .iPad)
    let tabs = try stage.tabs()
    stage.launch(tabs)

    _ = try stage.act { try tabs.setViewControllers((0..<12).map { stage.screen("M\($0)") }) }

    #expect(tabs.tabBar.items.count == 12)
    #expect(tabs.createdMoreNavigationController == nil)
  }

  @Test func `on the phone, the bar stays at the bottom`() throws {
    let (_, tabs, screen) = try launched(.iPhone, 18)

    #expect(tabs.tabBar.frame.maxY == tabs.view.bounds.height)
    #expect(screen.view.safeAreaInsets.bottom == 49)
  }

  @Test(arguments: [false, true], [false, true])
  func `the bar is visible exactly when neither the script nor a pushed screen hides it`(
    wish: Bool, isPushedHiding: Bool
  ) throws {
    let stage = Stage(version: 18)
    let stack = try stage.navigation(stage.screen("A"))
    let tabs = try stage.tabs(stack, stage.screen("B"))
    stage.launch(tabs)
    let pushed = stage.screen("C")
    pushed.hidesBottomBarWhenPushed = isPushedHiding

    _ = stage.act { tabs.setTabBarHidden(wish, animated: false) }
    #expect(tabs.tabBar.isHidden == wish)
    _ = try stage.act { try stack.pushViewController(pushed, animated: true) }

    #expect(tabs.tabBar.isHidden == (wish || isPushedHiding))
    #expect(tabs.isTabBarHidden == wish)
    #expect((pushed.view.safeAreaInsets.bottom == 0) == (wish || isPushedHiding))
    _ = try stage.act { try tabs.select(index: 1) }
    #expect(tabs.tabBar.isHidden == wish)
  }
}
