import ArgumentParser
import Flows

/// Numbers that options take, each with what it may be.
enum CountArgument {
  /// How many processes run side by side at most: more is a slip, which no machine has a use for.
  static let mostJobs = 256
  /// More than anybody waits for.
  private static let most = 1_000_000

  static func jobs(_ text: String) throws -> Int { try number(text, in: 1...mostJobs, "a whole number") }

  static func count(_ text: String) throws -> Int { try number(text, in: 1...most, "a whole number") }

  static func percentage(_ text: String) throws -> Int { try number(text, in: 0...100, "a percentage") }

  /// `2/5`.
  static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError("expected a part and how many there are, such as 2/5, found \"\(text)\".")
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
