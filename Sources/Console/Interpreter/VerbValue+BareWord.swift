import Controllers
import Lua
import Scripting

extension Verb {
  /// Parses the rest of a line into values.
  ///
  /// - Parameters:
  ///   - rest: the text after the name of the user action.
  ///   - isName: returns whether an element on the screen has the given name.
  /// - Returns: a value for each word. There may be more values than the user action takes.
  /// - Throws: `PlainError` if a quote isn't closed, or if there are more words than arguments because quotes are
  ///   missing.
  func values(_ rest: Substring, isName: @escaping (String) -> Bool) throws -> [VerbValue?] {
    guard !rest.isEmpty else { return [] }
    let count = parameters.count
    let words = try count == 1 ? [BareWord.whole(String(rest))] : joined(BareWord.split(String(rest)), isName)
    if count > 1, words.count > count, let quoted = MissingQuotes(parameters, words, isName).suggestion {
      throw PlainError(
        "\(name): \(words.count) words, but at most \(count) arguments; quote words that belong together:"
          + " `\(name) \(quoted)`")
    }
    let filled = Verb.filled(parameters[...], by: words[...])
    return words.enumerated().map { index, word in
      // `VerbArguments` knows that the number in the place of an optional word belongs to the next parameter.
      VerbValue(word, as: index < filled.count ? filled[index].kind : .text, isName: isName)
    }
  }

  /// Returns the parameters that words fill, without an optional word that has a number in its place.
  ///
  /// For example, `swipeRow Tea 2` gives a section, but no direction.
  private static func filled(_ parameters: ArraySlice<Parameter>, by words: ArraySlice<BareWord>) -> [Parameter] {
    let filled = parameters.enumerated().filter { index, parameter in
      guard parameter.isOptional, case .word = parameter.kind, index < words.count else { return true }
      return !Kind.number.takes(words[words.startIndex + index])
    }
    return filled.map(\.element)
  }
}

extension Verb {
  /// Parses the rest of a line into values, with the names of the elements on a session's screen.
  ///
  /// - Throws: `PlainError` if a quote isn't closed, or if there are too many words, so that some need quotes.
  func values(_ rest: Substring, in session: Session) throws -> [VerbValue?] {
    try values(rest, isName: session.finder.isName)
  }

  /// Joins the words of an element's name, such as `Call Ada` in `deleteRow Call Ada`.
  ///
  /// The longest sequence of words that is the name of an element is used. If no sequence is a name, for example
  /// because a row is out of sight, the name consists of the words that the other parameters don't need.
  private func joined(_ words: [BareWord], _ isName: (String) -> Bool) -> [BareWord] {
    guard let index = parameters.firstIndex(where: { $0.kind == .element }), words.count > index + 1 else {
      return words
    }
    let bare = words[index...].prefix { !$0.isQuoted }
    let others = parameters[(index + 1)...]
    func name(_ count: Int) -> String { bare.prefix(count).map(\.text).joined(separator: " ") }
    func fits(_ count: Int) -> Bool {
      let rest = words.dropFirst(index + count)
      let others = Verb.filled(others, by: rest)
      return rest.count <= others.count && zip(others, rest).allSatisfy { $0.kind.takes($1) }
    }
    guard !bare.isEmpty else { return words }
    let counts = 1...bare.count
    let known = counts.reversed().first { fits($0) && isName(name($0)) }
    let isClear = others.allSatisfy { $0.isOptional || $0.kind == .number }
    let fitting = isClear ? counts.first(where: fits) : nil
    guard let count = known ?? fitting, count > 1 else { return words }
    let whole = BareWord(text: name(count), isQuoted: false)
    return Array(words.prefix(index)) + [whole] + words.dropFirst(index + count)
  }
}

extension Verb.Kind {
  /// Whether a word can be a value of this kind.
  fileprivate func takes(_ word: BareWord) -> Bool {
    switch self {
    case .number: !word.isQuoted && Double(word.text) != nil
    case .word(let words): words.contains(word.text)
    case .function: false
    case .element, .text, .value, .typed, .answer, .table, .plainTable: true
    }
  }
}

extension VerbValue {
  /// Converts a word to the kind of a parameter.
  ///
  /// A word that can't be converted stays a string. The user action then reports which values it accepts.
  fileprivate init(_ word: BareWord, as kind: Verb.Kind, isName: (String) -> Bool) {
    self = .text(word.text)
    guard !word.isQuoted else { return }
    switch kind {
    case .element: if let number = Int(word.text), !isName(word.text) { self = .number(Double(number)) }
    case .answer: if let number = Int(word.text) { self = .number(Double(number)) }
    case .number, .word: if let number = Double(word.text) { self = .number(number) }
    case .value: self = VerbValue(plain: word.text)
    case .typed, .text, .function, .table, .plainTable: return
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
