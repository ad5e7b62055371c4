import Controllers
import Scripting

extension ExpectationTable {
  static let voiceOverExpectations: [Expectation] = [
    Expectation(
      "voiceOver", [.init("elements", .list)],
      "The texts that VoiceOver reads, in reading order: `\"Add, button\"`. \"…\" matches any number of elements."
    ) { check in
      let spokenTexts = check.system.spokenNodes.flatMap(\.elements).map(\.text)
      let difference = ListDifference(expected: check[0].texts, found: spokenTexts) {
        check[0].texts[$0] == spokenTexts[$1]
      }
      guard !difference.isMatch else { return }
      throw ExpectationFailure(difference)
    },
    Expectation(
      "accessible", [],
      "VoiceOver can reach every control on the screen, and has a name for it."
    ) { check in
      let spokenFaults = check.system.spokenFaults
      guard !spokenFaults.isEmpty else { return }
      throw ExpectationFailure(expected: "a screen that VoiceOver can read", found: spokenFaults.map(\.message))
    },
  ]
}
