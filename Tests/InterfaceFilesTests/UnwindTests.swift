import Controllers
import Rendering
import Scripting
import Testing

@Suite struct `An unwind segue of a file without code` {
  /// Returns a button with a segue to a scene.
  private static func way(_ title: String, to id: String, _ kind: String, more: String = "") -> String {
    """
    <button id="b-\(title)">\(frame(0, 40, 90, 40))<state key="normal" title="\(title)"/>
    <connections><segue destination="\(id)" kind="\(kind)"\(more) id="s-\(title)"/></connections></button>
    """
  }

  private static let back = way("Back", to: "exit", "unwind", more: " unwindAction=\"back:\"")

  private static func classed(_ id: String, _ views: String) -> String {
    scene(id, views, attributes: " customClass=\"\(id.prefix(1).uppercased() + id.dropFirst())\"")
  }

  /// A stack with the screens one and two, and three screens that are presented in front of them.
  private static let scenes = storyboard(
    """
    <navigationController id="nav"><connections>
    <segue destination="one" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
    """,
    classed("one", way("Two", to: "two", "push")), classed("two", back + way("Three", to: "three", "modal")),
    classed("three", back), initial: "nav")

  private static let listed = """
    <classes>
    <class className="Base" superclassName="UIViewController"><relationships>
    <relationship kind="action" name="back:" candidateClass="UIStoryboardSegue"/></relationships></class>
    <class className="One" superclassName="Base"/>
    <class className="Two" superclassName="UIViewController"><relationships>
    <relationship kind="action" name="back:" candidateClass="UIButton"/></relationships></class>
    </classes>
    """

  private func events(_ opened: Opened) -> String {
    let trace = opened.session.system.trace
    return trace.events(from: 0).map { TraceText.expectationTextWithKeys(of: $0, in: trace) }.joined(separator: "\n")
  }

  @Test func `an unwind segue leads to the nearest controller behind it; the trace shows the choice and its reason`()
    throws
  {
    let opened = try Opened(Self.scenes)
    try opened.run("tap 'Two' tap 'Three'")

    try opened.run("tap 'Back'")

    #expect(
      events(opened).contains(
        "Two wasTakenToAnswer action=back because=no code has it, and it is the nearest controller behind in the file"),
      "\(events(opened))")
    #expect(opened.picture.contains("Three"))
    try opened.run("tap 'Back'")
    #expect(opened.root?.children.map(\.kind.name) == ["One"])
  }

  @Test func `an unwind segue leads to a class for which the file lists the method, or to a subclass of such a class`()
    throws
  {
    let opened = try Opened(Self.scenes.replacing("<scenes>", with: Self.listed + "<scenes>"))
    try opened.run("tap 'Two' tap 'Three'")

    try opened.run("tap 'Back'")

    #expect(events(opened).contains("One wasTakenToAnswer action=back because=the file lists it in the class"))
    #expect(opened.root?.children.map(\.kind.name) == ["One"])
    #expect(opened.root?.presentedViewController == nil)
  }

  @Test func `an unwind segue leads nowhere if the file lists the method only for a class that isn't behind it`() throws
  {
    let opened = try Opened(
      Self.scenes.replacing("<scenes>", with: Self.listed.replacing("\"One\"", with: "\"Other\"") + "<scenes>"))
    try opened.run("tap 'Two' tap 'Three'")

    try opened.run("tap 'Back'")

    #expect(opened.session.system.warnings.entries.count == 1)
    #expect(opened.root?.presentedViewController?.kind.name == "Three")
  }

  @Test func `an unwind segue leads to a script's method, wherever the method is`() throws {
    let opened = try Opened(
      Self.scenes.replacing("<scenes>", with: Self.listed + "<scenes>"),
      script: """
        screen "Two" { unwind = { back = function(self, segue) print("answered", segue.source) end } }
        app { mainStoryboard = "Main" }
        """)
    try opened.run("tap 'Two' tap 'Three'")

    try opened.run("tap 'Back'")

    #expect(opened.told.contains { $0.contains("answered") }, "\(opened.told)")
    #expect(opened.root?.children.map(\.kind.name) == ["One", "Two"])
    #expect(!events(opened).contains("wasTakenToAnswer"))
  }

  @Test func `an unwind segue skips a controller if the script's screen for its class lacks the method`() throws {
    let opened = try Opened(Self.scenes, script: "screen 'Two' {} app { mainStoryboard = 'Main' }")
    try opened.run("tap 'Two' tap 'Three'")

    try opened.run("tap 'Back'")

    #expect(events(opened).contains("One wasTakenToAnswer action=back"))
    #expect(opened.root?.children.map(\.kind.name) == ["One"])
  }

  @Test func `an unwind segue causes a warning if no controller is behind it`() throws {
    let opened = try Opened(storyboard(Self.classed("one", Self.back)))

    try opened.run("tap 'Back'")

    #expect(
      opened.session.system.warnings.entries.map(\.entry.message) == [
        "One can't unwind: no controller has `back` and permits it (no controller was asked)"
      ])
  }

  @Test func `an unwind segue leads out of a popover to its opener`() throws {
    let opened = try Opened(
      storyboard(
        Self.classed("one", Self.way("More", to: "two", "popover")), Self.classed("two", Self.back), device: "ipad9_7"))
    try opened.run("tap 'More'")
    #expect(opened.picture.contains("Back"))

    try opened.run("tap 'Back'")

    #expect(events(opened).contains("One wasTakenToAnswer action=back"))
    #expect(!opened.picture.contains("Back"))
  }
}
