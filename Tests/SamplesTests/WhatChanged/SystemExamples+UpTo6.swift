extension SystemExamples {
  static let upTo6: [String: SystemExample] = [
    "unloadsViews": memory, "tellsWillUnload": memory, "tellsDidUnload": memory,
    "hasBackground": SystemExample(here, "home"),
    "restoresState": SystemExample(
      #"screen "Home" { view = { label "Here" }, restorationIdentifier = "home" }"#,
      app: #"root = "Home", shouldSaveApplicationState = function() return true end"#, "home"),
    "asksForAllOrientations": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        shouldAutorotateToInterfaceOrientation = function(self, orientation) return true end,
        supportedInterfaceOrientations = function(self) return { "portrait", "landscapeLeft" } end,
      }
      """, "rotate landscapeRight"),
    "presentedDecidesOrientation": SystemExample(
      """
      screen "Home" { view = { button "Open" { present = "Form" } } }
      screen "Form" {
        view = { label "Here" },
        shouldAutorotateToInterfaceOrientation = function(self, orientation) return true end,
      }
      """, "tap Open", "rotate landscapeLeft"),
    "asksPreferredOrientation": SystemExample(
      """
      screen "Home" { view = { button "Open" { present = "Form" } } }
      screen "Form" {
        view = { label "Here" },
        supportedInterfaceOrientations = { "portrait", "landscapeLeft" },
        preferredInterfaceOrientationForPresentation = "landscapeLeft",
      }
      """, "tap Open"),
    "turnsBackForStack": turning,
    "tellsOfLaunchRotation": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        shouldAutorotateToInterfaceOrientation = function(self, orientation) return orientation ~= "portrait" end,
        supportedInterfaceOrientations = "landscape",
      }
      """, app: #"root = "Home", supportedInterfaceOrientations = "landscape""#),
    "turnsInTwoSteps": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        shouldAutorotateToInterfaceOrientation = function(self, orientation) return true end,
        willAnimateFirstHalfOfRotation = function(self) end,
        willAnimateSecondHalfOfRotation = function(self) end,
      }
      """, "rotate landscapeLeft"),
    "presenterIsParent": SystemExample(form(), "tap Open", "application.root.presentedViewController.parent"),
    "asksToHideMaster": SystemExample(
      sides,
      app: """
        device = "iPad", root = split {
          viewControllers = { "List", "Article" },
          shouldHide = function(self, controller, orientation) return false end,
        }
        """),
    "showsMasterBySwipe": SystemExample(
      sides, app: #"device = "iPad", root = split { viewControllers = { "List", "Article" } }"#, "swipe right"),
  ]

  /// A screen without callbacks.
  static let here = #"screen "Home" { view = { label "Here" } }"#

  /// A screen that pushes another one.
  static let stack = """
    screen "Home" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" { view = { label "Here" } }
    """

  /// Returns a screen that presents another one.
  ///
  /// - Parameters:
  ///   - fields: more fields of the presented screen.
  ///   - presented: the presented controller.
  /// - Returns: the screens.
  static func form(_ fields: String = "", presented: String = #""Form""#) -> String {
    """
    screen "Home" { view = { button "Open" { present = \(presented) } } }
    screen "Form" { view = { button "Done" { dismiss = true } }\(fields.isEmpty ? "" : ",\n  " + fields) }
    """
  }

  static let sides = """
    screen "List" { view = { label "List" } }
    screen "Article" { view = { label "Article" } }
    """

  private static let memory = SystemExample(
    """
    screen "Home" {
      view = { button "Open" { push = "Detail" } },
      viewWillUnload = function(self) end,
      viewDidUnload = function(self) end,
    }
    screen "Detail" { view = { label "Here" } }
    """, app: #"root = navigation "Home""#, "tap Open", "memoryWarning")

  private static let turning = SystemExample(
    """
    screen "Home" { view = { button "Open" { push = "Detail" } }, supportedInterfaceOrientations = "portrait" }
    screen "Detail" {
      view = { label "Here" },
      shouldAutorotateToInterfaceOrientation = function(self, orientation) return true end,
    }
    """, app: #"root = navigation "Home""#, "tap Open", "rotate landscapeLeft", "back")
}
