extension Orders {
  static let rotations = [
    OrderCase(
      "A turn of the device", "At `willRotate` everything is as it was, from the layout on it is new.",
      action: #"rotate "landscapeLeft""#, showsLayout: true,
      """
      screen "Photo" {}
      app { root = "Photo" }
      """),
    OrderCase(
      "Who hears", "Containers before what is in them; what is covered, not at all.",
      action: #"rotate "landscapeLeft""#,
      """
      screen "List" {} screen "Photo" {}
      app { root = navigation { viewControllers = { "List", "Photo" } } }
      """),
    OrderCase(
      "Who is asked", "Answers are told where the script gives some.", action: #"rotate "landscapeLeft""#,
      """
      screen "Photo" {
        shouldAutorotate = function(self) return true end,
        supportedInterfaceOrientations = { "portrait", "landscapeRight" },
      }
      app { root = "Photo", supportedInterfaceOrientationsFor = function(app, window) return "allButUpsideDown" end }
      """),
    OrderCase(
      "A launch into landscape", "Loaded upright, laid out turned, and no controller is told of a rotation.",
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
      "A presentation that turns the interface", "Both are laid out, and no controller is told of a rotation.",
      action: #"application.root:present "Slide""#, showsLayout: true,
      """
      screen "List" {}
      screen "Slide" { supportedInterfaceOrientations = "landscape",
                       preferredInterfaceOrientationForPresentation = "landscapeRight" }
      app { root = "List" }
      """),
    OrderCase(
      "A push during a rotation", "The rotation is over first.",
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
      "A rotation during a push", "It waits for the end of the push.",
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
      "Two steps, before system 6", "Whoever writes the halves hears them; the interface turns between.",
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
