import Comparisons
import Controllers
import Lua
import Scripting
import Testing

struct GroupTests {
  private let script = """
    screen "Root" { view = { button "Open" { push = "Detail" } },
      viewWillUnload = function() end, viewDidUnload = function() end }
    screen "Detail" { view = { label "Here" } }
    app { root = navigation "Root" }
    """

  @Test func `systems with equal traces of an input share a column`() throws {
    let comparison = try compared(script, under: [2, 3, 4, 5, 6], ["tap 'Open'", "memoryWarning()"])

    #expect(comparison.inputs[1].groups.map(\.systemsText) == ["2–6"])
    #expect(comparison.inputs[2].groups.map(\.systemsText) == ["2, 6", "3, 4", "5"])
  }

  @Test func `a line that several systems share is listed once`() throws {
    let comparison = try compared(script, under: [2, 3, 5, 6], ["tap 'Open'", "memoryWarning()"])

    let rows = comparison.inputs[2].rows
    #expect(rows.count { $0.groups.count == 3 } >= 1)
    #expect(rows.count { $0.line.shortText == "viewDidUnload" } == 1)
    #expect(rows.first { $0.line.shortText == "viewDidUnload" }?.groups == [1, 2])
  }

  @Test func `a system under which the prototype can't be launched is left out of the comparison`() throws {
    var refused: [Int] = []
    let comparison = try compared(
      "if application.system == 5 then error 'no' end screen 'Root' {} app { root = 'Root' }", under: [4, 5, 6]
    ) { version, _ in refused.append(version) }

    #expect(refused == [5])
    #expect(comparison.systems == [4, 6])
  }

  @Test func `a comparison needs at least two systems`() {
    #expect(throws: PlainError.self) {
      try compared("screen 'Root' {} app { root = 'Root', device = 'iPhone 15' }", under: [16, 17], on: nil)
    }
  }

  @Test func `an input that fails under all systems is reported`() throws {
    let comparison = try compared(script, under: [5, 6], ["tap 'Opne'"])

    #expect(comparison.failures.map(\.input) == [1])
    #expect(comparison.differingInputs.isEmpty)
  }
}
