import Controllers
import Testing

@Suite struct `A system color in a file` {
  @Test(arguments: [
    (#"systemColor="systemBackgroundColor""#, "systemBackground"), (#"systemColor="labelColor""#, "label"),
    (#"systemColor="systemMintColor""#, "systemMint"), (#"systemColor="noColor""#, nil),
    (#"cocoaTouchSystemColor="darkTextColor""#, nil), (#"red="1" green="0" blue="0" alpha="1""#, nil),
  ])
  func `has UIKit's name, and other colors are ignored`(attribute: String, name: String?) throws {
    let opened = try Opened(
      storyboard(
        scene(
          "one",
          """
          <view id="v">\(frame(0, 40, 80, 20))<color key="backgroundColor" \(attribute)/></view>
          <label id="l">\(frame(0, 80, 80, 20))<color key="textColor" \(attribute)/></label>
          """)))

    let views = opened.root?.view.subviews
    #expect(views?.first?.backgroundColor == name)
    #expect((views?.last as? Label)?.textColor == name)
  }
}

@Suite struct `A button of a file` {
  @Test(arguments: [
    ("close", "×", "Close"), ("contactAdd", "+", "Add"), ("infoLight", "ⓘ", "More Info"),
    ("detailDisclosure", "ⓘ", "More Info"),
  ])
  func `a button of a file has the symbol and the spoken label of its type`(type: String, title: String, label: String)
    throws
  {
    let opened = try Opened(
      storyboard(scene("one", "<button buttonType=\"\(type)\" id=\"b\">\(frame(0, 40, 30, 30))</button>")))

    let button = opened.root?.view.subviews.first as? Button
    #expect(button?.currentTitle == title)
    #expect(button?.accessibilityLabel == label)
  }
}
