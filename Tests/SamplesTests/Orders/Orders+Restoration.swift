/// The order of events while state is saved and restored.
extension Orders {
  private static let stacked = """
    screen "Master" { restorationIdentifier = "master" }
    screen "Detail" { restorationIdentifier = "detail", restorationClass = "Detail",
      viewControllerWithRestorationIdentifierPath = function(class, path, coder) return class {} end }
    app { shouldSaveApplicationState = true, shouldRestoreApplicationState = true,
      root = navigation { root = "Master", restorationIdentifier = "nav" } }
    """

  private static let presented = """
    screen "First" { restorationIdentifier = "first" }
    screen "Second" { restorationIdentifier = "second" }
    screen "Sheet" { restorationIdentifier = "sheet" }
    app { shouldSaveApplicationState = true, shouldRestoreApplicationState = true,
      root = tabs { "First", "Second", restorationIdentifier = "tabs" },
      viewControllerWithRestorationIdentifierPath = function(app, path)
        if path[#path] == "sheet" then return Sheet() end
      end }
    """

  static let restorations = [
    OrderCase(
      "The home button saves", "State is saved from the window's root down, when the app is in the background.",
      before: #"application.root:pushViewController("Detail", false)"#, action: "home()", stacked),
    OrderCase(
      "A launch with saved state",
      "All controllers are found and loaded, even hidden ones, before any of them decodes. Then the window is shown.",
      before: #"application.root:pushViewController("Detail", false) home() terminate()"#, action: "open()", stacked),
    OrderCase(
      "A presented controller is saved after its presenter's children",
      before: #"application.root:present("Sheet", false)"#, action: "home()", presented),
    OrderCase(
      "A launch with a presentation and a hidden tab",
      "The delegate is also called for controllers that exist already.",
      before: #"application.root:present("Sheet", false) home() terminate()"#, action: "open()", presented),
    OrderCase(
      "The user quits the app", before: #"application.root:pushViewController("Detail", false)"#, action: "kill()",
      stacked),
  ]
}
