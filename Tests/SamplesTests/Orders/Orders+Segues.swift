/// The order of events for segues, container views and unwinding.
extension Orders {
  private static let ways = """
    screen "List" {
      view = { button "Open" { segue = "open" }, button "New" { segue = "new" } },
      segues = { open = { to = "Detail", kind = "push" }, new = { to = "Editor", kind = "modal" } },
      prepare = function(self, segue) segue.destination.title = segue.identifier end,
    }
    screen "Detail" {} screen "Editor" {}
    app { root = navigation "List" }
    """

  private static let pad = """
    screen "Map" {
      view = { button "Pins" { segue = "pins" } },
      segues = { pins = { to = "Pins", kind = "popover" } },
      unwind = { picked = function(self, segue) end },
    }
    screen "Pins" { view = { button "Pick" { unwind = "picked" } } }
    app { device = "iPad", root = "Map" }
    """

  static let segues = [
    OrderCase(
      "A push segue", "In `prepare`, the destination's view isn't loaded yet.", action: #"tap "Open""#, ways),
    OrderCase("A modal segue", action: #"tap "New""#, ways),
    OrderCase(
      "A segue from code", "`shouldPerformSegue` is called only for touches.",
      action: #"application.root.topViewController:performSegue("open")"#, ways),
    OrderCase(
      "A segue that is refused", "No destination is created.", action: #"tap "Open""#,
      """
      screen "List" { view = { button "Open" { segue = "open" } },
        segues = { open = { to = "Detail", kind = "push" } },
        shouldPerformSegue = function(self, identifier) return false end }
      screen "Detail" {}
      app { root = navigation "List" }
      """),
    OrderCase(
      "A segue of a row", "The row is selected before the segue. The table's `didSelectRow` is called after the segue.",
      action: #"tap "Soup""#,
      """
      screen "List" {
        view = { tableView { rows = { "Soup" }, segue = "open", didSelectRow = function() print "selected" end } },
        segues = { open = { to = "Detail", kind = "push" } },
      }
      screen "Detail" {}
      app { root = navigation "List" }
      """),
    OrderCase("A popover segue", action: #"tap "Pins""#, pad),
    OrderCase(
      "A replace segue", "The segue replaces the detail of a split view controller.", action: #"tap "Other""#,
      """
      screen "Menu" { view = { button "Other" { segue = "other" } },
        segues = { other = { to = "Other", kind = "replace" } } }
      screen "Start" {} screen "Other" {}
      app { device = "iPad", supportedInterfaceOrientations = "landscape", root = split { "Menu", "Start" } }
      """),
    OrderCase(
      "A custom segue", "Only the effects of the segue's `perform` occur.", action: #"tap "Slip""#,
      """
      screen "Order" { view = { button "Slip" { segue = "slip" } },
        segues = { slip = { to = "Slip", class = "Unroll" } } }
      screen "Slip" {}
      segueClass "Unroll" { perform = function(self, segue)
        self:addChild(segue.destination)
        self.view:addSubview(segue.destination.view)
        segue.destination:didMove(self)
      end }
      app { root = "Order" }
      """),
    OrderCase(
      "An embedded child", "The child is added before its parent's `viewDidLoad`.", action: nil,
      """
      screen "Frame" { view = { containerView { embed = "Inside" } } }
      screen "Inside" {}
      app { root = "Frame" }
      """),
    OrderCase(
      "A main storyboard",
      "Each scene and its children receive `awakeFromNib` before the app's delegate is notified of the launch.",
      action: nil,
      """
      screen "List" {}
      storyboard "Main" { initial = "nav", scenes = { "List", nav = navigation "List" } }
      app { mainStoryboard = "Main" }
      """),
  ]

  private static let returns = """
    screen "Master" { view = { button "Detail" { segue = "detail" } },
      segues = { detail = { to = "Detail", kind = "push" } },
      unwind = { toMaster = function(self, segue) end } }
    screen "Detail" { view = { button "Extra" { segue = "extra" }, button "Home" { unwind = "toMaster" } },
      segues = { extra = { to = "Extra", kind = "modal" } },
      unwind = { toDetail = function(self, segue) end } }
    screen "Extra" { view = { button "All" { unwind = "toMaster" }, button "One" { unwind = "toDetail" },
      button "Lost" { unwind = "toNone" } } }
    app { root = navigation "Master" }
    """

  static let unwindings = [
    OrderCase(
      "Unwinding through a stack", "The method is called while the source is still in place.",
      before: #"tap "Detail""#, action: #"tap "Home""#, returns),
    OrderCase(
      "Unwinding a presentation", before: #"tap "Detail" tap "Extra""#, action: #"tap "One""#, returns),
    OrderCase(
      "Unwinding a presentation and a stack",
      "Only one dismissal is visible. The controllers that are popped below it don't appear.",
      before: #"tap "Detail" tap "Extra""#, action: #"tap "All""#, returns),
    OrderCase(
      "Unwinding without a destination", before: #"tap "Detail" tap "Extra""#, action: #"tap "Lost""#, returns),
    OrderCase(
      "Unwinding when the source also has the method", "The source is also queried, but is skipped.",
      before: #"tap "Deeper""#, action: #"tap "Up""#,
      """
      screen "Level" { view = { button "Deeper" { push = "Level" }, button "Up" { unwind = "up" } },
        unwind = { up = function(self, segue) end } }
      app { root = navigation "Level" }
      """),
    OrderCase("Unwinding from a popover", before: #"tap "Pins""#, action: #"tap "Pick""#, pad),
    OrderCase(
      "A custom container that overrides the segue", "Its segue takes two visible steps.",
      before: #"tap "Detail" tap "Extra""#, action: #"tap "All""#,
      returns.replacing(
        "app { root = navigation \"Master\" }",
        with: """
          screen "Stack" { extends = "NavigationController", root = "Master",
            segueForUnwinding = function(self, to, from, identifier, super)
              return storyboardSegue { source = from, destination = to, perform = function()
                self:dismiss(true, function() self:popToViewController(to) end)
              end }
            end }
          app { root = "Stack" }
          """)),
  ]
}
