import Lua
import Scripting

extension Verb {
  /// The values that the rest of a line stands for.
  ///
  /// - Parameters:
  ///   - rest: what follows the verb.
  ///   - isName: whether something on the screen has that name.
  /// - Returns: a value for each word, perhaps more than the verb takes.
  /// - Throws: `PlainError` when a quote is not closed, or one is missing.
  func values(_ rest: Substring, isName: (String) -> Bool) throws -> [VerbValue?] {
    guard !rest.isEmpty else { return [] }
    let words = try parameters.count == 1 ? [BareWord.whole(String(rest))] : BareWord.split(String(rest))
    let count = parameters.count
    if count > 1, words.count > count, words[(count - 1)...].allSatisfy({ !$0.isQuoted }) {
      let first = words.prefix(count - 1).map { $0.isQuoted ? $0.text.quotedForLua : $0.text }
      let last = words.dropFirst(count - 1).map(\.text).joined(separator: " ").quotedForLua
      let quoted = ([name] + first + [last]).joined(separator: " ")
      throw PlainError("\(name): \(words.count) words where \(count) are taken; quotes hold some together: `\(quoted)`")
    }
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
