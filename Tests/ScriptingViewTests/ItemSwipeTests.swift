import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the actions that a swipe shows beside an item of a list.
@Suite struct `Swipe actions of an item` {
  private static func list(
    _ more: String = "", items: String = "function(self) return self.names end", layout: String = "list",
    system: Int = 17
  ) throws -> Prototype {
    try Prototype(
      """
      screen "Mail" { names = { "Tea", "Cake", "Milk" },
        view = { collectionView { id = "list", layout = "\(layout)", items = \(items), \(more) } } }
      app { system = \(system), root = "Mail" }
      """)
  }

  /// The visible changes, which the text of the trace leaves out.
  private static func seen(_ prototype: Prototype) -> [String] {
    let trace = prototype.session.system.trace
    return trace.events(from: 0).filter { $0.kind.group == .visibleChange }.map {
      TraceText.expectationTextWithKeys(of: $0, in: trace)
    }
  }

  private static let both = """
    leadingSwipeActions = { button "Unread" { action = function(self, list, item) print("unread", self, list.id, item) end } },
    trailingSwipeActions = {
      button "Delete" { style = "destructive", action = function(self, list, item) table.remove(self.names, item) end },
      button "Flag" { action = function(self, list, item, section) print("flag", self.names[item], section) end },
    },
    """

  @Test func `swipe actions of an item appear at the right end after a swipe to the left, and run when tapped`() throws
  {
    let prototype = try Self.list(Self.both)

    try prototype.run("swipeItem 'Cake'")
    #expect(Self.seen(prototype) == ["Mail swipeActionsShown item=2 section=1"])
    #expect(prototype.picture.contains("[Flag]") && prototype.picture.contains("[! Delete]"), "\(prototype.picture)")

    try prototype.run("tap 'Flag'")
    #expect(prototype.trace == "> flag\tCake\t1")
    #expect(Self.seen(prototype).last == "Mail swipeActionsHidden item=2 section=1")
    #expect(!prototype.picture.contains("[Flag]"))
  }

  @Test func `swipe actions of an item appear at the left end after a swipe to the right`() throws {
    let prototype = try Self.list(Self.both)

    try prototype.run("swipeItem('Tea', 'right') tap 'Unread'")
    #expect(prototype.trace.contains("> unread\tMail\tlist\t1"))
    try prototype.run("swipe('right', 'Tea')")
    #expect(prototype.picture.contains("[Unread]"))
  }

  @Test func `swipe actions of an item remove the item if they are destructive and the data has changed`() throws {
    let prototype = try Self.list(Self.both)

    try prototype.run("swipeItem 'Cake' tap 'Delete'")
    #expect(!prototype.picture.contains("Cake") && !prototype.picture.contains("[Flag]"))
    try prototype.run("fullSwipeItem 'Tea'")
    #expect(!prototype.picture.contains("Tea") && prototype.picture.contains("Milk"))
  }

  @Test func `swipe actions of an item can be declared by an item or returned by the provider`() throws {
    let declared = try Self.list(items: "{ { text = 'Tea', trailingSwipeActions = { button 'Buy' {} } }, 'Cake' }")
    try declared.run("swipeItem 'Tea'")
    #expect(declared.picture.contains("[Buy]"))
    let error = #expect(throws: (any Error).self) { try declared.run("swipeItem 'Cake'") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("has no trailingSwipeActions"))

    let returned = try Self.list(
      """
      trailingSwipeActionsConfigurationProvider = function(self, list, item)
        if item == 2 then return { button "Buy" { action = function(self, list, item) print("bought", item) end } } end
      end
      """)
    try returned.run("swipeItem 'Cake' tap 'Buy'")
    #expect(returned.trace.contains("> bought\t2"), "\(returned.trace)")
    #expect { try returned.run("swipeItem 'Tea'") } throws: {
      "\($0)".contains("has no actions for a swipe to the left now")
    }
  }

  @Test
  func `swipe actions disappear when another item is tapped, which isn't selected, and when the items are reloaded`()
    throws
  {
    let prototype = try Self.list(Self.both + "action = print")

    try prototype.run("swipeItem 'Tea' tap 'Milk'")
    #expect(Self.seen(prototype).last == "Mail swipeActionsHidden item=1 section=1")
    #expect(try prototype.run("return application.root.elements.list.indexPathsForSelectedItems[1]") == "nil")
    try prototype.run("swipeItem 'Tea'")
    try prototype.run("application.root.elements.list:reloadData()")
    #expect(!prototype.picture.contains("[Flag]"))
  }

  @Test func `swipe actions of an item are among the choices of the user`() throws {
    let prototype = try Self.list(Self.both)
    let swipes = prototype.session.choices.userChoices.filter { $0.verb == "swipeItem" }
    #expect(
      swipes.map(\.source)
        == ["Tea", "Cake", "Milk"].flatMap { name in
          [#"swipeItem("\#(name)")"#, #"swipeItem("\#(name)", "right")"#]
        }, "\(swipes)")
    #expect(swipes[1].described == #"swipeItem "Tea" right"#)

    try prototype.run("swipeItem 'Cake'")

    #expect(prototype.session.choices.userChoices.contains { $0.source == #"tap("Flag")"# })
    #expect(!prototype.session.choices.userChoices.contains { $0.verb == "swipeItem" })
  }

  @Test func `swipe actions of an item don't exist in a grid`() throws {
    let prototype = try Self.list(Self.both, layout: "grid")

    let error = #expect(throws: (any Error).self) { try prototype.run("swipeItem 'Tea'") }

    #expect(
      "\(error.map { "\($0)" } ?? "")".contains("has no trailingSwipeActions: its collection view has no `layout"))
    #expect(!prototype.session.choices.userChoices.contains { $0.verb == "swipeItem" })
  }

  @Test func `swipe actions of an item have no effect before system 14, with a warning`() throws {
    let prototype = try Self.list(Self.both, system: 13)

    let warnings = prototype.session.system.warnings.entries.map(\.entry.text)
    #expect(warnings.contains { $0.contains("trailingSwipeActions") && $0.contains("14") }, "\(warnings)")
    for verb in ["swipeItem", "fullSwipeItem"] {
      let error = #expect(throws: (any Error).self) { try prototype.run("\(verb) 'Tea'") }
      #expect("\(error.map { "\($0)" } ?? "")".contains("needs system 14"))
    }
  }
}
