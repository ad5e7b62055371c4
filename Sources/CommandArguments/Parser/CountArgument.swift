import ArgumentParser
import Flows

/// The options that take a number, and their ranges.
enum CountArgument {
  /// The largest number of parallel processes.
  ///
  /// A larger number is rejected as a mistake, because no machine could run that many processes in parallel.
  static let maximumJobCount = 256
  /// The largest number that options other than `--jobs` accept.
  private static let maximumCount = 1_000_000

  static func jobs(_ text: String) throws -> Int { try number(text, in: 1...maximumJobCount, "a whole number") }

  static func count(_ text: String) throws -> Int { try number(text, in: 1...maximumCount, "a whole number") }

  static func bound(_ text: String) throws -> Int { try number(text, in: 1...100_000_000, "a whole number") }

  static func seed(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw ValidationError("expected a whole number, found \"\(text)\".") }
    return number
  }

  static func percentage(_ text: String) throws -> Int { try number(text, in: 0...100, "a percentage") }

  /// Reads a shard such as `2/5`.
  ///
  /// - Throws: `ValidationError` if the text isn't a shard.
  static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError(
        "expected a part and the total number of parts, such as 2/5 for the second of five, found \"\(text)\".")
    }
    return shard
  }

  private static func number(_ text: String, in range: ClosedRange<Int>, _ noun: String) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw ValidationError("expected \(noun) from \(range.lowerBound) to \(range.upperBound), found \"\(text)\".")
    }
    return number
  }
}
