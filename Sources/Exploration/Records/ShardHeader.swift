import Controllers
import JSON

/// The first line of a shard's records.
///
/// It shows whether the records are complete, and which exploration wrote them.
struct ShardHeader {
  /// The value of `type` in the line.
  static let type = "shard"
  /// The version of the records, which changes when the meaning of a member changes.
  private static let version = 2

  let options: RecordedOptions
  /// The identity of the state after the launch, or `nil` if no state was found.
  let start: Int?
  let digest: RecordDigest

  init(_ options: ExplorationOptions, _ start: Int?, _ digest: RecordDigest) {
    (self.options, self.start, self.digest) = (RecordedOptions(of: options), start, digest)
  }

  /// Reads the line.
  ///
  /// - Throws: `RecordsOfOtherVersion` if the line lacks a member that this version of Maquette writes.
  init(_ value: JSONValue) throws {
    guard value["version"]?.integer == ShardHeader.version, let digest = RecordDigest(value),
      let options = value["options"].flatMap(RecordedOptions.init)
    else {
      throw RecordsOfOtherVersion()
    }
    (self.options, start, self.digest) = (options, value["start"]?.identity, digest)
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .text(ShardHeader.type)), .init("version", .integer(ShardHeader.version)),
      .init("options", options.json),
    ]
    if let start { members.append(.init("start", .identity(start))) }
    return .object(members + digest.members)
  }
}

/// The error of a first line that was written by another version of Maquette.
package struct RecordsOfOtherVersion: Error {
  /// The end of a message about the file.
  package let messageEnding = "is from another version of Maquette"
}

/// The number of records, and a hash of their lines.
///
/// They show whether a line was removed or changed.
struct RecordDigest: Equatable {
  private var count = 0
  private var hash = FNV.basis

  init() {}

  /// Reads the members of a line, or returns `nil` if they are missing.
  init?(_ value: JSONValue) {
    guard let count = value["records"]?.integer, let hash = value["hash"]?.text.flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    (self.count, self.hash) = (count, hash)
  }

  /// Adds a line, without its line break.
  mutating func add(_ line: some Sequence<UInt8>) {
    count += 1
    for byte in line { hash = (hash ^ UInt64(byte)) &* FNV.prime }
  }

  fileprivate var members: [JSONValue.Member] {
    [.init("records", .integer(count)), .init("hash", .text(String(hash, radix: 16)))]
  }
}
