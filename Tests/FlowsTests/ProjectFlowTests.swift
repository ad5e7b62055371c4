import Flows
import Testing

@Suite struct `The flows of an Xcode project` {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
    targetRuntime="iOS.CocoaTouch" initialViewController="home"><device id="retina3_5"/><scenes><scene><objects>
    <viewController id="home"><view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
    <subviews><label text="At home" id="l"><rect key="frame" x="16" y="120" width="300" height="21"/></label></subviews>
    </view></viewController></objects></scene></scenes></document>
    """
  private static let project = [
    "Shop/Shop.xcodeproj/project.pbxproj": """
    { objects = { P = {isa = PBXProject; targets = (T); };
      T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; };
    }; rootObject = P; }
    """, "Shop/Main.storyboard": storyboard,
  ]
  private static let flow = "require \"app\"\nflow(\"home\", function() expect.visible \"At home\" end)"

  private static func folder(_ files: [String: String]) -> Folder { Folder(project.merging(files) { $1 }) }

  @Test(arguments: ["Shop/flows/a.lua", "Shop/flows/deep/a.lua", "Shop/a.lua"])
  func `flows of a project check the project around their folder, even inside another prototype's folder`(file: String)
  {
    let folder = Self.folder([
      file: Self.flow, "app.lua": "screen \"Outer\" {} app { root = \"Outer\" }",
    ])

    #expect(folder.run("Shop").status == .ok)
    #expect(folder.run("Shop/Shop.xcodeproj").status == .ok)
    #expect(folder.run(file).status == .ok)
  }

  @Test func `the flows of an Xcode project may be in any other folder if the project is given first`() {
    let folder = Self.folder(["ci/a.lua": Self.flow, "ci/app.lua": "error \"not this one\""])

    #expect(folder.run("Shop", "ci/a.lua").status == .ok)
    #expect(folder.run("Shop/Shop.xcodeproj", "ci/a.lua").status == .ok)
    #expect(folder.run("ci/a.lua").status != .ok)
  }

  @Test func `flows outside the folder of their project say where they fail, and how to run them again`() {
    let failing = "require \"app\"\nflow(\"home\", function()\n  expect.visible \"Gone\"\nend)"
    let folder = Self.folder(["ci/a.lua": failing])
    let output = folder.run("Shop", "ci/a.lua").output

    #expect(output.contains("ci/a.lua:3"))
    #expect(output.contains("maquette test Shop ci/a.lua:"))
  }

  @Test func `flows in a folder without a prototype don't belong to a project far above it`() {
    let folder = Self.folder(["Shop/a/b/c/d/a.lua": Self.flow])

    #expect(folder.run("Shop/a/b/c/d/a.lua").status != .ok)
  }
}
