import Scripting

/// The text that an input types into a field, such as `x` in `enter("Name", "x")` or `enter Name x`.
struct EnteredText {
  private let prefix: Substring
  private let text: Substring
  private let suffix: Substring

  /// Finds the text, or returns `nil` if the input doesn't type any text.
  ///
  /// Text with escapes isn't found, because half of it may end in the middle of an escape.
  init?(in input: String) {
    guard input.hasPrefix(VerbName.enter), !input.contains("\\") else { return nil }
    if let enteredText = EnteredText(quotedIn: input) ?? EnteredText(wordIn: input) {
      self = enteredText
    } else {
      return nil
    }
  }

  /// Finds text in quotation marks at the end of an input.
  private init?(quotedIn input: String) {
    guard let closingQuote = input.lastIndex(of: "\""), let openingQuote = input[..<closingQuote].lastIndex(of: "\""),
      input[closingQuote...].dropFirst().allSatisfy({ $0 == ")" || $0 == " " })
    else { return nil }
    (prefix, text, suffix) = (
      input[..<openingQuote], input[openingQuote..<closingQuote].dropFirst(), input[closingQuote...].dropFirst()
    )
  }

  /// Finds a word at the end of an input, after the name of the field.
  private init?(wordIn input: String) {
    guard let spaceIndex = input.lastIndex(of: " "), input[..<spaceIndex].contains(" "),
      !input[spaceIndex...].contains(where: { $0 == "\"" || $0 == "'" || $0 == ")" })
    else { return nil }
    (prefix, text, suffix) = (input[...spaceIndex], input[spaceIndex...].dropFirst(), "")
  }

  /// The inputs that type no text, and that type the first half of the text.
  var shortenedInputs: [String] {
    var texts: [Substring] = text.isEmpty ? [] : [""]
    if text.count > 1 { texts.append(text.prefix(text.count / 2)) }
    return texts.map { "\(prefix)\"\($0)\"\(suffix)" }
  }
}

extension InputLog.Input {
  /// The inputs that type less into the same field, or an empty array if the input types nothing.
  package var inputsWithShorterText: [InputLog.Input] {
    guard kind == .verb || kind == .chunk, let enteredText = EnteredText(in: text) else { return [] }
    return enteredText.shortenedInputs.map {
      InputLog.Input(kind: kind, text: $0, line: line, outcome: outcome, events: endEventCount, hash: hash)
    }
  }
}
