extension Orders {
  private static func book(_ style: String) -> String {
    """
    screen "Page" {}
    app { root = pages { transitionStyle = "\(style)", viewControllers = { Page {} },
      viewControllerAfter = function(self, sender, page) return "Page" end,
      viewControllerBefore = function(self, sender, page) return "Page" end } }
    """
  }

  static let pageTurns = [
    OrderCase(
      "A scrolled page", "The new page has appeared before the old page has disappeared.",
      action: #"swipe "left""#, book("scroll")),
    OrderCase(
      "A scrolled page that is turned back", action: #"beginPageSwipe "left" cancelSwipe()"#, book("scroll")),
    OrderCase(
      "A curled page", "The old page has disappeared before the new page has appeared.",
      action: #"swipe "left""#, book("pageCurl")),
    OrderCase("A curled page that is turned back", action: #"beginPageSwipe "left" cancelSwipe()"#, book("pageCurl")),
    OrderCase(
      "Pages set in code", "The delegate isn't called. Without animation, the order is that of a swap.",
      action: #"application.root:setViewControllers({ "Page" }, "forward", false)"#, book("scroll")),
  ]

  static let alerts = [
    OrderCase(
      "An alert", "An alert has its own window, so no controller receives anything.",
      before: #"tap "Ask""#, action: #"answer "Delete""#,
      """
      screen "Root" { view = { button "Ask" { present = alert "Sure?" {
        buttons = { button "Delete" { action = function() print "deleted" end }, button "Cancel" } } } } }
      app { root = "Root" }
      """),
    OrderCase(
      "A sheet on the iPad", "A sheet doesn't hide its presenter, so the presenter receives nothing.",
      action: #"tap "Open""#,
      """
      screen "Root" { view = { button "Open" { present = "Form", modalPresentationStyle = "formSheet" } } }
      screen "Form" {}
      app { device = "iPad", root = "Root" }
      """),
    OrderCase(
      "A split view during a rotation", before: #"rotate "portrait""#, action: #"rotate "landscapeLeft""#,
      """
      screen "Master" {} screen "Detail" {}
      app { device = "iPad", root = split { "Master", "Detail" } }
      """),
  ]

  static let lives = [
    OrderCase(
      "The app enters the background and returns", "No view disappears.", action: "home() open()",
      """
      screen "Root" {}
      app { root = "Root" }
      """),
    OrderCase(
      "A memory warning in system 5", "A view that isn't in a window is unloaded if it can be created again.",
      before: #"tap "Open""#, action: "memoryWarning() back()",
      """
      screen "List" { view = { button "Open" { push = "Detail" } } }
      screen "Detail" {}
      app { system = 5, root = navigation "List" }
      """),
  ]
}
