import ScriptingTestSupport
import Testing

@Suite struct `A collection view controller` {
  @Test func `a collection view controller is the data source and the delegate of its collection view`() throws {
    let prototype = try Prototype(
      """
      screen "Photos" { extends = "CollectionViewController", columns = 2,
        numberOfItems = function(self, sender, section) return 3 end,
        cellForItem = function(self, sender, item) return "Photo " .. item end,
        titleForHeader = function() return "Summer" end,
        didSelectItem = function(self, sender, item) print(self, sender == self.collectionView, item) end }
      app { system = 15, root = navigation "Photos" }
      """)

    try prototype.run("tap 'Photo 3'")

    #expect(prototype.trace == "> Photos\ttrue\t3")
    #expect(prototype.picture.contains("Summer"))
    let root = "local c = application.root.topViewController "
    #expect(try prototype.run(root + "return c.view == c.collectionView") == "true")
  }

  @Test func `shows the items that it declares, and its super methods return them`() throws {
    let prototype = try Prototype(
      """
      screen "Photos" { extends = "CollectionViewController", layout = "list",
        sections = { { header = "Sea", items = { "Beach", "Surf" } }, { items = { "Hill" } } },
        count = function(self, section)
          return CollectionViewController.numberOfItems(self, self.collectionView, section) end }
      app { system = 15, root = "Photos" }
      """)

    #expect(prototype.picture.contains("Beach") && prototype.picture.contains("Hill"))
    #expect(prototype.picture.contains("─ Sea ─"))
    #expect(try prototype.run("return application.root:count(1), application.root:count(2)") == "2 1")
    let item = "local c = application.root return c:cellForItem(c.collectionView, 2, 1).text"
    #expect(try prototype.run(item) == "Surf")
  }

  @Test(arguments: [("true", "nil"), ("false", "1")])
  func `clears the selection when it appears again, unless that is turned off`(clears: String, selected: String) throws
  {
    let prototype = try Prototype(
      """
      screen "P" { extends = "CollectionViewController", items = { { "a", push = "Q" } },
        clearsSelectionOnViewWillAppear = \(clears),
        viewWillAppear = function(self) print(self.collectionView.selectedItem) end }
      screen "Q" {}
      app { system = 15, root = navigation "P" }
      """)
    try prototype.run("tap 'a'")

    try prototype.run("back()")

    #expect(prototype.trace.contains("> \(selected)"))
  }

  @Test func `a collection view controller must have a collection view as its view, or causes a warning`() throws {
    let prototype = try Prototype(
      """
      screen "P" { extends = "CollectionViewController", view = collectionView { id = "own", items = { "x" } } }
      screen "Q" { extends = "CollectionViewController", view = { tableView { rows = { "x" } } } }
      app { system = 15, root = navigation "P" }
      """)

    #expect(try prototype.run("return application.root.topViewController.collectionView.id") == "own")
    try prototype.run("application.root:pushViewController 'Q'")

    #expect(prototype.trace.contains("Q loaded a view that is not a CollectionView: write `view = "))
  }
}

@Suite struct `The layout of a collection view` {
  private static func numbers(_ more: String) throws -> Prototype {
    let prototype = try Prototype(
      """
      asked, count = 0, 40
      screen "Numbers" { view = { collectionView { id = "c", \(more) } },
        numberOfSections = function() return 2 end,
        numberOfItems = function(self, sender, section) return section == 1 and count or 40 end,
        cellForItem = function(self, sender, item, section) return section .. "." .. item end,
        titleForHeader = function(self, sender, section) return "Part " .. section end }
      app { system = 15, root = "Numbers" }
      """)
    try prototype.run("c = application.root.elements.c")
    return prototype
  }

  @Test func `keeps the header of the visible section at the edge if headers are pinned`() throws {
    let prototype = try Self.numbers("layout = 'list', sectionHeadersPinToVisibleBounds = true")

    try prototype.run("scroll('down', 10)")
    #expect(prototype.picture.contains("─ Part 1 ─") && !prototype.picture.contains("│ 1.10 "))
    try prototype.run("c:scrollToItem(40, 2)")

    #expect(prototype.picture.contains("─ Part 2 ─") && !prototype.picture.contains("Part 1"))
  }

  @Test func `scrolls an item out from under a pinned header`() throws {
    let prototype = try Self.numbers("layout = 'list', sectionHeadersPinToVisibleBounds = true")

    try prototype.run("c:scrollToItem(30) c:scrollToItem(12)")

    #expect(prototype.picture.contains("1.12") && prototype.picture.contains("Part 1"))
  }

  @Test func `lets headers scroll away by default`() throws {
    let prototype = try Self.numbers("layout = 'list'")

    try prototype.run("scroll('down', 10)")

    #expect(!prototype.picture.contains("Part 1"))
  }

  @Test(arguments: [
    ("c:reloadData() c:layoutIfNeeded()", true), ("c:invalidateLayout() c:layoutIfNeeded()", true),
    ("count = 41 c:insertItems(41) c:layoutIfNeeded()", true), ("count = 39 c:deleteItems(1) c:layoutIfNeeded()", true),
    ("rotate 'landscapeLeft'", true), ("c.minimumLineSpacing = 8 c:layoutIfNeeded()", true),
    ("scroll 'down'", false), ("c:selectItem(3) c:layoutIfNeeded()", false),
    ("c:setNeedsLayout() c:layoutIfNeeded()", false),
  ])
  func `requests the sizes of items when UIKit does`(action: String, isAsked: Bool) throws {
    let prototype = try Self.numbers(
      "sizeForItem = function(self, sender, item) asked = asked + 1 return { 80, 40 } end")
    let before = try #require(Int(prototype.run("return asked")))
    #expect(before >= 80)

    try prototype.run(action)

    let after = try #require(Int(prototype.run("return asked")))
    #expect((after > before) == isAsked, "\(after - before) questions after \(action)")
  }
}
