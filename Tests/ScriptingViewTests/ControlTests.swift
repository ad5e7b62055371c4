import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Controls in a script` {
  private func prototype(_ elements: String, _ members: String = "", system: Int = 6) throws -> Prototype {
    let prototype = try Prototype(
      "screen 'P' { view = { \(elements) }, \(members) } app { system = \(system), root = 'P' }")
    try prototype.run("p = application.root e = p.elements")
    return prototype
  }

  @Test func `a text field asks and notifies its delegate about editing`() throws {
    let prototype = try prototype(
      "textField 'Name' { id = 'name' }, textField 'Town' { id = 'town' }",
      """
      shouldBeginEditing = function(self, field) print('begin? ' .. field.id) return true end,
      didBeginEditing = function(self, field) print('began ' .. field.id) end,
      shouldChangeCharacters = function(self, field, location, length, new) print(location, length, new) return #new < 5 end,
      shouldEndEditing = function(self, field) return field.text ~= 'bad' end,
      didEndEditing = function(self, field) print('ended ' .. field.id) end,
      shouldReturn = function(self, field) return field.id == 'town' end
      """)
    try prototype.run("e.name.delegate, e.town.delegate = p, p")

    try prototype.run("enter('Name', 'Ann')")
    #expect(prototype.trace == "> begin? name\n> began name\n> 1\t0\tAnn")
    try prototype.run("enter('Name', 'Annabel') submit() print(e.name.text, e.name.isEditing)")
    #expect(prototype.trace == "> 1\t3\tAnnabel\n> Ann\ttrue")
    try prototype.run("enter('Town', 'Rome') submit() print(e.town.isEditing)")

    #expect(
      prototype.trace == """
        > begin? town
        > ended name
        > began town
        > 1\t0\tRome
        > ended town
        > false
        """)
    let error = #expect(throws: (any Error).self) { try prototype.run("enter('Name', 'bad') enter('Town', 'x')") }
    #expect("\(try #require(error))".contains("cannot be edited now"))
  }

  @Test func `a search bar notifies its delegate of text and scope`() throws {
    let prototype = try prototype(
      """
      searchBar 'Find' { id = 'bar', prompt = 'Where?', scopeButtonTitles = { 'All', 'New' }, showsScopeBar = true, showsCancelButton = true,
        textDidChange = function(self, bar, text) print(self, 'text ' .. text) end,
        selectedScopeButtonIndexDidChange = function(self, bar, index) print('scope ' .. index) end,
        searchButtonClicked = function() print 'search' end, cancelButtonClicked = function() print 'cancel' end }
      """)

    #expect(prototype.picture.contains("Where?"))
    try prototype.run("enter('bar', 'ab') tap 'New' submit() tap 'Cancel'")

    #expect(prototype.trace == "> P\ttext ab\n> scope 2\n> search\n> cancel")
    #expect(try prototype.run("return e.bar.selectedScopeButtonIndex") == "2")
  }

  @Test func `a picker asks its data source for components, and notifies its delegate`() throws {
    let prototype = try prototype(
      """
      pickerView { id = 'wheels', numberOfComponents = function() return 2 end,
        numberOfRows = function(self, picker, component) return component + 1 end,
        titleForRow = function(self, picker, row, component) return 'c' .. component .. 'r' .. row end,
        didSelectRow = function(self, picker, row, component) print(row, component) end }
      """)

    try prototype.run("choose('wheels', 'c2r3') ")
    #expect(prototype.trace == "> 3\t2")
    try prototype.run("print(e.wheels:selectedRow(2), e.wheels:selectedTitle(1))")

    #expect(prototype.trace == "> 3\tc1r1")
  }

  @Test func `a segmented control keeps the selected segment when segments are added and removed`() throws {
    let prototype = try prototype("segmentedControl { id = 's', 'A', 'B', selectedSegmentIndex = 2 }")

    try prototype.run(
      """
      e.s:insertSegment('Z', 1) e.s:setTitle('Y', 2) e.s:setEnabled(false, 1)
      print(e.s.numberOfSegments, e.s.selectedSegmentIndex, e.s:titleForSegment(2), e.s:isEnabledForSegment(1))
      e.s:removeSegment(3) print(e.s.selectedSegmentIndex)
      """)

    #expect(prototype.trace == "> 3\t3\tY\tfalse\n> nil")
  }

  @Test func `a button shows another title in each of its states`() throws {
    let prototype = try prototype(
      "button 'Play' { id = 'b', action = function(self, b) b.isSelected = not b.isSelected end }")
    try prototype.run("e.b:setTitle('Pause', 'selected') e.b:setTitle('Wait', 'disabled')")

    try prototype.run("tap 'Play' print(e.b.currentTitle) tap 'Pause' e.b.isEnabled = false print(e.b.currentTitle)")

    #expect(prototype.trace == "> Pause\n> Wait")
    #expect(prototype.picture.contains("(Wait)"))
  }

  @Test func `a scroll view with pages scrolls by pages, and notifies the delegate`() throws {
    let prototype = try prototype(
      """
      scrollView { id = 's', frame = { 0, 0, 320, 100 }, contentSize = { 960, 100 }, isPagingEnabled = true,
        willBeginDragging = function() print 'begin' end, didScroll = function(self, s) print(s.contentOffset.x) end,
        didEndDragging = function(self, s, will) print('end', will) end,
        didEndDecelerating = function() print 'rest' end,
        didEndScrollingAnimation = function() print 'animated' end }
      """)

    try prototype.run("scroll('right', 3)")
    #expect(prototype.trace == "> begin\n> 320\n> end\ttrue\n> rest")
    try prototype.run("e.s:setContentOffset({ 0, 0 }, true)")

    #expect(prototype.trace == "> 0\n> animated")
  }

  @Test func `a refresh starts when the user pulls a table down`() throws {
    let prototype = try prototype(
      """
      tableView { rows = { 'a' }, refreshControl = refreshControl { id = 'r', valueChanged = function(self, r)
        after(1, function() r:endRefreshing() end) end } }
      """, system: 17)

    try prototype.run("scroll 'up'")
    #expect(prototype.picture.contains("✳ Refreshing"))
    try prototype.run("wait(1)")

    #expect(!prototype.picture.contains("Refreshing"))
  }

  @Test(arguments: [
    "tableView { rows = { 'One' }, refresh }", "collectionView { items = { 'One' }, refresh }",
    "collectionView { items = { 'One' }, layout = 'list', refresh }", "scrollView { label 'One' {}, refresh }",
  ])
  func `a running refresh is shown above the content until it ends`(view: String) throws {
    let control = """
      refreshControl = refreshControl { title = 'Asking', valueChanged = function(self, r)
        after(1, function() r:endRefreshing() end) end }
      """
    let prototype = try prototype(view.replacing("refresh", with: control), system: 17)
    func line(_ text: String) -> Int? {
      prototype.picture.split(separator: "\n").firstIndex { $0.contains(text) }
    }
    let usual = try #require(line("One"))
    #expect(prototype.session.choices.userChoices.contains { $0.described.hasPrefix("scroll up") })

    try prototype.run("scroll 'up'")
    #expect(try #require(line("Asking")) < #require(line("One")))
    #expect(line("One") == usual + 1)
    #expect(!prototype.session.choices.userChoices.contains { $0.described.hasPrefix("scroll up") })
    try prototype.run("wait(1)")

    #expect(line("Asking") == nil)
    #expect(line("One") == usual)
  }

  @Test func `a refresh control can't refresh a view that scrolls sideways`() throws {
    let prototype = try prototype(
      "collectionView { items = { 'One' }, scrollDirection = 'horizontal', refreshControl = refreshControl {} }",
      system: 17)

    #expect(!prototype.session.choices.userChoices.contains { $0.described.hasPrefix("scroll up") })
  }

  @Test func `a view from which the refresh control was removed offers no refresh`() throws {
    let prototype = try prototype(
      "tableView { id = 't', rows = { 'One' }, refreshControl = refreshControl {} }", system: 17)
    func isOffered() -> Bool {
      prototype.session.choices.userChoices.contains { $0.described.hasPrefix("scroll up") }
    }
    #expect(isOffered())

    try prototype.run("other = scrollView {} other.refreshControl = e.t.refreshControl")
    #expect(!isOffered())
    try prototype.run("e.t.refreshControl = nil e.t.refreshControl = refreshControl {}")
    #expect(isOffered())
    try prototype.run("e.t.refreshControl:removeFromSuperview()")
    #expect(!isOffered())
  }

  @Test(arguments: [6, 26])
  func `the refresh control of a table view controller is in the declared table`(system: Int) throws {
    let prototype = try Prototype(
      """
      screen "A" { extends = "TableViewController", view = tableView { rows = { "1" } },
        refreshControl = refreshControl { action = function() print "asked" end } }
      app { system = \(system), root = "A" }
      """)

    try prototype.run("scroll 'up'")
    #expect(prototype.trace.contains("> asked"))
    #expect(try prototype.run("return application.root.refreshControl.isRefreshing") == "true")
  }

  @Test(arguments: [
    (
      "collectionView { id = 'c', items = { 'One' }, scrollDirection = 'horizontal', refreshControl = refreshControl {} }",
      "the user can't pull the RefreshControl in c: the view scrolls only sideways"
    ),
    (
      "refreshControl {}",
      "the user can't pull the RefreshControl in P.view: set it as the `refreshControl` of a scroll view, a table or a collection view"
    ),
    ("tableView { rows = { 'One' }, refreshControl = refreshControl {} }", nil),
  ])
  func `a refresh control that the user can't pull causes a warning`(view: String, warning: String?) throws {
    let prototype = try prototype(view, system: 17)

    #expect(prototype.session.system.warnings.entries.map(\.entry.message) == [warning].compactMap(\.self))
  }

  @Test func `a refresh control can be replaced in a scroll view`() throws {
    let prototype = try prototype(
      "scrollView { id = 's', label 'One' {}, refreshControl = refreshControl { id = 'r' } }", system: 17)

    try prototype.run("e.s.refreshControl = refreshControl { id = 'q' }")
    #expect(try prototype.run("return e.s.refreshControl.id .. #e.s.subviews") == "q2")
    try prototype.run("e.s.refreshControl = nil")
    #expect(try prototype.run("return #e.s.subviews") == "1")
  }

  @Test func `a web view simulates the loading of a web page`() throws {
    let prototype = try prototype(
      """
      webView { id = 'w', shouldStartLoad = function(self, w, address) return address ~= 'evil.example' end,
        didStartLoad = function(self, w) print(w.isLoading) end, didFinishLoad = function(self, w) print(w.isLoading) end }
      """)

    try prototype.run("e.w:loadRequest 'evil.example' e.w:loadRequest 'good.example' wait(1)")

    #expect(prototype.trace == "> true\n> false")
    #expect(prototype.picture.contains("good.example"))
  }

  @Test(
    arguments: [
      ("stepper 'x' { stepValue = 0 }", "stepValue: expected more than 0, found number 0"),
      ("pageControl { numberOfPages = -1 }", "numberOfPages: expected a whole number from 0 to 1000, found number -1"),
      (
        "textField 'x' { keyboardType = 'numbers' }",
        "keyboardType: expected one of \"default\" \"asciiCapable\" \"numbersAndPunctuation\" \"URL\" \"numberPad\""
      ),
      (
        "searchBar { selectedScopeButtonIndex = 2 }",
        "selectedScopeButtonIndex: expected a scope from 1 to 0, found number 2"
      ),
      (
        "textField 'x' { shouldRetrun = function() end }",
        "a TextField has no `shouldRetrun`; did you mean `shouldReturn`?"
      ),
      ("textField 'x' { delegate = 5 }", "delegate: expected a table or a controller, found number 5"),
    ])
  func `controls refuse invalid values`(element: String, message: String) {
    #expect(problem(in: "screen 'P' { view = { \(element) } } app { root = 'P' }").contains(message))
  }

  @Test(
    arguments: [
      ("s:removeSegment(3)", "removeSegment: index: expected 1 to 2, found 3"),
      ("s:insertSegment('x', 4)", "insertSegment: index: expected 1 to 3, found 4"),
      ("w:selectRow(9)", "selectRow: row: expected 1 to 2, found 9"),
      ("w:selectRow(1, 2)", "selectRow: component: expected 1 to 1, found 2"),
    ])
  func `controls refuse indices out of range`(line: String, message: String) throws {
    let prototype = try prototype(
      "segmentedControl { id = 's', 'A', 'B' }, pickerView { id = 'w', components = { { 'a', 'b' } } }")
    try prototype.run("s, w = e.s, e.w")

    let error = #expect(throws: (any Error).self) { try prototype.run(line) }

    #expect("\(try #require(error))".contains(message), "\(String(describing: error))")
  }

  @Test(arguments: ["'s'", "'s', 'b'"])
  func `choosing a disabled segment is an error`(element: String) throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { segmentedControl { id = "s", titles = { "a", "b" } } },
        viewDidLoad = function(self) self.elements.s:setEnabled(false, 2) end }
      app { root = "A" }
      """)

    #expect {
      try prototype.run("choose(\(element.contains(",") ? element : element + ", 2"))")
    } throws: { error in
      "\(error)".contains("segment \"b\" is disabled")
    }
  }

  @Test func `elements are returned by pairs with their ids, in order`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { label "x" { id = "zed" }, label "y" { id = "all" }, label "z" },
        navigationItem = { rightBarButtonItem = button "Go" { id = "go" } } }
      app { root = navigation "A" }
      """)

    let listed = try prototype.run(
      """
      next = nil
      local all = {}
      for id, element in pairs(window.rootViewController.topViewController.elements) do
        all[#all + 1] = id .. "=" .. tostring(element)
      end
      return table.concat(all, " ")
      """)

    #expect(listed == "all=Label \"all\" go=BarButtonItem \"go\" zed=Label \"zed\"")
  }
}
