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
  func `that pinch or turn are told in three states`(verb: String, told: [String]) throws {
    let prototype = try Prototype(Self.script)

    try prototype.run(verb)

    let printed = prototype.trace.split(separator: "\n").map { $0.replacing("\t", with: " ") }
    #expect(printed.map { $0.drop { !$0.isLetter } }.map(String.init) == told)
  }
}
