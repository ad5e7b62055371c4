import Controllers
import Flows
import Rendering
import Scripting
import TestSupport
import Testing

/// Tests that screens with different pictures have different hashes.
struct ScreenHashTests {
  @Test(arguments: Sample.all) func `screens with the same hash have the same picture`(_ sample: Sample) throws {
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
