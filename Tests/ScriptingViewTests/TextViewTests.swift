import Rendering
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A text view` {
  private static func script(_ properties: String = "") -> String {
    """
    function lines(count)
      local all = {}
      for i = 1, count do all[i] = "line " .. i end
      return table.concat(all, "\\n")
    end
    screen "A" { view = { textView { id = "t", frame = { 0, 0, 160, 100 }, text = lines(30)\(properties) } } }
    app { root = "A" }
    """
  }

  /// Whether the picture shows that there is more text below the first line.
  ///
  /// The view's frame may show this.
  private func continuesBelow(_ prototype: Prototype) -> Bool {
    let lines = Picture(of: prototype.session.system).lines
    return lines.indices.contains { lines[$0].contains("⋮") && !isFirst($0, of: lines) }
  }

  /// Whether the text begins on the given line or on the next line.
  private func isFirst(_ index: Int, of lines: [String]) -> Bool {
    !lines[..<index].contains { $0.contains("line ") }
  }

  @Test(arguments: ["", ", isEditable = false"])
  func `scrolls through text that is longer than the view`(properties: String) throws {
    let prototype = try Prototype(Self.script(properties))
    #expect(prototype.picture.contains("line 1 "))
    #expect(continuesBelow(prototype))

    try prototype.run("scroll('down', 5, 't')")

    #expect(!prototype.picture.contains("line 5 "), "\(prototype.picture)")
    #expect(prototype.picture.contains("line 6 "), "\(prototype.picture)")

    try prototype.run("scroll('down', 100, 't')")

    #expect(prototype.picture.contains("line 30 "), "\(prototype.picture)")
    #expect(!continuesBelow(prototype), "\(prototype.picture)")
  }

  @Test func `a text view does not stay scrolled beyond its text when the text becomes shorter`() throws {
    let prototype = try Prototype(Self.script())
    try prototype.run("scroll('down', 100, 't')")

    try prototype.run("window.rootViewController.elements.t.text = lines(2)")

    #expect(prototype.picture.contains("line 2"), "\(prototype.picture)")
    #expect(try prototype.run("return window.rootViewController.elements.t.contentOffset.y") == "0")
  }

  @Test func `a text view does not scroll if all of its text fits`() throws {
    let prototype = try Prototype(Self.script())

    try prototype.run("window.rootViewController.elements.t.text = lines(3)")
    try prototype.run("scroll('down', 1, 't')")

    #expect(try prototype.run("return window.rootViewController.elements.t.contentOffset.y") == "0")
    #expect(!continuesBelow(prototype), "\(prototype.picture)")
  }
}
