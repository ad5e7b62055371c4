import Controllers
import Layout
import Rendering
import Testing

struct TreeTests {
  let scene = Scene()

  /// Launches an app with two tabs, a stack of two screens in the first tab, and a presented controller.
  private func launch() throws {
    let list = scene.screen("List", title: "Recipes")
    let detail = scene.screen("Detail") {
      [
        scene.make(Label.init) {
          $0.text = "Cake"
          $0.identifier = "name"
        },
        scene.make(Switch.init) {
          $0.accessibilityLabel = "Vegan"
          $0.isHidden = true
        },
      ]
    }
    let plain = ViewController(in: scene.system)
    let tabs = TabBarController(in: scene.system)
    try tabs.setViewControllers([try scene.navigation(list, detail), plain], animated: false)
    scene.launch(tabs)
    try scene.system.turn { try detail.present(scene.screen("Settings"), animated: true) }
    scene.system.settle()
  }

  @Test func `the tree of controllers shows containers, children and presented controllers`() throws {
    try launch()

    #expect(
      ControllerTree.text(of: scene.system) == """
        TabBarController · disappeared
        ├ NavigationController(List) · disappeared
        │ ├ List "Recipes" · not loaded
        │ └ Detail · disappeared
        ├ ViewController · not loaded
        └ + Settings · appeared
        """)
  }

  @Test func `the tree can be written in the format of UIKit's dump`() throws {
    try launch()

    #expect(
      UIKitTree.text(of: scene.system) == """
        <UITabBarController>, state: disappeared, view: <UILayoutContainerView> not in the window
           | <UINavigationController>, state: disappeared, view: <UILayoutContainerView> not in the window
           |    | <List>, state: disappeared, view: (view not loaded)
           |    | <Detail>, state: disappeared, view: <UIView> not in the window
           | <UIViewController>, state: disappeared, view: (view not loaded)
           + <Settings>, state: appeared, view: <UIView>, presented with: <_UIFullscreenPresentationController>
        """)
  }

  @Test func `the tree of views shows class, id, text and frame`() throws {
    try launch()
    scene.system.turn { _ = scene.application.window?.rootViewController?.dismiss(animated: false) }
    scene.system.settle()

    let window = try #require(scene.application.window)
    #expect(
      ViewTree.text(of: window) == """
        Window (0 0; 320 × 480)
        └ View (0 0; 320 × 480) ← TabBarController
          ├ View (0 0; 320 × 431)
          │ └ View (0 0; 320 × 431) ← NavigationController(List)
          │   ├ View (0 0; 320 × 431)
          │   │ └ View (0 64; 320 × 367) ← Detail
          │   │   ├ Label #name "Cake" (0 0; 320 × 20)
          │   │   └ Switch "Vegan" (0 0; 0 × 0) hidden
          │   ├ NavigationBar (0 20; 320 × 44)
          │   └ Toolbar (0 387; 320 × 44) hidden
          └ TabBar (0 431; 320 × 49)
        """)
  }
}
