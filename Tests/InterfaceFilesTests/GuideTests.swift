import Controllers
import Testing

/// Guides that constraints of a file refer to.
@Suite struct `A layout guide of a file` {
  @Test(arguments: [("top", "bottom"), ("bottom", "bottom")])
  func `of the keyboard is the lower edge of its view while no keyboard is there`(
    edge: String, other: String
  ) throws {
    func constraint(_ first: String, _ attribute: String, _ second: String, _ other: String) -> String {
      """
      <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(other)" \
      id="\(first)\(attribute)"/>
      """
    }
    let text = scene(
      "one", "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 0, 320, 100))</view>"
    ).replacing(
      "</subviews></view>",
      with: """
        </subviews><keyboardLayoutGuide key="keyboard" id="kb"/><constraints>\(constraint("box", "top", "one-view", "top"))
        \(constraint("box", "leading", "kb", "leading"))\(constraint("box", "trailing", "one-view", "trailing"))
        \(constraint("kb", edge, "box", other))</constraints></view>
        """)
    let opened = try Opened(storyboard(text))

    let view = try #require(opened.root?.view)
    let box = try #require(view.subviews.first)
    #expect(opened.told == [] && opened.warnings == [])
    #expect(box.frame.height == view.bounds.height && box.frame.width == view.bounds.width, "\(box.frame)")
  }
}
