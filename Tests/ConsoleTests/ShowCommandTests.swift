import Console
import Flows
import Glibc
import Scripting
import Testing

struct ShowCommandTests {
  private let list = """
    local rows = {}
    for i = 1, 18 do rows[i] = "Row " .. i end
    screen "List" { title = "Rows", view = { tableView { id = "rows", rows = rows,
      didSelectRow = function(self) self.navigationItem.title = "Chosen" end } } }
    app { root = navigation "List" }
    """

  @Test func `a shortened picture still shows the touched element`() throws {
    let desk = try Desk(list, columns: 100)
    desk.rows = 24

    let shown = desk.talk("tap \"Row 9\"")

    let picture = shown.split(separator: "\n").suffix(20).joined(separator: "\n")
    #expect(picture.contains("Row 9") && picture.contains("⋮"), "\(picture)")
    #expect(picture.contains("Row 1 ") && picture.contains("Row 18"), "\(picture)")
  }

  @Test func `the picture of an iPad on a narrow terminal shows the buttons on the right`() throws {
    let desk = try Desk(
      """
      screen "Main" { title = "Main", navigationItem = { rightBarButtonItem = button "Publish" { } },
        view = { label { frame = { 8, 100, 740, 20 }, text = "a line with a text that takes all of the width of an iPad and ends here at last" } } }
      app { device = "iPad", root = navigation "Main" }
      """, columns: 80)
    desk.rows = 24

    let lines = desk.type("show").split(separator: "\n")

    #expect(lines.contains { $0.hasSuffix("[Publish] │") }, "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    #expect(desk.type("show full").split(separator: "\n").count > 50)
  }

  @Test func `a warning next to the picture takes as many lines as it needs`() throws {
    let desk = try Desk(
      """
      screen "Other" {}
      screen "Main" { view = { button "Twice" { action = function(self)
        self:present(Other()) self:present(Other()) end } } }
      app { root = "Main" }
      """, columns: 84)

    let shown = desk.talk("tap Twice")

    let panel = shown.split(separator: "\n").filter { $0.contains("│") }.compactMap { $0.split(separator: "│").last }
    #expect(panel.contains { $0.contains("⚠       Attempt to present Other#2 on") }, "\(shown)")
    #expect(panel.contains { $0.hasPrefix("     progress!") }, "\(shown)")
  }

  @Test func `the show command writes the current picture as a drawing and as a page`() throws {
    let desk = try Desk()
    var template = Array("/tmp/show-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { _ = system("rm -rf '\(folder)'") }

    #expect(desk.type("show \(folder)/a.svg") == "\(folder)/a.svg: 42 × 26 cells")
    let drawing = try #require(try TextFile.read(folder + "/a.svg"))
    #expect(drawing.hasPrefix("<?xml") && drawing.contains(">[Add]</text>"))
    #expect(drawing.contains("fill=\"#0040dd\""))
    _ = desk.type("show \(folder)/a.HTML")
    let page = try #require(try TextFile.read(folder + "/a.HTML"))
    #expect(page.hasPrefix("<!doctype html>") && page.contains("Waffles"))
    // The namespace is only a name; no address is loaded.
    #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains("://"))
  }

  @Test(arguments: ["show", "map"])
  func `a picture or a map isn't written through a link to a script`(_ command: String) throws {
    let desk = try Desk()
    var template = Array("/tmp/show-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { _ = system("rm -rf '\(folder)'") }
    try #require(system("cd '\(folder)' && echo script >app.lua && ln -s app.lua s.svg && ln app.lua h.svg") == 0)

    #expect(desk.type("\(command) \(folder)/s.svg").contains("s.svg: can't be written: it is a script, "))
    #expect(desk.type("\(command) \(folder)/h.svg").contains("h.svg: can't be written: it is a file that also has"))
    #expect(try TextFile.read(folder + "/app.lua") == "script\n")
  }

  @Test(arguments: [
    ("show a.png", "a picture's file name must end in one of .svg .html; found `.png`"),
    ("show /proc/a.svg", "show: /proc/a.svg: can't be written: "), ("show ful", "did you mean `full`?"),
  ])
  func `the show command explains why it can't write a file`(_ line: String, _ error: String) throws {
    #expect(try Desk().type(line).contains(error))
  }
}
