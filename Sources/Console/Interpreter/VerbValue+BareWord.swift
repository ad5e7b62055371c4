import Scripting

extension Verb {
  /// The values that the rest of a line stands for.
  ///
  /// - Parameters:
  ///   - rest: what follows the verb.
  ///   - isName: whether something on the screen has that name.
  /// - Returns: a value for each word, perhaps more than the verb takes.
  /// - Throws: `PlainError` when a quote is not closed.
  func values(_ rest: Substring, isName: (String) -> Bool) throws -> [VerbValue?] {
    guard !rest.isEmpty else { return [] }
    let words = try parameters.count == 1 ? [BareWord.whole(String(rest))] : BareWord.split(String(rest))
    return words.enumerated().map { index, word in
      VerbValue(word, as: index < parameters.count ? parameters[index].kind : .text, isName: isName)
    }
  }
}

extension VerbValue {
  /// A bare word as the parameter takes it; one that cannot be converted stays a text, and the verb says what it takes.
  fileprivate init(_ word: BareWord, as kind: Verb.Kind, isName: (String) -> Bool) {
    self = .text(word.text)
    guard !word.isQuoted else { return }
    switch kind {
    case .element: if let number = Int(word.text), !isName(word.text) { self = .number(Double(number)) }
    case .answer: if let number = Int(word.text) { self = .number(Double(number)) }
    case .number: if let number = Double(word.text) { self = .number(number) }
    case .value: self = VerbValue(plain: word.text)
    case .typed, .text, .word, .function: return
    }
  }

  private init(plain text: String) {
    if text == "true" || text == "false" {
      self = .flag(text == "true")
    } else if let number = Double(text), number.isFinite {
      self = .number(number)
    } else {
      self = .text(text)
    }
  }
}
