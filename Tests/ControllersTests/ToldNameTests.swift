import Controllers
import Testing

@Suite struct `A display name` {
  private let system = System()

  private func screen(_ name: String) -> ViewController {
    ViewController(in: system, kind: system.makeKind(name: name, parent: nil))
  }

  private func stack(_ root: ViewController) throws -> NavigationController {
    let stack = NavigationController(in: system)
    try stack.setViewControllers([root], animated: false)
    return stack
  }

  @Test func `the display name of a stack contains that of its root, and stays the same when the root leaves`() throws {
    let stack = try stack(screen("Units"))
    #expect(stack.displayName == "NavigationController(Units)")
    #expect(stack.label == "NavigationController")

    try stack.setViewControllers([screen("Other")], animated: false)

    #expect(stack.displayName == "NavigationController(Units)")
  }

  @Test func `the display name is numbered if the same controller is the first in two containers`() throws {
    let root = screen("Units")
    let first = try stack(root)
    try first.setViewControllers([screen("Other")], animated: false)
    let second = try stack(root)

    #expect(second.displayName == "NavigationController(Units)#2")
    #expect(second.label == "NavigationController#2")
  }

  @Test func `the display name contains the innermost controller's name, except for the first tab bar controller`()
    throws
  {
    let tabs = try (1...2).map { number in
      let tabs = TabBarController(in: system)
      try tabs.setViewControllers([stack(screen("Cart\(number)"))], animated: false)
      return tabs
    }

    #expect(tabs.map(\.displayName) == ["TabBarController", "TabBarController(Cart2)"])
  }

  @Test func `the display name is the key if the container was recorded while it was empty`() throws {
    let stack = NavigationController(in: system)
    stack.loadViewIfNeeded()
    try stack.setViewControllers([screen("Units")], animated: false)

    #expect(stack.displayName == "NavigationController")
  }

  @Test func `the display name is the class name for a script's container`() throws {
    let kind = system.makeKind(name: "Shop", parent: system.kind(named: NavigationController.className))
    let stack = NavigationController(in: system, kind: kind)
    try stack.setViewControllers([screen("Units")], animated: false)

    #expect(stack.displayName == "Shop")
  }

  @Test(arguments: [
    ("Delete?", nil, "AlertController \"Delete?\""), (nil, "Really?", "AlertController \"Really?\""),
    (nil, nil, "AlertController"), ("Two\nlines", nil, "AlertController \"Two lines\""),
    ("A title that goes on and on", nil, "AlertController \"A title that goes o…\""),
  ])
  func `the display name of an alert contains its title`(_ title: String?, _ message: String?, _ told: String) throws {
    let application = Application(in: system)
    defer { withExtendedLifetime(application) {} }
    let alert = AlertController(in: system)
    (alert.title, alert.message) = (title, message)

    try alert.show(for: nil, animated: false)

    #expect(alert.displayName == told)
  }

  @Test func `a display name is accepted in full, in short form and as a key, and never means another subject`() throws
  {
    let stacks = try ["Units", "Cart"].map { try stack(screen($0)) }

    for name in ["NavigationController(Cart)", "Nav(Cart)", "NavigationController#2"] {
      #expect(stacks.map { $0.isCalled(name) } == [false, true], "\(name)")
    }
    #expect(stacks.allSatisfy { $0.isCalled("NavigationController") })
    #expect(stacks[0].isCalled("NavigationController#1"))
  }
}
