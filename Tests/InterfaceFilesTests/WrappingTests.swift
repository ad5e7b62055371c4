import Controllers
import Layout
import Testing

/// Tests of text with several lines.
///
/// Constraints determine its width, on which its height depends.
@Suite struct `Text with several lines in a file` {
  private static let words = "Are you sure you want to log out? You'll need to login again to use the app."

  private static func constraint(
    _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int = 0
  )
    -> String
  {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(other)" \
    constant="\(constant)" id="\(first)\(attribute)"/>
    """
  }

  /// Opens a file that contains an element across the width of the screen, and a box below the element.
  private static func opened(_ element: String, margin: Int = 34) throws -> Opened {
    let box = "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 200, 320, 40))</view>"
    let constraints =
      constraint("t", "top", "one-view", "top", 40) + constraint("t", "leading", "one-view", "leading", margin)
      + constraint("one-view", "trailing", "t", "trailing", margin) + constraint("box", "top", "t", "bottom")
      + constraint("box", "leading", "one-view", "leading") + constraint("box", "bottom", "one-view", "bottom")
      + constraint("box", "trailing", "one-view", "trailing")
    return try Opened(
      storyboard(
        scene("one", element + box).replacing(
          "</subviews></view>\n", with: "</subviews><constraints>\(constraints)</constraints></view>\n")))
  }

  private static func label(_ attributes: String) -> String {
    "<label \(attributes) text=\"\(words)\" id=\"t\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(34, 40, 252, 33))</label>"
  }

  private static func height(_ opened: Opened) throws -> Double? {
    try #require(opened.root?.view).subviews.first?.frame.height
  }

  @Test(arguments: [
    ("numberOfLines=\"0\"", 60.0), ("numberOfLines=\"2\"", 40), ("numberOfLines=\"1\"", 20), ("", 20),
    ("numberOfLines=\"0\" preferredMaxLayoutWidth=\"160\"", 100),
  ])
  func `text with several lines is as high as its lines, and a view constrained to it is below it`(
    attributes: String, height: Double
  ) throws {
    let opened = try Self.opened(Self.label(attributes))

    #expect(opened.told == [] && opened.warnings == [])
    let views = try #require(opened.root?.view).subviews
    #expect(views.first?.frame.height == height, "\(opened.picture)")
    #expect(views.last?.frame.minY == 40 + height)
  }

  @Test func `text with several lines adapts its height when the device is rotated and rotated back`() throws {
    let opened = try Self.opened(Self.label("numberOfLines=\"0\""))
    #expect(try Self.height(opened) == 60)

    try opened.run("rotate 'landscapeLeft'")
    #expect(try Self.height(opened) == 40)
    try opened.run("rotate 'portrait'")
    #expect(try Self.height(opened) == 60)
  }

  @Test func `text with several lines adapts its height when the text changes`() throws {
    let opened = try Self.opened(Self.label("numberOfLines=\"0\""))

    try opened.run("application.root.view.subviews[1].text = 'Sure?'")

    #expect(try Self.height(opened) == 20)
  }

  @Test func `makes the enclosing stack view as high as the text`() throws {
    let inner = Self.label("numberOfLines=\"0\"").replacing("id=\"t\"", with: "id=\"l\"")
    for axis in ["vertical", "horizontal"] {
      let stack = """
        <stackView axis="\(axis)" spacing="0" id="t" translatesAutoresizingMaskIntoConstraints="NO">\(frame(34, 40, 252, 33))<subviews>\(inner)<label text="x" id="m"/></subviews></stackView>
        """
      let opened = try Self.opened(stack)

      #expect(try Self.height(opened) == (axis == "vertical" ? 80 : 60), "\(opened.picture)")
    }
  }

  @Test func `can be in a text view that doesn't scroll`() throws {
    let text = """
      <textView scrollEnabled="NO" editable="NO" text="\(Self.words)" id="t" translatesAutoresizingMaskIntoConstraints="NO">\(frame(34, 40, 252, 33))</textView>
      """

    #expect(try Self.height(Self.opened(text)) == 60)
  }
}
