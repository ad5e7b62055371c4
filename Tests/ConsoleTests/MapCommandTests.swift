import Console
import Controllers
import Glibc
import Scripting
import Testing

struct MapCommandTests {
  @Test func `the map command shows the screens and the links between them, and changes nothing`() throws {
    let desk = try Desk()
    _ = desk.type("tap Waffles")
    let before = desk.interpreter.session.system.trace.count

    let lines = desk.type("map").split(separator: "\n")

    #expect(lines.first?.hasSuffix("3 screens, 5 links") == true, "\(lines)")
    #expect(lines.contains { $0.contains("├─ a row of recipes push ▸ Detail “Cake”") && $0.hasSuffix("app.lua:3") })
    #expect(lines.contains { $0.contains("└─ [Add] present ▸ New") })
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(desk.interpreter.session.system.trace.count == before && desk.front == "Detail")
  }

  @Test func `the map command shows the typed declarations if no prototype is open`() throws {
    let desk = try Desk("")
    #expect(desk.type("map").contains("0 screens, 0 links"))

    _ = desk.type(#"screen "Home" { view = { button "Go" { push = "Away" } } }"#)

    #expect(desk.type("map").contains("[Go] push ▸ (nothing is called \"Away\")"))
  }

  @Test func `the map command writes a file in the format of its extension`() throws {
    let desk = try Desk()
    var template = Array("/tmp/map-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { _ = system("rm -rf '\(folder)'") }

    #expect(desk.type("map \(folder)/a.html") == "\(folder)/a.html: 3 screens, 5 links")
    let page = try #require(try TextFile.read(folder + "/a.html"))
    #expect(page.contains("\"lines\":") && page.contains("data-screen=\"3\""))
    _ = desk.type("map \(folder)/a.mmd")
    #expect(try TextFile.read(folder + "/a.mmd")?.hasPrefix("flowchart LR\n") == true)
  }

  @Test func `the map command reports unknown extensions, and files that can't be written`() throws {
    let desk = try Desk()

    #expect(desk.type("map a.svgz").contains("found `.svgz`; did you mean `svg`?"))
    #expect(desk.type("map /proc/a.svg").hasPrefix("map: /proc/a.svg: can't be written: "))
  }
}
