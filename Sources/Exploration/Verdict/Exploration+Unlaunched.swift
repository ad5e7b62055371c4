import Lua

extension Exploration {
  /// Creates the result for a prototype that can't be launched, whose only finding is the reason.
  ///
  /// - Parameter error: The error with which the launch ended.
  package init(unlaunched error: LuaError) {
    let check: ExplorationCheck = error.kind.isStop ? .limit : .error
    (states, edges, open, failed, depth) = (0, 0, 0, 0, 0)
    screens = ([], [])
    findings = [ExplorationFinding(check: check, message: error.message, steps: [], lap: [])]
    notes = []
    checksMade = [check]
    (settledChecks, flowDeclarations) = ([], [])
    (goal, cover) = (nil, nil)
    reasons = ["the prototype can't be launched"]
    isInterrupted = false
    reachedBounds = []
    covered = "nothing"
    hash = 0
  }
}
