import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Two fingers` {
  private static let script = """
    screen "Map" { view = { view { id = "map", frame = { 0, 0, 300, 300 }, gestures = {
      pinch = function(self, sender) print(sender.state, sender.scale) end,
      rotation = function(self, sender) print(sender.state, sender.rotation) end } } } }
    app { root = "Map" }
    """

  @Test(arguments: [
    ("pinch(2, 'map')", ["began 1", "changed 2", "ended 2"]),
    ("twist(0.5)", ["began 0", "changed 0.5", "ended 0.5"]),
  ])
  func `two fingers that pinch or rotate are reported in three states`(verb: String, told: [String]) throws {
    let prototype = try Prototype(Self.script)

    try prototype.run(verb)

    let printed = prototype.trace.split(separator: "\n").map { $0.replacing("\t", with: " ") }
    #expect(printed.map { $0.drop { !$0.isLetter } }.map(String.init) == told)
  }

  @Test(arguments: [
    ("pinch", "pinch(2, 'v')"), ("rotation", "twist(1, 'v')"), ("pan", "pan(20, 0, 'v')"),
    ("longPress", "longPress 'v'"),
  ])
  func `two fingers that keep moving follow a declared link only once, when the gesture is recognized`(
    gesture: String, verb: String
  ) throws {
    for way in ["push = 'B'", "present = 'B'", "segue = 'b'"] {
      let prototype = try Prototype(
        """
        screen "A" { view = { view { id = "v", frame = { 0, 0, 300, 300 }, gestures = { \(gesture) = { \(way) } } } },
          segues = { b = { to = "B", kind = "push" } } }
        screen "B" { title = "B" }
        app { root = navigation "A" }
        """)

      try prototype.run(verb)

      let told = "\(gesture) \(way): \(prototype.trace)"
      #expect(prototype.trace.contains("B viewDidLoad") && !prototype.trace.contains("B#2"), "\(told)")
      #expect(prototype.session.system.warnings.entries.isEmpty, "\(told)")
    }
  }

  @Test(arguments: ["0", "-1", "0/0", "1/0"])
  func `a gesture with two fingers requires a finite scale above 0`(scale: String) throws {
    let prototype = try Prototype(Self.script)

    #expect { try prototype.run("pinch(\(scale), 'map')") } throws: { "\($0)".contains("pinch: scale: expected a ") }
    #expect(prototype.trace.isEmpty)
  }
}
