import Controllers
import Testing

struct MisuseTests {
  let stage = Stage()
  let navigation: NavigationController

  init() throws {
    navigation = try stage.navigation(stage.screen("A"))
    stage.launch(navigation)
  }

  @Test func `pushing the same instance twice is refused`() throws {
    let root = navigation.viewControllers[0]

    #expect(
      message { () throws(ControllerException) in try navigation.pushViewController(root, animated: true) }
        == "Pushing the same view controller instance more than once is not supported"
        + " (A is on the stack of NavigationController)")
    #expect(stage.settle() == "")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `pushing a navigation controller is refused`() throws {
    let other = try stage.navigation(stage.screen("B"))

    #expect(
      message { () throws(ControllerException) in try navigation.pushViewController(other, animated: true) }
        == "Pushing a navigation controller is not supported (NavigationController#2 on NavigationController)")
  }

  @Test func `popping to a stranger is refused`() throws {
    let stranger = stage.screen("B")

    #expect(
      message { () throws(ControllerException) in
        _ = try navigation.popToViewController(stranger, animated: true)
      } == "Tried to pop to a view controller that doesn't exist (B is not on the stack of NavigationController)")
  }

  @Test func `popping the root does nothing`() {
    var popped: ViewController?

    let told = stage.act { popped = navigation.popViewController(animated: true) }

    #expect(popped == nil)
    #expect(told == "")
  }

  @Test func `a tab bar controller on a stack is warned of`() throws {
    let tabs = try stage.tabs(stage.screen("T"))

    let told = try stage.act { try navigation.pushViewController(tabs, animated: true) }

    #expect(told.hasPrefix("⚠ Pushing a tab bar controller is not supported"))
    #expect(AlwaysTrue.violations(of: stage) == [])
  }

  @Test func `presenting a controller that has a parent is refused`() throws {
    let root = navigation.viewControllers[0]

    #expect(
      message { () throws(ControllerException) in _ = try navigation.present(root, animated: true) }
        == "Application tried to present modally an active controller A (on NavigationController)")
  }

  @Test func `a child that holds its parent is refused`() {
    let inner = navigation.viewControllers[0]

    #expect(
      message { () throws(ControllerException) in try inner.addChild(navigation) }
        == "A cannot take NavigationController as a child: it lies in it")
  }

  private func message(_ body: () throws(ControllerException) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.message
    }
  }
}
