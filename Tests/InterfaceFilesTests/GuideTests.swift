import Controllers
import Layout
import Testing

/// Tests of constraints in a file that refer to layout guides.
@Suite struct `A layout guide of a file` {
  private static func tied(_ first: String, _ attribute: String, _ second: String, _ constant: Int = 0) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(attribute)" \
    constant="\(constant)" id="\(first)\(attribute)\(second)"/>
    """
  }

  /// Returns a scroll view that fills the screen and contains text positioned by constraints.
  private static func scrolling(_ constraints: String) throws -> ScrollView {
    let label = """
      <label numberOfLines="0" text="A long text that needs several lines when it is no wider than the frame." id="l" \
      translatesAutoresizingMaskIntoConstraints="NO">\(frame(16, 20, 288, 62))</label>
      """
    let view = """
      <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO">\(frame(0, 0, 320, 568))<subviews>\(label)</subviews>
      <constraints>\(constraints)</constraints>
      <viewLayoutGuide key="contentLayoutGuide" id="cg"/><viewLayoutGuide key="frameLayoutGuide" id="fg"/></scrollView>
      """
    let edges = ["top", "leading", "trailing", "bottom"].map { tied("s", $0, "one-view") }.joined()
    let opened = try Opened(
      storyboard(
        scene("one", view).replacing(
          "</subviews></view>\n", with: "</subviews><constraints>\(edges)</constraints></view>\n")))
    #expect(opened.told == [] && opened.warnings == [])
    return try #require(opened.root?.view.subviews.first as? ScrollView)
  }

  @Test
  func `the frame guide of a scroll view is as wide as the visible area, and the content guide as high as the text`()
    throws
  {
    let view = try Self.scrolling(
      Self.tied("l", "top", "cg", 20) + Self.tied("l", "leading", "fg", 16) + Self.tied("fg", "trailing", "l", 16)
        + Self.tied("cg", "bottom", "l", 20))

    #expect(view.subviews.first?.frame.width == 288)
    #expect(view.subviews.first?.frame.height == 40 && view.contentSize.height == 80)
  }

  @Test func `the guide of a scroll view's contents can be as wide as the scroll view's frame`() throws {
    let view = try Self.scrolling(
      ["top", "leading"].map { Self.tied("l", $0, "cg") }.joined()
        + ["trailing", "bottom"].map { Self.tied("cg", $0, "l") }.joined() + Self.tied("cg", "width", "fg"))

    #expect(view.contentSize.width == view.bounds.width && view.subviews.first?.frame.width == view.bounds.width)
  }

  @Test(arguments: [("top", "bottom"), ("bottom", "bottom")])
  func `the guide of the keyboard is at the lower edge of the view while the keyboard is hidden`(
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

  /// The constraints of a box to a guide of the screen's view, in a system with guides.
  private static func box(_ system: Int, _ guide: String, _ constraints: String) throws -> View {
    let text = scene(
      "one", "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 0, 320, 100))</view>"
    ).replacing("</subviews></view>", with: "</subviews>\(guide)<constraints>\(constraints)</constraints></view>")
    let opened = try Opened(
      storyboard(text), script: "app { system = \(system), device = 'iPhone 15', mainStoryboard = 'Main' }")
    #expect(opened.told == [] && opened.warnings == [])
    return try #require(opened.root?.view.subviews.first)
  }

  @Test func `the guide of the safe area keeps a view clear of the device's edges from system 11 on`() throws {
    let edges = ["top", "leading", "trailing", "bottom"].map { Self.tied("box", $0, "g") }.joined()
    let box = try Self.box(17, #"<viewLayoutGuide key="safeArea" id="g"/>"#, edges)

    #expect(box.frame.minY == 59 && box.frame.height == 759 && box.frame.width == 393, "\(box.frame)")
  }

  @Test func `the guide of the margins follows the screen and the safe area`() throws {
    let edges = ["top", "leading", "trailing", "bottom"].map { edge in
      Self.tied("box", edge, "one-view").replacing(
        "secondAttribute=\"\(edge)\"", with: "secondAttribute=\"\(edge)Margin\"")
    }.joined()
    let box = try Self.box(17, "", edges)

    #expect(box.frame.minX == 16 && box.frame.minY == 59 && box.frame.width == 361, "\(box.frame)")
  }

  @Test func `the guide of the keyboard is at the safe area while the keyboard is hidden`() throws {
    let edges = ["top", "leading", "trailing"].map { Self.tied("box", $0, "one-view") }.joined()
    let bottom = #"<constraint firstItem="kb" firstAttribute="top" secondItem="box" secondAttribute="bottom" id="b"/>"#
    let box = try Self.box(17, #"<keyboardLayoutGuide key="keyboard" id="kb"/>"#, edges + bottom)

    #expect(box.frame.maxY == 818, "\(box.frame)")
  }
}
