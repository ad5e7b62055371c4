import Controllers
import Lua
import Rendering

extension VerbTable {
  static let answerVerbs: [Verb] = [
    Verb(
      "answer", does: [], [.init("button", .choice, isOptional: true)],
      "Taps a button of the alert, action sheet or picker in front. Without a name, taps the cancel button."
    ) { session, arguments in
      try session.userActions.chooseAnswer(arguments[0])
    },
    Verb(
      "tapOutside", does: [.goesBack], [],
      "Taps outside the menu, popover, curled page or column in front, which dismisses it."
    ) {
      session, _ in
      try session.userActions.tapOutside()
    },
  ]
}

extension UserActions {
  fileprivate func chooseAnswer(_ value: VerbValue?) throws -> UserAction {
    guard let answerable = session.system.frontAnswerable else {
      throw PlainError("no alert, action sheet or picker is in front")
    }
    if let overlay = answerable as? any Overlay { try session.finder.checkTouchesEnabled(in: overlay) }
    let answers = answerable.answers
    let list =
      answers.isEmpty ? "it has no buttons" : "there are: " + answers.map { "\"\($0)\"" }.joined(separator: ", ")
    switch value {
    case nil:
      guard let cancelAnswer = answerable.cancelAnswer else {
        throw PlainError("\(answerable.answerableName) has no cancel button; \(list)")
      }
      return { answerable.answer(at: cancelAnswer) }
    case .number(let number)?:
      guard let index = Int(exactly: number), answers.indices.contains(index &- 1) else {
        throw PlainError("\(answerable.answerableName) has \(countedNoun(answers.count, "answer")); \(list)")
      }
      return { answerable.answer(at: index - 1) }
    case .text(let text)?:
      let name = ElementName(text, isExactName: answers.contains(text))
      let indices = answers.indices.filter { answers[$0] == name.text }
      if name.number != nil || indices.count > 1, !indices.isEmpty {
        let answerIndex = try name.singleItem(of: indices, "answer", for: "answer")
        return { answerable.answer(at: answerIndex) }
      }
      return { [self] in
        guard answerable.answer(text) else { throw PlainError(refusalMessage(of: text, by: answerable, list)) }
      }
    default: throw PlainError("expected a button's title or number")
    }
  }

  fileprivate func tapOutside() throws -> UserAction {
    guard let overlay = session.system.application?.overlays.last else {
      try session.finder.checkTouchesEnabled()
      return { [self] in
        if session.system.userInput.tapCurledPage() { return }
        if let sheet = session.system.sheetInFront {
          let advice = session.system.behavior.handDismisses ? "; use `swipeDown`" : ""
          throw PlainError("the sheet of \(sheet.displayName) isn't dismissed by a tap outside\(advice)")
        }
        if let container = session.system.userInput.containerWithTouchBeside { return container.touchBeside() }
        throw PlainError("nothing in front can be dismissed by a tap outside")
      }
    }
    try session.finder.checkTouchesEnabled(in: overlay)
    return {
      guard overlay.touchOutside() else { throw PlainError("\(overlay.overlayName) isn't dismissed by a tap outside") }
    }
  }

  private func refusalMessage(of text: String, by answerable: any Answerable, _ list: String) -> String {
    guard !answerable.answers.contains(text) else {
      return "\(answerable.answerableName): \"\(text)\" can't be tapped now"
    }
    let hint = Suggestion.nearest(to: text, among: answerable.answers).map { "nearest: \"\($0)\"" } ?? list
    return "\(answerable.answerableName) has no answer \"\(text)\"; \(hint)"
  }
}
