extension Orders {
  private static let presented = """
    screen "Root" { view = { button "Open" { present = "Sheet" } } }
    screen "Sheet" { view = { button "More" { present = "Second" }, button "Done" { dismiss = true } } }
    screen "Second" { view = { button "Close" { dismiss = true } } }
    app { root = navigation "Root" }
    """

  static let presentations = [
    OrderCase(
      "Presenting over the whole screen",
      "The outermost container presents, and the visible controllers in it disappear with it.",
      action: #"tap "Open""#, presented),
    OrderCase("Dismissing", before: #"tap "Open""#, action: #"tap "Done""#, presented),
    OrderCase(
      "Dismissing a chain from below", "The top controller disappears. The controllers in between receive nothing.",
      before: #"tap "Open" tap "More""#, action: "application.root:dismiss()", presented),
    OrderCase(
      "Two presentations in one turn", "The second presentation is dropped, and its completion never runs.",
      action: """
        application.root:present("Sheet", true, function() print "first" end)
        application.root:present("Second", true, function() print "second" end)
        """, presented),
    OrderCase(
      "Presenting from viewDidAppear", "The presenter is still disappearing when the next presentation begins.",
      action: #"tap "Open""#,
      """
      screen "Root" { view = { button "Open" { present = "First" } } }
      screen "First" { viewDidAppear = function(self)
        if not self.presentedViewController then self:present "Second" end
      end }
      screen "Second" {}
      app { root = "Root" }
      """),
    OrderCase(
      "Dismissing from viewDidAppear", "The presenter appears again before it has disappeared.",
      action: #"tap "Open""#,
      """
      screen "Root" { view = { button "Open" { present = "Notice" } } }
      screen "Notice" { viewDidAppear = function(self) self:dismiss() end }
      app { root = "Root" }
      """),
    OrderCase(
      "Presenting the next one after a dismissal",
      "When the `did…` callbacks are sent, the dismissal is no longer in progress, and the controllers are no longer linked.",
      before: #"tap "Open""#, action: "application.root:dismiss()",
      """
      screen "Root" {
        view = { button "Open" { present = "Login" } },
        viewDidAppear = function(self)
          if self.isAsked and not self.presentedViewController then self:present "Welcome" end
          self.isAsked = true
        end,
      }
      screen "Login" {} screen "Welcome" {}
      app { root = "Root" }
      """),
    OrderCase(
      "Without animation", "Each transition is complete when its call returns.",
      action: """
        root = application.root
        root:present("Sheet", false)
        root:dismiss(false)
        root:present("Second", false)
        """, presented),
    OrderCase(
      "Without animation, from system 8 on",
      "A presentation is over two turns later. Until then, it is in progress. A dismissal is complete when its call returns.",
      action: """
        root = application.root
        root:present("Sheet", false)
        root:dismiss(false)
        after(0.1, function() root:dismiss(false) end)
        wait(0.2)
        """, presented.replacing("app { ", with: "app { system = 8, ")),
  ]

  static let containers = [
    OrderCase(
      "Adding a child", "`addChild` sends `willMove`. The container must send `didMove`.",
      action: """
        child = Child {}
        parent = application.root
        parent:addChild(child)
        parent.view:addSubview(child.view)
        child:didMove(parent)
        """,
      """
      screen "Parent" {} screen "Child" {}
      app { root = "Parent" }
      """),
    OrderCase(
      "Removing a child", "The container must send `willMove(nil)`. `removeFromParent` sends `didMove(nil)`.",
      before: """
        child = Child {}
        parent = application.root
        parent:addChild(child)
        parent.view:addSubview(child.view)
        child:didMove(parent)
        """,
      action: """
        child:willMove(nil)
        child.view:removeFromSuperview()
        child:removeFromParent()
        child = nil
        """,
      """
      screen "Parent" {} screen "Child" {}
      app { root = "Parent" }
      """),
  ]
}
