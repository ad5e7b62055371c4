import Controllers
import Rendering
import Scripting
import Testing

/// Tests of a screen that a presentation controller of the script places in a part of the screen.
struct CardPictureTests {
  @Test(arguments: [
    (["hold()", "tap 'Open'"], "Card ↑ 50%"), (["tap 'Open'", "hold()", "tap 'Close'"], "Card ↓ 50%"),
  ])
  func `a moving card has all its edges and covers nothing else`(steps: [String], caption: String) throws {
    let session = Session(options: Session.Options(defaultSystem: 17))
    defer { session.close() }
    try session.loader.load(
      """
      screen "Home" { view = { button "Open" { present = "Card" }, label { frame = { 16, 700, 200, 20 }, text = "low" } } }
      screen "Card" { modalPresentationStyle = "custom",
        transitioningDelegate = { presentationControllerFor = function(self) return {
          frameOfPresentedViewInContainerView = { 40, 200, 240, 100 } } end },
        view = { label "in the card", button "Close" { dismiss = true } } }
      app { root = "Home" }
      """, name: "app.lua")
    for step in steps + ["wait(0.2)"] { try session.loader.run(chunk: step, name: "step") }

    let lines = Picture(of: session.system).lines

    let top = try #require(lines.firstIndex { $0.contains(caption) }, "\(lines.joined(separator: "\n"))")
    let bottom = try #require(lines.firstIndex { $0.contains("┗━━━") }, "\(lines.joined(separator: "\n"))")
    #expect(bottom == top + 6 && lines[top + 1].contains("┃ in the card"), "\(lines.joined(separator: "\n"))")
    #expect(lines.contains { $0.contains("low") })
  }
}
