import Flows
import Testing

struct RelaunchTests {
  @Test func `if a controller isn't released, the failure includes the object that holds the controller`() {
    let outcome = outcome(
      of: """
        tap "Cake"
        local detail = window.rootViewController.selectedViewController.topViewController
        back()
        expect.released "RecipeDetail"
        """)

    #expect(outcome.contains("found     alive: RecipeDetail, held by local detail at flows/a.lua:6"))
  }

  @Test func `a relaunch releases objects that only declarations hold`() {
    let folder = Folder([
      "big.lua": "local t = {} for i = 1, 5000 do t[i] = { i } end return t",
      "app.lua": """
      local big = require "big"
      nib "Home" { label(#big .. " rows") }
      screen "Home" { viewDidLoad = function() return big end, present = function(self) return big end }
      screen "Other" { extends = "Home" }
      app { root = "Home" }
      """,
      "flows/a.lua": """
      require "app"
      flow("grows", { tags = { "a" } }, function()
        local function bytes()
          for _ = 1, 20 do relaunch() end
          for _ = 1, 3 do collectgarbage() end
          return collectgarbage "count"
        end
        local before = bytes()
        expect.visible "5000 rows"
        local after = bytes()
        expect.that(after - before < 16, (after - before) .. " KB more")
      end)
      """,
    ])

    #expect(folder.run("flows/a.lua").output.hasSuffix("\n1 passed, 0 failed, 0 skipped"))
  }

  @Test func `using a class of an earlier launch is an error`() {
    let outcome = outcome(
      of: """
        local old = RecipeDetail
        relaunch()
        old {}
        """)

    #expect(outcome.contains("screen \"RecipeDetail\" belongs to a launch that has ended"), "\(outcome)")
  }

  @Test func `the locals of a flow and the defaults keep their values after a relaunch`() {
    let outcome = outcome(
      of: """
        local before = 7
        defaults.seen = before
        tap "Cake"
        kill()
        expect.released "RecipeDetail"
        relaunch()
        expect.screen "RecipeList"
        expect.equal(defaults.seen, before)
        expect.alive("RecipeList", 1)
        """)

    #expect(outcome == "")
  }

  @Test func `a flow can read the application and the device while the app isn't running`() {
    let told = outcome(
      of: """
        terminate()
        expect.that(application.state == "notRunning", application.state)
        expect.that(device.orientation == "portrait", device.orientation)
        open()
        expect.that(application.state == "active", application.state)
        expect.that(false, "the end")
        """)

    #expect(told.contains("the end"), "\(told)")
  }

  @Test func `a failure after a launch of an app that was killed says that the app wasn't running`() {
    let folder = Folder([
      "app.lua": #"screen "Home" { view = { label "h" } } screen "Other" {} app { root = "Home" }"#,
      "flows/a.lua": #"require "app" flow("f", function() kill() open() expect.screen "Other" end)"#,
    ])
    let outcome = folder.run("flows/a.lua").output

    #expect(outcome.contains("before open() the app wasn't running\n"), "\(outcome)")
    #expect(!outcome.contains("the screen was different"), "\(outcome)")
  }
}
