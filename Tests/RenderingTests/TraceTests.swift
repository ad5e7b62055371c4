import Controllers
import Layout
import Rendering
import Testing

struct TraceTests {
  let scene = Scene()

  @Test func `an event is a line with time, subject, event and details`() throws {
    let stack = try scene.navigation(scene.screen("List"))
    scene.launch(stack)
    let start = scene.system.trace.count

    try scene.system.turn { try stack.pushViewController(scene.screen("Detail"), animated: true) }
    scene.system.settle()

    let events = scene.system.trace.events(from: start).filter { $0.kind != .viewWillLayoutSubviews }
    #expect(
      TraceText.text(of: Array(events.prefix(4) + events.suffix(3)), in: scene.system.trace) == """
         0.000  Detail            willMove                  parent=NavigationController(List)
         0.000  Detail            viewDidLoad
         0.000  List              viewWillDisappear         animated=true
         0.000  Detail            viewWillAppear            animated=true
         0.350  List              viewDidDisappear          animated=true
         0.350  Detail            viewDidAppear             animated=true
         0.350  Detail            didMove                   parent=NavigationController(List)
        """)
  }

  @Test func `a warning and a print are shown as text`() {
    let system = scene.system
    system.warn(.noRootViewController)
    system.record(.text, of: .print, with: .text("hello\n\"there\""))

    #expect(
      TraceText.text(of: system.trace) == """
         0.000  ⚠                 Applications are expected to have a root view controller at the end of application launch
         0.000  >                 hello⏎"there"
        """)
    #expect(
      TraceJSON.text(of: system.trace) == #"""
        {"format":"maquette trace","version":1}
        {"time":0.000,"warning":"Applications are expected to have a root view controller at the end of application launch"}
        {"time":0.000,"print":"hello\n\"there\""}
        """#)
  }

  @Test func `details keep their names in JSON`() throws {
    let stack = try scene.navigation(scene.screen("List"))
    scene.launch(stack)

    let lines = TraceJSON.text(of: scene.system.trace).split(separator: "\n")

    #expect(
      lines[1] == #"{"time":0.000,"subject":"List","event":"willMove","details":{"parent":"NavigationController"}}"#)
    #expect(
      lines.contains(
        #"{"time":0.000,"subject":"NavigationController","name":"NavigationController(List)","event":"viewDidLoad"}"#))
    #expect(lines.contains(#"{"time":0.000,"subject":"List","event":"viewWillAppear","details":{"animated":false}}"#))
  }

  @Test(arguments: [(0, "0.000"), (350_000, "0.350"), (12_000_500, "12.000500"), (1_002_000, "1.002")])
  func `time has three decimal places, or six if three wouldn't be exact`(microseconds: Int, text: String) {
    #expect(Seconds(microseconds).text == text)
  }
}
