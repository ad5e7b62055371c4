import Controllers
import Locations
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A color that doesn't exist` {
  private func warnings(_ script: String) throws -> [(location: String?, text: String)] {
    try Prototype(script).session.system.warnings.entries.map { ($0.entry.location?.description, $0.entry.message) }
  }

  @Test func `a color that doesn't exist causes a warning at the line of its declaration`() throws {
    let warnings = try warnings(
      """
      screen 'A' { view = {
        label { text = 'x',
          backgroundColor = 'navy' },
      } }
      app { root = 'A' }
      """)

    #expect(
      warnings.map(\.text) == [
        "backgroundColor: no color is called \"navy\"; write a UIKit color, such as \"blue\", or \"#rrggbb\""
      ])
    #expect(warnings.first?.location?.hasSuffix(":3") == true)
  }

  @Test func `a color that doesn't exist causes a single warning at the line that assigns it`() throws {
    let warnings = try warnings(
      """
      screen 'A' { viewDidLoad = function(self)
        for _ = 1, 3 do self.view.backgroundColor = 'grean' end
      end }
      app { root = 'A' }
      """)

    #expect(warnings.map(\.text) == ["backgroundColor: no color is called \"grean\"; did you mean \"green\"?"])
    #expect(warnings.first?.location?.hasSuffix(":2") == true)
  }

  @Test(arguments: ["red", "grayColor", "lightGrey", "clear", "clearColor", "systemMint", "secondaryLabel", "#f80"])
  func `a color that doesn't exist is neither a UIKit name nor hexadecimal digits`(name: String) throws {
    #expect(try warnings("screen 'A' { view = { label { textColor = '\(name)' } } }\napp { root = 'A' }").isEmpty)
  }
}
