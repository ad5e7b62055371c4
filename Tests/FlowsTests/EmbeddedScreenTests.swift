import Flows
import Testing

@Suite struct `A screen with another in a container view` {
  private func outcome(_ body: String) -> String {
    let folder = Folder([
      "app.lua": """
      screen "Shop" { view = { label "Shop", containerView { embed = "Inner" } } }
      screen "Inner" { view = { label "Inner" } }
      app { root = navigation "Shop" }
      """,
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  @Test(arguments: [
    #"expect.screen "Shop""#, #"expect.screen "Inner""#, #"expect.screens { "Shop", "Inner" }"#,
  ])
  func `a screen and the screen in its container view are both in front`(body: String) {
    let told = outcome(body)

    #expect(told.contains("1 passed"), "\(told)")
  }
}
