import InterfaceFiles
import Lua
import Scripting

/// A large storyboard of Xcode's, opened, its first scene launched, and closed.
enum Storyboards {
  private static let sceneCount = 60
  private static let buttonCount = 10

  /// - Throws: an error of the file.
  static func run() throws {
    let source = SourceText(text)
    let times = try (0..<51).map { _ in
      try timed {
        let session = Session(words: [InterfaceFiles.install])
        try session.load(source, name: "Large.storyboard")
        session.close()
      }
    }
    let what = "a storyboard of \(sceneCount) scenes with \(buttonCount) buttons each (\(source.bytes.count >> 10) KB)"
    report(what, "\(shown(median(times) * 1000, places: 1)) ms")
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
