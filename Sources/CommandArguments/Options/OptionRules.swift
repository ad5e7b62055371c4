/// The options of a command that exclude each other, and those that need another one.
///
/// The rules apply to command lines, and decide which options of a `.maquette.lua` a typed option overrides.
struct OptionRules: Sendable {
  /// Two uses of options that can't be combined.
  struct Exclusion: Sendable {
    let first: OptionUse
    let second: OptionUse
    /// The text after the message, or an empty string.
    let hint: String

    /// Returns the options that can't be combined, or `nil` if the exclusion doesn't apply.
    fileprivate func pair(in options: [GivenOption]) -> (GivenOption, GivenOption)? {
      guard let one = options.first(where: first.matches), let other = options.first(where: second.matches) else {
        return nil
      }
      return (one, other)
    }
  }

  /// An option that has no meaning without another one.
  struct Requirement: Sendable {
    let option: String
    let needed: String
  }

  let exclusions: [Exclusion]
  let requirements: [Requirement]

  /// - Parameters:
  ///   - exclusions: The options that exclude each other.
  ///   - requirements: Pairs of an option and the option that it needs.
  init(_ exclusions: [[Exclusion]] = [], requirements: KeyValuePairs<String, String> = [:]) {
    self.exclusions = exclusions.flatMap { $0 }
    self.requirements = requirements.map { Requirement(option: $0.key, needed: $0.value) }
  }

  var isEmpty: Bool { exclusions.isEmpty && requirements.isEmpty }

  /// Returns a rule for each of several uses that an option excludes.
  static func exclude(_ use: OptionUse, _ others: [OptionUse], hint: String = "") -> [Exclusion] {
    others.map { Exclusion(first: use, second: $0, hint: hint) }
  }

  /// Returns the reason why options can't be combined, or `nil` if they can be.
  func problem(of options: [GivenOption]) -> String? {
    for exclusion in exclusions {
      guard let (one, other) = exclusion.pair(in: options) else { continue }
      let pair = "\(exclusion.first.words(for: one)) and \(exclusion.second.words(for: other))"
      return "\(pair) can't be combined" + (exclusion.hint.isEmpty ? "." : "; \(exclusion.hint).")
    }
    let names = Set(options.map(\.name))
    return requirements.first { names.contains($0.option) && !names.contains($0.needed) }.map {
      "\($0.option) needs \($0.needed)."
    }
  }

  /// Whether two options can't be combined.
  func exclude(_ one: GivenOption, _ other: GivenOption) -> Bool {
    exclusions.contains { $0.pair(in: [one, other]) != nil }
  }
}
