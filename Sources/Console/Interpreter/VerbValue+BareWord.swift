import Controllers
import Lua
import Scripting

extension Verb {
  /// Parses the rest of a line into values.
  ///
  /// - Parameters:
  ///   - rest: the text after the name of the user action.
  ///   - isElementName: returns whether an element on the screen has the given name.
  /// - Returns: a value for each word. There may be more values than the user action takes.
  /// - Throws: `PlainError` if a quote isn't closed, or if there are more words than arguments because quotes are
  ///   missing.
  func values(_ rest: Substring, isElementName: @escaping (String) -> Bool) throws -> [VerbValue?] {
    guard !rest.isEmpty else { return [] }
    let count = parameters.count
    let words =
      try count == 1 ? [BareWord.single(String(rest))] : joiningName(BareWord.split(String(rest)), isElementName)
    if count > 1, words.count > count, let quotedSuggestion = MissingQuotes(parameters, words, isElementName).suggestion
    {
      throw PlainError(
        "\(name): \(words.count) words, but at most \(count) arguments; quote words that belong together:"
          + " `\(name) \(quotedSuggestion)`")
    }
    let filledParameters = Verb.filledParameters(parameters[...], by: words[...])
    return words.enumerated().map { index, word in
      // `VerbArguments` handles a number that replaces an optional word: it belongs to the next parameter.
      VerbValue(
        word, as: index < filledParameters.count ? filledParameters[index].kind : .text, isElementName: isElementName)
    }
  }

  /// Returns the parameters that receive words, without an optional word that a number replaces.
  ///
  /// For example, `swipeRow Tea 2` provides a section, but no direction.
  private static func filledParameters(_ parameters: ArraySlice<Parameter>, by words: ArraySlice<BareWord>)
    -> [Parameter]
  {
    let filledParameters = parameters.enumerated().filter { index, parameter in
      guard parameter.isOptional, case .word = parameter.kind, index < words.count else { return true }
      return !Kind.number.accepts(words[words.startIndex + index])
    }
    return filledParameters.map(\.element)
  }
}

extension Verb {
  /// Parses the rest of a line into values, with the names of the elements on a session's screen.
  ///
  /// - Throws: `PlainError` if a quote isn't closed, or if there are too many words because some quotes are missing.
  func values(_ rest: Substring, in session: Session) throws -> [VerbValue?] {
    try values(rest, isElementName: session.finder.isName)
  }

  /// Joins the words of an element's name, such as `Call Ada` in `deleteRow Call Ada`.
  ///
  /// The longest sequence of words that is the name of an element is used. If no sequence is a name, for example
  /// because a row is out of sight, the name consists of the words that the other parameters don't need.
  private func joiningName(_ words: [BareWord], _ isElementName: (String) -> Bool) -> [BareWord] {
    guard let index = parameters.firstIndex(where: \.kind.isElement), words.count > index + 1 else {
      return words
    }
    let bareWords = words[index...].prefix { !$0.isQuoted }
    let otherParameters = parameters[(index + 1)...]
    func name(_ count: Int) -> String { bareWords.prefix(count).map(\.text).joined(separator: " ") }
    func fits(_ count: Int) -> Bool {
      let remainingWords = words.dropFirst(index + count)
      let filledOthers = Verb.filledParameters(otherParameters, by: remainingWords)
      return remainingWords.count <= filledOthers.count
        && zip(filledOthers, remainingWords).allSatisfy { $0.kind.accepts($1) }
    }
    guard !bareWords.isEmpty else { return words }
    let possibleCounts = 1...bareWords.count
    let knownCount = possibleCounts.reversed().first { fits($0) && isElementName(name($0)) }
    let isUnambiguous = otherParameters.allSatisfy { $0.isOptional || $0.kind == .number }
    let fittingCount = isUnambiguous ? possibleCounts.first(where: fits) : nil
    guard let count = knownCount ?? fittingCount, count > 1 else { return words }
    let joinedName = BareWord(text: name(count), isQuoted: false)
    return Array(words.prefix(index)) + [joinedName] + words.dropFirst(index + count)
  }
}

extension Verb.Kind {
  /// Whether a word can be a value of this kind.
  fileprivate func accepts(_ word: BareWord) -> Bool {
    switch self {
    case .number: !word.isQuoted && Double(word.text) != nil
    case .word(let words): words.contains(word.text)
    case .function: false
    case .element, .text, .value, .typedText, .choice, .table, .plainTable: true
    }
  }
}

extension VerbValue {
  /// Converts a word to the kind of a parameter.
  ///
  /// A word that can't be converted remains a string. The user action then reports which values it accepts.
  fileprivate init(_ word: BareWord, as kind: Verb.Kind, isElementName: (String) -> Bool) {
    self = .text(word.text)
    guard !word.isQuoted else { return }
    switch kind {
    case .element: if let number = Int(word.text), !isElementName(word.text) { self = .number(Double(number)) }
    case .choice: if let number = Int(word.text) { self = .number(Double(number)) }
    case .number, .word: if let number = Double(word.text) { self = .number(number) }
    case .value: self = VerbValue(plain: word.text)
    case .typedText, .text, .function, .table, .plainTable: return
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
