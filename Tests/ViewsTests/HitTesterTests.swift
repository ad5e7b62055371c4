import Layout
import TestSupport
import Testing

@testable import Controllers

@Suite("Many touches at the same time") struct HitTesterTests {
  @Test func `simultaneous touches have the same targets as single touches, regardless of the number of views`() {
    let desk = Desk()
    let board = View(frame: Rect(x: 0, y: 0, width: 300, height: 400), in: desk.system)
    var dice = Dice(seed: 7)
    func below(_ limit: Int) -> Int { dice.roll(limit) }
    func length(_ limit: Int) -> Double { Double(below(limit)) }
    for _ in 0..<200 {
      let view = View(
        frame: Rect(x: length(320) - 20, y: length(500) - 60, width: length(120), height: length(90)), in: desk.system)
      view.isUserInteractionEnabled = below(5) > 0
      board.addSubview(view)
    }
    let tester = HitTester()
    var reached: Set<Int> = []
    for x in stride(from: -10.0, through: 310, by: 7) {
      for y in stride(from: -10.0, through: 410, by: 7) {
        let point = Point(x: x, y: y)
        let hit = board.hitTest(point)
        #expect(tester.hit(point, in: board) === hit)
        if let hit { reached.insert(hit.serialNumber) }
      }
    }
    #expect(reached.count > 50)
  }
}
