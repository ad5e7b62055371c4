import Checks
import Testing

/// Tests that the rules for code find a mistake in each notation of Lua: with parentheses, comments and line breaks, with
/// strings and tables as arguments without parentheses, with long strings, and with locals that stand for values.
struct SpellingTests {
  private static func at(line: Int = 11, _ told: String, _ scripts: String...) -> [CodeRuleTests.Mistake] {
    scripts.map { CodeRuleTests.Mistake($0, "\(line) \(told)") }
  }

  @Test(arguments: names + calls + globals + values + texts + alerts + links + fields)
  func `a mistake in a function is found, however the code is written`(_ mistake: CodeRuleTests.Mistake) throws {
    #expect(try findings(in: CodeRuleTests.script(mistake.line)) == [mistake.told])
  }

  static let names =
    at(
      "[misspelt-name] nothing sets `dismis`; did you mean `dismiss`?", "(self):dismis()", "local me = self me:dismis()"
    )
    + at(
      line: 13, "[misspelt-name] nothing sets `dismis`; did you mean `dismiss`?",
      "self -- the screen\n : -- leaves\n dismis { }")
    + at(
      "[misspelt-name] nothing sets `popViewControler`; did you mean `popViewController`?",
      "((self).navigationController):popViewControler()",
      "local me = (self) local bar = (me.navigationController) bar:popViewControler()")
    + at(
      "[misspelt-name] nothing sets `texColor`; did you mean `textColor`?",
      "local a, name = 1, self.elements.name name.texColor = 'red'")
    + at(
      "[misspelt-name] nothing sets `isHiden`; did you mean `isHidden`?", "count, self.elements.name.isHiden = 1, true")

  static let calls =
    at(
      "[dot-call] `self.present` is a method: write `self:present` with a colon", "(self).present 'Help'",
      "self.present(('Help'))", "self.present -- shows\n (\n [[Help]])", "local present = self.present present 'Help'",
      "self.present(-1)")
    + at("[dot-call] `me.dismiss` is a method: write `me:dismiss` with a colon", "local me = self me.dismiss()")

  static let globals =
    at(
      "[unset-global] nothing sets the global `refesh`", "(refesh)()", "refesh 'x'", "refesh { }",
      "refesh\n --[[ all ]]\n ()", "return sender == refesh()", "return type(refesh())")
    + at("[unset-global] nothing sets the global `coutn`; did you mean `count`?", "print((coutn))")
    + at(
      "[unset-global] nothing sets the global `stock`", "return ((stock))[1]", "return #(stock)", "return 1 + (stock)",
      "return (stock) + 1", "return 'x' .. stock")

  static let values =
    at(
      "[out-of-range] value: expected a number from 0 to 1, found 7", "(self.elements.volume).value = 7",
      "self.elements.volume.value = (7)", "local volume = self.elements.volume volume.value = 7",
      "local all = self.elements all.volume.value = 7", "count, self.elements.volume.value = 2, 7")
    + at(
      "[out-of-range] value: expected a number from 0 to 1, found -7", "self.elements.volume.value = --[[ loud ]]\n - 7"
    )
    + at(
      "[unknown-color] textColor: no color is called \"grean\"; did you mean \"green\"?",
      "(self).elements.name.textColor = ('grean')", "self.elements.name.textColor = [[grean]]",
      "local name = (self.elements).name name.textColor = 'grean'")

  static let texts =
    at(
      "[unknown-notification] nothing observes the notification \"itemAded\"; did you mean \"itemAdded\"?",
      "notifications:post('itemAded')", "notifications:post(('itemAded'))", "(notifications):post [[itemAded]]",
      "local center = notifications center:post 'itemAded'", "notifications.post(notifications, 'itemAded')",
      "local notifications = notifications notifications:post 'itemAded'")
    + at(
      line: 12, "[unknown-notification] nothing observes the notification \"itemAded\"; did you mean \"itemAdded\"?",
      "notifications -- tells\n : post -- all\n 'itemAded'")
    + at(
      "[unknown-segue] identifier: no segue is called \"og\"; there are: detail",
      "local check = function(segue) return (segue.identifier) == 'og' end check(sender)",
      "local check = function(segue) return 'og' == segue.identifier end check(sender)",
      "local check = function(segue) return segue.identifier == ('og') end check(sender)",
      "local check = function(segue) return (segue) . identifier\n ~= -- not\n [[og]] end check(sender)",
      "local check = function(segue) local id = segue.identifier return id == 'og' end check(sender)")

  static let alerts =
    at(
      "[empty-alert] the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`",
      "self:present((alert 'Sorry'))", "self:present(alert('Sorry'))",
      "self:present(alert [[Sorry]] { message = [[x]] })", "self:present((alert) 'Sorry')",
      "self:present(alert('Sorry', { message = 'buttons' }))", "self:present(alert 'Sorry' { ['message'] = 'x' })",
      "self.present(self, alert 'Sorry')")
    + at(
      line: 12, "[empty-alert] the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`",
      "(self):present(\n alert -- sad\n 'Sorry')")

  static let links =
    at(
      "[unknown-segue] performSegue: Home has no segue \"shwo\"; there are: detail", "self:performSegue('shwo')",
      "self:performSegue(('shwo'))", "(self):performSegue [[shwo]]", "self.performSegue((self), ('shwo'))",
      "local me = self me:performSegue 'shwo'", "local go = self.performSegue go(self, 'shwo')")
    + at(
      line: 13, "[unknown-segue] performSegue: Home has no segue \"shwo\"; there are: detail",
      "self -- goes\n :\n performSegue -- on\n 'shwo'")
    + at(
      "[unknown-segue] performSegue: no screen has a segue \"shwo\"", "(self.navigationController):performSegue 'shwo'")
    + at(
      "[unknown-screen] present: no screen is called \"Hlep\"; did you mean \"Help\"?", "self:present(('Hlep'))",
      "(self):present [[Hlep]]", "local present = self.present present(self, 'Hlep')")
    + at(
      line: 12, "[unknown-screen] present: no screen is called \"Hlep\"; did you mean \"Help\"?",
      "self\n :present\n ('Hlep')"
    )
    + at(
      "[unknown-screen] pushViewController: no screen is called \"Hlep\"; did you mean \"Help\"?",
      "(self.navigationController):pushViewController(('Hlep'))",
      "local bar = self.navigationController bar:pushViewController [[Hlep]]",
      "self.navigationController.pushViewController(self.navigationController, 'Hlep')")

  static let fields =
    at(
      line: 12, "[unknown-element] elements: no element has the id `naem`; did you mean `name`?",
      "self.elements -- all\n . naem.text = 'x'")
    + at(
      "[unknown-element] elements: no element has the id `naem`; did you mean `name`?",
      "(self.elements).naem.text = 'x'", "(self).elements.naem.text = 'x'",
      "local me = self me.elements.naem.text = 'x'", "local all = (self.elements) all.naem.text = 'x'",
      "(self.elements)['naem'].text = 'x'", "local a, all = 1, self.elements all.naem.text = 'x'")
    + at(
      "[unknown-screen] storyboards: no storyboard is called \"Hlep\"", "(storyboards).Hlep()",
      "local all = storyboards all.Hlep()")
    + at(line: 12, "[unknown-screen] storyboards: no storyboard is called \"Hlep\"", "storyboards -- all\n . Hlep()")

  @Test(
    arguments: [
      "self.elements.volume.value = 7 or 1",
      "self.elements.volume.value = (7) * 0",
      "local go = self.performSegue go(sender, 'shwo')",
      "local check = function(segue) return segue.identifier == 'og' .. sender end check(sender)",
      "self:present(alert('Sorry', { ['buttons'] = { 'OK' } }))",
      "self:present((alert 'Sorry' { buttons = { 'OK' } }))",
      "self:present(alert 'Sorry' { [sender] = { 'OK' } })",
      "if (refesh) then refesh() end",
      "return (refesh) and refesh()",
      "if type((refesh)) == 'function' then refesh() end",
      "local all = self.elements all = { naem = 1 } print(all.naem)",
      "local all = storyboards all = { Hlep = print } all.Hlep()",
      "self.isHiden, count = 1, 2 print(self.isHiden)",
    ])
  func `correct code has no findings, however it is written`(line: String) throws {
    #expect(try findings(in: CodeRuleTests.script(line)) == [])
  }

  @Test(
    arguments: [
      "Home['add'] = function() end", "do (Home).add = function() end end", "local x x, Home.add = 1, function() end",
      "local key = 'a' .. 'dd' (Home)[key] = print", "local set = rawset set(Home, 'add', print)",
      "local me = Home me[tostring('add')] = print",
    ])
  func `a method that code assigns is known, however the assignment is written`(line: String) throws {
    let script = "screen 'Home' { view = { button 'Add' { action = 'add' } } }\n\(line)\napp { root = 'Home' }"

    #expect(try findings(in: script) == [])
  }

  @Test(
    arguments: [
      "self:dismiss()", "(self):dismiss()", "self.dismiss(self)", "local close = self.dismiss close(self)",
      "self:performSegue [[out]]", "window.rootViewController = Home()", "(window).rootViewController = Home()",
      "local x x, window.rootViewController = 1, Home()", "local w = window w.root = Home()",
    ])
  func `a way out of a screen is known, however the code is written`(line: String) throws {
    let script = """
      screen 'Home' { view = { button 'Help' { present = 'Help' } } }
      screen 'Help' { view = { button 'Close' { action = 'close' } }, close = function(self) \(line) end,
        segues = { out = { to = 'Home', kind = 'modal' } } }
      app { root = 'Home' }
      """

    #expect(try findings(in: script) == [])
  }

  @Test(
    arguments: [
      "self:present(Attic())", "self:present((Attic)())", "self:present(('Attic'))", "self:present [[Attic]]",
      "self.present(self, 'Attic')", "local other = Attic self:present(other { })", "self:present(_G[('Attic')]())",
    ])
  func `a screen that code shows is reachable, however the code is written`(line: String) throws {
    let script =
      "screen 'Home' { viewDidLoad = function(self) \(line) end }\nscreen 'Attic' { "
      + "view = { button 'Close' { dismiss = true } } }\napp { root = 'Home' }"

    #expect(try findings(in: script) == [])
  }

  @Test(
    arguments: [
      "print('Attic')", "print(('Attic'))", "print [[Attic]]", "local title = ('Attic') print(title)",
      "local a, title = 1, 'Attic' print(a, title)", "print((self.title) == 'Attic')", "print('Attic' == (self.title))",
      "print(('Attic') .. 's')", "print(({ ['Attic'] = 1 })[1])",
    ])
  func `a string that code only displays or compares doesn't make a screen reachable`(line: String) throws {
    let script =
      "screen 'Home' { viewDidLoad = function(self) \(line) end }\nscreen 'Attic' { }\napp { root = 'Home' }"

    #expect(try findings(in: script) == ["2 [unreachable-screen] nothing leads to screen \"Attic\""])
  }
}
