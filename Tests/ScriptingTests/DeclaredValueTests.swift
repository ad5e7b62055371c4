import Controllers
import Locations
import Lua
import Scripting
import Testing

@Suite struct `A declaration` {
  @Test func `is read with all its contents, without creating objects`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    try session.loader.declare(
      SourceText(
        """
        screen "Home" {
          title = "Home", count = 1,
          navigationItem = { rightBarButtonItem = button "Add" { present = alert "Sure?" { buttons = { "Yes" } } } },
          view = {
            label "Hello" { id = "head", numberOfLines = 0 },
            tableView { rows = { "a", { "b", push = "Other" } }, style = "grouped" },
          },
          constraints = { "V:|-[head]", wide = constraint("head", "width", "==", 80) },
          viewDidLoad = function(self) end,
        }
        screen "Other" { extends = "Home" }
        """), name: "app.lua")
    let before = session.system.trace.count

    let home = try #require(try session.declarations.declaredScreens().first?.declaration)

    #expect(home.className == "ViewController" && home.location?.description == "app.lua:1")
    #expect(home.text("title") == "Home")
    #expect(home.callbacks.map(\.name) == ["viewDidLoad"])
    #expect(home.customFields.map(\.name) == ["count"])
    #expect(home.constraints.map(\.identifier) == [nil, "wide"])
    let item = try #require(home.object("navigationItem")?.object("rightBarButtonItem"))
    #expect(item.text("title") == "Add" && item.object("present")?.className == "AlertController")
    let view = try #require(home.object("view"))
    let children = view.children.compactMap { $0.asObject }
    #expect(children.map(\.className) == ["Label", "TableView"])
    #expect(children.map(\.location?.description) == ["app.lua:5", "app.lua:6"])
    #expect(children[0].identifier == "head" && children[0].text("text") == "Hello")
    guard case .list(let rows)? = children[1]["rows"] else { throw Missing() }
    #expect(rows.count == 2 && rows[1].asObject?.text("push") == "Other")
    #expect(session.system.trace.count == before)
  }

  private struct Missing: Error {}
}

extension DeclaredValue {
  fileprivate var asObject: Declaration? {
    if case .object(let declaration) = self { return declaration }
    return nil
  }
}

extension Declaration {
  fileprivate func object(_ name: String) -> Declaration? { self[name]?.asObject }

  fileprivate func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { return text }
    return nil
  }
}
