import Controllers
import Layout
import Scripting
import Testing

@Suite struct `A stack view of a file` {
  private static func view(_ id: String, width: Double, height: Double = 20) -> String {
    """
    <view id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" placeholderIntrinsicWidth="\(width)" placeholderIntrinsicHeight="\(height)">\(frame(0, 0, width, height))</view>
    """
  }

  private static func stack(_ attributes: String, _ views: String = "", rest: String = "") -> String {
    let all = views.isEmpty ? view("a", width: 40) + view("b", width: 80) + view("c", width: 40) : views
    return "<stackView id=\"s\" \(attributes)>\(frame(20, 40, 280, 60))<subviews>\(all)</subviews>\(rest)</stackView>"
  }

  private static func frames(_ attributes: String, _ views: String = "", rest: String = "") throws -> [String] {
    let opened = try Opened(storyboard(scene("one", stack(attributes, views, rest: rest))))
    #expect(opened.told == [])
    return (opened.root?.view.subviews.first?.subviews ?? []).map(\.frame).map { rect in
      [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0))" }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("fillEqually", ["0 0 88 60", "96 0 88 60", "192 0 88 60"]),
    ("fillProportionally", ["0 0 66 60", "74 0 132 60", "214 0 66 60"]),
    ("equalSpacing", ["0 0 40 60", "100 0 80 60", "240 0 40 60"]),
    ("equalCentering", ["0 0 40 60", "100 0 80 60", "240 0 40 60"]),
  ])
  func `divides its length according to the distribution`(distribution: String, expected: [String]) throws {
    #expect(try Self.frames("spacing=\"8\" distribution=\"\(distribution)\"") == expected)
  }

  @Test(arguments: [
    ("fill", "0 60"), ("top", "0 20"), ("leading", "0 20"), ("center", "20 20"), ("bottom", "40 20"),
    ("trailing", "40 20"),
  ])
  func `positions its views across its axis according to the alignment`(alignment: String, expected: String) throws {
    let frames = try Self.frames("spacing=\"8\" alignment=\"\(alignment)\"")

    #expect(
      frames.map { $0.split(separator: " ")[1] + " " + $0.split(separator: " ")[3] } == [expected, expected, expected])
  }

  @Test func `a stack view aligns the first or last baselines of its text`() throws {
    let views = "<label text=\"x\" id=\"a\">\(frame(0, 0, 8, 20))</label>" + Self.view("b", width: 40, height: 40)

    #expect(try Self.frames("alignment=\"firstBaseline\"", views) == ["0 25 120 20", "128 0 152 40"])
    #expect(try Self.frames("alignment=\"lastBaseline\"", views) == ["0 40 120 20", "128 15 152 40"])
  }

  @Test func `a stack view stretches the view that hugs least, and compresses the view that resists least`() throws {
    let wide =
      Self.view("a", width: 150)
      + Self.view("b", width: 200).replacing(
        "<view ", with: "<view horizontalCompressionResistancePriority=\"749\" ")
    let narrow = Self.view("a", width: 40).replacing("<view ", with: "<view horizontalHuggingPriority=\"249\" ")

    #expect(try Self.frames("spacing=\"8\"", wide) == ["0 0 150 60", "158 0 122 60"])
    #expect(try Self.frames("spacing=\"8\"", narrow + Self.view("b", width: 40)) == ["0 0 232 60", "240 0 40 60"])
  }

  @Test func `a stack view uses the standard spacing, and keeps its views inside its margins`() throws {
    let insets = "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"10\" bottom=\"5\" right=\"30\"/>"

    #expect(
      try Self.frames(
        "axis=\"horizontal\" distribution=\"fillEqually\" spacingType=\"standard\" layoutMarginsRelativeArrangement=\"YES\"",
        Self.view("a", width: 10) + Self.view("b", width: 10), rest: insets) == ["10 5 116 50", "134 5 116 50"])
  }

  @Test func `a stack view has the size that a constraint on a view requires`() throws {
    let constraints = """
      <constraints><constraint firstAttribute="width" constant="100" id="k1"/>
      <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="4:1" id="k2"/></constraints>
      """
    let views =
      Self.view("a", width: 40).replacing("</view>", with: constraints + "</view>") + Self.view("b", width: 30)

    let frames = try Self.frames("spacing=\"8\" alignment=\"center\" distribution=\"equalSpacing\"", views)

    #expect(frames == ["0 17 100 25", "250 20 30 20"])
  }

  @Test func `fills equally if constraints give all its views the same size`() throws {
    let alike = ["b", "c"].map { id in
      "<constraint firstItem=\"a\" firstAttribute=\"width\" secondItem=\"\(id)\" secondAttribute=\"width\" id=\"k\(id)\"/>"
    }

    let frames = try Self.frames("spacing=\"8\"", rest: "<constraints>\(alike.joined())</constraints>")

    #expect(frames == ["0 0 88 60", "96 0 88 60", "192 0 88 60"])
  }

  @Test func `causes a note about a constraint that would move an arranged view`() throws {
    let equal =
      "<constraints><constraint firstItem=\"a\" firstAttribute=\"width\" secondItem=\"b\" secondAttribute=\"width\" id=\"k\"/></constraints>"

    let opened = try Opened(storyboard(scene("one", Self.stack("", rest: equal))))

    #expect(opened.told.contains { $0.contains("would move a view that a stack view arranges") }, "\(opened.told)")
    #expect(opened.session.system.warnings.entries.isEmpty)
  }

  @Test(arguments: ["<imageView id=\"x\"/>", "<view id=\"x\"/>", "<textView id=\"x\"/>", "<scrollView id=\"x\"/>"])
  func `a stack view that contains a view without a size shows the other views at their sizes`(view: String) throws {
    for hold in ["top", "centerY"] {
      let stack = """
        <stackView axis="vertical" spacing="10" id="s" translatesAutoresizingMaskIntoConstraints="NO">\(frame(0, 40, 320, 160))<subviews>
        <label text="First" id="a"/>\(view)<button id="b"><state key="normal" title="Second"/></button></subviews></stackView>
        """
      let constraints = ["leading", "trailing", hold].map {
        "<constraint firstItem=\"s\" firstAttribute=\"\($0)\" secondItem=\"one-view\" secondAttribute=\"\($0)\" id=\"k\($0)\"/>"
      }
      let opened = try Opened(
        storyboard(
          scene("one", stack).replacing(
            "</subviews></view>\n", with: "</subviews><constraints>\(constraints.joined())</constraints></view>\n")))

      let views = try #require(opened.root?.view.subviews.first).subviews
      #expect(views.map(\.frame.height) == [20, 0, 20], "\(opened.picture)")
      #expect(opened.picture.contains("First") && opened.picture.contains("Second"))
    }
  }

  @Test func `gives the remaining length to a view without a size`() throws {
    let stack = """
      <stackView axis="vertical" id="s" translatesAutoresizingMaskIntoConstraints="NO">\(frame(0, 40, 320, 160))<subviews>
      <label text="First" id="a"/><view id="x"/></subviews></stackView>
      <label text="Below" id="l" translatesAutoresizingMaskIntoConstraints="NO">\(frame(0, 200, 320, 20))</label>
      """
    func tied(_ first: String, _ attribute: String, _ second: String, _ other: String) -> String {
      "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" secondAttribute=\"\(other)\" id=\"\(first)\(attribute)\"/>"
    }
    let constraints =
      ["s", "l"].flatMap { [tied($0, "leading", "one-view", "leading"), tied($0, "trailing", "one-view", "trailing")] }
      + [
        tied("s", "top", "one-view", "top"), tied("l", "top", "s", "bottom"), tied("l", "bottom", "one-view", "bottom"),
      ]
    let opened = try Opened(
      storyboard(
        scene("one", stack).replacing(
          "</subviews></view>\n", with: "</subviews><constraints>\(constraints.joined())</constraints></view>\n")))

    #expect(try #require(opened.root?.view.subviews.last).frame.height == 20, "\(opened.picture)")
  }
}
