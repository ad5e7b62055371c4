import Controllers
import Layout
import Testing

@Suite struct `A variation for size classes` {
  private static func varied(device: String) throws -> Opened {
    let label =
      "<label text=\"small\" id=\"l\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 40, 80, 20))</label>"
    let wide =
      "<label text=\"wide\" id=\"w\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 100, 80, 20))</label>"
    let stack = """
      <stackView axis="vertical" id="s">\(frame(0, 200, 200, 100))<subviews>
      <view id="x">\(frame(0, 0, 10, 10))</view></subviews>
      <variation key="heightClass=regular-widthClass=regular" axis="horizontal" spacing="30"/></stackView>
      """
    let constraints = """
      <constraints>
      <constraint firstItem="l" firstAttribute="leading" secondItem="one-view" secondAttribute="leading" constant="10" id="k">
      <variation key="widthClass=regular" constant="70"/></constraint>
      <constraint firstItem="w" firstAttribute="top" secondItem="one-view" secondAttribute="top" constant="90" id="k2"/>
      </constraints>
      <variation key="default"><mask key="subviews"><exclude reference="w"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular"><mask key="subviews"><include reference="w"/></mask></variation>
      """
    let outlet = "<connections><outlet property=\"wide\" destination=\"w\" id=\"o\"/></connections>"
    let text = storyboard(
      scene("one", label + wide + stack, attributes: " customClass=\"Start\"", rest: outlet), device: device)
    return try Opened(
      text.replacing("</subviews></view>", with: "</subviews>" + constraints + "</view>"),
      script: "screen 'Start' {} app { mainStoryboard = 'Main' }")
  }

  @Test func `a variation isn't used on a screen that doesn't match, so its views are missing there`() throws {
    let opened = try Self.varied(device: "retina4_0")

    #expect(opened.told == [])
    #expect(!opened.picture.contains("wide"))
    #expect(opened.root?.view.subviews.first?.frame.minX == 10)
    #expect((opened.root?.view.subviews.last as? StackView)?.axis == .vertical)
    #expect(try opened.value("return tostring(window.rootViewController.wide)") == "nil")
  }

  @Test func `a variation is used on a matching screen, including its constants and outlets`() throws {
    let opened = try Self.varied(device: "ipad9_7")

    #expect(opened.picture.contains("wide"))
    #expect(opened.root?.view.subviews.first?.frame.minX == 70)
    let stack = opened.root?.view.subviews.last as? StackView
    #expect(stack?.axis == .horizontal && stack?.spacing == 30)
    #expect(try opened.value("return window.rootViewController.wide.text") == "wide")
  }

  @Test(arguments: [("retina4_0", 17.0), ("ipad9_7", 10.0)])
  func `sets the font of text`(device: String, size: Double) throws {
    let label = """
      <label text="x" adjustsFontSizeToFit="NO" id="l">\(frame(0, 40, 80, 20))
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="10"/></variation>
      <variation key="heightClass=compact" text="low"/></label>
      """

    let opened = try Opened(storyboard(scene("one", label), device: device))

    let made = opened.root?.view.subviews.first as? Label
    #expect(made?.font == size && made?.text == "x")
    #expect(opened.told == [])
  }

  @Test func `a variation matches the orientation of the screen when the scene is created`() throws {
    let label = """
      <label text="upright" id="l">\(frame(0, 40, 80, 20))<variation key="heightClass=compact" text="low"/></label>
      """
    let opened = try Opened(
      storyboard(scene("one", label, attributes: " storyboardIdentifier=\"One\"")),
      script: "app { mainStoryboard = 'Main' }")
    #expect(opened.picture.contains("upright"))

    try opened.run("rotate 'landscapeLeft'")
    #expect(opened.picture.contains("upright"))
    try opened.run("window.rootViewController = storyboards.Main:instantiateViewController('One')")

    #expect(opened.picture.contains("low"))
  }
}
