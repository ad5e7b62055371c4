import Comparisons
import Controllers
import Lua
import Rendering
import Scripting
import Testing

struct SlotTests {
  private let script = """
    screen "Root" { view = { button "Open" { present = "Form" } } }
    screen "Form" { view = { label "Here" } }
    app { root = navigation "Root" }
    """

  @Test func `the same event of the same object is on one line, even if its details differ`() throws {
    let lines = try compared(script, under: [12, 13], ["tap 'Open'"]).text(columns: 110)

    #expect(
      lines.contains {
        $0.contains("presentationBegan style=fullScreen") && $0.contains("presentationBegan style=pageSheet")
      })
  }

  @Test func `the object of an event is in front of the columns, and isn't repeated in them`() throws {
    let lines = try compared(script, under: [12, 13], ["tap 'Open'"]).text(columns: 110)
    let differing = lines.filter { $0.contains(" │ ") || $0.hasSuffix(" │") }

    #expect(differing.count > 3)
    #expect(!differing.contains { $0.contains("│ Root ") || $0.contains("│ Form ") || $0.contains("│ Nav(Root)") })
  }

  @Test(arguments: [40, 60, 80, 110]) func `the text of a comparison contains every event`(columns: Int) throws {
    let comparison = try compared(script, under: [6, 13, 26], ["tap 'Open'", "rotate 'landscapeLeft'"])
    let text = comparison.text(columns: columns, showsAll: true).joined().filter { $0.isLetter }

    for row in comparison.inputs.flatMap(\.rows) where row.line.kind == .event {
      let name = row.line.shortText.prefix { $0 != " " }
      #expect(columns < 80 || text.contains(name.filter(\.isLetter)), "\(name)")
    }
  }

  @Test func `adjacent layout events share a line, unless all events are requested`() throws {
    let comparison = try compared(script, under: [6, 13], ["tap 'Open'", "rotate 'landscapeLeft'"])

    #expect(comparison.text().contains { $0.contains(" of layout") })
    #expect(!comparison.text(showsAll: true).contains { $0.contains(" of layout") })
  }
}
