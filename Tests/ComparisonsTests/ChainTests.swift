import Comparisons
import Controllers
import Lua
import Scripting
import Testing

struct ChainTests {
  private let script = """
    screen "Root" { view = { button "Open" { push = "Detail" } },
      viewWillUnload = function() end, viewDidUnload = function() end }
    screen "Detail" { view = { label "Here" } }
    app { root = navigation "Root" }
    """

  @Test func `a difference is explained by the behavior that causes it`() throws {
    let comparison = try compared(script, under: [5, 6], ["tap 'Open'", "memoryWarning()"])

    #expect(comparison.names(of: 2) == ["unloadsViews"])
    let explanation = try #require(comparison.explanations.last)
    #expect(explanation.title == "since 6 · unloadsViews")
    #expect(explanation.sentence == "Views are no longer unloaded when memory is low.")
  }

  @Test(arguments: [(6, 13), (4, 26), (7, 18), (6, 26)])
  func `distant systems have the same explanations as neighboring ones`(older: Int, newer: Int) throws {
    let script = """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { view = { label "Here" } }
      app { root = navigation "Root" }
      """
    let comparison = try compared(script, under: [older, newer], ["tap 'Open'"])
    let titles = comparison.inputs.flatMap(\.rows).flatMap { row in
      row.explanations.map { (row.line.shortText, comparison.explanations[$0 - 1].title) }
    }

    #expect(titles.filter { $0.0.hasPrefix("viewIsAppearing") }.allSatisfy { $0.1 == "since 13 · isAppearing" })
    #expect(titles.contains { $0.0.hasPrefix("viewIsAppearing") })
    #expect(titles.contains { $0.1.hasPrefix("since 13 · sheetOnPhone") })
    #expect(!titles.contains { $0.1.contains("since 26") })
  }

  @Test func `each line that differs has its own explanation`() throws {
    let comparison = try compared(script, under: [2, 5], ["tap 'Open'", "memoryWarning()"])

    let marked = comparison.inputs[2].rows.filter { !$0.explanations.isEmpty }.map { row in
      row.line.shortText + ": " + row.explanations.map { comparison.explanations[$0 - 1].title }.joined()
    }
    #expect(
      marked == [
        "viewWillUnload: since 5 · tellsWillUnload", "viewDidUnload: since 3 · tellsDidUnload",
      ])
  }

  @Test func `switching everything to another system's behavior gives that system's trace`() throws {
    let played = run(script, ["tap 'Open'", "memoryWarning()", "rotate 'landscapeLeft'", "back()", "home()", "open()"])
    for (older, newer) in [(2, 3), (3, 5), (5, 6), (2, 6), (6, 26)] {
      let end = try played.play(under: older, .allBehaviors(from: older, to: newer))

      #expect(end.hash == (try played.play(under: newer)).hash, "\(older) to \(newer)")
    }
  }

  @Test func `a difference is attributed to application.system if the script reads that property`() throws {
    let comparison = try compared(
      "screen 'Root' {} app { root = 'Root' }", under: [12, 13],
      ["if application.system > 12 then print 'new' end"])

    #expect(comparison.names(of: 1) == ["application.system"])
  }

  @Test func `a warning about a name that is too new for the system has an explanation`() throws {
    let comparison = try compared(
      "screen 'Root' { restorationIdentifier = 'root' } app { root = 'Root' }", under: [5, 6])

    #expect(comparison.names(of: 0).contains("newer features"))
    #expect(!comparison.names(of: 0).contains("unexplained"))
  }

  @Test func `two systems with the same behavior need no explanation`() throws {
    let comparison = try compared(script, under: [3, 4], ["tap 'Open'", "memoryWarning()"])

    #expect(comparison.differingInputs.isEmpty && comparison.explanations.isEmpty)
  }
}
