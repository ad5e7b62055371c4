import Flows

/// A state whose picture differs between two revisions.
struct PictureChange {
  let screen: String
  /// The steps that lead to the state in both revisions.
  let steps: [Step]
  let picture: PictureDifference
}

/// The search for states whose pictures differ.
///
/// Both revisions perform the same steps from the launch, as long as both show the same screen. A state is compared
/// once, the first time that it is reached.
struct ChangedPictures {
  private let before: ExploredRevision
  private let after: ExploredRevision
  /// The places at which pictures differ, the nearest to the launch first.
  private var pairs: [Pair] = []
  /// The number of states with different pictures, by the name of their screen.
  private(set) var counts: [String: Int] = [:]

  private struct Pair {
    let before: Int32
    let after: Int32
    let steps: [Int32]
  }

  /// The number of pictures of one screen that are shown.
  ///
  /// The others are counted.
  private static let mostPictures = 3

  init(from before: ExploredRevision, to after: ExploredRevision) {
    (self.before, self.after) = (before, after)
    guard !before.explorer.graph.states.isEmpty, !after.explorer.graph.states.isEmpty else { return }
    compare()
  }

  /// Performs the same steps in both graphs, breadth-first.
  private mutating func compare() {
    let (old, new) = (before.explorer.graph, after.explorer.graph)
    let numbers = Dictionary(
      before.explorer.steps.steps.enumerated().map { ($1.source, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    var queue: [(before: Int32, after: Int32, origin: Int, step: Int32)] = [(0, 0, -1, -1)]
    var reached: Set<Int32> = [0]
    var next = 0
    while next < queue.count {
      let (old, new) = (old[queue[next].before], new[queue[next].after])
      if before.screen(of: queue[next].before) == after.screen(of: queue[next].after) {
        if old.picture != new.picture {
          note(Pair(before: queue[next].before, after: queue[next].after, steps: steps(to: next, in: queue)))
        }
        for (step, end) in zip(new.steps, new.ends) {
          guard case .state(let target) = end, let number = numbers[after.explorer.steps[step].source],
            let counterpart = before.explorer.graph.state(after: queue[next].before, number),
            reached.insert(target).inserted
          else { continue }
          queue.append((counterpart, target, next, step))
        }
      }
      next += 1
    }
  }

  private mutating func note(_ pair: Pair) {
    let screen = after.screen(of: pair.after)
    counts[screen, default: 0] += 1
    if counts[screen, default: 0] <= ChangedPictures.mostPictures { pairs.append(pair) }
  }

  private func steps(to index: Int, in queue: [(before: Int32, after: Int32, origin: Int, step: Int32)]) -> [Int32] {
    var (steps, index): ([Int32], Int) = ([], index)
    while queue[index].origin >= 0 {
      steps.append(queue[index].step)
      index = queue[index].origin
    }
    return steps.reversed()
  }

  /// Draws the pictures of both revisions.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func changes() throws -> [PictureChange] {
    let old = try before.explorer.pictures(of: pairs.map(\.before))
    let new = try after.explorer.pictures(of: pairs.map(\.after))
    return pairs.indices.map { index in
      PictureChange(
        screen: after.screen(of: pairs[index].after), steps: pairs[index].steps.map { after.explorer.steps[$0] },
        picture: PictureDifference(from: old[index], to: new[index]))
    }
  }
}
