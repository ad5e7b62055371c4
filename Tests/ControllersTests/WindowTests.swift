import Controllers
import Layout
import Testing

struct WindowTests {
  @Test(arguments: zip(Device.Model.allCases, [480.0, 568, 1024]))
  func `a root's view fills the screen below the status bar`(model: Device.Model, height: Double) {
    let (application, root) = launched(model) { ViewController(in: $0) }

    #expect(application.window?.bounds.height == height)
    #expect(root.view.frame == Rect(x: 0, y: 20, width: root.system.device.screenSize.width, height: height - 20))
  }

  @Test func `a navigation controller's bar is below the status bar`() {
    let (_, root) = launched(.iPhone) { system in
      let navigation = NavigationController(in: system)
      try? navigation.pushViewController(ViewController(in: system), animated: false)
      return navigation
    }
    let navigation = root as? NavigationController

    #expect(root.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(navigation?.navigationBar.frame == Rect(x: 0, y: 20, width: 320, height: 44))
    #expect(navigation?.topViewController?.view.frameInWindow == Rect(x: 0, y: 64, width: 320, height: 416))
  }

  @Test func `a hidden bar and a toolbar change the size of the content`() {
    let (_, root) = launched(.iPhone) { system in
      let navigation = NavigationController(in: system)
      try? navigation.pushViewController(ViewController(in: system), animated: false)
      return navigation
    }
    let navigation = root as? NavigationController

    root.system.turn {
      navigation?.setNavigationBarHidden(true, animated: true)
      navigation?.setToolbarHidden(false, animated: true)
    }

    #expect(navigation?.topViewController?.view.frameInWindow == Rect(x: 0, y: 20, width: 320, height: 416))
    #expect(navigation?.toolbar.frame == Rect(x: 0, y: 436, width: 320, height: 44))
  }

  @Test func `a tab's view is between the status bar and the tab bar`() {
    let (_, root) = launched(.iPhone) { system in
      let tabs = TabBarController(in: system)
      try? tabs.setViewControllers([ViewController(in: system)])
      return tabs
    }
    let tabs = root as? TabBarController

    #expect(tabs?.tabBar.frame == Rect(x: 0, y: 431, width: 320, height: 49))
    #expect(tabs?.selectedViewController?.view.frameInWindow == Rect(x: 0, y: 20, width: 320, height: 411))
  }

  @Test func `the responder chain ends at the application`() {
    let (application, root) = launched(.iPhone) { ViewController(in: $0) }
    let inner = View(in: root.system)
    root.view.addSubview(inner)

    var chain: [Responder] = []
    var responder: Responder? = inner
    while let current = responder {
      chain.append(current)
      responder = current.nextResponder
    }

    #expect(
      chain.map(\.serialNumber)
        == [inner, root.view, root, application.window, application].compactMap { $0?.serialNumber })
  }

  /// Launches an app whose window has a given root.
  ///
  /// The caller must retain the returned application.
  private func launched(
    _ model: Device.Model, _ root: (System) -> ViewController
  ) -> (Application, ViewController) {
    let system = System(device: Device(model: model))
    let application = Application(in: system)
    let root = root(system)
    application.window?.rootViewController = root
    application.launch()
    return (application, root)
  }
}
