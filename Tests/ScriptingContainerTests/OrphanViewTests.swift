import ScriptingTestSupport
import Testing

@Suite struct `A view whose controller has been released` {
  @Test(arguments: [
    "navigation 'P'", "tabs { 'P' }", "pages { viewControllers = { P {} } }",
    "split { 'P', 'P' }",
  ])
  func `a view whose controller has been released is laid out without the controller`(container: String) throws {
    let prototype = try Prototype("screen 'P' {} screen 'Root' {} app { device = 'iPad', root = 'Root' }")
    try prototype.run(
      """
      local gone = \(container)
      application.root.view:addSubview(gone.view)
      """)
    try prototype.run("local other = P {} application.root:addChild(other) other:removeFromParent()")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try prototype.run("device.orientation, #application.root.view.subviews") == "landscapeLeft 1")
  }
}
