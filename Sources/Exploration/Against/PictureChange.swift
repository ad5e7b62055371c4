import Flows

/// A state whose picture differs between two revisions.
struct PictureChange {
  let screen: String
  /// The steps that lead to the state in both revisions.
  let steps: [Step]
  let picture: PictureDifference
}

/// The search for states whose pictures differ between two revisions.
///
/// Both revisions perform the same steps from the launch, as long as they show the same screen. Each state is compared
/// once, when it is first reached.
struct ChangedPictures {
  private let oldRevision: ExploredRevision
  private let newRevision: ExploredRevision
  /// The pairs of states whose pictures differ, ordered by their distance from the launch.
  private var pairs: [Pair] = []
  /// The number of states with different pictures, keyed by screen.
  private(set) var countsByScreen: [String: Int] = [:]

  private struct Pair {
    let before: Int32
    let after: Int32
    let steps: [Int32]
  }

  /// The maximum number of pictures that are shown for one screen.
  ///
  /// Further pictures are only counted.
  private static let maximumPicturesPerScreen = 3

  init(from before: ExploredRevision, to after: ExploredRevision) {
    (self.oldRevision, self.newRevision) = (before, after)
    guard !before.explorer.graph.states.isEmpty, !after.explorer.graph.states.isEmpty else { return }
    compare()
  }

  /// Performs the same steps in both graphs, in breadth-first order.
  private mutating func compare() {
    let (oldGraph, newGraph) = (oldRevision.explorer.graph, newRevision.explorer.graph)
    let stepNumbersBySource = Dictionary(
      oldRevision.explorer.steps.steps.enumerated().map { ($1.source, Int32($0)) },
      uniquingKeysWith: { first, _ in first })
    var queue: [(before: Int32, after: Int32, origin: Int, step: Int32)] = [(0, 0, -1, -1)]
    var reachedStates: Set<Int32> = [0]
    var nextIndex = 0
    while nextIndex < queue.count {
      let (oldState, newState) = (oldGraph[queue[nextIndex].before], newGraph[queue[nextIndex].after])
      if oldRevision.screen(of: queue[nextIndex].before) == newRevision.screen(of: queue[nextIndex].after) {
        if oldState.picture != newState.picture {
          addPair(
            Pair(before: queue[nextIndex].before, after: queue[nextIndex].after, steps: steps(to: nextIndex, in: queue))
          )
        }
        for (step, end) in zip(newState.steps, newState.ends) {
          guard case .state(let target) = end,
            let number = stepNumbersBySource[newRevision.explorer.steps[step].source],
            let counterpart = oldRevision.explorer.graph.state(after: queue[nextIndex].before, number),
            reachedStates.insert(target).inserted
          else { continue }
          queue.append((counterpart, target, nextIndex, step))
        }
      }
      nextIndex += 1
    }
  }

  private mutating func addPair(_ pair: Pair) {
    let screen = newRevision.screen(of: pair.after)
    countsByScreen[screen, default: 0] += 1
    if countsByScreen[screen, default: 0] <= ChangedPictures.maximumPicturesPerScreen { pairs.append(pair) }
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
    let oldPictures = try oldRevision.explorer.pictures(of: pairs.map(\.before))
    let newPictures = try newRevision.explorer.pictures(of: pairs.map(\.after))
    return pairs.indices.map { index in
      PictureChange(
        screen: newRevision.screen(of: pairs[index].after),
        steps: pairs[index].steps.map { newRevision.explorer.steps[$0] },
        picture: PictureDifference(from: oldPictures[index], to: newPictures[index]))
    }
  }
}
