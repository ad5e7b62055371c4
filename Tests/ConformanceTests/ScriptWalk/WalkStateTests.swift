import Controllers
import Lua
import Scripting
import TestSupport
import Testing

struct WalkStateTests {
  @Test(arguments: Share.cases(of: Array(1...12)))
  func `a walk ends in the same state regardless of when garbage is collected`(_ seed: Int) throws {
    var dice = Dice(seed: seed)
    let steps = (0..<40).map { _ in ScriptStep(&dice) }

    let texts = try [LuaState.Collection.byNeed, .step, .full].map { collection in
      let walk = try ScriptWalk(seed: seed, collection: collection)
      _ = walk.walk(steps)
      return try walk.session.stateWriter.stateText()
    }

    #expect(texts[0].lines == texts[1].lines)
    #expect(texts[0].lines == texts[2].lines)
  }
}
