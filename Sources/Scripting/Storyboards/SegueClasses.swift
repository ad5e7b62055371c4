import Controllers
import Lua

// Implements `segueClass "Fade" { perform = function(self, segue) … end }`.
extension StoryboardScenes {
  /// Defines the global function `segueClass`, which declares a class of segues.
  func installSegueClass() {
    bridge.state.setGlobal("segueClass") { [unowned self] call in
      guard let name = call.string(at: 1), !name.isEmpty else {
        throw PlainError("segueClass: \(call.mismatch("a name", 1))")
      }
      try call.rejectSurplus(than: 1, "segueClass", usage: "segueClass \"\(name)\" { … }")
      call.push { [unowned self] call in
        let declarationText = "segueClass \"\(name)\""
        bridge.session.sourceSearch.recordUse(ofClass: StoryboardSegue.className)
        try call.rejectSurplus(than: 1, declarationText, usage: declarationText + " { … }")
        do { try declareSegueClass(name, call) } catch {
          throw bridge.builder.addingLocation(call.addingName(error, declarationText), call.location())
        }
        // A segue refers to its class by name, so the script receives only the name.
        call.push(name)
        return 1
      }
      return 1
    }
  }

  private func declareSegueClass(_ name: String, _ call: LuaCall) throws {
    guard call.type(at: 1) == .table else { throw call.mismatch("a table with `perform`", 1) }
    guard bridge.storyboards.performFunction(name) == nil else { throw PlainError("already declared") }
    for key in call.fieldNames(of: 1) where key != "perform" {
      throw KeyProblem(key, "a segue class has no `\(key.shortenedName)`; it has only `perform`")
    }
    guard call.pushField("perform", of: 1) == .function else {
      throw PlainError("expected `perform`, the function that performs segues of this class")
    }
    bridge.storyboards.storePerformFunction(name)
  }
}
