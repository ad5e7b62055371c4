import InterfaceFiles
import Lua
import Scripting

/// Measures how long it takes to open a large storyboard from Xcode, launch its first scene, and close it.
enum Storyboards {
  private static let sceneCount = 60
  private static let buttonCount = 10

  /// Measures storyboards of several sizes.
  ///
  /// - Throws: An error in a storyboard.
  static func run() throws {
    try measure("a storyboard of \(sceneCount) scenes with \(buttonCount) buttons each", text)
    for count in [1000, 2000, 4000] {
      try measure("a scene of \(count) labels of equal width", labels(count))
    }
  }

  private static func measure(_ what: String, _ text: String) throws {
    let source = SourceText(text)
    let times = try (0..<11).map { _ in
      try timed {
        let session = Session(options: .init(defaultSystem: 6), words: [InterfaceFiles.install])
        try session.loader.load(source, name: "Large.storyboard")
        session.close()
      }
    }
    report("\(what) (\(source.bytes.count >> 10) KB)", "\(shown(median(times) * 1000, places: 1)) ms")
  }

  /// Returns the text of a storyboard with one scene, which has the given number of labels.
  ///
  /// Each label is constrained to the width of the previous label.
  private static func labels(_ count: Int) -> String {
    let frame = "<rect key=\"frame\" x=\"8\" y=\"8\" width=\"90\" height=\"20\"/>"
    let labels = (0..<count).map { "<label text=\"x\" id=\"l\($0)\">\(frame)</label>" }
    let constraints = (1..<count).map { number in
      """
      <constraint firstItem="l\(number)" firstAttribute="width" secondItem="l\(number - 1)" secondAttribute="width"
        id="c\(number)"/>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
        initialViewController="c"><scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">
      <rect key="frame" x="0.0" y="0.0" width="320" height="568"/><subviews>\(labels.joined())</subviews>
      <constraints>\(constraints.joined())</constraints></view></viewController></objects></scene></scenes></document>
      """
  }

  private static var text: String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
      initialViewController="stack"><device id="retina4_0" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <navigationController id="stack"><connections><segue destination="c0" kind="relationship"
      relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
    \((0..<sceneCount).map(scene).joined())</scenes></document>
    """
  }

  private static func scene(_ number: Int) -> String {
    """
    <scene sceneID="s\(number)"><objects><viewController storyboardIdentifier="Screen\(number)" id="c\(number)"
      customClass="Screen\(number)"><view key="view" id="v\(number)">
    <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews>\((0..<buttonCount).map { button($0, in: number) }.joined())</subviews></view></viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="f\(number)"/></objects></scene>

    """
  }

  private static func button(_ number: Int, in scene: Int) -> String {
    """
    <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b\(scene)-\(number)">
    <rect key="frame" x="20" y="\(40 * number + 40)" width="200" height="30"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
    <state key="normal" title="Go \(number)"/><connections><segue kind="show" id="g\(scene)-\(number)"
      destination="c\((scene + number + 1) % sceneCount)"/></connections></button>

    """
  }
}
