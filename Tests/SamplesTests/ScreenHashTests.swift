import Controllers
import Flows
import Rendering
import Scripting
import TestSupport
import Testing

/// Tests that screens with different pictures have different hashes.
struct ScreenHashTests {
  @Test(arguments: Share.cases(of: Sample.all)) func `screens with the same hash have the same picture`(
    _ sample: Sample
  ) throws {
    var pictures: [UInt64: String] = [:]

    for seed in 1...4 {
      var dice = Dice(seed: seed)
      let walk = try SampleWalk(sample)
      for _ in 0..<60 {
        let hash = ScreenHash(of: walk.session.system).value
        let picture = Picture(of: walk.session.system).lines.dropLast().joined(separator: "\n")
        let known = pictures[hash] ?? picture
        pictures[hash] = known
        #expect(picture == known)
        walk.take(walk.step(&dice))
      }
    }

    #expect(Set(pictures.values).count > 3)
  }

  @Test func `the hash depends on a window beside the one in front, and on the colors of an asset catalog`() throws {
    let session = Session(options: .init(defaultSystem: 17))
    defer { session.close() }
    let script = """
      screen "Home" { view = { label { id = "text", text = "Home" } } }
      screen "Note" { view = { label { text = "Note", textColor = "ink" } } }
      app { system = 17, device = "iPad Pro 11", scenes = { scene "Main" { root = "Home" }, scene "Editor" { root = "Note" } } }
      """
    session.system.namedColors["ink"] = NamedColor(light: "#000000", dark: nil)
    try session.loader.load(script, name: "app.lua")
    func run(_ line: String) throws { try session.loader.run(chunk: line, name: "line") { _ in } }
    for line in ["rotate 'landscapeLeft'", "openScene 'Editor'", "resize 'half'", "resize('half', 'Main')"] {
      try run(line)
    }
    let before = ScreenHash(of: session.system)

    try run("application.scenes[1].root.elements.text.text = 'Changed'")
    let changed = ScreenHash(of: session.system)
    #expect(changed != before)

    session.system.namedColors["ink"] = NamedColor(light: "#ffffff", dark: nil)
    #expect(ScreenHash(of: session.system) != changed)
  }
}
