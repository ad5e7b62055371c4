/// The states that an exploration has found, and the steps between them.
///
/// States and steps are numbers. The first state is the launch.
struct StateGraph {
  /// A state of the app.
  struct State {
    /// The hash of the state, or `nil` if the state can't be compared with others.
    let signature: Int?
    /// The number of the screens in front.
    let screen: Int32
    /// The numbers of the paths from the root to the front controllers.
    let paths: [Int32]
    /// The number of the expectation of the screen in front.
    let front: Int32
    /// The hash of the picture.
    let picture: Int
    /// The number of the census, which contains the numbers of instances, timers and observers.
    let census: Int32
    /// The numbers of the steps that are possible.
    fileprivate(set) var steps: [Int32]
    /// The keys of the last steps in `steps`, which were added when the app drew random numbers.
    fileprivate(set) var outcomeKeys: [StepKey] = []
    /// The result of each step.
    var ends: [End]
    /// The number of steps that haven't been tried.
    var openCount: Int
    /// The length of the shortest known path from the launch.
    var depth: Int
    /// The preceding state and step on the shortest known path, or `nil` for the launch.
    var origin: (state: Int32, step: Int32)?
    /// The reason why the state's steps aren't tried, or `nil` if they are.
    var skipReason: SkipReason?
    /// Whether the options exclude some of the user's possible actions in the state.
    var excludesActions = false
  }

  /// The result of a step.
  enum End: Equatable {
    case untried
    /// Another process has claimed the step.
    case claimed
    case state(Int32)
    /// The step ended with an error or exceeded a limit.
    case failed
    /// The step was offered but couldn't be performed, so its result isn't known.
    case refused
  }

  /// A step in a state.
  struct Edge: Hashable {
    /// The number of the state.
    let state: Int32
    /// The index of the step among the steps of the state.
    let index: Int
  }

  /// The reason why the steps of a state aren't tried.
  enum SkipReason: Equatable {
    /// The state contains values that can't be read.
    case opaque
    /// The script limits the number of such states.
    case capped
  }

  private(set) var states: [State] = []
  private var indicesBySignature: [Int: Int32] = [:]
  /// The number of steps that haven't been tried.
  private(set) var openCount = 0
  /// The number of steps that have been tried.
  private(set) var edgeCount = 0
  /// The maximum depth at which a state was first found.
  private(set) var maximumDepth = 0

  /// Returns the state with a signature.
  func state(with signature: Int) -> Int32? { indicesBySignature[signature] }

  subscript(number: Int32) -> State { states[Int(number)] }

  /// Adds a state.
  ///
  /// - Returns: The number of the state.
  mutating func add(_ state: State) -> Int32 {
    let number = Int32(states.count)
    if let signature = state.signature { indicesBySignature[signature] = number }
    states.append(state)
    maximumDepth = max(maximumDepth, state.depth)
    if state.skipReason == nil { openCount += state.openCount }
    return number
  }

  /// Records the result of a step.
  ///
  /// If the step provides a shorter path to a known state, the depths of that state and the following ones are
  /// corrected.
  ///
  /// - Parameters:
  ///   - index: The index of the step among the steps of the state.
  ///   - number: The number of the state in which the step was tried.
  ///   - end: The result.
  mutating func close(_ index: Int, of number: Int32, with end: End) {
    if states[Int(number)].ends[index] == .untried {
      states[Int(number)].openCount -= 1
      if states[Int(number)].skipReason == nil { openCount -= 1 }
      edgeCount += 1
    }
    states[Int(number)].ends[index] = end
    if case .state(let target) = end { shortenPath(target, from: number, by: states[Int(number)].steps[index]) }
  }

  /// Returns the key of a step.
  func key(of index: Int, in number: Int32) -> StepKey {
    let state = states[Int(number)]
    let firstOutcomeIndex = state.steps.count - state.outcomeKeys.count
    return index < firstOutcomeIndex ? StepKey(index: index, draws: []) : state.outcomeKeys[index - firstOutcomeIndex]
  }

  /// Replaces a step with one that specifies its random numbers.
  mutating func replace(_ index: Int, of number: Int32, by step: Int32) { states[Int(number)].steps[index] = step }

  /// Adds a step to a state that has already been added.
  mutating func add(_ step: Int32, _ key: StepKey, to number: Int32) {
    states[Int(number)].steps.append(step)
    states[Int(number)].outcomeKeys.append(key)
    states[Int(number)].ends.append(.untried)
    states[Int(number)].openCount += 1
    if states[Int(number)].skipReason == nil { openCount += 1 }
  }

  private mutating func shortenPath(_ target: Int32, from number: Int32, by step: Int32) {
    guard states[Int(number)].depth + 1 < states[Int(target)].depth else { return }
    states[Int(target)].depth = states[Int(number)].depth + 1
    states[Int(target)].origin = (number, step)
    var queue = [target]
    var nextIndex = 0
    while nextIndex < queue.count {
      let current = queue[nextIndex]
      nextIndex += 1
      let depth = states[Int(current)].depth + 1
      for (index, end) in states[Int(current)].ends.enumerated() {
        guard case .state(let targetState) = end, depth < states[Int(targetState)].depth else { continue }
        states[Int(targetState)].depth = depth
        states[Int(targetState)].origin = (current, states[Int(current)].steps[index])
        queue.append(targetState)
      }
    }
  }

  /// Returns the state to which a step leads, or `nil` if it hasn't been tried, isn't possible, or has failed.
  func state(after number: Int32, _ step: Int32) -> Int32? {
    let state = states[Int(number)]
    guard let index = state.steps.firstIndex(of: step), case .state(let end) = state.ends[index] else { return nil }
    return end
  }

  /// Returns the steps of the shortest known path from the launch to a state.
  func path(to number: Int32) -> [Int32] {
    var path: [Int32] = []
    var current = number
    while let origin = states[Int(current)].origin {
      path.append(origin.step)
      current = origin.state
    }
    return path.reversed()
  }

  /// Returns the index of a state's first step with the given result.
  ///
  /// - Parameters:
  ///   - end: The result: untried or claimed.
  ///   - number: The number of the state.
  /// - Returns: The index, or `nil` if no step has the result or the state's steps aren't tried.
  func index(of end: End, in number: Int32) -> Int? {
    let state = states[Int(number)]
    guard state.skipReason == nil, end != .untried || state.openCount > 0 else { return nil }
    return state.ends.firstIndex(of: end)
  }

  /// Returns the state nearest to the launch that meets a condition.
  func shallowestState(where isTarget: (Int32) -> Bool) -> Int32? {
    var best: (number: Int32, depth: Int)?
    for number in states.indices where states[number].depth < best?.depth ?? .max && isTarget(Int32(number)) {
      best = (Int32(number), states[number].depth)
    }
    return best?.number
  }
}
