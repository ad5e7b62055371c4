import Flows
import Testing

/// Tests the scene with which entries of event lists narrow the events of controllers.
@Suite struct `The scene in an entry of an event list` {
  private func run(_ body: String) -> String {
    let app = """
      screen "Home" {}
      screen "Note" {}
      app { system = 17, device = "iPad", scenes = { scene "Main" { root = "Home" }, scene "Editor" { root = "Note" } } }
      """
    let flow = "require 'app'\nflow('f', function()\nopenScene 'Editor'\n\(body)\nend)"
    return Folder(["app.lua": app, "a.lua": flow]).run("a.lua").output
  }

  @Test(arguments: [
    #"expect.order { "Note viewDidLoad scene=Editor", "Note viewDidAppear animated=false scene=Editor" }"#,
    #"expect.order { "Note viewDidLoad", "viewDidAppear scene=Editor" }"#,
    #"expect.never "Note viewDidAppear scene=Main""#, #"expect.never "Home viewDidAppear scene=Editor""#,
    #"openScene "Main" openScene("Editor", { activityType = "a" }) expect.order { "Note viewDidAppear scene=Editor#2" }"#,
  ])
  func `the scene in an entry matches the events of that scene`(body: String) {
    #expect(run(body).contains("1 passed"), "\(run(body))")
  }

  @Test(arguments: [
    (#"expect.order { "Note viewDidAppear scene=Main" }"#, "no Note viewDidAppear scene=Main"),
    (#"expect.never "Note viewDidAppear scene=Eidtor""#, #"no scene is called "Eidtor"; did you mean "Editor"?"#),
    (#"expect.never "Scene didBecomeActive scene=Main""#, "the trace marks only the events of controllers"),
    (#"expect.never "didBecomeActive scene=Main""#, "the trace marks only the events of controllers"),
    (#"expect.never "application didFinishLaunching scene=Main""#, "the trace marks only the events of controllers"),
  ])
  func `the scene in an entry is compared and checked like a detail`(body: String, message: String) {
    #expect(run(body).contains(message), "\(run(body))")
  }
}
