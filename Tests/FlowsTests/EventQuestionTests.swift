import Flows
import TestSupport
import Testing

/// Tests of expectations about events and their details, and of error messages for events that can't happen.
@Suite struct EventQuestionTests {
  private static let app = """
    screen "Page" {}
    screen "Leaf" {}
    screen "Detail" {}
    screen "List" { view = { button "Sure" { present = alert "Sure?" { buttons = { button "Keep it all" {} } } } } }
    class = pages { transitionStyle = "scroll", viewControllers = { Page {} },
      dataSource = { viewControllerAfter = function() return Leaf {} end }, delegate = {} }
    app { root = tabs { class, navigation { root = "List", delegate = {} } },
      supportedInterfaceOrientations = { "portrait", "landscape" } }
    """

  private func told(_ body: String) -> String {
    Folder([
      "app.lua": EventQuestionTests.app, "flows/a.lua": "require \"app\"\nflow(\"f\", function()\n\(body)\nend)",
    ]).run("flows/a.lua").output
  }

  private static let history = """
    swipe "left" selectTab(2) rotate "landscapeLeft" window.rootViewController.viewControllers[2]:pushViewController(Detail {})
    wait(1) window.rootViewController.viewControllers[2]:popViewController()
    wait(1) tap "Sure" tap "Keep it all" window.rootViewController.viewControllers[2].viewControllers[1]:setEditing(true)

    """

  private static let happened = [
    "PageViewController didFinishAnimating completed=true", "didFinishAnimating previous=Page",
    "didFinishAnimating previous=Page#1 completed=true", "didFinishAnimating completed=true previous=Page",
    "willTransition to=Leaf", "viewControllerAfter viewController=Page",
    "willShow animated=true", "NavigationController willShow animated=true viewController=Detail",
    "List willRotate duration=0.400", "List willRotate duration=0.4", "willRotate duration=.4 to=landscapeRight",
    "List willRotate duration=4e-1", "didRotate from=portrait", "List didMove parent=NavigationController",
    "Detail didMove parent=nil", "setEditing animated=true", "setEditing animated=true editing=true",
    "AlertController clickedButton button=Keep it", "clickedButton button=Keep it all",
    "application didFinishLaunching", "Detail viewDidAppear animated=true", "Detail",
  ]

  @Test(arguments: Share.cases(of: happened)) func `a pattern matches an event by any of the event's details`(
    _ event: String
  ) {
    let never = told(EventQuestionTests.history + "expect.never \"\(event)\"")
    let order = told(EventQuestionTests.history + "expect.order { \"\(event)\" }")

    #expect(never.contains("expected  never \(event)\n"), "\(never)")
    #expect(order.contains("1 passed"), "\(order)")
  }

  @Test(arguments: ["> shared", "> shared Mail", "> shared\tMail"])
  func `a pattern matches the words of a printed line, which tabs may separate`(_ pattern: String) {
    let print = "print(\"shared\", \"Mail\") "
    let never = told(print + "expect.never \"\(pattern)\"")
    let order = told(print + "expect.order { \"\(pattern)\" }")

    #expect(never.contains("0 passed, 1 failed"), "\(never)")
    #expect(order.contains("1 passed"), "\(order)")
  }

  private static let others = [
    "didFinishAnimating completed=false", "didFinishAnimating previous=Leaf",
    "willShow animated=false viewController=Detail",
    "List willRotate duration=0.41", "willRotate to=landscapeLeft", "didMove parent=Detail", "setEditing editing=false",
    "clickedButton button=it", "clickedButton button=Keep it all now", "Leaf didRotate",
    "didFinishAnimating previous=Page#2", "Detail didMove parent=Detail#3",
  ]

  @Test(arguments: others) func `a pattern with wrong details matches no event`(_ event: String) {
    let never = told(EventQuestionTests.history + "expect.never \"\(event)\"")
    let order = told(EventQuestionTests.history + "expect.order { \"\(event)\" }")

    #expect(never.contains("1 passed"), "\(never)")
    #expect(order.contains("found     no \(event): it never happened"), "\(order)")
  }

  @Test func `printed text that looks like an event doesn't count as an event`() {
    #expect(
      told(#"print "List didRotate from=portrait" print "didRotate" expect.never "didRotate""#).contains("1 passed"))
  }

  private static let impossible = [
    ("Detail didMove parent=UINavigationController", #"did you mean "NavigationController"?"#),
    ("Detail didMove parent=Nav", #"`parent` must be a controller: no class is called "Nav""#),
    ("Detail didMove parent=", "`parent` must be a controller, not nothing"),
    ("Detail didMove parent", "`parent` has no value: write `parent=…`"),
    ("Detail didMove parent=List#0", #"no class is called "List#0""#),
    ("Detail didMove parent=List parent=Detail", "`parent` is given twice"),
    ("didFinishAnimating previous=Pag", #"no class is called "Pag"; did you mean "Page"?"#),
    ("willShow viewController=nil", #"no class is called "nil""#),
    (
      "List willRotate to=sideways",
      "`to` must be one of portrait portraitUpsideDown landscapeLeft landscapeRight, not sideways"
    ),
    ("List willRotate to=landscape", "`to` must be one of portrait portraitUpsideDown landscapeLeft landscapeRight"),
    ("List willRotate duration=long", "`duration` must be a number, not long"),
    ("List shouldAutorotate answer=maybe", "`answer` must be true or false, not maybe"),
    ("List supportedInterfaceOrientations answer=flat", "`answer` must be one of portrait"),
    ("commitEditing style=remove", "`style` must be one of none delete insert"),
    ("commitEditing row=0", "`row` must be 1 or more, not 0"),
    ("didFinishWithResult result=lost", "`result` must be one of cancelled"),
    ("Detail viewDidAppear parent=nil", "`viewDidAppear` has no detail `parent`; it has `animated`"),
    ("Detail viewDidAppear soon", "`viewDidAppear` has no detail `soon`"),
    ("Detail viewDidLoad animated=true", "`viewDidLoad` has no detail `animated`; it has none"),
    ("application viewDidAppear", "`viewDidAppear` is recorded for ViewController, not for application"),
    ("Detail didFinishLaunching", "`didFinishLaunching` is recorded for the application, not for Detail"),
    ("Detail#2 willShow", "`willShow` is recorded for NavigationController and SplitViewController, not for Detail#2"),
    ("SplitViewController willShow animated=true", "`willShow` has no detail `animated`"),
    ("List textDidChange", "the trace does not record `textDidChange`"),
    ("Nothing viewDidLoad", #"nothing is called "Nothing""#),
  ]

  @Test(arguments: Share.cases(of: impossible)) func `expectations refuse a pattern that no event can match`(
    _ event: String, _ reason: String
  ) {
    let never = told("expect.never \"\(event)\"")
    let order = told("expect.order { \"\(event)\" }")

    #expect(never.contains("expect.never: "), "\(never)")
    #expect(never.contains(reason), "\(never)")
    #expect(order.contains(reason), "\(order)")
  }

  @Test(arguments: [
    ("gauge draw", "1 passed"), ("gauge layoutSubviews", "1 failed"),
    ("guage draw", #"nothing is called "guage"; did you mean "gauge"?"#),
    ("gauge viewDidLoad", "`viewDidLoad` is recorded for ViewController, not for gauge"),
    ("plain draw", #"nothing is called "plain""#),
  ]) func `a pattern refers to a view with callbacks by the view's id`(_ event: String, _ answer: String) {
    let script = """
      screen "List" { view = { view { id = "plain" }, view { id = "gauge", layoutSubviews = function() end } } }
      app { root = "List" }
      """
    let told = Folder(["app.lua": script, "a.lua": "require 'app' flow('f', function() expect.never '\(event)' end)"])
      .run("a.lua").output

    #expect(told.contains(answer), "\(told)")
  }

  @Test(arguments: [
    "NavigationBar didPush item=Inbox", "TabBar didSelect", "PopoverController didDismiss", "AlertController cancel",
    "SplitViewController willHide viewController=Detail", "MoreNavigationController willShow", "deinit",
    "List#2 didMove parent=List#3", "application wasKilled", "supportedInterfaceOrientationsFor answer=all",
  ]) func `expect.never accepts any event that could happen`(_ event: String) {
    #expect(told("expect.never \"\(event)\"").contains("1 passed"))
  }
}
