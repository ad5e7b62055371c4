import Console
import Glibc
import Lua
import Scripting
import Testing

struct CompletionTests {
  @Test func `commands and user actions are completed`() throws {
    let desk = try Desk()

    #expect(desk.complete("scr") == ["screen", "screens", "scroll", "scrollView"])
    #expect(desk.complete(":tre") == ["tree"])
    #expect(desk.complete("tree u") == ["uikit"])
    #expect(desk.complete("help UINav").isEmpty)
    #expect(desk.complete("help NavigationC") == ["NavigationController"])
  }

  @Test func `elements that can be tapped now are completed`() throws {
    let desk = try Desk()

    #expect(desk.complete("tap Choc") == ["Chocolate Cake"])
    #expect(desk.complete("tap Chocolate C") == ["Chocolate Cake"])
    #expect(desk.complete("tap \"Choc") == ["Chocolate Cake\""])
    #expect(desk.complete("tap Done").isEmpty)
    _ = desk.type("tap Add")
    #expect(desk.complete("tap Done") == ["Done"])
    #expect(desk.complete("enter Z") == ["\"Zip code\"", "zip"])
  }

  @Test(arguments: ["tapRow", "swipeRow", "fullSwipeRow", "deleteRow"])
  func `actions on rows are completed with rows only`(verb: String) throws {
    let desk = try Desk()

    #expect(desk.complete("\(verb) W") == ["Waffles"])
    #expect(desk.complete("\(verb) A").isEmpty)
    #expect(desk.complete("tap A") == ["Add"])
  }

  @Test func `screens are completed`() throws {
    let desk = try Desk()

    #expect(desk.complete("where De") == ["Detail"])
  }

  @Test func `globals, fields and methods are completed without calling a function`() throws {
    let desk = try Desk()
    _ = desk.type("cart = { items = { first = 1 }, add = function() end }")

    #expect(desk.complete("x = car") == ["cart"])
    #expect(desk.complete("cart.") == ["add", "items"])
    #expect(desk.complete("cart:") == ["add"])
    #expect(desk.complete("print(cart.items.f") == ["first"])
    #expect(desk.complete("application.root.navigationBarHi").isEmpty)
    #expect(desk.complete("application.root.pres").contains("presentedViewController"))
    #expect(desk.complete("string.up") == ["upper"])
    #expect(desk.complete("List.ti") == ["title"])
  }

  @Test func `the members of a property's value are completed without creating values that don't exist yet`() throws {
    let desk = try Desk()
    _ = desk.type("detail = Detail {} detail.navigationItem.title = 'a' root = application.root")

    #expect(desk.complete("root.topViewController.navigationItem.rightBarButtonItem.sys") == ["systemItem"])
    #expect(desk.complete("root.navigationBar:pushI") == ["pushItem"])
    #expect(desk.complete("detail.navigationItem.pro") == ["prompt"])
    #expect(desk.complete("detail.tabBarItem.bad") == ["badgeValue"])
    #expect(desk.complete("detail.view.backg") == ["backgroundColor"])
    #expect(desk.type("detail.isViewLoaded") == "false")
  }

  @Test func `a user action is completed with the elements and values that it accepts`() throws {
    let desk = try Desk(
      """
      screen "Form" { title = "Form", view = { textField "Name" {}, switch "Spicy" {}, label "Note",
        segmentedControl { id = "size", titles = { "Small", "Large" } }, button "Save" {},
        button "Off" { isEnabled = false } } }
      screen "Other" { title = "Other" }
      app { root = tabs { "Form", "Other" } }
      """)

    #expect(desk.complete("enter ") == ["Name"])
    #expect(desk.complete("set ") == ["Spicy"])
    #expect(desk.complete("set Spicy ") == ["false", "true"])
    #expect(desk.complete("choose ") == ["size"])
    #expect(desk.complete("choose size ") == ["Large", "Small"])
    #expect(desk.complete("selectTab ") == ["Form", "Other"])
    #expect(desk.complete("rotate landscape") == ["landscapeLeft", "landscapeRight"])
    #expect(desk.complete("tap ").contains("Save"))
    #expect(!desk.complete("tap ").contains("Off"))
    #expect(desk.complete("tapRow ").isEmpty)
  }

  @Test func `names on the screen are completed regardless of case and accents`() throws {
    let desk = try Desk(
      """
      screen "List" { view = { tableView { rows = { "Crêpes Suzette", "Crème", "Œufs", "ÉCLAIR" } } } }
      app { root = "List" }
      """)

    #expect(desk.complete("tap cre") == ["Crème", "Crêpes Suzette"])
    #expect(desk.complete("tap CREP") == ["Crêpes Suzette"])
    #expect(desk.complete("tap ecl") == ["ÉCLAIR"])
    #expect(desk.complete("x = applicat") == ["application"])
    #expect(desk.complete("x = APPLICAT") == ["application"])
    #expect(Candidates.commonBeginning(["Crème", "Crêpes Suzette"], typed: "cre") == "cre")
    #expect(Candidates.commonBeginning(["Crêpes Suzette"], typed: "cre") == "Crêpes Suzette")
    #expect(Candidates.commonBeginning(["landscapeLeft", "landscapeRight"], typed: "l") == "landscape")
  }

  @Test func `moments, screens and classes with living instances are completed`() throws {
    let desk = try Desk()
    _ = desk.type("tap Waffles")

    #expect(desk.complete("previous De") == ["Detail"])
    #expect(desk.complete("at viewWillA") == ["viewWillAppear"])
    #expect(desk.complete("who Nav") == ["NavigationController"])
    #expect(desk.complete("why Ph") == ["Photo"])
    #expect(desk.complete("help Det") == ["Detail"])
    _ = desk.type("screen 'Later' {}")
    #expect(desk.complete("where La") == ["Later"])
  }

  @Test(arguments: ["who", "cycles", "state"])
  func `a command about existing controllers is completed only with their classes`(_ command: String) throws {
    let desk = try Desk()

    #expect(desk.complete("\(command) ") == ["List", "NavigationController"])
    _ = desk.type("tap Waffles")
    #expect(desk.complete("\(command) ") == ["Detail", "List", "NavigationController"])
  }

  @Test(arguments: ["previous", "next", "at"])
  func `a command that goes to a moment is completed only with the screens and events of the run`(
    _ command: String
  ) throws {
    let desk = try Desk()

    for beginning in ["Det", "war", "err", "viewWillDis"] { #expect(desk.complete("\(command) \(beginning)").isEmpty) }
    _ = desk.type("tap Waffles")
    #expect(desk.complete("\(command) Det") == ["Detail"])
    #expect(desk.complete("\(command) viewWillDis") == ["viewWillDisappear"])
  }

  @Test func `the word warning, which names a moment, is completed only after a warning`() throws {
    let desk = try Desk()
    #expect(desk.complete("at war").isEmpty)

    _ = desk.type("application.root:present('New') application.root:present('New')")

    #expect(desk.type("warnings") != "no warnings")
    #expect(desk.complete("at war") == ["warning"])
  }

  @Test func `keys of a declaration are completed, also across lines, unless the declaration already has them`() throws
  {
    let desk = try Desk()

    #expect(desk.complete("x = button 'Go' { pus") == ["push = "])
    #expect(desk.complete("x = label { numberOf") == ["numberOfLines = "])
    #expect(desk.complete("Detail { viewWillApp") == ["viewWillAppear = "])
    #expect(desk.complete("screen 'A' { extends") == ["extends = "])
    #expect(desk.complete("button 'Go' { push = 'Detail', pus").isEmpty)
    #expect(
      desk.complete("  pres", after: "screen 'A' { view = {\n button 'Go' {\n")
        == ["present = ", "presentationController", "preservesSuperviewLayoutMargins = "])
    #expect(desk.complete("button 'Go' { push = \"De") == ["Detail\""])
    #expect(desk.complete("button 'Go' { push = De") == ["Detail"])
    #expect(desk.complete("button 'Go' { action = function() loc") == ["local", "localized"])
  }

  @Test func `files and modules are completed`() throws {
    var template = Array("/tmp/files-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { _ = system("rm -rf '\(folder)'") }
    _ = system(
      "cd '\(folder)' && mkdir -p screens flows images/small parts/deep .git && touch screens/orders.lua screens/form.lua a.run b.txt flows/x.lua"
        + " images/small/a.png parts/deep/row.lua .git/hook.lua")
    _ = system("echo \"screen 'A' {} app { root = 'A' }\" >'\(folder)/app.lua'")
    let output = Output(print: { _ in }, printError: { _ in })
    let interpreter = try Interpreter(prototype: try Prototype(path: folder), output: output) { files, _ in
      Session(options: .init(defaultSystem: 6), folder: folder, scripts: files)
    }
    try interpreter.openPrototype()
    func complete(_ text: String) -> [String] { Completer(interpreter).complete(text).candidates }

    #expect(complete("require \"") == ["app", "flows.", "parts.", "screens."])
    #expect(complete("require \"scr") == ["screens."])
    #expect(complete("require(\"screens.o") == ["orders"])
    #expect(complete("local x = require 'screens.") == ["form", "orders"])
    #expect(complete("replay \(folder)/") == ["a.run", "flows/", "images/", "parts/", "screens/"])
    #expect(complete("record \(folder)/flows/") == ["x.lua"])
    #expect(complete("record flows/") == ["x.lua"])
    #expect(complete("record scr") == ["screens/"])
    _ = system("echo \"flow('it opens', function() end) flow ('it stays', f)\" >'\(folder)/flows/x.lua'")
    #expect(complete("test ") == ["it opens", "it stays"])
  }

  @Test func `inside a string only the values that the call accepts are completed`() throws {
    let desk = try Desk(
      """
      screen "Form" { title = "Form", segues = { open = { kind = "push", to = "Other" } }, view = { switch "Spicy" {},
        segmentedControl { id = "size", titles = { "Small", "Large" } }, button "Save" {} } }
      screen "Other" { title = "Other" }
      app { root = navigation "Form" }
      """)

    #expect(desk.complete("x = 1 tap(\"Sa") == ["Save\""])
    #expect(desk.complete("tap('Sa") == ["Save'"])
    #expect(desk.complete("choose(\"size\", \"L") == ["Large\""])
    #expect(desk.complete("application.root:present(\"Oth") == ["Other\""])
    #expect(desk.complete("root:pushViewController(\"F") == ["Form\""])
    #expect(desk.complete("root:performSegue(\"") == ["open\""])
    #expect(desk.complete("performSegue ") == ["open"])
    #expect(desk.complete("x = tableCell { accessory = \"disclosureI") == ["disclosureIndicator\""])
    #expect(desk.complete("present(\"str") == [])
    #expect(desk.complete("x = \"app").isEmpty)
    #expect(desk.complete("print(\"app").isEmpty)
  }

  @Test(
    arguments: [
      ("tap \"Sa", "Save\""), ("tap -- a button\n (\"Sa", "Save\""), ("(tap)(\"Sa", "Save\""),
      ("choose(('size'), \"L", "Large\""), ("choose([[size]], \"L", "Large\""),
      ("choose('size', -- two\n \"L", "Large\""),
      ("(root):present(\"Oth", "Other\""), ("root:present((\"Oth", "Other\""),
      ("root.list({ 1, 2 }, f(3, 4)):pushViewController(\"F", "Form\""),
      ("if x then local y = { 1, present(\"Oth", "Other\""), ("f(function() tap(\"Sa", "Save\""),
      ("x = { push = \"Oth", "Other\""), ("(self).push = \"Oth", "Other\""), ("self['push'] = \"Oth", "Other\""),
      ("a, self.push = 1, \"Oth", "Other\""), ("end ) tap(\"Sa", "Save\""), ("x = = tap \"Sa", "Save\""),
    ])
  func `a string is completed in each notation and in the middle of unfinished code`(text: String, text2: String) throws
  {
    let desk = try Desk(
      """
      screen "Form" { title = "Form", view = { segmentedControl { id = "size", titles = { "Small", "Large" } },
        button "Save" {} } }
      screen "Other" { title = "Other" }
      app { root = navigation "Form" }
      """)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let earlier = lines.dropLast().map { $0 + "\n" }.joined()

    #expect(desk.complete(String(lines.last ?? ""), after: earlier) == [text2])
  }

  @Test func `true and false are completed as values of a switch, but not in quotes`() throws {
    let desk = try Desk(
      "screen 'Form' { view = { switch 'Spicy' {}, slider { id = 'heat' } } } app { root = 'Form' }")

    for open in ["set(\"Spicy\", \"", "x = 1 set(\"Spicy\", 't", "set Spicy \"", "set Spicy 't"] {
      #expect(desk.complete(open).isEmpty, "\(open)")
    }
    for open in ["set(\"Spicy\", ", "x = 1 set('Spicy',", "set Spicy "] {
      #expect(desk.complete(open) == ["false", "true"], "\(open)")
    }
    #expect(desk.complete("set(\"Spicy\", t") == ["true"])
    #expect(desk.complete("set(\"heat\", t") != ["true"])
    #expect(desk.complete("set(\"heat\", \"").isEmpty)
  }

  @Test func `screens are completed after a key such as push, inside and outside of a declaration`() throws {
    let desk = try Desk()

    for open in ["push = \"", "present = \"", "x.push = \"", "button { push = \"", "x = { present = \""] {
      #expect(desk.complete(open + "De") == ["Detail\""], "\(open)")
    }
    #expect(desk.complete("accessory = \"disclosureI") == ["disclosureIndicator\""])
    #expect(desk.complete("title = \"De").isEmpty)
  }

  @Test func `segues are completed after performSegue, with and without quotes`() throws {
    let desk = try Desk(
      """
      screen "A" { segues = { open = { kind = "push", to = "B" } } }
      screen "B" {}
      app { root = navigation "A" }
      """)

    #expect(desk.complete("performSegue ") == ["open"])
    #expect(desk.complete("performSegue \"") == ["open\""])
    #expect(desk.complete("x = 1 performSegue \"") == ["open\""])
  }

  @Test func `expectations and their arguments are completed`() throws {
    let desk = try Desk()

    #expect(desk.complete("expect.ti") == ["title"])
    #expect(desk.complete("expect.").contains("screen"))
    #expect(desk.complete("expect.soft.scr") == ["screen", "screens"])
    #expect(desk.complete("expect.screen \"De") == ["Detail\""])
    #expect(desk.complete("expect.visible(\"Choc") == ["Chocolate Cake\""])
  }

  /// A script whose names have a right-to-left override, a control character and a quotation mark.
  private static let oddNames = """
    screen "A" { view = { button "Cat\\u{202E}gnp.exe" { push = "Ot\\u{9B}her" }, button "Catalog" {},
      textField "Na\\u{9B}me" {}, button "Say \\"hi\\"" {} } }
    screen "Ot\\u{9B}her" {}
    app { root = navigation "A" }
    """

  @Test func `names with control characters are completed in quotes, with escape sequences`() throws {
    let desk = try Desk(CompletionTests.oddNames)

    #expect(desk.complete("tap Ca") == ["Catalog", #""Cat\u{202E}gnp.exe""#])
    #expect(desk.complete("tap \"Ca") == [#"Cat\u{202E}gnp.exe""#, #"Catalog""#])
    #expect(desk.complete(#"tap "Cat\u{2"#) == [#"Cat\u{202E}gnp.exe""#])
    #expect(desk.complete("tap 'Cat") == [#"Cat\u{202E}gnp.exe'"#, "Catalog'"])
    #expect(desk.complete("x = 1 tap(\"Cat\\") == [#"Cat\u{202E}gnp.exe""#])
    #expect(desk.complete("enter N") == [#""Na\u{9B}me""#])
    #expect(desk.complete("where O") == [#""Ot\u{9B}her""#])
    #expect(desk.complete("button { push = \"Ot") == [#"Ot\u{9B}her""#])
    #expect(desk.complete("expect.screen \"Ot") == [#"Ot\u{9B}her""#])
    #expect(desk.complete("tap \"Say \\\"h") == [#"Say \"hi\"""#])
    #expect(desk.complete("tap 'Say \"h") == [#"Say "hi"'"#])
  }

  @Test func `a completed name with control characters works both in a command and in Lua`() throws {
    let completed = try Desk(CompletionTests.oddNames).complete("tap Cat")
    for line in ["tap \(completed.last ?? "")", #"tap("Cat\u{202E}gnp.exe")"#] {
      let desk = try Desk(CompletionTests.oddNames)
      _ = desk.type(line)
      #expect(desk.front == "Ot\u{9B}her", "\(line)")
      #expect(desk.type(#"where "Ot\u{9B}her""#) == "Ot\u{9B}her app.lua:3")
    }
    let desk = try Desk(CompletionTests.oddNames)
    #expect(desk.type(#"tap "Cat\u{}""#).contains("nothing on the screen has that name"))
    #expect(desk.type(#"tap "Say \"hi\"""#).contains("it has no action"))
  }

  @Test func `files and screens are completed for edit`() throws {
    let desk = try Desk()

    #expect(desk.complete("edit De") == ["Detail"])
    #expect(desk.complete("edit app") == ["app.lua"])
  }
}
