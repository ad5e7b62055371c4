import Exploration
import Lua
import Rendering
import Scripting
import Testing

/// The comparison of two revisions.
@Suite struct RevisionTests {
  private let app = """
    screen "Old" { title = "Old" }
    screen "Detail" { title = "Detail" }
    screen "List" {
      title = "List",
      view = { button "Open" { push = "Detail" }, button "Past" { push = "Old" }, switch { id = "on" } },
    }
    app { root = navigation "List" }
    """

  private func report(from before: String, to after: String, _ format: ExplorationFormat = .pretty) throws -> String {
    let revisions = [("main", before), ("now", after)].map { name, text in (name, explorer(of: text)) }
    let comparison = try RevisionComparison(
      from: ExploredRevision(named: revisions[0].0, by: revisions[0].1),
      to: ExploredRevision(named: revisions[1].0, by: revisions[1].1))
    return format.report(of: comparison, signs: .unicode).joinedLines
  }

  @Test func aRevisionThatHasNotChangedHasNoDifferences() throws {
    let report = try report(from: app, to: app + "\n-- a comment\n")
    #expect(report.hasSuffix("\n\n  nothing changed"), "\(report)")
    #expect(report.hasPrefix("  main  6 states"), "\(report)")
  }

  @Test func screensAndStepsAreAddedGoneAndChanged() throws {
    let after = app.replacing("\"Old\"", with: "\"New\"").replacing("Past", with: "Next")
      .replacing(#"Open" { push = "Detail" }"#, with: #"Open" { present = "Detail" }"#)
    let report = try report(from: app, to: after)
    #expect(report.contains("  + screen New\n  - screen Old\n"))
    #expect(report.contains("  + List: tap(\"Next\") leads to New\n      tap(\"Next\")\n"))
    #expect(report.contains("  - List: tap(\"Past\") is gone; it led to Old\n      tap(\"Past\")\n"), "\(report)")
    #expect(report.contains("  - Detail: back() is gone; it led to List\n      tap(\"Open\")  back()\n"))
    #expect(report.contains("  ~ List looks different\n      at the start\n"))
  }

  @Test func aStepThatLeadsElsewhereNamesBothScreens() throws {
    let after = app.replacing(#"Open" { push = "Detail" }"#, with: #"Open" { push = "Old" }"#)
    let report = try report(from: app, to: after)
    #expect(report.contains("  ~ List: tap(\"Open\") led to Detail, now leads to Old\n      tap(\"Open\")\n"))
    #expect(!report.contains("looks different"), "\(report)")
    #expect(report.contains("  + new finding: unreached: no steps lead to Detail\n      at the start\n"))
    let fails = app.replacing(#"{ push = "Old" }"#, with: "{ action = 'fail' }")
      .replacing("title = \"List\",", with: "title = \"List\", fail = function() error('no data') end,")
    let errors = try self.report(from: app, to: fails)
    #expect(errors.contains("  ~ List: tap(\"Past\") led to Old, now fails\n"), "\(errors)")
    #expect(errors.contains("  + new finding: error: app.lua:"))
  }

  @Test func aChangedPictureIsShownWithTheOneBefore() throws {
    let after = app.replacing(#"title = "Detail""#, with: #"title = "Details""#)
    let report = try report(from: app, to: after)
    #expect(report.contains("  ~ Detail looks different\n      tap(\"Open\")\n"))
    let lines = report.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("      -") && $0.contains("Detail") && !$0.contains("Details") })
    #expect(lines.contains { $0.hasPrefix("      +") && $0.contains("Details") })
    // The switch is on in the other state of the list.
    #expect(report.contains("  changed: 2 pictures"), "\(report)")
  }

  @Test func aFindingOnAnotherLineIsTheSameFinding() throws {
    let before = app.replacing(#"{ push = "Old" }"#, with: "{ action = 'fail' }")
      .replacing("title = \"List\",", with: "title = \"List\", fail = function() error('no data') end,")
    let report = try report(from: before, to: "-- a comment\n\n" + before)
    #expect(report.hasSuffix("nothing changed"), "\(report)")
  }

  @Test func theReportForProgramsHoldsBothPictures() throws {
    let after = app.replacing(#"title = "Detail""#, with: #"title = "Details""#)
    let lines = try report(from: app, to: after, .jsonl).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"type":"picture","change":"changed","screen":"Detail","steps":["tap(\"Open\")"],"#))
    #expect(lines[2].hasPrefix(#"{"type":"comparison","changed":true,"pictures":2,"before":{"name":"main","#))
    #expect(try report(from: app, to: after, .jsonl).split(separator: "\n") == lines)
  }

  @Test func aBoundIsNamedBesideTheDifferences() throws {
    let comparison = try RevisionComparison(
      from: ExploredRevision(named: "main", by: explorer(of: app)),
      to: ExploredRevision(named: "now", by: explorer(of: app) { $0.maximumDepth = 1 }))
    #expect(comparison.incompleteRevisions == ["now"])
    let report = ExplorationFormat.pretty.report(of: comparison, signs: .unicode).joinedLines
    #expect(report.hasSuffix("\n  not everything was tried in now, so more may have changed"), "\(report)")
  }

  @Test func `the steps below a step that leads elsewhere show the difference`() throws {
    let app = """
      screen "A" { title = "A", view = { switch "S" { id = "s" }, button "Maybe" { action = function(self)
        if self.elements.s.isOn then self.navigationController:pushViewController("B") end end } } }
      screen "B" { title = "B" }
      screen "C" { title = "C" }
      app { root = navigation "A" }
      """
    let report = try report(from: app.replacing("ViewController(\"B\")", with: "ViewController(\"C\")"), to: app)
    let line = "  ~ A: tap(\"Maybe\") stayed on A or led to C, now stays on A or leads to B\n"
    #expect(report.contains(line + "      tap(\"s\")  tap(\"Maybe\")\n"), "\(report)")
  }
}
