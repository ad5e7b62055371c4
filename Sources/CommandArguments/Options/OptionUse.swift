import Rendering
import Reports

/// A use of an option, either with any value or only with some values.
struct OptionUse: Sendable, ExpressibleByStringLiteral {
  /// The long name of the option.
  let name: String
  /// Returns whether the rule applies to a value.
  private let includesValue: @Sendable (String) -> Bool
  /// Whether messages repeat the value.
  private let isNamedWithValue: Bool
  /// The text after the value in messages.
  private let valueNote: String

  init(
    _ name: String, isNamedWithValue: Bool = true, note: String = "",
    where includes: @escaping @Sendable (String) -> Bool
  ) {
    (self.name, self.isNamedWithValue, self.valueNote, self.includesValue) = (name, isNamedWithValue, note, includes)
  }

  /// Creates a use with any value, such as `--goal`, or with one value, such as `--same screen`.
  init(stringLiteral text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else {
      self.init(text, isNamedWithValue: false) { _ in true }
      return
    }
    self.init(words[0]) { $0 == words[1] }
  }

  /// A report of a kind that isn't one of the given kinds.
  static func report(exceptOfKinds kinds: [ReportRequest.Kind]) -> OptionUse {
    OptionUse("--report") { value in !kinds.contains { $0.rawValue == value.prefix { $0 != "=" } } }
  }

  /// A report that is printed on the terminal.
  static let reportToTerminal = OptionUse("--report", note: ", which goes to the terminal,") { !$0.contains("=") }

  /// Whether an option on a command line matches this use.
  func matches(_ option: GivenOption) -> Bool { option.name == name && includesValue(option.value) }

  /// Returns the text for the use in a message.
  func messageText(for option: GivenOption) -> String {
    isNamedWithValue ? "\(name) \(option.value.printableLine)\(valueNote)" : name
  }
}
