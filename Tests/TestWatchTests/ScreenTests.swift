import Flows
import Locations
import Lua
import Rendering
import TestSupport
import TestWatch
import Testing
import TextWidth

@Suite struct `The screen of a watch` {
  private func text(_ situation: WatchSituation, _ columns: Int, _ rows: Int) -> String {
    WatchScreen(situation, columns: columns, rows: rows).lines.joined(separator: "\n")
  }

  private static var red: WatchSituation {
    let others = (1...9).map { Made.entry("number \($0)", .failed, file: "flows/b.lua") }
    let before = [Made.entry("it closes"), Made.entry("it opens", .failed)] + others
    var closing = Made.entry("it closes", .failed)
    closing.pendingSnapshots = ["flows/snapshots/a/list.txt"]
    return Made.situation(
      Made.board(before, [closing, Made.entry("it opens")] + others), .filesSaved(["app.lua", "flows/a.lua"], gone: []))
  }

  private static var green: WatchSituation {
    let flows = [Made.entry("it opens"), Made.entry("it closes"), Made.entry("later", .skipped(reason: "not yet"))]
    return Made.situation(Made.board(flows))
  }

  private static var odd: WatchSituation {
    let name = "a\u{1B}[2J日本語\twith\nall kinds of \u{7}letters and rather long for a terminal of so few columns"
    var entry = Made.entry(name, .failed) { $0.report.failures[0].message = Array(repeating: name, count: 30) }
    entry.pendingSnapshots = ["x"]
    return Made.situation(
      Made.board([], [entry, Made.broken("flows/日本.lua")]), .filesSaved([name, name], gone: [name]))
  }

  @Test func `at 80 × 24 the changes, the first failure with its picture, and the other failures are shown`() {
    #expect(
      text(Self.red, 80, 24) == """
         ✗ 10 of 11 failed
         saved app.lua, flows/a.lua · now red: it closes · now green: it opens

         ✗ it closes
           flows/a.lua:5: expect.screen "Start"
             expected  Start
             found     Other
             nearest: Other

             ┌────────────────────────────────────────┐
             │ 9:41                              100% │
           ▸ │ Other                                  │
             │                                        │
             │ Milk                                   │
           ▸ │ Eggs                                   │
           ▸ changed by tap("Go"). Before the change:
             │ Start                                  │

         ✗ number 1 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 2 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 3 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         … and 6 more

         Enter all · f failed · d open in the console · a accept 1 snapshot · q quit
        """)
  }

  @Test func `at 40 × 10 the first failure and the number of other failures are shown`() {
    #expect(
      text(Self.red, 40, 10) == """
         ✗ 10 of 11 failed
         2 saved · 1 now red · 1 now green
         ✗ it closes
           flows/a.lua:5: expect.screen "Start"
             expected  Start
             found     Other
             nearest: Other
         ✗ number 1 · flows/a.lua:5: expect.scr…
         … and 8 more
         Enter f d a q
        """)
  }

  @Test func `at 20 × 5 the number of failures and the keys are shown`() {
    #expect(
      text(Self.red, 20, 5) == """
        ✗ 10 of 11 failed
        2 saved · 1 now red…
        ✗ it closes
        … and 9 more
        Enter f d a q
        """)
  }

  @Test func `the whole picture, the actions and the events are shown if there is enough room`() {
    #expect(
      text(Self.red, 90, 55) == """
         ✗ 10 of 11 failed
         saved app.lua, flows/a.lua · now red: it closes · now green: it opens

         ✗ it closes
           flows/a.lua:5: expect.screen "Start"
             expected  Start
             found     Other
             nearest: Other

             ┌────────────────────────────────────────┐
             │ 9:41                              100% │
           ▸ │ Other                                  │
             │                                        │
             │ Milk                                   │
           ▸ │ Eggs                                   │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             │                                        │
             └────────────────────────────────────────┘
           ▸  Other · portrait
           ▸ changed by tap("Go"). Before the change:
             │ Start                                  │
             │                                        │
              Start · portrait

           the last user actions:
             tap("Go")

           the last events:
              0.000  Other  viewDidLoad

         ✗ number 1 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 2 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 3 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 4 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 5 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 6 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 7 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 8 · flows/a.lua:5: expect.screen "Start": expected Start, found Other
         ✗ number 9 · flows/a.lua:5: expect.screen "Start": expected Start, found Other

         Enter all · f failed · d open in the console · a accept 1 snapshot · q quit
        """)
  }

  @Test func `only the counts are shown if no flow failed`() {
    #expect(
      text(Self.green, 80, 12) == """
         ✓ 2 passed, 1 skipped
         watching 14 files









         Enter all · q quit
        """)
  }

  @Test func `warnings and obsolete snapshots are listed if no flow failed`() {
    var board = FlowBoard()
    let warning = FlowWarning(message: "Nested push animation", location: CodeLocation(typed: "app.lua:12"), count: 2)
    let entry = Made.entry("it opens") { $0.report.warnings = [warning] }
    board.addResults([entry], isWhole: true, obsolete: ["flows/snapshots/a/old.txt"])

    #expect(
      text(Made.situation(board), 80, 12) == """
         ✓ 1 passed, 2 warnings
         watching 14 files

         it opens
           ⚠ app.lua:12: Nested push animation (2 times)

         1 snapshot is obsolete; `maquette snap prune` removes it




         Enter all · q quit
        """)
  }

  @Test func `warnings are listed instead of failures on request`() {
    let warning = FlowWarning(message: "Nested push animation", location: CodeLocation(typed: "app.lua:12"), count: 2)
    let entry = Made.entry("it opens") { $0.report.warnings = [warning] }
    var situation = Made.situation(Made.board([entry, Made.entry("it closes", .failed)]))
    situation.showsWarnings = true

    #expect(
      text(situation, 80, 12) == """
         ✗ 1 of 2 failed, 2 warnings
         watching 14 files

         it opens
           ⚠ app.lua:12: Nested push animation (2 times)






         Enter all · f failed · d open in the console · w warnings · q quit
        """)
  }

  @Test func `the screen says why no flow ran`() {
    var board = FlowBoard()
    board.addResults([], isWhole: true, problems: ["no flow matched"])

    let lines = WatchScreen(Made.situation(board), columns: 80, rows: 12).lines

    #expect(lines[0] == " no flow ran")
    #expect(lines.contains(" no flow matched"))
  }

  @Test func `a file that can't be run is shown with its error`() {
    let text = text(Made.situation(Made.board([Made.entry("one")], [Made.broken("flows/a.lua")])), 80, 14)

    #expect(text.contains(" ✗ flows/a.lua cannot be run\n   flows/a.lua:2\n     '}' expected near 'button'"), "\(text)")
    #expect(text.contains("now red: flows/a.lua"))
    #expect(!text.contains("open in the console"))
  }

  @Test func `during a run, the progress is shown, and no flow is listed as now red or now green`() {
    var situation = Self.red
    situation.progress = .init(done: 4, failed: 1, total: 11)

    let lines = WatchScreen(situation, columns: 80, rows: 24).lines

    #expect(lines[0] == " ✗ 10 of 11 failed · running 4 of 11, 1 failed")
    #expect(lines[1] == " saved app.lua, flows/a.lua")
    #expect(lines[23] == " Enter all · q quit")
  }

  @Test func `flows and files are counted if there is no room for all names`() {
    func changes(_ columns: Int) -> String { WatchScreen(Self.red, columns: columns, rows: 24).lines[1] }

    #expect(changes(80) == " saved app.lua, flows/a.lua · now red: it closes · now green: it opens")
    #expect(changes(69) == " saved app.lua and 1 more · now red: it closes · now green: it opens")
    #expect(changes(60) == " saved app.lua and 1 more · 1 now red · 1 now green")
  }

  @Test func `the screen fits on every terminal, whatever the names of the flows are`() {
    for situation in [Self.red, Self.green, Self.odd, WatchSituation()] {
      for columns in [1, 2, 5, 19, 20, 39, 40, 79, 80, 81, 200] {
        for rows in Share.cases(of: Array(1...40) + [60, 100]) {
          for style in [WatchStyle(), WatchStyle(signs: .ascii, isColored: true)] {
            let lines = WatchScreen(situation, columns: columns, rows: rows, style: style).lines
            #expect(lines.count == rows)
            let widest = lines.map { $0.withoutColors.cellWidth }.max() ?? 0
            #expect(widest <= columns, "\(columns) × \(rows): \(lines)")
            let obeyed = lines.joined().withoutColors.unicodeScalars.filter { $0.value < 32 || $0.value == 127 }
            #expect(obeyed.isEmpty, "\(columns) × \(rows): \(lines)")
          }
        }
      }
    }
  }

  @Test func `changed lines of the picture are visible at every height`() {
    for rows in 20...60 {
      let lines = WatchScreen(Self.red, columns: 80, rows: rows).lines
      #expect(lines.contains { $0.contains("▸ │ Other") || $0.contains("▸ │ Eggs") }, "\(rows): \(lines)")
    }
  }

  @Test func `the screen contains the same text with and without colors`() {
    let colored = WatchScreen(Self.red, columns: 80, rows: 24, style: WatchStyle(isColored: true)).lines

    #expect(colored[0].contains("\u{1B}[1;31m"))
    #expect(colored.withoutColors == WatchScreen(Self.red, columns: 80, rows: 24).lines)
  }
}
