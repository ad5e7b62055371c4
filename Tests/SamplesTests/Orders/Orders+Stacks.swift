extension Orders {
  static let launches = [
    OrderCase(
      "A plain root", action: nil, showsLayout: true,
      """
      screen "Root" {}
      app { root = "Root" }
      """),
    OrderCase(
      "A navigation root",
      "The lower members of the first stack are added at once and aren't loaded. The top member is loaded when the navigation controller's view is laid out.",
      action: nil, showsLayout: true,
      """
      screen "Root" {} screen "Top" {}
      app { root = navigation { viewControllers = { "Root", "Top" } } }
      """),
    OrderCase(
      "Tabs", "Only the selected tab's branch is loaded.", action: nil,
      """
      screen "One" {} screen "Two" {}
      app { root = tabs { navigation "One", "Two" } }
      """),
  ]

  private static let pushed = """
    screen "List" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" { view = { button "More" { push = "More" } } }
    screen "More" {}
    app { root = navigation "List" }
    """

  static let stacks = [
    OrderCase("A push", action: #"tap "Open""#, showsLayout: true, pushed),
    OrderCase(
      "A pop", "Popped controllers that nothing retains are released.", before: #"tap "Open""#, action: "back()", pushed
    ),
    OrderCase(
      "A pop to the root", "The controllers in between receive only `willMove` and `didMove`.",
      before: #"tap "Open" tap "More""#,
      action: "application.root:popToRootViewController()", pushed),
    OrderCase(
      "A new stack", "New members below the top aren't loaded.",
      action: #"application.root:setViewControllers({ "Detail", "More" }, true)"#, pushed),
    OrderCase(
      "Several changes in one turn",
      "Only one visible transition follows. It begins in the layout pass at the end of the turn.",
      action: """
        application.root:pushViewController("Detail", false)
        application.root:pushViewController("More", false)
        """, pushed),
    OrderCase(
      "The back swipe, finished", "The stack changes only at the end.", before: #"tap "Open""#,
      action: "beginBackSwipe() finishSwipe()", pushed),
    OrderCase(
      "The back swipe, canceled", before: #"tap "Open""#, action: "beginBackSwipe() cancelSwipe()", pushed),
    OrderCase(
      "A push during a push", "The `did…` callbacks of the first push are sent at once, then the second push begins.",
      action: """
        unsettled(function()
          application.root:pushViewController("Detail")
          wait(0.1)
          application.root:pushViewController("More")
        end)
        """, pushed),
    OrderCase(
      "A pop during a push with a zoom, from system 18 on",
      "The push completes at once, and the pop begins in the same turn. UIKit doesn't warn.",
      action: """
        unsettled(function()
          application.root:pushViewController("Detail")
          wait(0.1)
          application.root:popViewController()
        end)
        """,
      pushed.replacing("app { ", with: "app { system = 18, ").replacing(
        "\"Detail\" { view", with: "\"Detail\" { preferredTransition = \"zoom\", view")),
    OrderCase(
      "A delegate", action: #"tap "Open""#,
      """
      screen "List" { view = { button "Open" { push = "Detail" } } }
      screen "Detail" {}
      app { root = navigation { root = "List", delegate = {
        willShow = function(self, sender, controller) end, didShow = function(self, sender, controller) end } } }
      """),
  ]

  private static let tabbed = """
    screen "One" {} screen "Two" {}
    app { root = tabs { "One", navigation "Two" } }
    """

  static let tabs = [
    OrderCase("A tab for the first time", action: "selectTab(2)", tabbed),
    OrderCase("A tab that was selected before", before: "selectTab(2)", action: "selectTab(1)", tabbed),
  ]
}
