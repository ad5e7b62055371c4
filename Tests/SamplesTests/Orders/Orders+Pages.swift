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
      "A scrolled page", "Of scrolled pages the new one has appeared before the old one has gone.",
      action: #"swipe "left""#, book("scroll")),
    OrderCase(
      "A scrolled page that comes back", action: #"beginPageSwipe "left" cancelSwipe()"#, book("scroll")),
    OrderCase(
      "A curled page", "Of curled pages the old one has gone before the new one has appeared.",
      action: #"swipe "left""#, book("pageCurl")),
    OrderCase("A curled page that falls back", action: #"beginPageSwipe "left" cancelSwipe()"#, book("pageCurl")),
    OrderCase(
      "Pages set in code", "No delegate hears of it; without animation they are swapped.",
      action: #"application.root:setViewControllers({ "Page" }, "forward", false)"#, book("scroll")),
  ]

  static let alerts = [
    OrderCase(
      "An alert", "It stands in a window of its own: no controller hears of it.",
      before: #"tap "Ask""#, action: #"answer "Delete""#,
      """
      screen "Root" { view = { button "Ask" { present = alert "Sure?" {
        buttons = { button "Delete" { action = function() print "deleted" end }, button "Cancel" } } } } }
      app { root = "Root" }
      """),
    OrderCase(
      "A sheet on the pad", "What does not hide its presenter is not heard by it.", action: #"tap "Open""#,
      """
      screen "Root" { view = { button "Open" { present = "Form", modalPresentationStyle = "formSheet" } } }
      screen "Form" {}
      app { device = "iPad", root = "Root" }
      """),
    OrderCase(
      "A split view that is turned", before: #"rotate "portrait""#, action: #"rotate "landscapeLeft""#,
      """
      screen "Master" {} screen "Detail" {}
      app { device = "iPad", root = split { "Master", "Detail" } }
      """),
  ]

  static let lives = [
    OrderCase(
      "The app goes to the background and comes back", "No view disappears.", action: "home() open()",
      """
      screen "Root" {}
      app { root = "Root" }
      """),
    OrderCase(
      "A memory warning in system 5", "A view that is in no window, and can be made again, is dropped.",
      before: #"tap "Open""#, action: "memoryWarning() back()",
      """
      screen "List" { view = { button "Open" { push = "Detail" } } }
      screen "Detail" {}
      app { system = 5, root = navigation "List" }
      """),
  ]
}
