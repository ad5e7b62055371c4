import Controllers
import Lua

/// Something the user does.
///
/// Lua globals, console commands, command files, help, completion and the reference
/// are all made of these rows.
package struct Verb: Sendable {
  package let name: String
  package let parameters: [Parameter]
  package let summary: String
  /// Finds what is meant, without touching anything, and gives what is to be done with it.
  package let find: @Sendable (Session, VerbArguments) throws -> UserAction
  /// Whether it runs as an action of its own; a word that holds others, such as `within`, does not.
  package let isAction: Bool
  /// Whether reports and the log of inputs name it.
  package let isLogged: Bool

  package struct Parameter: Sendable {
    package let name: String
    package let kind: Kind
    package let isOptional: Bool
    /// Whether a number counts what can be tapped now; else the verb counts by itself: rows, tabs.
    package let countsTouchables: Bool

    package init(_ name: String, _ kind: Kind, isOptional: Bool = false, countsTouchables: Bool = true) {
      self.name = name
      self.kind = kind
      self.isOptional = isOptional
      self.countsTouchables = countsTouchables
    }
  }

  /// What a parameter takes; bare words at the console are converted by it.
  package enum Kind: Sendable, Equatable {
    /// Something on the screen, by its name, or by its number among those that can be tapped now.
    case element
    case text
    case number
    /// A text, a number, true or false.
    case value
    /// What is typed into something: the same, but bare words stay as they are written.
    case typed
    /// A button of what waits for an answer, by its title or its number.
    case answer
    /// One of these words.
    case word([String])
    /// A function; not at the console.
    case function
  }

  package init(
    _ name: String, _ parameters: [Parameter] = [], _ summary: String, isAction: Bool = true, isLogged: Bool = true,
    find: @escaping @Sendable (Session, VerbArguments) throws -> UserAction
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.isAction = isAction
    self.isLogged = isLogged
    self.find = find
  }

  /// The hint for arguments that nobody wrote.
  package static let severalResults =
    " (if the last argument is a call, it passes all its results: put it in parentheses to pass the first)"

  /// How it is written: `enter(element, text)`.
  package var usage: String {
    name + "(" + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }.joined(separator: ", ") + ")"
  }
}

/// What a verb was given.
package enum VerbValue: Equatable {
  case text(String)
  case number(Double)
  case flag(Bool)
  /// Where a function stands on the stack.
  case function(Int32)
}

/// The values a verb was given, checked against its parameters.
package struct VerbArguments {
  package let verb: Verb
  package let values: [VerbValue?]

  /// Holds values against a verb's parameters.
  ///
  /// - Throws: what is missing, too much or of the wrong type, and how the verb is written.
  package init(_ verb: Verb, _ values: [VerbValue?]) throws {
    self.verb = verb
    self.values = values
    if values.count > verb.parameters.count {
      throw PlainError("\(verb.name): too many arguments; write \(verb.usage)\(Verb.severalResults)")
    }
    for (index, parameter) in verb.parameters.enumerated() {
      guard index < values.count, let value = values[index] else {
        guard !parameter.isOptional else { continue }
        throw PlainError("\(verb.name): `\(parameter.name)` is missing; write \(verb.usage)")
      }
      try check(value, parameter)
    }
  }

  private func check(_ value: VerbValue, _ parameter: Verb.Parameter) throws {
    let expected: String
    switch (parameter.kind, value) {
    case (.number, .number(let number)) where number.isFinite: return
    case (.element, .text), (.element, .number), (.text, .text), (.function, .function): return
    case (.value, .text), (.value, .number), (.value, .flag): return
    case (.typed, .text), (.typed, .number), (.typed, .flag): return
    case (.answer, .text), (.answer, .number): return
    case (.word(let words), .text(let word)):
      if words.contains(word) { return }
      let hint = Suggestion.sentence(forPart: word, among: words).map { "; " + $0 } ?? ""
      throw PlainError("\(verb.name): \(parameter.name): expected one of \(words.joined(separator: " "))" + hint)
    case (.element, _), (.answer, _): expected = "a name or a number"
    case (.text, _): expected = "a string"
    case (.number, _): expected = "a number"
    case (.value, _), (.typed, _): expected = "a string, a number, true or false"
    case (.word(let words), _): expected = "one of \(words.joined(separator: " "))"
    case (.function, _): expected = "a function"
    }
    let hint = parameter.isOptional && parameter.name != verb.parameters[0].name ? Verb.severalResults : ""
    throw PlainError("\(verb.name): \(parameter.name): expected \(expected), found \(value.described)\(hint)")
  }

  /// A value by its place; nil when it was left out.
  package subscript(index: Int) -> VerbValue? { index < values.count ? values[index] : nil }

  package func text(_ index: Int) -> String? {
    if case .text(let text)? = self[index] { return text }
    return nil
  }

  package func number(_ index: Int) -> Double? {
    if case .number(let number)? = self[index] { return number }
    return nil
  }

  /// As the verb would be written in a flow: `enter("Name", "Pancakes")`.
  package var source: String {
    verb.name + "(" + values.compactMap { $0?.described }.joined(separator: ", ") + ")"
  }
}

extension VerbValue {
  /// The bytes that the text of a user action may have.
  package static let longestText = 1_000_000

  /// As Lua writes it.
  package var described: String {
    switch self {
    case .text(let text): text.quotedForLua
    case .number(let number): plainNumber(number)
    case .flag(let flag): "\(flag)"
    case .function: "function"
    }
  }
}
