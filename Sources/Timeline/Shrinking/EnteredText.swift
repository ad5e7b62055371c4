import Scripting

/// The text that an input types into a field, such as `x` in `enter("Name", "x")` or `enter Name x`.
struct EnteredText {
  private let start: Substring
  private let text: Substring
  private let end: Substring

  /// Finds the text, or returns `nil` if the input doesn't type one.
  ///
  /// A text with escapes isn't found, because its half may end in the middle of an escape.
  init?(in input: String) {
    guard input.hasPrefix(VerbName.enter), !input.contains("\\") else { return nil }
    if let found = EnteredText(quotedIn: input) ?? EnteredText(wordIn: input) { self = found } else { return nil }
  }

  /// Finds a text in quotation marks at the end of an input.
  private init?(quotedIn input: String) {
    guard let close = input.lastIndex(of: "\""), let open = input[..<close].lastIndex(of: "\""),
      input[close...].dropFirst().allSatisfy({ $0 == ")" || $0 == " " })
    else { return nil }
    (start, text, end) = (input[..<open], input[open..<close].dropFirst(), input[close...].dropFirst())
  }

  /// Finds a word at the end of an input, after the name of the field.
  private init?(wordIn input: String) {
    guard let space = input.lastIndex(of: " "), input[..<space].contains(" "),
      !input[space...].contains(where: { $0 == "\"" || $0 == "'" || $0 == ")" })
    else { return nil }
    (start, text, end) = (input[...space], input[space...].dropFirst(), "")
  }

  /// The input with no text, and with the first half of the text.
  var shortened: [String] {
    var texts: [Substring] = text.isEmpty ? [] : [""]
    if text.count > 1 { texts.append(text.prefix(text.count / 2)) }
    return texts.map { "\(start)\"\($0)\"\(end)" }
  }
}

extension InputLog.Input {
  /// The inputs that type less into the same field, or an empty array if the input types nothing.
  package var withShorterText: [InputLog.Input] {
    guard kind == .verb || kind == .chunk, let entered = EnteredText(in: text) else { return [] }
    return entered.shortened.map {
      InputLog.Input(kind: kind, text: $0, line: line, outcome: outcome, events: events, hash: hash)
    }
  }
}
