import ScriptingTestSupport
import Testing

@Suite struct `Items of a collection view` {
  private func prototype(_ contents: String, system: Int = 15, below: String = "") throws -> Prototype {
    try Prototype(
      """
      screen "Photos" { view = { collectionView { id = "c", \(contents) } }, \(below) }
      screen "Photo" { title = "Photo" }
      app { system = \(system), root = navigation "Photos" }
      """)
  }

  private let view = "local c = application.root.viewControllers[1].elements.c "

  @Test func `items perform the action of their collection view, with the item and its section`() throws {
    let prototype = try prototype(
      "items = { 'Lake', 'Beach' }, didSelectItem = function(self, sender, item, section) print(self, item, section) end"
    )

    try prototype.run("tap 'Beach'")

    #expect(prototype.trace == "> Photos\t2\t1")
  }

  @Test func `items push a screen if the collection view or the item says so`() throws {
    let prototype = try prototype("items = { 'Lake', { 'Beach', push = 'Photo' } }")

    try prototype.run("tap 'Beach' wait(1)")

    #expect(prototype.trace.contains("Photo viewDidAppear"))
  }

  @Test func `items are provided by functions of the screen`() throws {
    let prototype = try prototype(
      "",
      below: """
        numberOfSections = function() return 2 end,
        numberOfItems = function(self, sender, section) return section end,
        cellForItem = function(self, sender, item, section) return section .. '.' .. item end,
        titleForHeader = function(self, sender, section) return 'Section ' .. section end,
        didSelectItem = function(self, sender, item, section) print(item, section) end
        """)

    try prototype.run("tap '2.2'")

    #expect(prototype.trace == "> 2\t2")
    #expect(prototype.picture.contains("Section 2"))
  }

  @Test func `items ask their delegate before they are selected`() throws {
    let prototype = try prototype(
      "items = { 'Lake', 'Beach' }, shouldSelectItem = function(self, sender, item) return item == 1 end,"
        + " didSelectItem = function(self, sender, item) print(item) end")

    try prototype.run("tap 'Lake'")
    #expect(prototype.trace == "> 1")
    #expect { try prototype.run("tap 'Beach'") } throws: { "\($0)".contains("`shouldSelectItem` returns false") }
    #expect(try prototype.run(view + "return c.selectedItem") == "1")
  }

  @Test func `items are deselected by another item, or by a second tap if several can be selected`() throws {
    let functions =
      "didSelectItem = function(self, sender, item) print('+' .. item) end,"
      + " didDeselectItem = function(self, sender, item) print('-' .. item) end"
    let single = try prototype("items = { 'a', 'b' }, " + functions)
    try single.run("tap 'a' tap 'b'")
    #expect(single.trace == "> +1\n> -1\n> +2")

    let several = try prototype("items = { 'a', 'b' }, allowsMultipleSelection = true, " + functions)
    try several.run("tap 'a' tap 'b' tap 'a'")
    #expect(several.trace == "> +1\n> +2\n> -1")
  }

  @Test(arguments: [
    ("columns = 2", "0 0 188 60, 196 0 188 60, 0 60 188 60"),
    ("itemSize = { 100, 40 }", "0 0 100 40, 142 0 100 40, 284 0 100 40"),
    ("itemSize = { 200, 40 }, minimumLineSpacing = 10", "92 0 200 40, 92 50 200 40, 92 100 200 40"),
    ("columns = 1, sectionInset = { 10, 20, 0, 20 }", "20 10 344 60, 20 70 344 60, 20 130 344 60"),
    ("layout = 'list'", "0 0 384 20, 0 20 384 20, 0 40 384 20"),
    (
      "sizeForItem = function(self, sender, item) return { item * 100, 20 } end",
      "0 0 100 20, 108 0 200 20, 0 20 300 20"
    ),
    ("scrollDirection = 'horizontal'", "0 0 120 60, 120 0 120 60, 240 0 120 60"),
  ])
  func `items of a collection view fill lines`(measures: String, expected: String) throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { collectionView { id = "c", frame = { 0, 0, 384, 60 }, \(measures), items = { 'a', 'b', 'c' } } } }
      app { system = 15, root = "P" }
      """)

    let frames = try prototype.run(
      """
      local c, texts = application.root.elements.c, {}
      c.frame = { 0, 0, 384, c.scrollDirection == 'horizontal' and 60 or 300 }
      application.root.view:layoutIfNeeded()
      for i, cell in ipairs(c.visibleCells) do local f = cell.frame
        texts[i] = string.format('%d %d %d %d', f.x // 1, f.y // 1, f.width // 1, f.height // 1) end
      return table.concat(texts, ', ')
      """)

    #expect(frames == expected)
  }

  @Test func `items in a grid have sizes that the delegate is asked for again when the view's size changes`() throws {
    let prototype = try prototype(
      "frame = { 0, 0, 300, 300 }, items = { 'a' },"
        + " sizeForItem = function(_, c) print(c.frame.width) return { 100, 40 } end")
    try prototype.run(view + "c.frame = { 0, 0, 200, 300 } application.root.view:layoutIfNeeded()")
    #expect(prototype.trace.contains("> 200"))

    try prototype.run(view + "c.layout = 'list' application.root.view:layoutIfNeeded()")

    #expect(try prototype.run(view + "return string.format('%d', c.visibleCells[1].frame.width)") == "200")
  }

  @Test(arguments: [
    ("{ -4, 20 }", "sizeForItem: expected { width, height }, each 0 or at least 1 point"),
    ("{ 40, 0.5 }", "sizeForItem: expected { width, height }, each 0 or at least 1 point"),
    ("4", "sizeForItem: expected { width, height }, each 0 or at least 1 point"),
    ("{ 1e9, 20 }", "sizeForItem: expected points from -10000000 to 10000000"),
  ])
  func `items in a grid need sizes that aren't negative`(size: String, message: String) throws {
    let error = #expect(throws: (any Error).self) {
      try prototype("items = { 'a' }, sizeForItem = function() return \(size) end")
    }

    #expect("\(error.map { "\($0)" } ?? "")".contains(message))
  }

  @Test(arguments: [
    (
      "sections = (function() local s = {} for i = 1, 10001 do s[i] = { items = {} } end return s end)()",
      "sections: expected a list of up to 10000 sections, found 10001"
    ),
    (
      "numberOfSections = function() return 10001 end, numberOfItems = function() return 0 end",
      "numberOfSections: expected a whole number from 0 to 10000"
    ),
  ])
  func `items are in a limited number of sections, whether a list or a function declares them`(
    contents: String, message: String
  ) {
    let error = #expect(throws: (any Error).self) { try prototype(contents) }

    #expect("\(error.map { "\($0)" } ?? "")".contains(message))
  }

  @Test func `items are called items in errors about updates`() throws {
    let prototype = try prototype("items = { 'a' }")

    let error = #expect(throws: (any Error).self) { try prototype.run(view + "c:insertItems('x')") }

    #expect(
      "\(error.map { "\($0)" } ?? "")".contains("items: expected a list, each a number from 1, or { number, section }"))
  }

  @Test func `items are inserted, deleted and moved together`() throws {
    let prototype = try prototype("items = function() return list or {} end, didSelectItem = print")
    try prototype.run("list = { 'a', 'b', 'c' }" + " " + view + "c:reloadData()")

    try prototype.run(
      view + "c:performBatchUpdates(function() list = { 'c', 'x' } c:deleteItems({ 1, 2 }) c:insertItems(2) end,"
        + " function(finished) print(finished) end) wait(1)")

    #expect(prototype.trace == "> true")
    #expect(try prototype.run(view + "return c:numberOfItems(1), c:cellForItem(1).text") == "2 c")
  }

  @Test func `items that don't match the data source after an update raise UIKit's exception`() throws {
    let prototype = try prototype("items = { 'a', 'b' }")

    #expect { try prototype.run(view + "c:deleteItems(1)") } throws: {
      "\($0)".contains("Invalid update: invalid number of items in section 1.")
    }
    #expect(try prototype.run(view + "return c:numberOfItems(1)") == "2")
  }

  @Test func `items out of sight are found by name and by number`() throws {
    let prototype = try prototype(
      "items = function() local l = {} for i = 1, 200 do l[i] = 'Photo ' .. i end return l end,"
        + " didSelectItem = function(self, sender, item) print(item) end")

    try prototype.run("tap 'Photo 150'")
    #expect(prototype.trace == "> 150")
    try prototype.run("tapItem(199)")
    #expect(prototype.trace == "> 199")
  }

  @Test func `items scroll sideways below other elements`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { label "Photos", collectionView { id = "c", scrollDirection = "horizontal",
        items = { 'a', 'b', 'c', 'd', 'e', 'f' } }, tableView { rows = { 'x', 'y' } } } }
      app { system = 15, root = "P" }
      """)
    let before = try prototype.run(
      "return application.root.elements.c.frame.height, application.root.elements.c.contentSize.width")

    try prototype.run("scroll 'right'")

    #expect(before == "60.0 720.0" || before == "60 720")
    #expect(try prototype.run("return application.root.elements.c.contentOffset.x > 0") == "true")
    #expect(prototype.picture.contains("f"))
  }

  @Test(arguments: [
    (
      "items = { 'a', true }",
      "app.lua:1: collectionView: items: item 2: expected a string or a table, found true"
    ),
    ("columns = 0", "app.lua:1: collectionView: columns: expected a whole number from 1 to 100, found number 0"),
    (
      "sections = { { rows = { 'a' } } }",
      "app.lua:1: collectionView: sections: section 1: a section has no `rows`"
    ),
    (
      "itemSize = { 1, 1 }", "app.lua:1: collectionView: itemSize: expected { width, height }, at least 8 points each"
    ),
  ])
  func `items with mistakes are reported with the line`(contents: String, message: String) {
    let found = problem(
      in: "screen 'P' { view = { collectionView { \(contents) } } } app { system = 15, root = 'P' }")

    #expect(found.hasPrefix(message), "\(found)")
  }

  @Test func `items of a collection view are requested only for the visible part`() throws {
    let prototype = try prototype(
      "",
      below: """
        numberOfItems = function() return 100000 end,
        cellForItem = function(self, sender, item) asked = (asked or 0) + 1 return 'Item ' .. item end,
        didSelectItem = function(self, sender, item) print(item) end
        """)

    try prototype.run("scroll 'down' tap 'Item 50'")

    #expect(prototype.trace == "> 50")
    #expect(try prototype.run("return asked < 150") == "true")
  }
}

@Suite struct `A cell with several elements` {
  private func frames(_ cell: String, height: Int) throws -> String {
    let prototype = try Prototype(
      """
      screen "P" { view = { tableView { id = "t", frame = { 0, 0, 320, 400 }, rowHeight = \(height), rows = { \(cell) } } } }
      app { system = 15, root = "P" }
      """)
    return try prototype.run(
      """
      application.root.view:layoutIfNeeded()
      local texts = {}
      for i, view in ipairs(application.root.elements.t.visibleCells[1].subviews) do local f = view.frame
        texts[i] = string.format('%d %d %d', f.x // 1, f.y // 1, f.width // 1) end
      return table.concat(texts, ', ')
      """)
  }

  @Test func `a cell places several elements side by side if it is one line high`() throws {
    #expect(try frames("cell { label 'Wi-Fi', label 'On' }", height: 20) == "8 0 56, 64 0 248")
  }

  @Test func `a cell stacks several elements vertically if it is taller than one line`() throws {
    #expect(try frames("cell { label 'Wi-Fi', label 'On' }", height: 40) == "8 0 304, 8 20 304")
  }

  @Test func `a cell lets a single element fill it`() throws {
    #expect(try frames("cell { label 'Wi-Fi' }", height: 40) == "0 0 320")
  }

  @Test func `a cell with several elements is tapped through any of its texts, because labels receive no touches`()
    throws
  {
    let prototype = try Prototype(
      """
      screen "P" { view = {
        tableView { rows = { cell { label 'Wi-Fi' }, cell { label 'Sound', label 'On' { id = 'state' } } },
          didSelectRow = function(self, sender, row) print('row', row) end },
        collectionView { columns = 2, itemSize = { 160, 80 }, items = { collectionViewCell { label 'Lake', label 'Deep' } },
          didSelectItem = function(self, sender, item) print('item', item) end } } }
      app { system = 15, root = "P" }
      """)

    try prototype.run("tap 'Wi-Fi' tap 'state' tap 'Deep'")

    for line in ["> row\t1", "> row\t2", "> item\t1"] { #expect(prototype.trace.contains(line), "\(prototype.trace)") }
  }

  @Test func `a cell with several elements may be an item of a collection view`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { collectionView { columns = 2, itemSize = { 160, 80 }, items = {
        collectionViewCell { label 'Lake', button 'Like' { action = function() print('liked') end } } } } } }
      app { system = 15, root = "P" }
      """)

    try prototype.run("tap 'Like'")

    #expect(prototype.trace == "> liked")
    #expect(prototype.picture.contains("Lake"))
  }
}
