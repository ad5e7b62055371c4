import Flows
import Testing

@Suite struct `What a person can read` {
  private func output(_ view: String, _ body: String) -> String {
    let folder = Folder([
      "app.lua": "screen \"Home\" { view = {\n\(view)\n} }\napp { root = \"Home\" }",
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  private static let faulty = [
    (
      #"label "Tides, 1:20 in the afternoon" { id = "x", frame = { 10, 40, 80, 21 } }"#,
      #"label "x" (Home) is cut: it needs 197 points and has 80"#
    ),
    (
      #"label "One\nTwo\nThree" { id = "x", numberOfLines = 2, frame = { 10, 40, 80, 40 } }"#,
      #"label "x" (Home) is cut: it needs 60 points of height and has 40"#
    ),
    (
      #"button "A title that is much too long" { id = "x", frame = { 10, 40, 80, 30 } }"#,
      #"button "x" (Home) is cut: it needs 172 points and has 64"#
    ),
    (
      #"label "Two words" { id = "x", frame = { 10, 40, 200, 20 } }, button "Go" { frame = { 40, 45, 80, 30 } }"#,
      #"label "x" (Home) and button "Go" (Home) overlap by"#
    ),
    (
      #"button "Save" { id = "x", frame = { 300, 40, 80, 30 } }"#,
      #"button "x" (Home) is off the screen: it reaches 60 points over the right edge, and nothing scrolls there"#
    ),
  ]

  @Test(arguments: faulty, ["expect.readable()", #"expect.readable "x""#])
  func `is told with the element, and the size it needs and has`(fault: (view: String, told: String), step: String) {
    let told = output(fault.view, step)

    #expect(told.contains("found     \(fault.told)"), "\(told)")
  }

  @Test(arguments: [
    #"label "Tides" { frame = { 10, 40, 80, 21 } }, label "A long text that takes two of the lines it has" { numberOfLines = 0 }"#,
    // The name at the left and the value at the right have frames of the whole width.
    #"label "Name" { frame = { 10, 40, 300, 21 } }, label "8" { textAlignment = "right", frame = { 10, 40, 300, 21 } }"#,
    #"scrollView { frame = { 0, 20, 320, 200 }, contentSize = { 320, 900 }, button "Far" { frame = { 10, 800, 80, 30 } } }"#,
    #"tableView { rows = { "Crêpes", { "Cake", detailText = "75 min", accessory = "disclosureIndicator" } } }"#,
    // In Helvetica it fits; only the picture has too few cells.
    #"label "illicit illness" { frame = { 10, 40, 90, 21 } }, button "Go" { frame = { 110, 40, 80, 21 } }"#,
    #"label "Long, long, long, long, long, long, long" { isHidden = true, frame = { 10, 40, 80, 21 } }"#,
  ])
  func `has no faults where texts fit, scroll, are hidden or leave room for each other`(view: String) {
    let told = output(view, "expect.readable()")

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `is asked of one element only where that one is named`() {
    let view = #"label "Tides, 1:20 in the afternoon" { frame = { 10, 40, 80, 21 } }, button "Go" { id = "go" }"#

    #expect(output(view, #"expect.readable "go""#).contains("1 passed"))
    #expect(output(view, #"expect.readable "nowhere""#).contains("nothing on the screen has that name"))
  }
}
