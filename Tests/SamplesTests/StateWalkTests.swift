import Console
import Controllers
import InterfaceFiles
import Lua
import Rendering
import Scripting
import TestSupport
import Testing

/// Random walks through the samples.
///
/// After each step, the text of the state is read.
struct StateWalkTests {
  @Test(arguments: Share.cases(of: Sample.all))
  func `the same steps give the same state text, and different screens give different ones`(_ sample: Sample) throws {
    let (one, other) = (try SampleWalk(sample), try SampleWalk(sample))
    var looks: [String: String] = [:]
    var dice = Dice(seed: 7)

    for _ in 0..<40 {
      let step = one.step(&dice)
      one.take(step)
      other.take(step)
      let text = try one.session.stateWriter.stateText()

      let difference = zip(text.lines, try other.session.stateWriter.stateText().lines).first { $0 != $1 }
      #expect(difference == nil, "after \(step)")
      let key = text.lines.joined(separator: "\n")
      let isSameLook = looks[key] ?? one.look == one.look
      #expect(isSameLook, "after \(step)")
      looks[key] = one.look
    }
  }

  @Test(arguments: Share.cases(of: Sample.all)) func `states have equal hashes exactly if they have equal texts`(
    _ sample: Sample
  ) throws {
    let walks = [try SampleWalk(sample), try SampleWalk(sample)]
    var hashes: [String: Int] = [:]
    var texts: [Int: String] = [:]
    var dice = Dice(seed: 5)
    for place in 0..<60 {
      let step = place % 2 == 0 ? walks[0].step(&dice) : "back()"
      for walk in walks {
        walk.take(step)
        let text = try walk.session.stateWriter.stateText()
        let signature = try walk.session.stateWriter.stateSignature()
        #expect(text.hasObstacles == signature.hasObstacles, "after \(step)")
        guard !signature.hasObstacles else { continue }
        let key = text.lines.joined(separator: "\n")
        #expect(hashes[key] ?? signature.hash == signature.hash, "equal texts with two hashes after \(step)")
        #expect(texts[signature.hash] ?? key == key, "equal hashes with two texts after \(step)")
        (hashes[key], texts[signature.hash]) = (signature.hash, key)
      }
    }
    #expect(hashes.count > 1)
  }

  @Test(arguments: Share.cases(of: Sample.all))
  func `sessions with equal state texts behave the same from then on`(_ sample: Sample)
    throws
  {
    let walk = try SampleWalk(sample)
    var steps: [String] = []
    var places: [String: Int] = [:]
    var pairs: [(Int, Int)] = []
    var dice = Dice(seed: 11)
    for place in 0..<60 {
      // The walk often goes back, so that it reaches most states more than once.
      steps.append(place % 2 == 0 ? walk.step(&dice) : "back()")
      walk.take(steps[place])
      let text = try walk.session.stateWriter.stateText()
      let key = text.lines.joined(separator: "\n")
      if !text.hasObstacles, let before = places[key] { pairs.append((before, place)) }
      places[key] = place
    }

    #expect(!pairs.isEmpty, "no state occurred again: \(steps)")
    for (number, pair) in pairs.prefix(4).enumerated() {
      var (first, second) = (Dice(seed: number), Dice(seed: number))
      let one = try SampleWalk(sample, steps[...pair.0])
      let other = try SampleWalk(sample, steps[...pair.1])
      #expect(
        one.go(on: 12, &first) == other.go(on: 12, &second), "after \(steps[...pair.0]) and \(steps[...pair.1])")
    }
  }
}

/// A session of a sample that performs random steps.
final class SampleWalk {
  let session: Session

  init(_ sample: Sample, _ steps: ArraySlice<String> = []) throws {
    session = Session(words: [InterfaceFiles.install], folder: sample.folder)
    let script = try #require(try TextFile.read(sample.folder + "/app.lua"))
    try session.loader.load(script, name: "app.lua")
    for step in steps { take(step) }
  }

  deinit { session.close() }

  /// Returns a step that a user could perform next.
  func step(_ dice: inout Dice) -> String {
    let count = session.system.numberedTouchableElements().count
    switch dice.roll(12) {
    case 0: return "back()"
    case 1: return "rotate '\(["portrait", "landscapeLeft"][dice.roll(2)])'"
    case 2: return "wait(\([0.1, 1, 30][dice.roll(3)]))"
    case 3: return "swipe '\(["left", "right"][dice.roll(2)])'"
    default: return count == 0 ? "wait(1)" : "tap(\(dice.roll(count) + 1))"
    }
  }

  /// Performs a step.
  ///
  /// A step that isn't possible has no effect.
  func take(_ step: String) { try? session.loader.run(chunk: step, name: "step") }

  /// The tree, the picture and the elements that can be touched.
  var look: String { session.screenDescription }

  /// Performs random steps.
  ///
  /// - Returns: Each step, followed by its trace without times and numbers of instances.
  func go(on count: Int, _ dice: inout Dice) -> [String] {
    (0..<count).flatMap { _ in
      let step = step(&dice)
      let start = session.system.trace.count
      take(step)
      let trace = session.system.trace
      return [step] + trace.events(from: start).map { TraceText.expectationText(of: $0, in: trace).withoutInstances }
    }
  }
}

extension Session {
  /// The tree, the picture and the elements that can be touched, without the numbers of instances.
  var screenDescription: String {
    let tree = ControllerTree.text(of: system).withoutInstances
    let touchables = system.numberedTouchableElements().map(\.fullDescription)
    // The last line shows the clock.
    let picture = Picture(of: system).lines.dropLast()
    return ([tree] + picture + touchables).joined(separator: "\n").withoutInstances
  }
}

extension String {
  /// The string without the numbers of instances, such as `Detail` for `Detail#2`.
  fileprivate var withoutInstances: String {
    split(separator: "#", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 ? $1 : $1.drop { $0.isNumber } }.joined()
  }
}
