/// An expectation of the flow language.
///
/// The functions `expect.<name>`, their help and their reference are all generated from these descriptions.
package struct Expectation: Sendable {
  package let name: String
  package let parameters: [Parameter]
  package let summary: String
  /// Throws an `ExpectationFailure` if the expectation doesn't hold, or a `PlainError` if the call is wrong.
  let check: @Sendable (Check) throws -> Void

  /// A parameter of an expectation.
  package struct Parameter: Sendable {
    package let name: String
    package let kind: Kind
    package let isOptional: Bool
    /// Whether a blank string is an error, because it would match everything.
    let rejectsBlank: Bool
    /// Whether the parameter is a remark about the previous arguments.
    ///
    /// If the argument isn't a string, it is an additional result of a function call. Then it and all arguments after
    /// it are ignored.
    let isRemark: Bool

    init(
      _ name: String, _ kind: Kind, isOptional: Bool = false, refusesEmpty: Bool = false, isRemark: Bool = false
    ) {
      self.name = name
      self.kind = kind
      self.isOptional = isOptional
      self.rejectsBlank = refusesEmpty
      self.isRemark = isRemark
    }
  }

  /// The type of the arguments that a parameter takes.
  package enum Kind: Sendable {
    case text
    /// A name, or a number counted from 1.
    case name
    /// A whole number of at least 0.
    case count
    /// A list of strings that doesn't consist only of gaps (`"…"`).
    case list
    /// A name, or a list of strings.
    case nameOrList
    /// A table of properties, keyed by name.
    case fields
    /// One of the given keywords.
    case word([String])
    case function
    /// A string, a number, true, false or nil.
    case plain
    /// Any value, including nil, but not a function, because a function is always true as a condition.
    case condition
    /// Any value, including nil.
    ///
    /// Tables are read completely.
    case value

    /// The description of the expected type in errors.
    var typeDescription: String {
      switch self {
      case .text: "a string"
      case .name: "a name or a number"
      case .count: "a whole number of at least 0"
      case .list: "a list of strings"
      case .nameOrList: "a name or a list of strings"
      case .fields: "a table of properties"
      case .word(let words): "one of " + words.joined(separator: " ")
      case .function: "a function"
      case .plain: "a string, a number, true, false or nil"
      case .condition: "a condition, not a function, which is always true"
      case .value: "a value"
      }
    }

    /// Whether the parameter takes names, possibly in a list.
    var isName: Bool {
      switch self {
      case .text, .name, .list, .nameOrList: true
      default: false
      }
    }

    func accepts(_ value: LuaTree) -> Bool {
      switch (self, value) {
      case (.word(let words), .text(let text)): words.contains(text)
      case (.text, .text), (.name, .text), (.name, .number), (.value, _): true
      case (.count, .number(let number)): number >= 0 && Int(exactly: number) != nil
      case (.list, .table(let items, let fields)):
        fields.isEmpty && items.allSatisfy { if case .text = $0 { true } else { false } }
      case (.nameOrList, .text): true
      case (.nameOrList, .table): Kind.list.accepts(value)
      case (.fields, .table(let items, _)): items.isEmpty
      case (.function, .other(let type, _)): type == "function"
      case (.plain, .nil), (.plain, .flag), (.plain, .number), (.plain, .integer), (.plain, .text): true
      case (.condition, .other(let type, _)): type != "function"
      case (.condition, _): true
      default: false
      }
    }

    /// How deeply tables are read.
    var readingDepth: TreeReader.Depth {
      switch self {
      case .text, .name, .count, .word, .function, .plain, .condition: .value
      case .list, .nameOrList, .fields: .list
      case .value: .all
      }
    }
  }

  init(
    _ name: String, _ parameters: [Parameter] = [], _ summary: String, check: @escaping @Sendable (Check) throws -> Void
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.check = check
  }

  /// The usage as it appears in the help and in errors, such as `expect.text(element, text)`.
  package var usage: String {
    "expect.\(name)(" + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }.joined(separator: ", ") + ")"
  }
}
