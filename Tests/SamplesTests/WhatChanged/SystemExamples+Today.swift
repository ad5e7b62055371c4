// Examples of alerts, containers, bars, margins and the keyboard, from system 7 on.
extension SystemExamples {
  static let presented: [String: SystemExample] = [
    "unanimatedPresentation": SystemExample(
      presenting("self:present(Form {}, false) self:dismiss(false)"), "tap Open"),
    "consoleNames": SystemExample(
      presenting("self:present(Form {}) self:present(Form {})"), app: #"root = navigation "Home""#, "tap Open"),
    "presentsFromDetached": SystemExample(
      presenting("local other = Form {} self.view:addSubview(other.view) other:present(Form {})"), "tap Open"),
    "alertIs": SystemExample(
      presenting(#"self:present(alert "Delete?" { buttons = { "Yes" } })"#), "tap Open", "answer Yes"),
    "popoverIs": SystemExample(
      form(#"modalPresentationStyle = "popover""#), app: #"device = "iPad", root = "Home""#, "tap Open"),
    "warnsOfDirectCalls": SystemExample(here, "application.root:viewWillAppear(false)"),
  ]

  static let stacksAndTabs: [String: SystemExample] = [
    "backSwipe": SystemExample(
      stack, app: #"root = navigation "Home""#, "tap Open", #"beginBackSwipe "Here""#, verbs: ["beginBackSwipe"]),
    "hasPopRecognizer": SystemExample(
      stack, app: #"root = navigation { root = "Home", isNavigationBarHidden = true }"#, "tap Open", "swipe right"),
    "interruptedPush 18": SystemExample(
      interrupting("after(0.1, function() stack:popViewController(true) end)"), app: #"root = navigation "Home""#,
      "tap Open"),
    "interruptedPush 26": SystemExample(
      interrupting("after(0.1, function() stack:pushViewController(Detail {}, true) end)"),
      app: #"root = navigation "Home""#, "tap Open"),
    "tabSwitch": SystemExample(stack, app: #"root = tabs { "Home", "Detail" }"#, "tap Detail"),
    "tabBarPlace": SystemExample(
      stack, app: #"device = "iPad", root = tabs { "Home", "Detail" }"#, "application.root.tabBar.frame"),
  ]

  static let barsAndKeyboard: [String: SystemExample] = [
    "statusBarBy": SystemExample(here, "application:setStatusBarHidden(true)", "application.isStatusBarHidden"),
    "asksAboutHomeIndicator": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        prefersHomeIndicatorAutoHidden = function(self) return true end,
      }
      """),
    "hasMargins": SystemExample(here, "application.root.view.layoutMargins"),
    "minimumMargins": SystemExample(here, "application.root.view.layoutMargins"),
    "limitsReadableWidth": SystemExample(
      here, app: #"device = "iPad", root = "Home""#, "application.root.view.readableContentGuide.layoutFrame.width"),
    "showsKeyboard": SystemExample(
      """
      screen "Home" {
        view = { textField { placeholder = "Name" } },
        viewDidLoad = function(self)
          notifications:addObserver("UIKeyboardWillShowNotification", function() print("The keyboard comes.") end)
        end,
      }
      """, "tap Name"),
    "hidesKeyboardByDrag": SystemExample(
      """
      screen "Home" {
        view = { tableView { textField { placeholder = "Name" }, rows = { "Tea" }, keyboardDismissMode = "onDrag" } },
      }
      """, "tap Name", "scroll down"),
    "followsKeyboard": SystemExample(
      #"screen "Home" { view = { textField { placeholder = "Name" } } }"#, "tap Name",
      "application.root.view.keyboardLayoutGuide.layoutFrame.y"),
    "traitsComeFrom": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        viewDidLoad = function(self)
          local box, child = Box {}, Child {}
          self:addChild(box)
          self.view:addSubview(box.view)
          self:addChild(child)
          box.view:addSubview(child.view)
        end,
        viewDidAppear = function(self) print(self.children[2].traitCollection.userInterfaceStyle) end,
      }
      screen "Box" { view = { label "Box" }, overrideUserInterfaceStyle = "dark" }
      screen "Child" { view = { label "Child" } }
      """),
    "tracksTraits": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        viewWillLayoutSubviews = function(self) print(self.traitCollection.userInterfaceStyle) end,
      }
      """, #"setTraits { userInterfaceStyle = "dark" }"#, verbs: ["setTraits"]),
  ]

  /// A screen with a button that runs Lua code, and another screen.
  private static func presenting(_ code: String) -> String {
    """
    screen "Home" { view = { button "Open" { action = function(self) \(code) end } } }
    screen "Form" { view = { label "Here" } }
    """
  }

  /// A screen whose button pushes another screen, and then runs Lua code.
  private static func interrupting(_ code: String) -> String {
    """
    screen "Home" {
      view = {
        button "Open" {
          action = function(self)
            local stack = self.navigationController
            stack:pushViewController(Detail {}, true)
            \(code)
          end,
        },
      },
    }
    screen "Detail" { view = { label "Here" } }
    """
  }
}
