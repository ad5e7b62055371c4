import Controllers
import TestSupport
import Testing

/// Combines each situation with each moment at which a script's code runs, and with each action that a script may
/// perform.
struct CallbackTableTests {
  @Test(arguments: Share.cases(of: CallbackSituation.all))
  func `an action in a callback takes effect or logs a warning, then the device is idle`(situation: CallbackSituation)
    throws
  {
    let moments = try situation.run().moments
    #expect(!moments.isEmpty)

    var wrong: [String] = []
    for (number, moment) in moments.enumerated() {
      for action in CallbackAction.all {
        for fault in try faults(of: action, at: number, in: situation) {
          wrong.append("\(action) in \(moment.subject) \(moment.name) (\(number)): \(fault)")
        }
      }
    }
    #expect(wrong == [], "\(wrong.joined(separator: "\n"))")
  }

  private func faults(of action: CallbackAction, at number: Int, in situation: CallbackSituation) throws -> [String] {
    var outcome: String? = "not reached"
    let scene = try situation.run(at: number) { outcome = action.perform($0, $1) }
    return [outcome].compactMap { $0 } + scene.violations + (try scene.checkPresentation())
  }
}
