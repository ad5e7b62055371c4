import Console
import Testing

@Suite struct `The voiceover command` {
  @Test func `counts the rows that aren't loaded, which VoiceOver reaches by scrolling`() throws {
    let desk = try Desk(
      """
      screen "List" { view = { tableView { id = "list",
        numberOfRows = function() return 1000 end, cellForRow = function(self, list, row) return "Row " .. row end } } }
      app { root = "List" }
      """)
    let before = desk.type("voiceover").split(separator: "\n").map(String.init)
    let shown = before.count { $0.contains("Row ") }
    #expect(before.last == "  … \(1000 - shown) more rows below, by scrolling", "\(before)")

    _ = desk.type("scroll down 1")

    let after = desk.type("voiceover").split(separator: "\n").map(String.init)
    #expect(after.contains("  … 1 more row above, by scrolling"), "\(after)")
    #expect(after.last == "  … \(999 - shown) more rows below, by scrolling", "\(after)")
  }

  @Test func `says nothing about rows if all are loaded`() throws {
    let desk = try Desk("screen 'List' { view = { tableView { rows = { 'One' } } } } app { root = 'List' }")

    #expect(!desk.type("voiceover").contains("more row"))
  }
}
