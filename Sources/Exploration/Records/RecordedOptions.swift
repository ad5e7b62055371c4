import JSON

/// The options that affect records, with a text that describes each of them.
///
/// The limits of a search aren't included, because they only determine which steps are tried.
struct RecordedOptions: Equatable {
  /// An option, such as `--events device`, or a declaration of the script, such as `cap = { rows = 5 }`.
  private struct Entry: Equatable {
    let name: String
    let value: String

    /// The text that describes the option in a message.
    var text: String {
      value == RecordedOptions.noValue ? "no \(name)" : value.isEmpty ? name : "\(name) \(value)"
    }
  }

  /// The value of an option that wasn't set.
  private static let noValue = "none"

  private let entries: [Entry]

  init(of options: ExplorationOptions) {
    let skippedChecks = ExplorationCheck.allCases.filter { !options.checks.contains($0) }.map(\.rawValue)
    entries =
      options.session.map { Entry(name: $0.name, value: $0.value ?? RecordedOptions.noValue) } + [
        Entry(name: "--from", value: options.start.name ?? RecordedOptions.noValue),
        Entry(name: "--events", value: options.events.rawValue),
        Entry(name: "--same", value: options.stateIdentity.rawValue),
        Entry(name: "--texts", value: options.typedTexts.debugDescription),
        Entry(name: "--skip", value: RecordedOptions.list(options.skippedElements.sorted())),
        Entry(name: "--without", value: RecordedOptions.list(skippedChecks)),
        Entry(name: "`ignore`", value: RecordedOptions.list(options.ignoredValues.sorted())),
        Entry(name: "`cap.rows`", value: options.maximumRowCount.map(String.init) ?? RecordedOptions.noValue),
        Entry(name: "`cap.alive`", value: options.maximumInstanceCount.map(String.init) ?? RecordedOptions.noValue),
      ]
  }

  private static func list(_ names: [String]) -> String { names.isEmpty ? noValue : names.joined(separator: ", ") }

  /// The options as JSON.
  var json: JSONValue { .object(entries.map { .init($0.name, .text($0.value)) }) }

  /// Reads options, or returns `nil` if the value isn't an object of strings.
  init?(_ value: JSONValue) {
    let members = value.members?.map { member in member.value.text.map { Entry(name: member.name, value: $0) } }
    guard let members, !members.contains(nil) else { return nil }
    entries = members.compactMap { $0 }
  }

  /// Describes the first difference from other options, as in `--events user instead of --events device`.
  ///
  /// - Parameter others: The other options.
  /// - Returns: The description, or `nil` if the options are equal.
  func difference(from others: RecordedOptions) -> String? {
    zip(entries, others.entries).first { $0 != $1 }.map { "\($0.text) instead of \($1.text)" }
  }

  /// Returns whether these options have the same names as others.
  ///
  /// Another version of Maquette may have options with other names.
  func hasNames(of others: RecordedOptions) -> Bool { entries.map(\.name) == others.entries.map(\.name) }
}
