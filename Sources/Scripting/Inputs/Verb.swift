import Controllers
import Lua

/// A user action.
///
/// The Lua globals, console commands, command files, help, completion and the reference are all derived from this type.
package struct Verb: Sendable {
  package let name: String
  package let facts: Facts
  package let parameters: [Parameter]
  package let summary: String
  /// Finds the target without touching it, and returns the action to perform on the target.
  package let find: @Sendable (Session, VerbArguments) throws -> UserAction
  /// Whether the verb itself performs a user action.
  ///
  /// The value is `false` for a function that contains user actions, such as `within`.
  package let isAction: Bool
  /// Whether the verb appears in reports and in the log of inputs.
  package let isLogged: Bool
  /// Whether the user action needs an app in the foreground.
  ///
  /// An action that concerns the device or time doesn't need such an app.
  private(set) var needsApp = true

  package struct Parameter: Sendable {
    package let name: String
    package let kind: Kind
    package let isOptional: Bool
    /// Whether a number refers to the list of elements that can be tapped.
    ///
    /// Otherwise, the number is an index in another list, such as the rows or the tabs.
    package let isNumberOfTouchable: Bool

    package init(_ name: String, _ kind: Kind, isOptional: Bool = false, countsTouchables: Bool = true) {
      self.name = name
      self.kind = kind
      self.isOptional = isOptional
      self.isNumberOfTouchable = countsTouchables
    }
  }

  /// The kind of a parameter, which determines how the console converts unquoted words.
  package enum Kind: Sendable, Equatable {
    /// An element on the screen, given by its name or its number among the elements that can be tapped.
    ///
    /// Completion offers the elements that the user action takes.
    case element(Elements)
    case text
    case number
    /// A string, a number, or a Boolean.
    case value
    /// Text to type.
    ///
    /// Unlike the words of a `value`, unquoted words at the console stay exactly as the user typed them.
    case typedText
    /// A button of the alert, action sheet or picker in front, given by its title or number.
    case choice
    /// A table of traits, which a string can also contain.
    case table
    /// A table of plain values, which a string can also contain.
    case plainTable
    /// One of a list of words.
    case word([String])
    /// A function, which isn't available at the console.
    case function
  }

  /// The elements that a user action takes.
  package enum Elements: Sendable {
    /// Any element or view, at which a gesture begins.
    case any
    case tappable, tabs, accessories, rows
    case withText, withValue, withChoice
  }

  package init(
    _ name: String, does facts: Facts, _ parameters: [Parameter] = [], _ summary: String, isAction: Bool = true,
    isLogged: Bool = true,
    find: @escaping @Sendable (Session, VerbArguments) throws -> UserAction
  ) {
    (self.name, self.facts) = (name, facts)
    self.parameters = parameters
    self.summary = summary
    self.isAction = isAction
    self.isLogged = isLogged
    self.find = find
  }

  /// A copy of the user action that is also possible if no app is in the foreground.
  var withoutApp: Verb {
    var copy = self
    copy.needsApp = false
    return copy
  }

  /// The hint about surplus arguments.
  ///
  /// Surplus arguments are often additional results of a call.
  package static let surplusResultsHint =
    " (if the last argument is a call, it passes all its results: put it in parentheses to pass the first)"

  /// The usage, such as `enter(element, text)`.
  package var usage: String {
    name + "(" + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }.joined(separator: ", ") + ")"
  }
}

extension Verb.Kind {
  /// Whether the parameter is an element.
  package var isElement: Bool { if case .element = self { true } else { false } }

  /// The values that a parameter of this kind takes, for messages.
  var expected: String {
    switch self {
    case .element, .choice: "a name or a number"
    case .text: "a string"
    case .number: "a number"
    case .value, .typedText: "a string, a number, true or false"
    case .word(let words): "one of \(words.joined(separator: " "))"
    case .function: "a function"
    case .table: TraitOverrides.expected
    case .plainTable: PlainTable.expected
    }
  }
}

/// An argument of a user action.
package enum VerbValue: Equatable {
  case text(String)
  case number(Double)
  case flag(Bool)
  /// A function, given by its index on the stack.
  case function(Int32)
}

/// The arguments of a user action, which have been checked against its parameters.
package struct VerbArguments {
  package let verb: Verb
  package let values: [VerbValue?]

  /// Checks the arguments of a user action.
  ///
  /// - Throws: `PlainError` with the usage if an argument is missing, surplus or of the wrong type.
  package init(_ verb: Verb, _ alignedValues: [VerbValue?]) throws {
    self.verb = verb
    let values = VerbArguments.aligned(alignedValues, verb)
    self.values = values
    if values.count > verb.parameters.count {
      throw PlainError("\(verb.name): too many arguments; write \(verb.usage)\(Verb.surplusResultsHint)")
    }
    for (index, parameter) in verb.parameters.enumerated() {
      guard index < values.count, let value = values[index] else {
        guard !parameter.isOptional else { continue }
        throw PlainError("\(verb.name): `\(parameter.name)` is missing; write \(verb.usage)")
      }
      try checkType(value, parameter)
    }
  }

  /// Inserts `nil` for an omitted optional word if a number follows, and for an omitted optional number if a name
  /// follows.
  ///
  /// For example, `swipeRow("Tea", 2)` has no direction, and `scroll("up", "list")` has no number of rows.
  private static func aligned(_ values: [VerbValue?], _ verb: Verb) -> [VerbValue?] {
    var aligned = values
    for (index, parameter) in verb.parameters.enumerated() where parameter.isOptional && index < aligned.count {
      let takesString = verb.parameters[index...].contains { $0.kind == .text && $0.isOptional }
      switch (parameter.kind, aligned[index]) {
      case (.word, .number?): aligned.insert(nil, at: index)
      case (.number, .text?) where takesString && aligned.count < verb.parameters.count: aligned.insert(nil, at: index)
      default: continue
      }
    }
    return aligned
  }

  private func checkType(_ value: VerbValue, _ parameter: Verb.Parameter) throws {
    let expected: String
    switch (parameter.kind, value) {
    case (.number, .number(let number)) where number.isFinite: return
    case (.element, .text), (.element, .number), (.text, .text), (.function, .function), (.table, .text): return
    case (.plainTable, .text): return
    case (.value, .text), (.value, .number), (.value, .flag): return
    case (.typedText, .text), (.typedText, .number), (.typedText, .flag): return
    case (.choice, .text), (.choice, .number): return
    case (.word(let words), .text(let word)):
      if words.contains(word) { return }
      let hint = Suggestion.sentence(forPart: word, among: words).map { "; " + $0 } ?? ""
      throw PlainError(
        "\(verb.name): \(parameter.name): expected one of \(words.joined(separator: " ")), found \(value.sourceText)\(hint)"
      )
    case (.number, .number): expected = "a finite number"
    default: expected = parameter.kind.expected
    }
    let isWrongType = expected == parameter.kind.expected
    let hint =
      parameter.isOptional && parameter.name != verb.parameters[0].name && isWrongType ? Verb.surplusResultsHint : ""
    throw PlainError("\(verb.name): \(parameter.name): expected \(expected), found \(value.sourceText)\(hint)")
  }

  /// Returns an argument by its index, or `nil` if the argument was omitted.
  package subscript(index: Int) -> VerbValue? { index < values.count ? values[index] : nil }

  package func text(_ index: Int) -> String? {
    if case .text(let text)? = self[index] { return text }
    return nil
  }

  package func number(_ index: Int) -> Double? {
    if case .number(let number)? = self[index] { return number }
    return nil
  }

  /// The user action as a flow writes it, such as `enter("Name", "Pancakes")`.
  package var source: String {
    verb.name + "(" + values.indices.compactMap(sourceText).joined(separator: ", ") + ")"
  }

  /// Returns an argument as Lua code, with traits as a table, or `nil` if the argument was omitted.
  func sourceText(_ index: Int) -> String? {
    guard let value = self[index] else { return nil }
    if index < verb.parameters.count, verb.parameters[index].kind == .plainTable, case .text(let text) = value,
      let table = try? PlainTable(text: text, example: "key=value")
    {
      return table.value.literal
    }
    guard index < verb.parameters.count, verb.parameters[index].kind == .table, case .text(let text) = value,
      let traits = try? TraitOverrides(words: text)
    else { return value.sourceText }
    return "{ \(traits.text) }"
  }
}

extension VerbValue {
  /// The maximum length of a text argument, in bytes.
  package static let maximumTextLength = 1_000_000

  /// The argument as Lua code.
  package var sourceText: String {
    switch self {
    case .text(let text): text.quotedForLua
    case .number(let number): plainNumber(number)
    case .flag(let flag): "\(flag)"
    case .function: "function"
    }
  }
}
