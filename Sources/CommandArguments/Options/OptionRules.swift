/// The options of a command that exclude each other, and the options that need another option.
///
/// The rules apply to command lines. They also decide which options of a `.maquette.lua` a typed option overrides.
struct OptionRules: Sendable {
  /// Two uses of options that can't be combined.
  struct Exclusion: Sendable {
    let first: OptionUse
    let second: OptionUse
    /// The text after the message, or an empty string.
    let hint: String

    /// Returns the options that can't be combined, or `nil` if the exclusion doesn't apply.
    fileprivate func conflictingOptions(in options: [GivenOption]) -> (GivenOption, GivenOption)? {
      guard let firstOption = options.first(where: first.matches),
        let secondOption = options.first(where: second.matches)
      else {
        return nil
      }
      return (firstOption, secondOption)
    }
  }

  /// An option that has no meaning without another option.
  struct Requirement: Sendable {
    let option: String
    let neededOption: String
  }

  let exclusions: [Exclusion]
  let requirements: [Requirement]

  /// - Parameters:
  ///   - exclusions: The options that exclude each other.
  ///   - requirements: Pairs of an option and the option that it needs.
  init(_ exclusions: [[Exclusion]] = [], requirements: KeyValuePairs<String, String> = [:]) {
    self.exclusions = exclusions.flatMap { $0 }
    self.requirements = requirements.map { Requirement(option: $0.key, neededOption: $0.value) }
  }

  var isEmpty: Bool { exclusions.isEmpty && requirements.isEmpty }

  /// Returns the rules for an option that excludes several others.
  static func exclusions(_ use: OptionUse, _ otherUses: [OptionUse], hint: String = "") -> [Exclusion] {
    otherUses.map { Exclusion(first: use, second: $0, hint: hint) }
  }

  /// Returns the reason why options can't be combined, or `nil` if they can be.
  func problem(of options: [GivenOption]) -> String? {
    for exclusion in exclusions {
      guard let (firstOption, secondOption) = exclusion.conflictingOptions(in: options) else { continue }
      let optionPair =
        "\(exclusion.first.messageText(for: firstOption)) and \(exclusion.second.messageText(for: secondOption))"
      return "\(optionPair) can't be combined" + (exclusion.hint.isEmpty ? "." : "; \(exclusion.hint).")
    }
    let names = Set(options.map(\.name))
    return requirements.first { names.contains($0.option) && !names.contains($0.neededOption) }.map {
      "\($0.option) needs \($0.neededOption)."
    }
  }

  /// Whether two options can't be combined.
  func areExclusive(_ first: GivenOption, _ second: GivenOption) -> Bool {
    exclusions.contains { $0.conflictingOptions(in: [first, second]) != nil }
  }
}
