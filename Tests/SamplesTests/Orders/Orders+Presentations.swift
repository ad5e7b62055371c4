extension Orders {
  private static let presented = """
    screen "Root" { view = { button "Open" { present = "Sheet" } } }
    screen "Sheet" { view = { button "More" { present = "Second" }, button "Done" { dismiss = true } } }
    screen "Second" { view = { button "Close" { dismiss = true } } }
    app { root = navigation "Root" }
    """

  static let presentations = [
    OrderCase(
      "Presenting over the whole screen", "The outermost container presents, with all that is seen in it.",
      action: #"tap "Open""#, presented),
    OrderCase("Dismissing", before: #"tap "Open""#, action: #"tap "Done""#, presented),
    OrderCase(
      "Dismissing a chain from below", "The uppermost goes; who is between goes without a word.",
      before: #"tap "Open" tap "More""#, action: "application.root:dismiss()", presented),
    OrderCase(
      "Two presentations in one turn", "The second is dropped, and its completion never runs.",
      action: """
        application.root:present("Sheet", true, function() print "first" end)
        application.root:present("Second", true, function() print "second" end)
        """, presented),
    OrderCase(
      "Presenting from viewDidAppear", "The presenter is still leaving when the next one begins.",
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
      "Dismissing from viewDidAppear", "The presenter turns back before it has left.",
      action: #"tap "Open""#,
      """
      screen "Root" { view = { button "Open" { present = "Notice" } } }
      screen "Notice" { viewDidAppear = function(self) self:dismiss() end }
      app { root = "Root" }
      """),
    OrderCase(
      "Presenting the next one after a dismissal",
      "When the dids are sent nothing is in progress any more, and the links are gone.",
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
      "Without animation", "Each is over when its call returns.",
      action: """
        root = application.root
        root:present("Sheet", false)
        root:dismiss(false)
        root:present("Second", false)
        """, presented),
  ]

  static let containers = [
    OrderCase(
      "A child comes", "`willMove` is sent by `addChild`, `didMove` is the container's to send.",
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
      "A child goes", "`willMove(nil)` is the container's to send, `didMove(nil)` is sent by `removeFromParent`.",
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
