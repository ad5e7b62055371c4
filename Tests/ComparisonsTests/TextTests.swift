import Comparisons
import Controllers
import Rendering
import Scripting
import Testing

struct TextTests {
  private func comparison(_ systems: [Int] = [5, 6]) throws -> Comparison {
    try compared(
      """
      screen "Root" { view = { button "Open" { push = "Detail" } },
        viewWillUnload = function() end, viewDidUnload = function() end }
      screen "Detail" { view = { label "Here" } }
      app { root = navigation "Root" }
      """, under: systems, ["tap 'Open'", "memoryWarning()"])
  }

  @Test func `equal lines are printed once, and different lines are printed in columns`() throws {
    let lines = try comparison().text()

    #expect(lines.first == "app.lua on iPhone, systems 5 and 6")
    #expect(lines.contains { $0.hasPrefix("▸ tap 'Open'  ") && $0.hasSuffix("the same under all systems") })
    #expect(lines.contains { $0.split(separator: "│").map { $0.split(separator: " ") } == [["5"], ["6"]] })
    #expect(lines.contains { $0.hasPrefix("1   Root") && $0.hasSuffix("│") && $0.contains("viewDidUnload") })
    #expect(lines.contains("1   since 6 · unloadsViews: Views are no longer unloaded when memory is low."))
    #expect(lines.last == "1 of 3 inputs differs: unloadsViews (6).")
  }

  @Test func `with many groups of systems, each line begins with the systems that have the line`() throws {
    let lines = try comparison([2, 3, 5, 6]).text()

    #expect(lines.contains { $0.contains(" 3, 5 │ Root") && $0.hasSuffix("viewDidUnload") })
    #expect(!lines.contains { $0.contains("┬") })
  }

  @Test(arguments: [40, 60, 80, 110, 200]) func `no line is wider than the terminal`(columns: Int) throws {
    for systems in [[5, 6], [2, 3, 5, 6]] {
      let lines = try comparison(systems).text(columns: columns, showsAll: true)
      #expect(lines.filter { $0.count > min(columns, 120) } == [])
    }
  }

  @Test func `the text can be limited to ASCII characters, and has colors only on request`() throws {
    #expect(try comparison().text(signs: .ascii).allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(try comparison().text().allSatisfy { !$0.contains("\u{1B}") })
    #expect(try comparison().text(isColored: true).contains { $0.contains("\u{1B}[") })
  }

  @Test func `the text says that a run has no differences`() throws {
    #expect(try comparison([3, 4]).text().last == "No differences: 3 inputs, the same under all systems.")
  }

  @Test func `the page contains each difference with its explanation and loads nothing`() throws {
    let page = ComparisonPage.text(of: try comparison(), title: "a < b on iPhone")

    #expect(page.contains("<title>maquette compare · a &lt; b on iPhone</title>"))
    #expect(page.contains("<b>since 6 · unloadsViews</b> Views are no longer unloaded when memory is low."))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"))
  }
}
