import Controllers
import Locations
import Lua
import Rendering
import Scripting
import Testing

/// The same builder instantiates the scenes of files and the scenes that a script declares.
@Suite struct `A storyboard from a file` {
  private let session = Session(
    options: .init(defaultSystem: 6),
    folder: ".", scripts: ScriptCache(files: [("Main.storyboard", "")]))

  /// Returns a navigation stack with a list.
  ///
  /// The elements of the list have segues that refer to scenes by their ids.
  private static func drawn() throws -> DeclaredStoryboard {
    var storyboard = DeclaredStoryboard("Main", location: CodeLocation(file: "Main.storyboard"))
    storyboard.initial = "n1"
    storyboard.scenes = [try stack(), try list(), try detail(), try inside()]
    return storyboard
  }

  private static func stack() throws -> DeclaredScene {
    var declaration = try Declaration(
      "NavigationController", location: CodeLocation(file: "Main.storyboard", line: 3), fields: [])
    var root = SegueTemplate(
      kind: .relationship, destination: "l2", location: CodeLocation(file: "Main.storyboard", line: 4))
    root.relationship = "rootViewController"
    declaration.segues = [root]
    return DeclaredScene(id: "n1", declaration: declaration)
  }

  private static func list() throws -> DeclaredScene {
    var button = try element("Button", [("title", .text("Go"))])
    button.segues = [
      SegueTemplate(
        identifier: "go", kind: .show, destination: "d3", location: CodeLocation(file: "Main.storyboard", line: 9))
    ]
    var cell = try element("TableViewCell", [("text", .text("Row"))])
    var info = SegueTemplate(kind: .modal, destination: "d3", location: CodeLocation(file: "Main.storyboard", line: 12))
    info.trigger = .accessoryAction
    cell.segues = [
      SegueTemplate(kind: .push, destination: "d3", location: CodeLocation(file: "Main.storyboard", line: 11)), info,
    ]
    var container = try element("ContainerView", [("frame", .list([0, 300, 320, 60].map(DeclaredValue.number)))])
    container.segues = [
      SegueTemplate(kind: .embed, destination: "i4", location: CodeLocation(file: "Main.storyboard", line: 14))
    ]
    let table = try element(
      "TableView",
      [("rows", .list([.object(cell)])), ("accessory", .text("detailDisclosureButton"))])
    var view = try element("View", [])
    view.children = [.object(button), .object(table), .object(container)]
    var declaration = try element("ViewController", [("title", .text("List")), ("view", .object(view))])
    declaration.segues = [
      SegueTemplate(
        identifier: "byCode", kind: .push, destination: "d3", location: CodeLocation(file: "Main.storyboard", line: 8))
    ]
    return DeclaredScene(id: "l2", identifier: "list", customClass: "ListController", declaration: declaration)
  }

  private static func detail() throws -> DeclaredScene {
    var back = try element("BarButtonItem", [("title", .text("Home"))])
    var unwind = SegueTemplate(kind: .unwind, location: CodeLocation(file: "Main.storyboard", line: 20))
    unwind.unwindAction = "home"
    back.segues = [unwind]
    let item = try element("NavigationItem", [("rightBarButtonItem", .object(back))])
    let declaration = try element("ViewController", [("title", .text("Detail")), ("navigationItem", .object(item))])
    return DeclaredScene(id: "d3", identifier: "detail", customClass: "DetailController", declaration: declaration)
  }

  private static func inside() throws -> DeclaredScene {
    var view = try element("View", [])
    view.children = [.object(try element("Label", [("text", .text("Inside"))]))]
    return DeclaredScene(id: "i4", declaration: try element("ViewController", [("view", .object(view))]))
  }

  private static func element(_ name: String, _ fields: [(String, DeclaredValue)]) throws -> Declaration {
    try Declaration(
      name, location: CodeLocation(file: "Main.storyboard", line: 10), fields: fields.map { DeclaredField($0.0, $0.1) })
  }

  private func launch(_ script: String = "") throws {
    session.storyboards.readInterface = { _, _, _ in try Self.drawn() }
    try session.loader.load("require 'Main.storyboard' " + script + " app { mainStoryboard = 'Main' }", name: "app.lua")
  }

  private func run(_ line: String) throws { try session.loader.run(chunk: line, name: "line") }

  private var front: String { session.system.frontScreens.last?.label ?? "" }

  @Test func `instantiates a container with its children, and fills container views`() throws {
    defer { session.close() }
    try launch()

    let events = session.system.trace.events(from: 0).map {
      TraceText.expectationTextWithKeys(of: $0, in: session.system.trace)
    }

    #expect(
      events.prefix(4) == [
        "ListController awakeFromNib", "ListController willMove parent=NavigationController",
        "NavigationController awakeFromNib", "application willFinishLaunching",
      ], "\(events)")
    #expect(Picture(of: session.system).text.contains("Inside"))
    #expect(front == "ListController")
  }

  @Test(arguments: ["tap 'Go'", "tap 'Row'", "tapAccessory 'Row'", "performSegue 'byCode'", "performSegue 'go'"])
  func `performs the segues of its elements`(_ action: String) throws {
    defer { session.close() }
    try launch()

    try run(action)

    #expect(front == "DetailController", "\(Picture(of: session.system).text)")
  }

  @Test func `uses the functions of the script's screen that has the name of a scene's class`() throws {
    defer { session.close() }
    try launch(
      """
      screen "ListController" { prepare = function(self, segue) segue.destination.title = "From " .. self.title end,
        unwind = { home = function(self, segue) print("home from", segue.source.title) end } }
      """)

    try run("tap 'Go'")
    #expect(Picture(of: session.system).text.contains("From List"))

    try run("tap 'Home'")
    #expect(front == "ListController")
    #expect(session.system.warnings.count == 0)
  }

  @Test func `is available again at the next launch`() throws {
    defer { session.close() }
    try launch()

    try run("relaunch() tap 'Go'")

    #expect(front.hasPrefix("DetailController"))
  }

  @Test func `lists its segues by identifier`() throws {
    defer { session.close() }
    try launch()

    #expect(
      session.userActions.segueChoices.map(\.described) == [
        "segue \"byCode\" (ListController)", "segue \"go\" (ListController)",
      ])
  }
}
