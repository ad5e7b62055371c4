import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A split view whose columns have widths` {
  @Test(arguments: [
    ("", "320"), ("preferredPrimaryColumnWidth = 400", "400"), ("preferredPrimaryColumnWidthFraction = 0.25", "270"),
    ("preferredPrimaryColumnWidthFraction = 0.5", "320"),
    ("preferredPrimaryColumnWidthFraction = 0.5, maximumPrimaryColumnWidth = 500", "500"),
    ("preferredPrimaryColumnWidth = 100, minimumPrimaryColumnWidth = 200", "200"),
    ("preferredPrimaryColumnWidth = 400, maximumPrimaryColumnWidth = 350", "350"),
  ])
  func `gives the primary column a width within its limits`(more: String, width: String) throws {
    let prototype = try Prototype(columns: more)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try prototype.run("return application.root.primaryColumnWidth") == width)
    #expect(try prototype.run("return application.root.primary.navigationController.view.bounds.width") == width)
  }

  @Test(arguments: [
    ("preferredPrimaryColumnWidth = 5000", "760"), ("minimumPrimaryColumnWidth = 900", "760"),
    ("inspector = 'S', preferredInspectorColumnWidth = 5000", "320"),
  ])
  func `leaves room for the secondary column`(more: String, width: String) throws {
    let prototype = try Prototype(columns: more + ", preferredDisplayMode = 'oneBesideSecondary'", system: 26)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try prototype.run("return application.root.primaryColumnWidth") == width)
    #expect(try prototype.run("return application.root.primary.navigationController.view.bounds.width") == width)
    #expect(
      try prototype.run("return application.root:viewController('secondary').view.bounds.width > 300") == "true")
    let isNoted = prototype.wholeTrace.contains("the primary column is 760 points wide instead of")
    #expect(isNoted == (width == "760"), "\(prototype.wholeTrace)")
  }

  @Test func `notes that the default maximum limits a preferred fraction`() throws {
    let prototype = try Prototype(columns: "preferredPrimaryColumnWidthFraction = 0.5")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(prototype.trace.contains("set maximumPrimaryColumnWidth"), "\(prototype.trace)")
  }

  @Test(arguments: ["0", "1.5", "-1"])
  func `refuses a fraction that isn't above 0 or is above 1`(fraction: String) throws {
    let prototype = try Prototype(columns: "")

    #expect {
      try prototype.run("application.root.preferredPrimaryColumnWidthFraction = \(fraction)")
    } throws: {
      "\($0)".contains("expected a number above 0, up to 1")
    }
  }

  @Test func `notes that a fraction is limited when the column is laid out, not when its width is read`() throws {
    let prototype = try Prototype(
      columns: "style = 'doubleColumn', inspector = 'C', preferredInspectorColumnWidthFraction = 0.9", system: 26)
    let note = "preferredInspectorColumnWidthFraction requests"

    #expect(try prototype.run("return application.root.inspectorColumnWidth") == "320")
    #expect(!prototype.trace.contains(note), "\(prototype.trace)")
    try prototype.run("application.root:show 'inspector'")
    #expect(prototype.trace.contains(note), "\(prototype.trace)")
  }
}
