import ArgumentParser
import Glibc

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
    guard Double(text) != nil else {
      let problem = "expected a number of mutants, or a file or folder of flows, found \"\(text)\"."
      return MutateArgument(count: standard.count, path: text, problem: isNotPath(text) ? problem : nil)
    }
    do { return MutateArgument(count: try CountArgument.count(text)) } catch {
      return MutateArgument(count: standard.count, problem: "\(error)")
    }
  }

  /// Whether a word is clearly not a path: it doesn't look like one, and there is no such file or folder.
  static func isNotPath(_ text: String) -> Bool {
    (Double(text) != nil || !text.contains { "./:".contains($0) }) && access(text, F_OK) != 0
  }

  /// Returns the command line of `test` in which a negative number after the option belongs to the option.
  ///
  /// Otherwise, the parser would take it for another option. The command lines of other commands stay as they are.
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
