import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests large titles in navigation bars.
@Suite struct `A large title` {
  private static let rows = (1...60).map { "\"Row \($0)\"" }.joined(separator: ", ")

  private func launch(
    _ more: String = "", system: Int = 17, device: String = "iPhone 15", item: String = "",
    frame: String = "frame = { 0, 0, 393, 852 }, autoresizingMask = { 'flexibleWidth', 'flexibleHeight' },"
  ) throws -> Prototype {
    try Prototype(
      """
      screen "List" { title = "Recipes", navigationItem = { \(item) },
        view = { tableView { id = "t", \(frame) rows = { \(Self.rows) }, push = "Detail" } },
        viewSafeAreaInsetsDidChange = function(self) print("area", self.view.safeAreaInsets.top) end }
      screen "Detail" { title = "Tea", view = { label "Hot" } \(more) }
      app { system = \(system), device = "\(device)",
        root = navigation { root = "List", navigationBar = { prefersLargeTitles = true } } }
      """)
  }

  private let bar = "return application.root.navigationBar.frame.height"
  private let top = "return application.root.topViewController.view.safeAreaInsets.top"
  private let offset = "return application.root.topViewController.elements.t.contentOffset.y"

  @Test func `a large title adds a row to the bar, and its height to the safe area`() throws {
    let prototype = try launch()

    #expect(try prototype.run(bar) == "96")
    #expect(try prototype.run(top) == "155")
    #expect(try prototype.run(offset) == "-155")
  }

  @Test func `adds 52 points to the higher bar of the iPad`() throws {
    #expect(try launch(device: "iPad Air 10.9").run(bar) == "102")
  }

  @Test func `causes a warning and has no effect before system 11`() throws {
    let prototype = try launch(system: 10, device: "iPhone 7")

    #expect(try prototype.run(bar) == "44")
    #expect(prototype.session.system.warnings.entries.map(\.entry.text).contains { $0.contains("prefersLargeTitles") })
  }

  @Test func `a large title is on its own row below the buttons, and between them after scrolling`() throws {
    let prototype = try launch(item: "rightBarButtonItem = button 'Add'")
    let buttons = try #require(prototype.row(with: "[Add]"))
    let title = try #require(prototype.row(with: "│ Recipes"))
    #expect(buttons < title && title <= buttons + 3)

    try prototype.run("scroll('down', 5, 't')")
    #expect(prototype.row(with: "[Add]") == buttons)
    #expect(prototype.row(with: "Recipes") == buttons)
  }

  @Test func `a large title disappears when the content is scrolled, and returns when the user pulls it at its top`()
    throws
  {
    let prototype = try launch()

    try prototype.run("scroll('down', 1, 't')")
    #expect(try prototype.run(bar) == "44")
    #expect(try prototype.run(top) == "103")
    #expect(try prototype.run(offset) == "-103")

    try prototype.run("scroll('down', 5, 't')")
    try prototype.run("scroll('up', 5, 't')")
    #expect(try prototype.run(bar) == "44")
    #expect(try prototype.run(offset) == "-103")

    try prototype.run("scroll('up', 1, 't')")
    #expect(try prototype.run(bar) == "96")
    #expect(try prototype.run(offset) == "-155")
  }

  @Test func `a large title doesn't scroll a table below it when it returns`() throws {
    let prototype = try launch(frame: "")

    try prototype.run("scroll('down', 1, 't')")
    #expect(try prototype.run(bar) == "44")
    try prototype.run("scroll('up', 1, 't')")
    try prototype.run("scroll('up', 1, 't')")

    #expect(try prototype.run(bar) == "96")
    #expect(try prototype.run(offset) == "0")
  }

  @Test func `a large title notifies the screen when its height changes the safe area`() throws {
    let prototype = try launch()

    try prototype.run("scroll('down', 3, 't')")
    #expect(prototype.trace.contains("area\t103"))
    try prototype.run("scroll('up', 9, 't')")
    #expect(prototype.trace.contains("area\t155"))
  }

  @Test func `a large title is kept on a pushed screen, unless that screen chooses another mode`() throws {
    for (mode, height) in [("", "96"), (", navigationItem = { largeTitleDisplayMode = 'never' }", "44")] {
      let prototype = try launch(mode)
      try prototype.run("tap 'Row 1'")
      #expect(try prototype.run(bar) == height)
      try prototype.run("back()")
      #expect(try prototype.run(bar) == "96")
    }
  }

  @Test func `a large title is part of the safe area when a pushed screen receives viewIsAppearing`() throws {
    let prototype = try launch(
      ", viewIsAppearing = function(self) print('top', self.view.safeAreaInsets.top) end")

    try prototype.run("tap 'Row 1'")

    #expect(prototype.trace.contains("top\t155"))
  }

  @Test func `a large title stays collapsed while another screen is on top`() throws {
    let prototype = try launch()
    try prototype.run("scroll('down', 5, 't')")

    try prototype.run("tap 'Row 8'")
    #expect(try prototype.run(bar) == "96")
    try prototype.run("back()")

    #expect(try prototype.run(bar) == "44")
  }

  @Test func `a large title isn't shown on a phone in landscape`() throws {
    let prototype = try launch()

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try prototype.run(bar) == "32")
  }

  @Test func `a large title isn't shown on a wide phone in landscape, where bars keep their height`() throws {
    let prototype = try launch(device: "iPhone 15 Pro Max")
    #expect(try prototype.run(bar) == "96")

    try prototype.run("rotate 'landscapeLeft'")
    #expect(try prototype.run(bar) == "44")

    try prototype.run("rotate 'portrait'")
    #expect(try prototype.run(bar) == "96")
  }
}

extension Prototype {
  /// Returns the index of the first line of the picture that contains a text, or `nil` if there is none.
  func row(with text: String) -> Int? { Picture(of: session.system).lines.firstIndex { $0.contains(text) } }
}
