import ArgumentParser

/// The value of `--mutate`: a number of mutants, or nothing.
///
/// The number can be left out. A path that follows the option isn't a number, so it is one of the paths of the command.
struct MutateArgument: CustomStringConvertible {
  let count: Int
  /// The path that follows the option, or `nil` if a number follows it.
  var path: String?

  /// The reason why the number can't be a number of mutants, or `nil`.
  ///
  /// The parser reads the option without its value if reading the value fails, so the mistake is reported afterwards.
  var problem: String?

  /// The option without a number.
  static let standard = MutateArgument(count: 100)

  var description: String { "\(count)" }

  /// Reads the word after the option.
  static func read(_ text: String) -> MutateArgument {
    guard Double(text) != nil else { return MutateArgument(count: standard.count, path: text) }
    do { return MutateArgument(count: try CountArgument.count(text)) } catch {
      return MutateArgument(count: standard.count, problem: "\(error)")
    }
  }
}
