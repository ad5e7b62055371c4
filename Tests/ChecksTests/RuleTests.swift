import Checks
import Testing

struct RuleTests {
  /// A rule, a script that breaks only this rule, and the expected finding.
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: CheckRule
    let script: String
    let told: String

    init(_ rule: CheckRule, _ script: String, _ told: String) {
      (self.rule, self.script, self.told) = (rule, script, told)
    }

    var testDescription: String { "\(rule.rawValue): \(told)" }
  }

  @Test(arguments: names + keys + elements + ways + code)
  func `a mistake in a script causes exactly one finding, with its line`(_ wrong: Case) throws {
    let found = try findings(in: wrong.script)

    #expect(found == [wrong.told.replacing("]", with: "[\(wrong.rule.rawValue)]", maxReplacements: 1)])
  }

  /// The names of system items, as a message lists them.
  static let barItems = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize",
    "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
    "redo", "pageCurl",
  ].map { "\"\($0)\"" }.joined(separator: " ")

  static let keys = [
    Case(
      .scriptError, "screen 'Home' { }\nlocal x = titel.y\napp { root = 'Home' }",
      "2 ] attempt to index a nil value (global 'titel'); the rest of the script isn't checked"),
    Case(.scriptError, "screen 'Home' {\n}}", "2 ] unexpected symbol near '}'; the rest of the script isn't checked"),
    Case(
      .declaration, "screen 'Home' {\n view = { label {\n  id = 'a', text = {} } },\n}\napp { root = 'Home' }",
      "3 ] label: text: expected a string, found a table"),
    Case(.declaration, "screen 'Home' { }", "- ] no app is declared; add `app { root = … }` at the end"),
    Case(
      .unknownKey,
      "screen 'Home' {\n navigationItem = {\n  rightBarButtonItem = button 'Add' { acton = 'add' },\n },\n}\napp { root = 'Home' }",
      "3 ] button: a Button has no `acton`; did you mean `action`?"),
    Case(
      .unknownKey,
      "screen 'Home' {\n extends = 'CollectionViewController', items = { 'a' },\n collectionView = { kolumns = 2 },\n}\napp { root = 'Home' }",
      "3 ] screen \"Home\": collectionView: a CollectionView has no `kolumns`; did you mean `columns`?"),
    Case(
      .unknownKey,
      "screen 'Home' {\n extends = 'TableViewController', rows = { 'a' },\n tableView = { rowHeigt = 60 },\n}\napp { root = 'Home' }",
      "3 ] screen \"Home\": tableView: a TableView has no `rowHeigt`; did you mean `rowHeight`?"),
    Case(
      .unknownKey, "screen 'Home' {\n traitOverrides = { userInterfaceStil = 'dark' },\n}\napp { root = 'Home' }",
      "2 ] screen \"Home\": traitOverrides: a TraitOverrides has no `userInterfaceStil`; did you mean `userInterfaceStyle`?"
    ),
    Case(
      .unknownKey, "screen 'Home' { }\napp {\n root = 'Home',\n nam = 'x',\n}",
      "4 ] app: the app has no `nam`; did you mean `name`?"),
    Case(
      .doubtfulKey, "screen 'Home' {\n titel = 'Home',\n}\napp { root = 'Home' }",
      "2 ] `titel` is a custom field that no line reads; did you mean `title`?"),
    Case(
      .misspeltCallback, "screen 'Home' {\n viewWillApear = function(self) end,\n}\napp { root = 'Home' }",
      "2 ] screen \"Home\": unknown callback `viewWillApear`; did you mean `viewWillAppear`?"),
    Case(
      .misspeltCallback, "screen 'Home' {\n viewwillappear = function(self) end,\n}\napp { root = 'Home' }",
      "2 ] screen \"Home\": `viewwillappear` differs from `viewWillAppear` only in case; did you mean `viewWillAppear`?"
    ),
    Case(
      .unknownScreen, "screen 'Home' {\n extends = 'TableViewControler',\n}\napp { root = 'Home' }",
      "2 ] screen \"Home\": extends: unknown class `TableViewControler`; did you mean `TableViewController`?"),
    Case(
      .duplicateDeclaration, "screen 'Home' { }\nscreen 'Home' { }\napp { root = 'Home' }",
      "2 ] screen \"Home\": already declared (app.lua:1)"),
    Case(
      .declaration, "screen 'Home' { }\napp {\n root = 5,\n didFinishLaunching = function() return Home end }",
      "3 ] app: root: expected a controller, class or screen name, found number 5"),
    Case(
      .unknownRule, "-- check: allow dead-psh\nscreen 'Home' { }\napp { root = 'Home' }",
      "1 ] check: allow: no rule is called `dead-psh`; did you mean `dead-push`?"),
    Case(
      .unusedAllowance, "screen 'Home' { } -- check: allow dead-push: it is meant\napp { root = 'Home' }",
      "1 ] check: allow: `dead-push` finds nothing on line 1"),
  ]

  static let names = [
    Case(
      .unknownScreen,
      "screen 'Home' {\n view = { button 'Go' {\n  push = 'Detial' } },\n}\nscreen 'Detail' { }\nfunction go() return Detail() end\napp { root = navigation 'Home' }",
      "3 ] push: no screen is called \"Detial\"; did you mean \"Detail\"?"),
    Case(
      .unknownScreen,
      "screen 'Home' {\n navigationItem = { searchController = searchController {\n  searchResultsController = 'Missing' } } }\napp { system = 13, root = navigation 'Home' }",
      "3 ] searchResultsController: no screen is called \"Missing\""),
    Case(
      .unknownScreen, "screen 'Home' { }\napp {\n root = 'Hom',\n didFinishLaunching = function() return Home end }",
      "3 ] root: no screen is called \"Hom\"; did you mean \"Home\"?"),
    Case(
      .unknownScreen, "screen 'Home' { }\napp { root = tabs {\n 'Home', navigation 'Mor' } }",
      "3 ] root: no screen is called \"Mor\""),
    Case(
      .unknownScreen,
      "screen 'Home' {\n view = { button 'Go' { segue = 'show' } },\n segues = { show = { to = 'Nowhere', kind = 'push' } },\n}\napp { root = navigation 'Home' }",
      "3 ] screen \"Home\": segue \"show\": to: no scene or screen is called \"Nowhere\""),
    Case(
      .unknownSegue,
      "screen 'Home' {\n view = { button 'Go' { segue = 'shwo' } },\n segues = { show = { to = 'Detail', kind = 'push' } },\n}\nscreen 'Detail' { }\napp { root = navigation 'Home' }",
      "2 ] segue: no segue is called \"shwo\"; did you mean \"show\"?"),
    Case(
      .unknownSegue,
      "screen 'Home' {\n view = { button 'Go' { segue = 'more' } },\n segues = { show = { to = 'Detail', kind = 'push' } },\n}\nscreen 'Detail' { segues = { more = { to = 'Home', kind = 'push' } } }\napp { root = navigation 'Home' }",
      "2 ] segue: Home has no segue \"more\"; there are: show"),
    Case(
      .unknownSegue,
      "screen 'Home' {\n viewDidLoad = function(self)\n  self:performSegue 'shwo'\n end,\n segues = { show = { to = 'Detail', kind = 'push' } },\n}\nscreen 'Detail' { }\napp { root = navigation 'Home' }",
      "3 ] performSegue: Home has no segue \"shwo\"; did you mean \"show\"?"),
    Case(
      .unknownSegue,
      "screen 'Home' {\n viewDidLoad = function(self)\n  self.navigationController.topViewController:performSegue [[shwo]]\n end,\n segues = { show = { to = 'Detail', kind = 'push' } },\n}\nscreen 'Detail' { }\napp { root = navigation 'Home' }",
      "3 ] performSegue: no screen has a segue \"shwo\"; did you mean \"show\"?"),
    Case(
      .unknownSegue,
      "local function go(screen) screen:performSegue 'shwo' end\nlocal function on(self)\n self.performSegue(self, 'shwo') end\nscreen 'Home' {\n viewDidLoad = function(self) on(self) end,\n segues = { shwo2 = { to = 'Detail', kind = 'push' } },\n}\nscreen 'Detail' { segues = { shwo = { to = 'Home', kind = 'push' } } }\napp { root = navigation 'Home' }",
      "3 ] performSegue: Home has no segue \"shwo\"; did you mean \"shwo2\"?"),
    Case(
      .unknownScreen,
      "screen 'Home' {\n viewDidLoad = function(self)\n  self:present 'Hlep' end }\nscreen 'Help' { }\nfunction open() return Help() end\napp { root = 'Home' }",
      "3 ] present: no screen is called \"Hlep\"; did you mean \"Help\"?"),
    Case(
      .unknownScreen,
      "screen 'Home' {\n viewDidLoad = function(self)\n  self.navigationController:pushViewController('Hlep', true) end }\nscreen 'Help' { }\nfunction open() return Help() end\napp { root = navigation 'Home' }",
      "3 ] pushViewController: no screen is called \"Hlep\"; did you mean \"Help\"?"),
    Case(
      .duplicateDeclaration, "screen 'Home' { }\nnib 'A' { label 'x' }\nnib 'A' { label 'y' }\napp { root = 'Home' }",
      "3 ] nib \"A\": already declared (app.lua:2)"),
    Case(
      .duplicateDeclaration,
      "screen 'Home' { }\nstoryboard 'M' { scenes = { 'Home' } }\nstoryboard 'M' { scenes = { 'Home' } }\napp { root = 'Home' }",
      "3 ] storyboard \"M\": already declared (app.lua:2)"),
    Case(
      .misspeltCallback, "screen 'Home' { }\nfunction Home:viewWillApear() end\napp { root = 'Home' }",
      "2 ] screen \"Home\": unknown callback `viewWillApear`; did you mean `viewWillAppear`?"),
    Case(
      .duplicateName,
      "screen 'Home' {\n view = {\n  textField 'Name' { },\n  textField 'Name' { },\n } }\napp { root = 'Home' }",
      "4 ] screen \"Home\": two elements are called \"Name\" (app.lua:3); give each an `id`"),
    Case(
      .declaration,
      "screen 'Home' { toolbarItems = {\n button { systemItem = 'trsh', action = print } } }\napp { root = navigation 'Home' }",
      "2 ] button: systemItem: expected one of \(RuleTests.barItems), found string \"trsh\"; did you mean \"trash\"?"),
    Case(
      .unknownScreen, "screen 'A' {\n view = { button 'Go' { push = 'Q' } } }\napp { root = navigation 'A' }",
      "2 ] push: no screen is called \"Q\""),
    Case(
      .unknownUnwind,
      "screen 'Home' {\n view = { button 'Go' { present = 'Form' } },\n unwind = { formDone = function() end },\n}\nscreen 'Form' {\n view = { button 'Done' { unwind = 'formDnoe' } } }\napp { root = 'Home' }",
      "6 ] unwind: there is no unwind method named \"formDnoe\"; did you mean \"formDone\"?"),
    Case(
      .unknownAction,
      "screen 'Home' {\n view = { button 'Add' { action = 'ad' } },\n add = function() end,\n}\napp { root = 'Home' }",
      "2 ] action: no method `ad` in the responder chain of Home; did you mean `add`?"),
    Case(
      .unknownAction,
      "screen 'Home' {\n view = { button 'Go' { push = 'Detail' } },\n add = function() end,\n}\nscreen 'Detail' {\n view = { button 'Add' { action = 'add' } } }\napp { root = navigation 'Home' }",
      "6 ] action: no method `add` in the responder chain of Detail"),
    Case(
      .unknownAction,
      "screen 'Home' {\n gestures = { doubleTap = 'zom' },\n zoom = function() end,\n}\napp { root = 'Home' }",
      "2 ] doubleTap: no method `zom` in the responder chain of Home; did you mean `zoom`?"),
  ]

  static let elements = [
    Case(
      .unknownElement,
      "screen 'Home' {\n view = { label { id = 'name' } },\n constraints = {\n  'H:|-[naem]-|' },\n}\napp { root = 'Home' }",
      "4 ] screen \"Home\": constraints: no element `naem`; did you mean `name`?"),
    Case(
      .unknownElement,
      "screen 'Home' {\n view = { label { id = 'name' } },\n viewDidLoad = function(self)\n  self.elements.naem.text = 'x'\n end,\n}\napp { root = 'Home' }",
      "4 ] elements: no element has the id `naem`; did you mean `name`?"),
    Case(
      .unknownElement,
      "local data = { { id = 7 }, { id = true } }\nscreen 'Home' {\n view = { label { id = 'name' } },\n viewDidLoad = function(self)\n  local parts = self.elements\n  parts.naem.text = data[1].id\n end,\n}\napp { root = 'Home' }",
      "6 ] elements: no element has the id `naem`; did you mean `name`?"),
    Case(
      .duplicateName,
      "screen 'Home' { view = { tableView {\n rows = {\n  'Same',\n  'Same', 'Same' } } } }\napp { root = 'Home' }",
      "4 ] screen \"Home\": two elements are called \"Same\" (app.lua:3); give each an `id`"),
    Case(
      .duplicateID,
      "screen 'Home' {\n view = {\n  label { id = 'a' },\n  label { id = 'a' },\n } }\napp { root = 'Home' }",
      "4 ] screen \"Home\": two elements have the id \"a\" (app.lua:3)"),
    Case(
      .duplicateName,
      "screen 'Home' {\n view = {\n  button 'Add' { action = print },\n  button 'Add' { action = print },\n } }\napp { root = 'Home' }",
      "4 ] screen \"Home\": two elements are called \"Add\" (app.lua:3); give each an `id`"),
    Case(
      .duplicateName,
      "screen 'Home' { view = { button 'Menu' { contextMenu = {\n button 'Copy' { action = print },\n button 'Copy' { action = print },\n} } } }\napp { system = 17, root = 'Home' }",
      "3 ] screen \"Home\": two elements are called \"Copy\" (app.lua:2); give each an `id`"),
    Case(
      .impossibleConstraints,
      "screen 'Home' {\n view = { label { id = 'a' } },\n constraints = {\n  'H:[a(80)]',\n  'H:[a(>=100)]',\n } }\napp { root = 'Home' }",
      "5 ] screen \"Home\": these constraints can't all be satisfied: H:[a(80)] (app.lua:4), H:[a(>=100)] (app.lua:5)"),
  ]

  static let ways = [
    Case(
      .deadPush,
      "screen 'Home' {\n view = { button 'Go' {\n  push = 'Detail' } } }\nscreen 'Detail' { }\napp { root = 'Home' }",
      "3 ] push: Home isn't in a navigation controller"),
    Case(
      .deadPush,
      "screen 'Home' { view = { button 'Go' { push = 'Detail' } } } screen 'Other' { view = { button 'Go' { push = 'Detail' } } }\nscreen 'Detail' { }\napp { root = tabs { navigation 'Home', 'Other' } }",
      "1 ] push: Other isn't in a navigation controller"),
    Case(
      .deadPush,
      "screen 'A' { view = { button 'Go' { push = 'F' } } }\nscreen 'B' { } screen 'F' { }\napp { root = tabs { 'A', 'B', 'B', 'B', 'B', 'B' } }",
      "1 ] push: A isn't in a navigation controller"),
    Case(
      .deadPop,
      "screen 'Home' { view = { button 'Go' { push = 'Next' }, button 'Help' { present = 'Help' } } }\nscreen 'Next' {\n view = { button 'Back' { pop = 'Help' } } }\nscreen 'Help' { view = { button 'Close' { dismiss = true } } }\napp { root = navigation 'Home' }",
      "3 ] pop: Help is never on the stack"),
    Case(
      .deadPop, "screen 'Home' {\n view = { button 'Back' { pop = true } } }\napp { root = navigation 'Home' }",
      "2 ] pop: Home is the root of its stack, so no screen is below it"),
    Case(
      .deadPop, "screen 'Home' {\n view = { button 'Back' { pop = 'root' } } }\napp { root = 'Home' }",
      "2 ] pop: Home isn't in a navigation controller"),
    Case(
      .deadDismiss,
      "screen 'Home' {\n view = { button 'Close' { dismiss = true } } }\napp { root = tabs { navigation 'Home' } }",
      "2 ] dismiss: nothing presents Home"),
    Case(
      .unreachableScreen, "screen 'Home' { }\nscreen 'Attic' { }\napp { root = 'Home' }",
      "2 ] nothing leads to screen \"Attic\""),
    Case(
      .noWayBack,
      "screen 'Home' { view = { button 'Help' {\n present = 'Help' } } }\nscreen 'Help' { }\napp { system = 6, root = 'Home' }",
      "3 ] screen \"Help\" has no way back: Home presents it (app.lua:2), and nothing in it dismisses or unwinds"),
    Case(
      .noWayBack,
      "screen 'Home' { view = { button 'Go' {\n push = 'Trap' } } }\nscreen 'Trap' { navigationItem = { hidesBackButton = true } }\napp { root = navigation 'Home' }",
      "3 ] screen \"Trap\" hides the back button and has no other way back: Home pushes it (app.lua:2)"),
    Case(
      .noWayBack,
      "screen 'Home' { view = { button 'Go' { segue = 's' } }, segues = {\n s = { to = 'Trap', kind = 'show' } } }\nscreen 'Trap' { navigationItem = { hidesBackButton = true } }\napp { root = navigation 'Home' }",
      "3 ] screen \"Trap\" hides the back button and has no other way back: Home shows it (app.lua:2)"),
    Case(
      .noWayBack,
      "local tree = { root = 1, viewControllers = { } }\nprint(tree.root, tree.viewControllers) tree.root = 2\nscreen 'Home' { view = { button 'Help' { present = 'Help' } } }\nscreen 'Help' { }\napp { system = 6, root = 'Home' }",
      "4 ] screen \"Help\" has no way back: Home presents it (app.lua:3), and nothing in it dismisses or unwinds"),
  ]

  /// Returns a script with a screen whose `viewDidLoad` has the given body.
  private static func function(_ body: String) -> String {
    "screen 'Home' { view = { label { id = 'name' } },\n viewDidLoad = function(self) \(body) end,\n}\napp { root = 'Home' }"
  }

  static let code = [
    Case(.misspeltName, function("self:dismis()"), "2 ] nothing sets `dismis`; did you mean `dismiss`?"),
    Case(.dotCall, function("self.dismiss()"), "2 ] `self.dismiss` is a method: write `self:dismiss` with a colon"),
    Case(.unsetGlobal, function("refesh()"), "2 ] nothing sets the global `refesh`"),
    Case(
      .outOfRange, function("self.elements.name.alpha = 2"), "2 ] alpha: expected a number from 0 to 1, found 2"),
    Case(
      .unknownColor, function("self.elements.name.textColor = 'grean'"),
      "2 ] textColor: no color is called \"grean\"; did you mean \"green\"?"),
    Case(
      .unknownNotification, function("notifications:addObserver('itemAdded', print) notifications:post 'itemAded'"),
      "2 ] nothing observes the notification \"itemAded\"; did you mean \"itemAdded\"?"),
    Case(
      .emptyAlert, function("self:present(alert 'Sorry')"),
      "2 ] the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`"),
    Case(
      .gestureWithoutTouches,
      "screen 'A' { view = {\n imageView 'map' { gestures = { tap = print } } } }\napp { root = 'A' }",
      "2 ] gestures: labels and images don't receive touches by default; add `isUserInteractionEnabled = true`"),
    Case(
      .gestureWithoutTouches,
      "screen 'A' { view = {\n view { isUserInteractionEnabled = false, gestures = { tap = print } } } }\napp { root = 'A' }",
      "2 ] gestures: isUserInteractionEnabled is false"),
    Case(
      .duplicateRestorationIdentifier,
      "screen 'A' { restorationIdentifier = 'x' }\nscreen 'B' { restorationIdentifier = 'x' }\napp { root = tabs { 'A', 'B' } }",
      "2 ] screen \"B\": A in the same container also has the restorationIdentifier \"x\""),
  ]

  @Test func `each rule except the device rules has a test case`() {
    let covered = Set(
      (RuleTests.names + RuleTests.keys + RuleTests.elements + RuleTests.ways + RuleTests.code).map(\.rule))

    // The tests of the walk over devices have cases for the device rules.
    #expect(Set(CheckRule.allCases).subtracting(covered) == CheckRule.deviceRules)
  }
}
