extension HelpExample {
  private static func script(_ text: String) -> HelpExample { HelpExample(text, in: .script) }

  /// The examples for the keys of declarations.
  static let declarations: [String: HelpExample] = [
    "push": script(#"button "Open" { push = "Detail" }"#),
    "present": script(#"button "Settings" { present = "Settings" }"#),
    "dismiss": script(#"button "Done" { dismiss = true }"#),
    "pop": script(#"button "Back to the start" { pop = "root" }"#),
    "segue": script(
      """
      screen "Basket" { segues = { edit = { to = "Detail", kind = "push" } },
        view = { button "Edit" { segue = "edit" } } }
      """),
    "unwind": script(
      """
      screen "Basket" { unwind = { saved = function(self, segue) self.source = segue.sourceViewController end } }
      """),
    "with": script(
      """
      tableView { rows = { "Soup", "Cake" }, push = "Detail",
        with = function(self, table, row) return { number = row } end }
      """),
    "animated": script(#"button "Now" { push = "Detail", animated = false }"#),
    "completion": script(#"button "Help" { present = "Settings", completion = function(self) print "shown" end }"#),
    "modalTransitionStyle": script(#"button "Turn" { present = "Settings", modalTransitionStyle = "flipHorizontal" }"#),
    "modalPresentationStyle": script(#"button "Form" { present = "Settings", modalPresentationStyle = "formSheet" }"#),
    "from": script(
      """
      button "More" { action = function(self, sender)
        self:present("Settings", { modalPresentationStyle = "popover", from = sender }) end }
      """),
    "action": script(#"button "Buy" { action = function(self, sender) self.count = 1 end }"#),
    "target": script(#"button "Buy" { action = "buy", target = { buy = function() end } }"#),
    "accessorySegue": script(
      """
      screen "Basket" { segues = { info = { to = "Detail", kind = "push" } },
        view = { tableView { rows = { { "Tea", accessory = "detailDisclosureButton", accessorySegue = "info" } } } } }
      """),
    "extends": script(#"screen "Drinks" { extends = "TableViewController", rows = { "Tea", "Cocoa" } }"#),
    "id": script(
      """
      screen "Hello" { view = { label { id = "greeting" } },
        viewDidLoad = function(self) self.elements.greeting.text = "Hello" end }
      """),
    "gestures": script(#"imageView "sunset" { gestures = { doubleTap = { present = "Settings" } } }"#),
    "constraints": script(
      #"screen "Bare" { view = { label "Name" { id = "name" } }, constraints = { "|-[name]-|" } }"#),
    "segues": script(#"screen "Basket" { segues = { pay = { to = "Detail", kind = "modal" } } }"#),
    "elements": script(
      """
      screen "Hello" { view = { label { id = "greeting" } },
        viewWillAppear = function(self) self.elements.greeting.isHidden = false end }
      """),
    "root": script(#"app { root = navigation "List" }"#),
  ]

  /// The examples for the functions and tables of scripts.
  static let words: [String: HelpExample] = [
    "screen": script(#"screen "Hello" { title = "Hello", view = { label "Good morning" } }"#),
    "nib": script(#"nib "Card" { label "Name", button "Call" }"#),
    "storyboard": script(
      """
      storyboard "Main" { initial = "first", scenes = { first = { class = "Detail" } } }
      """),
    "segueClass": script(
      """
      segueClass "Jump" { perform = function(self, segue)
        self.sourceViewController:pushViewController(self.destinationViewController, false) end }
      """),
    "app": script(#"app { root = tabs { navigation "List", "Settings" }, device = "iPad" }"#),
    "flow": script(#"flow("a cake", { tags = { "smoke" } }, function() tap "Waffles" expect.screen "Detail" end)"#),
    "beforeEach": script(#"beforeEach(function() tap "Waffles" end)"#),
    "afterEach": script("afterEach(function() expect.noWarnings() end)"),
    "always": script(#"always("a title", function() return application.root.title ~= "" end)"#),
    "never": script(#"never "Cart viewDidUnload""#),
    "eventually": script(#"eventually("the cart is seen", function() expect.screen "Cart" end)"#),
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
    "constraint": script(
      """
      screen "Bare" { view = { label "Name" { id = "name" } },
        constraints = { constraint("name", "centerX", "==", "superview", "centerX") } }
      """),
    "constraintsWithVisualFormat": HelpExample(
      "constraintsWithVisualFormat(\"[one(80)]\", { one = label \"One\" })"),
    "animate": HelpExample("animate(0.3, function() application.root.view.alpha = 0.5 end)"),
    "animatedTransitioning": script(#"local animator = animatedTransitioning { duration = 0.5 }"#),
    "percentDrivenInteractiveTransition": script(#"local interaction = percentDrivenInteractiveTransition {}"#),
    "presentationController": script(
      #"local controller = presentationController { shouldRemovePresentersView = true }"#),
    "actionSheet": script(#"actionSheet "Share" { buttons = { "Mail", button "Cancel" { style = "cancel" } } }"#),
    "alertController": script(#"local sure = alertController { title = "Sure?", buttons = { "Yes", "No" } }"#),
    "alertAction": script(#"local sure = alert "Sure?" { buttons = { alertAction "No" { style = "cancel" } } }"#),
    "flexibleSpace": script(#"toolbar { button "Left" {}, flexibleSpace, button "Right" {} }"#),
    "fixedSpace": script(#"toolbar { button "Left" {}, fixedSpace(16), button "Next" {} }"#),
    "editButtonItem": script(
      """
      screen "Drinks" { extends = "TableViewController", rows = { "Tea" },
        navigationItem = { rightBarButtonItem = editButtonItem } }
      """),
    "print": HelpExample("print(application.root.title)"),
    "require": script(#"local words = require "words""#),
    "soft": HelpExample("expect.soft.visible \"Waffles\"", in: .flow),
    "optional": HelpExample("optional(function() tap \"Later\" end)", in: .flow),
    "mark": HelpExample(
      "local start = mark() tap \"Waffles\" expect.traceSince(start, { \"…\", \"Detail viewDidAppear\", \"…\" })",
      in: .flow),
  ]
}
