import ScriptingTestSupport
import Testing

@Suite struct `A list of orientations for the iPad` {
  @Test(arguments: [("iPad", "landscapeLeft"), ("iPhone", "portrait")])
  func `a list of orientations for the iPad applies only on the iPad`(device: String, orientation: String) throws {
    let prototype = try Prototype(
      """
      screen "A" {}
      app { root = "A", device = "\(device)", supportedInterfaceOrientations = { "portrait" },
        ["supportedInterfaceOrientations~ipad"] = { "landscapeLeft" } }
      """)

    #expect(try prototype.run("return application.statusBarOrientation") == orientation)
  }
}
