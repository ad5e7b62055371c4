import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests `updateProperties`, which precedes the layout from system 26 on.
@Suite struct `An update of properties` {
  private static func badge(system: Int = 26) throws -> Prototype {
    try Prototype(
      """
      screen "Badge" { view = { label "0" { id = "count" } },
        updateProperties = function(self) print("update", self.traitCollection.userInterfaceStyle) end,
        viewWillLayoutSubviews = function() print "layout" end }
      app { system = \(system), root = "Badge" }
      """)
  }

  private func printed(_ prototype: Prototype) -> [String] {
    let trace = prototype.session.system.trace
    return trace.events(from: prototype.start).map { TraceText.expectationTextWithKeys(of: $0, in: trace) }.filter {
      $0.hasPrefix(">")
    }
  }

  @Test func `an update of properties runs before the first layout`() throws {
    let prototype = try Self.badge()
    let trace = prototype.session.system.trace
    let lines = trace.events(from: 0).map { TraceText.expectationTextWithKeys(of: $0, in: trace) }

    let update = try #require(lines.firstIndex(of: "> update\tlight"))
    #expect(update < (lines.firstIndex(of: "> layout") ?? 0))
    #expect(lines.contains("Badge updateProperties"))
  }

  @Test func `an update of properties runs again when code requests it, without a layout`() throws {
    let prototype = try Self.badge()

    try prototype.run("application.root:setNeedsUpdateProperties()")
    #expect(printed(prototype) == ["> update\tlight"])
    try prototype.run("return 1")
    #expect(printed(prototype).isEmpty)
  }

  @Test func `an update of properties runs again when a trait that it has read changes`() throws {
    let prototype = try Self.badge()

    try prototype.run("setTraits { userInterfaceStyle = 'dark' }")

    #expect(printed(prototype).contains("> update\tdark"))
  }

  @Test func `an update of properties doesn't exist before system 26`() throws {
    let prototype = try Self.badge(system: 18)

    try prototype.run("application.root:setNeedsUpdateProperties()")

    #expect(printed(prototype).isEmpty)
  }
}

/// Tests what a screen shows instead of its content.
@Suite struct `Unavailable content` {
  private static func notes(_ content: String, system: Int = 17) throws -> Prototype {
    try Prototype(
      """
      screen "Notes" { view = { label "Content" }, contentUnavailableConfiguration = \(content) }
      app { system = \(system), root = "Notes" }
      """)
  }

  @Test(arguments: [
    (#""loading""#, "Loading…"), (#""search""#, "No Results"),
    (#"{ text = "No notes", secondaryText = "Write one." }"#, "Write one."),
  ])
  func `unavailable content covers the content of the screen`(content: String, text: String) throws {
    let prototype = try Self.notes(content)
    #expect(prototype.picture.contains(text) && !prototype.picture.contains("Content"))

    try prototype.run("application.root.contentUnavailableConfiguration = nil")
    #expect(prototype.picture.contains("Content") && !prototype.picture.contains(text))
  }

  @Test func `unavailable content has a button that can be tapped`() throws {
    let prototype = try Self.notes(
      #"{ text = "None", button = button "Add" { action = function(self) print("add", self) end } }"#)

    try prototype.run("tap 'Add'")

    #expect(prototype.trace == "> add\tNotes")
  }

  @Test func `unavailable content is named in the error if it covers the tapped element`() throws {
    let prototype = try Prototype(
      """
      screen "Notes" { view = { button "Go" { action = print } }, contentUnavailableConfiguration = "empty" }
      app { system = 17, root = "Notes" }
      """)

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Go'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("is covered by the contentUnavailableConfiguration of Notes"))
  }

  @Test func `unavailable content is updated before the first layout and when code requests it`() throws {
    let prototype = try Prototype(
      """
      screen "Notes" { view = { label "Content" }, isEmpty = true,
        updateContentUnavailableConfiguration = function(self)
          self.contentUnavailableConfiguration = self.isEmpty and { text = "None" } or nil
        end }
      app { system = 17, root = "Notes" }
      """)
    #expect(prototype.picture.contains("None"))

    try prototype.run(
      "application.root.isEmpty = false application.root:setNeedsUpdateContentUnavailableConfiguration()")

    #expect(prototype.trace == "Notes updateContentUnavailableConfiguration")
    #expect(prototype.picture.contains("Content"))
  }

  @Test(arguments: [(#""empti""#, "empty"), (#"{ txt = "a" }"#, "text"), ("5", "or a table")])
  func `unavailable content refuses other values`(content: String, hint: String) {
    let error = #expect(throws: (any Error).self) { try Self.notes(content) }

    #expect("\(error.map { "\($0)" } ?? "")".contains(hint))
  }
}

/// Tests labels that follow the text size that the user prefers.
@Suite struct `A label with a text style` {
  private static func article(_ label: String, system: Int = 17) throws -> Prototype {
    try Prototype(
      """
      screen "Article" { view = { label "Tea" { id = "title", \(label) }, label "Cake" { id = "below" } } }
      app { system = \(system), root = "Article" }
      """)
  }

  private let below = "return application.root.elements.below.frame.y - application.root.elements.title.frame.y"

  @Test func `a label with a text style becomes higher in a larger text size, and the layout follows`() throws {
    let prototype = try Self.article("font = 'body', adjustsFontForContentSizeCategory = true")
    #expect(try prototype.run(below) == "20")

    try prototype.run("setTraits { preferredContentSizeCategory = 'accessibilityMedium' }")

    // 28 points instead of 17, rounded up to a whole point.
    #expect(try prototype.run(below) == "33")
    #expect(try prototype.run("return application.root.elements.title.font") == "body")
  }

  @Test func `a label with a text style keeps its size if it doesn't adjust`() throws {
    let prototype = try Self.article("font = 'body'")

    try prototype.run("setTraits { preferredContentSizeCategory = 'accessibilityMedium' }")

    #expect(try prototype.run(below) == "20")
  }

  @Test func `a label with a text style refuses an unknown style`() {
    let error = #expect(throws: (any Error).self) { try Self.article("font = 'boddy'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("body"))
  }
}

/// Tests boxes that represent SwiftUI views.
///
/// `HostedScreenTests` tests that flows find them by name.
@Suite struct `A hosted SwiftUI view` {
  @Test func `a hosted SwiftUI view is a box with its name, and has UIKit's life`() throws {
    let prototype = try Prototype(
      """
      screen "Home" { view = { button "Profile" { push = hostingController "ProfileView" } } }
      app { system = 17, root = navigation "Home" }
      """)

    try prototype.run("tap 'Profile'")

    #expect(prototype.picture.contains("ProfileView"))
    for event in ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
      #expect(prototype.trace.contains(event))
    }
  }
}
