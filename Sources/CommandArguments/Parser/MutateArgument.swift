import ArgumentParser
import Glibc

/// The value of `--mutate`: a number of mutants, or nothing.
///
/// The number can be omitted. A path after the option isn't a number, so it counts as a path of the command.
struct MutateArgument: CustomStringConvertible {
  let mutantCount: Int
  /// The path that follows the option, or `nil` if a number follows it.
  var path: String?

  /// The mistake in the word after the option, or `nil` if there is no mistake.
  ///
  /// If reading the value fails, the parser reads the option without a value. For this reason, the mistake is reported
  /// later.
  var problem: String?

  /// The option without a number.
  static let withoutNumber = MutateArgument(mutantCount: 100)

  var description: String { "\(mutantCount)" }

  /// Reads the word after the option.
  static func parse(_ text: String) -> MutateArgument {
    guard Double(text) != nil else {
      let problem = "expected a number of mutants, or a file or folder of flows, found \"\(text)\"."
      return MutateArgument(
        mutantCount: withoutNumber.mutantCount, path: text, problem: isClearlyNotPath(text) ? problem : nil)
    }
    do { return MutateArgument(mutantCount: try CountArgument.count(text)) } catch {
      return MutateArgument(mutantCount: withoutNumber.mutantCount, problem: "\(error)")
    }
  }

  /// Whether a word is clearly not a path.
  ///
  /// The word doesn't look like a path, and there is no file or folder with that name.
  static func isClearlyNotPath(_ text: String) -> Bool {
    (Double(text) != nil || !text.contains { "./:".contains($0) }) && access(text, F_OK) != 0
  }

  /// Returns the command line of `test`, with a negative number after the option joined to the option.
  ///
  /// Otherwise, the parser would mistake the number for another option. The command lines of other commands aren't
  /// changed.
  static func joiningNegativeNumbers(in words: [String]) -> [String] {
    guard words.first == Test.name else { return words }
    return words.reduce(into: []) { joined, word in
      if joined.last == "--mutate", word.hasPrefix("-"), Double(word) != nil {
        joined[joined.count - 1] += "=" + word
      } else {
        joined.append(word)
      }
    }
  }
}
