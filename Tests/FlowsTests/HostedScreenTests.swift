import Flows
import Testing

@Suite struct `A hosted screen` {
  @Test func `a hosted screen is found by the name of its SwiftUI view`() {
    let folder = Folder([
      "app.lua": """
      screen "Home" { view = { button "Profile" { push = hostingController "ProfileView" } } }
      app { system = 17, root = navigation "Home" }
      """,
      "flows/a.lua": """
      require "app"
      flow("a flow", function()
        tap "Profile"
        expect.screen "ProfileView"
        expect.screens { "ProfileView" }
        expect.stack { "Home", "ProfileView" }
      end)
      """,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains("1 passed"), "\(told)")
  }
}
