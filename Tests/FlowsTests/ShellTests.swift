import Flows
import Testing

@Suite struct `A custom container with two visible children` {
  private static let screens = """
    screen "Shell" {
      viewDidLoad = function(self)
        for _, child in ipairs { self.main, Mini() } do
          self:addChild(child)
          child.view.frame = child == self.main and { 0, 0, 320, 400 } or { 0, 400, 320, 60 }
          self.view:addSubview(child.view)
          child:didMove(self)
        end
      end,
    }
    screen "List" { title = "List", view = { label "All", button "Open" { push = "Detail" } } }
    screen "Detail" { title = "Detail", view = { label "One" } }
    screen "Mini" { title = "Playing", view = { button "Pause" { touchUpInside = function() end } } }
    screen "Cover" { view = { label "Cover" } }
    """

  private func output(_ body: String, main: String = "navigation \"List\"") -> String {
    let folder = Folder([
      "app.lua": Self.screens + "\napp { root = Shell { main = \(main) } }",
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  @Test(arguments: [
    #"expect.screen "List""#, #"expect.screen "Mini""#, #"expect.title "List""#, #"expect.title "Playing""#,
    #"expect.stack { "List" }"#, #"tap "Open" expect.title "Detail" back() expect.screen "List""#,
    #"tap "Open" beginBackSwipe() finishSwipe() expect.screen "List" expect.screen "Mini""#,
  ])
  func `both children of a custom container are in front`(body: String) {
    let told = output(body)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `expectations support tabs inside a custom container`() {
    let told = output(
      #"tap "Detail" expect.tab "Detail" expect.badge("Detail", nil) expect.screen "Mini" expect.screen "Detail""#,
      main: #"tabs { "List", "Detail" }"#)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `a failure lists the first child of a custom container first`() {
    let told = output(#"expect.screen "Cover""#)

    #expect(told.contains("found     List, Mini"), "\(told)")
  }

  @Test func `a child that another child covers isn't in front`() {
    let told = output(
      """
      window.rootViewController.children[2].view.frame = { 0, 0, 320, 460 }
      expect.screen "Mini"
      expect.screen "List"
      """)

    #expect(told.contains("found     Mini\n"), "\(told)")
  }
}
