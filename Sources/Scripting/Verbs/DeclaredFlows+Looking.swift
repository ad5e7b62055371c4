extension DeclaredFlows {
  /// Runs a closure that inspects the whole screen, regardless of the flow's scopes.
  ///
  /// While the closure runs, the session refuses user actions. The flow isn't affected.
  ///
  /// - Parameters:
  ///   - observerName: the observer's name, for the errors of refused user actions.
  ///   - body: reads the session.
  /// - Returns: the result of `body`.
  /// - Throws: any error that the body throws.
  package func inspecting<Result>(as observerName: String, _ body: () throws -> Result) rethrows -> Result {
    let previousState = (session.handlers.observerName, session.finder.scopes, session.runner.actionLocation)
    (session.handlers.observerName, session.finder.scopes) = (observerName, [])
    defer { (session.handlers.observerName, session.finder.scopes, session.runner.actionLocation) = previousState }
    return try body()
  }
}
