import Controllers
import Testing

@Suite struct `Text that fits its frame in its font` {
  private static func picture(_ views: String) throws -> String {
    try Opened(storyboard(scene("one", views))).picture
  }

  private static func button(_ title: String, _ frame: String) -> String {
    "<button buttonType=\"system\" id=\"\(title)\">\(frame)<state key=\"normal\" title=\"\(title)\"/></button>"
  }

  private static func label(_ text: String, _ frame: String, size: Double, attributes: String = "") -> String {
    """
    <label text="\(text)" adjustsFontSizeToFit="NO" id="\(text.count)\(attributes.count)"\(attributes)>\(frame)
    <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
    """
  }

  @Test func `text that fits its frame is drawn completely, using the empty cells next to its frame`() throws {
    let picture = try Self.picture(
      Self.button("Done", frame(40, 60, 37, 30)) + Self.label("Equal spacing", frame(40, 100, 64, 12), size: 10))

    #expect(picture.contains("[Done]"))
    #expect(picture.contains("Equal spacing"))
  }

  @Test func `text that fits its frame is truncated only if it would be truncated on a device`() throws {
    #expect(try Self.picture(Self.label("Equal spacing", frame(40, 100, 64, 20), size: 17)).contains("Equal s…"))
  }

  @Test func `text that fits its frame never overlaps other text, and leaves an empty cell beside it`() throws {
    let picture = try Self.picture(
      Self.label("Equal spacing", frame(0, 100, 64, 12), size: 10)
        + Self.label("Illicit filling", frame(80, 100, 64, 12), size: 10))

    let line = picture.split(separator: "\n").first { $0.contains("Equal") } ?? ""
    #expect(line.contains("Equal s…  Illicit filling"), "\(line)")
  }

  @Test func `text that fits its frame shares the empty cells that its neighbor also needs`() throws {
    let picture = try Self.picture(
      Self.button("Left", frame(40, 60, 30, 30)) + Self.button("Good", frame(88, 60, 38, 30)))

    #expect(picture.contains("[Left] [Good]"), "\(picture)")
  }

  @Test func `text that fits its frame is drawn with all its lines if the lines below are empty`() throws {
    let text = label("one two six ten", frame(40, 60, 64, 32), attributes: " numberOfLines=\"0\"")

    let picture = try Self.picture(text)

    #expect(picture.contains("one two") && picture.contains("six ten"), "\(picture)")
  }

  private func label(_ text: String, _ frame: String, attributes: String) -> String {
    Self.label(text, frame, size: 13, attributes: attributes)
  }

  @Test func `text has an empty cell for a tab, and an ellipsis if more lines follow`() throws {
    #expect(try Self.picture(Self.label("A&#9;B&#10;C", frame(40, 60, 100, 20), size: 17)).contains("A B…"))
  }

  @Test func `the text of a switch or a segment is readable at Xcode's size`() throws {
    let control =
      "<segmentedControl selectedSegmentIndex=\"0\" id=\"g\">\(frame(40, 140, 124, 32))<segments><segment title=\"First\"/><segment title=\"Seconds\"/></segments></segmentedControl>"

    let picture = try Self.picture(
      "<switch on=\"YES\" id=\"s\">\(frame(40, 60, 51, 31))</switch><switch id=\"t\">\(frame(269, 60, 51, 31))</switch>"
        + control + "<pickerView id=\"p\">\(frame(0, 200, 320, 100))</pickerView>")

    #expect(picture.contains("ON ●]") && picture.contains("OFF]"), "\(picture)")
    #expect(picture.contains("First") && picture.contains("Seconds"), "\(picture)")
    #expect(picture.contains("UIPickerView"))
  }
}
