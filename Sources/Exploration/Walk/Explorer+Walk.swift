extension Explorer {
  /// Performs random steps instead of trying each step once.
  ///
  /// The walk begins again in a new session if a step fails, or if the user can't do anything on a screen.
  ///
  /// - Parameter walk: The number of steps, and the seed of the choices.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  func explore(by walk: ExplorationOptions.Walk) throws {
    var choice = WalkChoice(seed: walk.seed)
    for _ in 0..<walk.stepCount where !isTimeOver() {
      var index = choice.index(in: graph[position.state])
      if index == nil {
        closeSession()
        index = choice.index(in: graph[position.state])
      }
      guard let index else { return }
      try attempt(graph[position.state].steps[index], at: index, of: position.state)
      reportProgress()
    }
  }
}
