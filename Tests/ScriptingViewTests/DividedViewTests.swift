import Scripting
import ScriptingTestSupport
import Testing

/// Tests user actions on views whose parts receive the touches.
@Suite struct `A segmented control without a name` {
  private static func prototype(_ count: Int) throws -> Prototype {
    let controls = (1...count).map { _ in #"segmentedControl { titles = { "Train", "Plane" } },"# }.joined()
    return try Prototype(
      """
      screen "A" { view = { \(controls) label "Plane or train" }, viewDidLoad = function(self) front = self end }
      app { system = 17, root = "A" }
      """)
  }

  @Test func `is found by its kind`() throws {
    let prototype = try Self.prototype(1)

    try prototype.run("choose('segmented control', 'Plane')")

    #expect(try prototype.run("return front.view.subviews[1].selectedSegmentIndex") == "2")
  }

  @Test func `needs a number if there are several`() throws {
    let prototype = try Self.prototype(2)

    #expect { try prototype.run("choose('segmented control', 'Plane')") } throws: {
      "\($0)".contains(
        #"2 segmented controls are named "segmented control"; write `choose` with "segmented control#1""#)
    }
    try prototype.run("choose('segmented control#2', 'Plane')")

    #expect(try prototype.run("return front.view.subviews[2].selectedSegmentIndex") == "2")
  }
}
