import ArgumentParser

/// The value of `--mutate`: a number of mutants, or nothing.
///
/// The number can be left out. A path that follows the option isn't a number, so it is one of the paths of the command.
struct MutateArgument: CustomStringConvertible {
  let count: Int
  /// The path that follows the option, or `nil` if a number follows it.
  var path: String?

  /// The option without a number.
  static let standard = MutateArgument(count: 100)

  var description: String { "\(count)" }

  /// Reads the word after the option.
  ///
  /// - Throws: `ValidationError` if the word is a number that can't be a number of mutants.
  static func read(_ text: String) throws -> MutateArgument {
    guard Int(text) == nil else { return MutateArgument(count: try CountArgument.count(text)) }
    return MutateArgument(count: standard.count, path: text)
  }
}
