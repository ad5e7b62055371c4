/// Something a flow expects.
///
/// `expect.<name>` in a script, help and the reference are all made of these rows.
package struct Expectation: Sendable {
  package let name: String
  package let parameters: [Parameter]
  package let summary: String
  /// Throws an `ExpectationFailure` when it is not so, a `PlainError` when it cannot be asked that way.
  let check: @Sendable (Check) throws -> Void

  /// One of its arguments.
  package struct Parameter: Sendable {
    package let name: String
    package let kind: Kind
    package let isOptional: Bool

    init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
      self.name = name
      self.kind = kind
      self.isOptional = isOptional
    }
  }

  /// What a parameter takes.
  package enum Kind: Sendable {
    case text
    /// A name, or a number counted from 1.
    case name
    case number
    /// A list of texts.
    case list
    /// A table of properties by name.
    case fields
    case function
    /// Anything, also nil.
    case value

    /// What an error says was expected.
    var noun: String {
      switch self {
      case .text: "a string"
      case .name: "a name or a number"
      case .number: "a number"
      case .list: "a list of strings"
      case .fields: "a table of properties"
      case .function: "a function"
      case .value: "a value"
      }
    }

    func takes(_ value: LuaTree) -> Bool {
      switch (self, value) {
      case (.text, .text), (.name, .text), (.name, .number), (.number, .number), (.value, _): true
      case (.list, .table(let items, let fields)):
        fields.isEmpty && items.allSatisfy { if case .text = $0 { true } else { false } }
      case (.fields, .table(let items, _)): items.isEmpty
      case (.function, .other(let type, _)): type == "function"
      default: false
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

  /// How it is written: `expect.text(name, string)`.
  package var usage: String {
    "expect.\(name)(" + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }.joined(separator: ", ") + ")"
  }
}
