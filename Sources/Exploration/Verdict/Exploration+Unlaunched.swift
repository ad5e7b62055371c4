import Lua

extension Exploration {
  /// Creates the result for a prototype that can't be launched.
  ///
  /// The reason is the only finding.
  ///
  /// - Parameter error: The error with which the launch ended.
  package init(unlaunched error: LuaError) {
    let check: ExplorationCheck = error.kind.isStop ? .limit : .error
    (stateCount, edgeCount, untriedStepCount, failedStepCount, depth) = (0, 0, 0, 0, 0)
    screens = ([], [])
    findings = [ExplorationFinding(check: check, message: error.message, steps: [], lap: [])]
    notes = []
    completedChecks = [check]
    (conclusiveChecks, flowDeclarations) = ([], [])
    (goal, cover) = (nil, nil)
    reasons = ["the prototype can't be launched"]
    isInterrupted = false
    reachedBounds = []
    coveredActions = "nothing"
    hash = 0
  }
}
