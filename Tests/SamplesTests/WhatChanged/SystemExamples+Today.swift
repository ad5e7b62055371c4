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
      stack, app: #"root = navigation { root = "Home", isNavigationBarHidden = true }"#, "tap Open", "beginBackSwipe"),
    "interruptedPush 18": SystemExample(
      interrupting(
        "after(0.1, function() stack:popViewController(true) end)", detail: #"preferredTransition = "zoom", "#),
      app: #"root = navigation "Home""#, "tap Open"),
    "interruptedPush 26": SystemExample(
      interrupting("after(0.1, function() stack:pushViewController(Detail {}, true) end)"),
      app: #"root = navigation "Home""#, "tap Open"),
    "tabSwitch": SystemExample(
      """
      screen "Home" { title = "Home" }
      screen "Detail" { title = "Detail" }
      """, app: #"root = tabs { "Home", "Detail" }"#, "tap Detail"),
    "windowSizes 26": SystemExample(here, app: #"device = "iPad", root = "Home""#, "resize 500 700"),
    "turnsPagesLater": SystemExample(
      #"screen "Home" {} screen "Detail" {}"#,
      app: #"root = pages { transitionStyle = "scroll", viewControllers = { "Home" } }"#,
      #"application.root:setViewControllers({ Detail() }, "forward", true) print "set""#),
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
    "edgeTransparency 13": SystemExample(
      """
      screen "Home" {
        title = "Home",
        view = { label "Here" },
        viewDidLoad = function(self) self.navigationController.navigationBar.prefersLargeTitles = true end,
      }
      """, app: #"root = navigation "Home""#, "application.root.navigationBar.isTransparent"),
    "edgeTransparency 15": SystemExample(
      stack, app: #"root = navigation "Home""#, "application.root.navigationBar.isTransparent"),
    "showsScopesByItself": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        viewDidLoad = function(self)
          local search = searchController { searchBar = { scopeButtonTitles = { "All", "New" } } }
          self.navigationItem.searchController = search
          self.navigationItem.hidesSearchBarWhenScrolling = false
        end,
      }
      """, app: #"root = navigation "Home""#, "tap Search",
      "application.root.topViewController.navigationItem.searchController.searchBar.showsScopeBar"),
    "hasMargins": SystemExample(
      #"screen "Home" { view = { view { id = "box", layoutMarginsDidChange = function() print("changed") end } } }"#,
      "application.root.elements.box.layoutMargins = { 1, 2, 3, 4 }"),
    "minimumMargins": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        viewDidLoad = function(self) self.view.layoutMargins = { 30, 30, 30, 30 } end,
      }
      """, "application.root.view.layoutMargins.left"),
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
        view = {
          scrollView {
            id = "page", frame = { 0, 0, 320, 200 }, contentSize = { 320, 900 }, keyboardDismissMode = "onDrag",
            textField { placeholder = "Name", frame = { 0, 0, 320, 30 } },
          },
        },
        viewDidLoad = function(self)
          notifications:addObserver("UIKeyboardWillHideNotification", function() print("The keyboard goes.") end)
        end,
      }
      """, "tap Name", "scroll down 2 page"),
    "followsKeyboard": SystemExample(
      #"screen "Home" { view = { textField { placeholder = "Name" } } }"#, "tap Name",
      "application.root.view.keyboardLayoutGuide.layoutFrame.y"),
    "endsEditingWhenLeaving": SystemExample(
      """
      screen "Home" {
        view = {
          textField { id = "name", placeholder = "Name", delegate = { didEndEditing = function() print("The end.") end } },
          button "Open" { push = "Detail" },
        },
      }
      screen "Detail" { view = { label "Here" } }
      """, app: #"root = navigation "Home""#, "tap Name", "tap Open"),
    "presentationTakesKeyboard": SystemExample(
      """
      screen "Home" {
        view = {
          textField { id = "name", placeholder = "Name" },
          button "Delete" { present = alert "Delete?" { buttons = { "Yes" } } },
        },
      }
      """, "tap Name", "tap Delete", "application.root.elements.name.isEditing"),
    "traitsComeFrom": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        overrideUserInterfaceStyle = "dark",
        viewDidLoad = function(self)
          self.other = Other {}
          self.view:addSubview(self.other.view)
        end,
        viewDidAppear = function(self) print(self.other.traitCollection.userInterfaceStyle) end,
      }
      screen "Other" { view = { label "There" } }
      """),
    "tracksTraits": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        updateViewConstraints = function(self) print(self.traitCollection.userInterfaceStyle) end,
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
  private static func interrupting(_ code: String, detail: String = "") -> String {
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
    screen "Detail" { \(detail)view = { label "Here" } }
    """
  }
}
