extension DeclaredFlows {
  /// Runs a closure that inspects the whole screen, regardless of the flow's scopes.
  ///
  /// While the closure runs, user actions are refused. The flow isn't affected.
  ///
  /// - Parameters:
  ///   - observerName: the observer's name, for the errors of refused user actions.
  ///   - body: reads the session.
  /// - Returns: the result of `body`.
  /// - Throws: any error that the body throws.
  package func looking<Result>(as observerName: String, _ body: () throws -> Result) rethrows -> Result {
    let before = (session.handlers.observerName, session.finder.scopes, session.runner.verbLocation)
    (session.handlers.observerName, session.finder.scopes) = (observerName, [])
    defer { (session.handlers.observerName, session.finder.scopes, session.runner.verbLocation) = before }
    return try body()
  }
}
