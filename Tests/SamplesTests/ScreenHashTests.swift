import Controllers
import Flows
import Rendering
import Scripting
import TestSupport
import Testing

/// The hash of a screen differs where its picture does.
struct ScreenHashTests {
  @Test(arguments: Sample.all) func `screens of one hash have one picture`(_ sample: Sample) throws {
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
}
