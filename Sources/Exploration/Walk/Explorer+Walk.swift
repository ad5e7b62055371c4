extension Explorer {
  /// Performs random steps instead of trying every step.
  ///
  /// The walk begins again in a new session after a step that fails, and on a screen where nothing can be done.
  ///
  /// - Parameter walk: The number of steps, and the seed of the choices.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  func explore(by walk: ExplorationOptions.Walk) throws {
    var choice = WalkChoice(seed: walk.seed)
    for _ in 0..<walk.steps where !isTimeOver() {
      var place = choice.place(in: graph[position.state])
      if place == nil {
        closeSession()
        place = choice.place(in: graph[position.state])
      }
      guard let place else { return }
      try attempt(graph[position.state].steps[place], at: place, of: position.state)
      report()
    }
  }
}
