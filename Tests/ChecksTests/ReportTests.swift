import Checks
import Scripting
import Testing

struct ReportTests {
  private let script =
    "screen 'Home' { view = { button 'Go' { push = 'Mo,re:%' } } }\nscreen 'Attic' { }\napp { root = navigation 'Home' }"

  @Test func `the text report has a line for each finding, with the folder before the file, and counts`() throws {
    let report = CheckFormat.text.report(of: try check(script), in: "proto")

    #expect(
      report == """
        proto/app.lua:1: [unknown-screen] push: no screen is called "Mo,re:%"
        proto/app.lua:2: [unreachable-screen] nothing leads to screen "Attic"
        1 error, 1 warning in 2 screens
        """)
  }

  @Test func `the text report states that nothing was found`() throws {
    let report = CheckFormat.text.report(of: try check("screen 'Home' { }\napp { root = 'Home' }"), in: ".")

    #expect(report == "nothing found in 1 screen")
  }

  @Test func `JSON names its format and version, and has an object for each finding`() throws {
    let report = CheckFormat.json.report(of: try check(script), in: ".")

    #expect(
      report == #"""
        {"format":"maquette check","version":1,"findings":[
        {"file":"app.lua","line":1,"rule":"unknown-screen","severity":"error","message":"push: no screen is called \"Mo,re:%\""},
        {"file":"app.lua","line":2,"rule":"unreachable-screen","severity":"warning","message":"nothing leads to screen \"Attic\""}
        ]}
        """#)
  }

  @Test func `the github format writes workflow commands with reserved characters escaped`() throws {
    let report = CheckFormat.github.report(of: try check(script), in: "a:b,c%/")

    #expect(
      report == """
        ::error file=a%3Ab%2Cc%25/app.lua,line=1,title=unknown-screen::push: no screen is called "Mo,re:%25"
        ::warning file=a%3Ab%2Cc%25/app.lua,line=2,title=unreachable-screen::nothing leads to screen "Attic"
        """)
  }

  @Test func `a name with a line break stays on one line`() throws {
    let odd = try check("screen 'Home' { }\nscreen 'At\\ntic\\27[2J' { }\napp { root = 'Home' }")

    for format in CheckFormat.allCases {
      let lines = format.report(of: odd, in: ".").split(separator: "\n").filter { $0.contains("unreachable-screen") }
      #expect(lines.count == 1 && lines[0].contains("tic"), "\(format)")
      if format != .github { #expect(!lines[0].contains("\u{1B}")) }
    }
  }

  @Test func `the article contains the current table of rules`() throws {
    let project = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let page = try #require(try TextFile.read(project + "/Sources/Checks/Checks.docc/CheckingAPrototype.md"))
    let rows = CheckRule.allCases.map {
      "| `\($0.rawValue)` | \($0.severity.rawValue) | \($0.summary) | `\($0.example)` |"
    }

    #expect(page.contains("|---|---|---|---|\n" + rows.joined(separator: "\n") + "\n\n"))
  }
}
