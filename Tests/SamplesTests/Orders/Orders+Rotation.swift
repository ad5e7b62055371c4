extension Orders {
  static let rotations = [
    OrderCase(
      "A rotation of the device",
      "At `willRotate`, nothing has changed yet. Beginning with the layout, everything has the new orientation.",
      action: #"rotate "landscapeLeft""#, showsLayout: true,
      """
      screen "Photo" {}
      app { root = "Photo" }
      """),
    OrderCase(
      "Which controllers are notified",
      "A container is notified before its children. Covered controllers receive nothing.",
      action: #"rotate "landscapeLeft""#,
      """
      screen "List" {} screen "Photo" {}
      app { root = navigation { viewControllers = { "List", "Photo" } } }
      """),
    OrderCase(
      "Which controllers decide", "Results are traced if the script implements the callback.",
      action: #"rotate "landscapeLeft""#,
      """
      screen "Photo" {
        shouldAutorotate = function(self) return true end,
        supportedInterfaceOrientations = { "portrait", "landscapeRight" },
      }
      app { root = "Photo", supportedInterfaceOrientationsFor = function(app, window) return "allButUpsideDown" end }
      """),
    OrderCase(
      "A launch into landscape",
      "The view is loaded in portrait and laid out in landscape, and no controller is notified of a rotation.",
      action: nil,
      showsLayout: true,
      """
      screen "Photo" {
        viewDidLoad = function(self) print(self.view.bounds.width) end,
        viewDidLayoutSubviews = function(self) print(self.view.bounds.width) end,
      }
      app { root = "Photo", supportedInterfaceOrientations = "landscape" }
      """),
    OrderCase(
      "A presentation that rotates the interface",
      "Both views are laid out, and no controller is notified of a rotation.",
      action: #"application.root:present "Slide""#, showsLayout: true,
      """
      screen "List" {}
      screen "Slide" { supportedInterfaceOrientations = "landscape",
                       preferredInterfaceOrientationForPresentation = "landscapeRight" }
      app { root = "List" }
      """),
    OrderCase(
      "A push during a rotation", "The rotation ends first.",
      action: """
        unsettled(function()
          rotate "landscapeLeft"
          wait(0.1)
          application.root:pushViewController("Photo")
        end)
        """,
      """
      screen "List" {} screen "Photo" {}
      app { root = navigation "List" }
      """),
    OrderCase(
      "A rotation during a push", "The rotation waits for the end of the push.",
      action: """
        unsettled(function()
          application.root:pushViewController("Photo")
          rotate "landscapeLeft"
        end)
        """,
      """
      screen "List" {} screen "Photo" {}
      app { root = navigation "List" }
      """),
    OrderCase(
      "Two steps, before system 6",
      "Controllers that implement the callbacks for the two halves receive them. The interface rotates between the halves.",
      action: #"rotate "landscapeLeft""#,
      """
      screen "Photo" {
        shouldAutorotateToInterfaceOrientation = function(self, orientation) return true end,
        willAnimateFirstHalfOfRotation = function(self, orientation, duration) end,
        willAnimateSecondHalfOfRotation = function(self, from, duration) end,
      }
      app { root = "Photo", system = 5 }
      """),
  ]
}
