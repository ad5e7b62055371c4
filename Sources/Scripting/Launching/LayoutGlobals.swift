import Controllers
import Layout
import Lua

// Installs `constraint(…)`, `constraintsWithVisualFormat(…)` and `animate(…)`.
extension GlobalEnvironment {
  func installLayoutGlobals() {
    session.state.setGlobal("constraint") { call in
      call.session.sourceSearch.recordUse(ofClass: LayoutConstraint.className)
      do {
        try EquationReader(call).push()
      } catch {
        throw call.addingName(error, "constraint")
      }
      return 1
    }
    session.state.setGlobal("constraintsWithVisualFormat") { call in
      call.session.sourceSearch.recordUse(ofClass: LayoutConstraint.className)
      try call.rejectSurplus(than: 4, "constraintsWithVisualFormat")
      do {
        try FormatArguments(call).makeConstraints().push(call)
      } catch {
        throw call.addingName(error, "constraintsWithVisualFormat")
      }
      return 1
    }
    session.state.setGlobal("animate") { [unowned self] call in
      try call.rejectSurplus(than: 3, "animate")
      session.sourceSearch.recordUse(of: .animate)
      let arguments = Arguments(call, from: 1)
      do {
        try runAnimation(arguments)
      } catch {
        throw call.addingName(error, "animate")
      }
      return 0
    }
  }

  private func runAnimation(_ arguments: Arguments) throws {
    let call = arguments.call
    let seconds: Double = try arguments.next("duration")
    if let mismatch = Mismatch(ofSeconds: seconds) { throw NamedError(name: "duration", error: mismatch) }
    guard call.type(at: 2) == .function else {
      throw NamedError(name: "animations", error: call.mismatch("a function", 2))
    }
    let completion: ((Bool) -> Void)?
    if call.isNil(3) {
      completion = nil
    } else {
      guard call.type(at: 3) == .function else {
        throw NamedError(name: "completion", error: call.mismatch("a function", 3))
      }
      completion = session.handlers.keepCompletion(at: call.slot(3), by: session.application)
    }
    call.pushValue(at: 2)
    try session.state.call(arguments: 0, results: 0)
    session.system.clock.schedule(after: seconds, endsAnimation: true, caption: "an animation ends") {
      completion?(true)
    }
  }
}
