extension HelpExample {
  private static func scriptExample(_ text: String) -> HelpExample { HelpExample(text, in: .script) }

  /// The examples for the keys of declarations.
  static let declarations: [String: HelpExample] = [
    "push": scriptExample(#"button "Open" { push = "Detail" }"#),
    "present": scriptExample(#"button "Settings" { present = "Settings" }"#),
    "dismiss": scriptExample(#"button "Done" { dismiss = true }"#),
    "pop": scriptExample(#"button "Back to the start" { pop = "root" }"#),
    "segue": scriptExample(
      """
      screen "Basket" { segues = { edit = { to = "Detail", kind = "push" } },
        view = { button "Edit" { segue = "edit" } } }
      """),
    "unwind": scriptExample(
      """
      screen "Basket" { unwind = { saved = function(self, segue) self.source = segue.sourceViewController end } }
      """),
    "with": scriptExample(
      """
      tableView { rows = { "Soup", "Cake" }, push = "Detail",
        with = function(self, table, row) return { number = row } end }
      """),
    "animated": scriptExample(#"button "Now" { push = "Detail", animated = false }"#),
    "completion": scriptExample(
      #"button "Help" { present = "Settings", completion = function(self) print "shown" end }"#),
    "modalTransitionStyle": scriptExample(
      #"button "Turn" { present = "Settings", modalTransitionStyle = "flipHorizontal" }"#),
    "modalPresentationStyle": scriptExample(
      #"button "Form" { present = "Settings", modalPresentationStyle = "formSheet" }"#),
    "from": scriptExample(
      """
      button "More" { action = function(self, sender)
        self:present("Settings", { modalPresentationStyle = "popover", from = sender }) end }
      """),
    "action": scriptExample(#"button "Buy" { action = function(self, sender) self.count = 1 end }"#),
    "target": scriptExample(#"button "Buy" { action = "buy", target = { buy = function() end } }"#),
    "accessorySegue": scriptExample(
      """
      screen "Basket" { segues = { info = { to = "Detail", kind = "push" } },
        view = { tableView { rows = { { "Tea", accessory = "detailDisclosureButton", accessorySegue = "info" } } } } }
      """),
    "extends": scriptExample(#"screen "Drinks" { extends = "TableViewController", rows = { "Tea", "Cocoa" } }"#),
    "id": scriptExample(
      """
      screen "Hello" { view = { label { id = "greeting" } },
        viewDidLoad = function(self) self.elements.greeting.text = "Hello" end }
      """),
    "gestures": scriptExample(#"imageView "sunset" { gestures = { doubleTap = { present = "Settings" } } }"#),
    "constraints": scriptExample(
      #"screen "Bare" { view = { label "Name" { id = "name" } }, constraints = { "|-[name]-|" } }"#),
    "segues": scriptExample(#"screen "Basket" { segues = { pay = { to = "Detail", kind = "modal" } } }"#),
    "elements": scriptExample(
      """
      screen "Hello" { view = { label { id = "greeting" } },
        viewWillAppear = function(self) self.elements.greeting.isHidden = false end }
      """),
    "root": scriptExample(#"app { root = navigation "List" }"#),
  ]

  /// The examples for the functions and tables of scripts.
  static let scriptFunctions: [String: HelpExample] = [
    "screen": scriptExample(#"screen "Hello" { title = "Hello", view = { label "Good morning" } }"#),
    "nib": scriptExample(#"nib "Card" { label "Name", button "Call" }"#),
    "storyboard": scriptExample(
      """
      storyboard "Main" { initial = "first", scenes = { first = { class = "Detail" } } }
      """),
    "segueClass": scriptExample(
      """
      segueClass "Jump" { perform = function(self, segue)
        self.sourceViewController:pushViewController(self.destinationViewController, false) end }
      """),
    "app": scriptExample(#"app { root = tabs { navigation "List", "Settings" }, device = "iPad" }"#),
    "flow": scriptExample(
      #"flow("a cake", { tags = { "smoke" } }, function() tap "Waffles" expect.screen "Detail" end)"#),
    "beforeEach": scriptExample(#"beforeEach(function() tap "Waffles" end)"#),
    "afterEach": scriptExample("afterEach(function() expect.noWarnings() end)"),
    "always": scriptExample(#"always("a title", function() return application.root.title ~= "" end)"#),
    "never": scriptExample(#"never "Cart viewDidUnload""#),
    "eventually": scriptExample(#"eventually("the cart is seen", function() expect.screen "Cart" end)"#),
    "application": HelpExample("application.root"),
    "device": HelpExample("device.orientation"),
    "window": HelpExample("window.rootViewController"),
    "notifications": HelpExample("notifications:post(\"saved\")"),
    "storyboards": HelpExample("next(storyboards)"),
    "defaults": HelpExample("defaults.count = 1"),
    "after": HelpExample("after(0.5, function() print \"late\" end)"),
    "every": HelpExample("timer = every(1, function() print \"tick\" end)"),
    "clock": HelpExample("clock()"),
    "localized": HelpExample("localized \"Done\""),
    "constraint": scriptExample(
      """
      screen "Bare" { view = { label "Name" { id = "name" } },
        constraints = { constraint("name", "centerX", "==", "superview", "centerX") } }
      """),
    "constraintsWithVisualFormat": HelpExample(
      "constraintsWithVisualFormat(\"[one(80)]\", { one = label \"One\" })"),
    "animate": HelpExample("animate(0.3, function() application.root.view.alpha = 0.5 end)"),
    "animatedTransitioning": scriptExample(#"local animator = animatedTransitioning { duration = 0.5 }"#),
    "percentDrivenInteractiveTransition": scriptExample(#"local interaction = percentDrivenInteractiveTransition {}"#),
    "presentationController": scriptExample(
      #"local controller = presentationController { shouldRemovePresentersView = true }"#),
    "actionSheet": scriptExample(
      #"actionSheet "Share" { buttons = { "Mail", button "Cancel" { style = "cancel" } } }"#),
    "alertController": scriptExample(#"local sure = alertController { title = "Sure?", buttons = { "Yes", "No" } }"#),
    "alertAction": scriptExample(
      #"local sure = alert "Sure?" { buttons = { alertAction "No" { style = "cancel" } } }"#),
    "flexibleSpace": scriptExample(#"toolbar { button "Left" {}, flexibleSpace, button "Right" {} }"#),
    "fixedSpace": scriptExample(#"toolbar { button "Left" {}, fixedSpace(16), button "Next" {} }"#),
    "editButtonItem": scriptExample(
      """
      screen "Drinks" { extends = "TableViewController", rows = { "Tea" },
        navigationItem = { rightBarButtonItem = editButtonItem } }
      """),
    "print": HelpExample("print(application.root.title)"),
    "require": scriptExample(#"local words = require "words""#),
    "soft": HelpExample("expect.soft.visible \"Waffles\"", in: .flow),
    "optional": HelpExample("optional(function() tap \"Later\" end)", in: .flow),
    "mark": HelpExample(
      "local start = mark() tap \"Waffles\" expect.traceSince(start, { \"…\", \"Detail viewDidAppear\", \"…\" })",
      in: .flow),
  ]
}
