import ArgumentParser
import Flows
import Lua

/// The options that limit the resources of a script.
struct LimitArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of steps in one action, or `none`. Default: 100 million (`none` at the console). The number of "
        + "steps doesn't depend on the machine.", valueName: "count"), transform: Limit<WholeNumber>.parse)
  var limitSteps: Limit<WholeNumber>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum processor time of a flow or a command, in seconds, or `none`. Default: 10 (`none` at the console).",
      valueName: "seconds"), transform: Limit<Seconds>.parse)
  var limitSeconds: Limit<Seconds>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum memory of a script, such as 64M, or `none`. Default: 128M.", valueName: "bytes"),
    transform: Limit<ByteCount>.parse)
  var limitMemory: Limit<ByteCount>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum output of one action, in bytes, or `none`. Default: 16M (`none` at the console).",
      valueName: "bytes"), transform: Limit<ByteCount>.parse)
  var limitOutput: Limit<ByteCount>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum depth of nested calls, or `none`. Default: 100000 (`none` at the console).", valueName: "count"),
    transform: Limit<WholeNumber>.parse)
  var limitDepth: Limit<WholeNumber>?

  /// The limits that the user typed, as command-line words.
  var typedWords: [String] {
    let limitWords = [
      ("steps", limitSteps?.text), ("seconds", limitSeconds?.text), ("memory", limitMemory?.text),
      ("output", limitOutput?.text), ("depth", limitDepth?.text),
    ]
    return limitWords.compactMap { name, text in text.map { "--limit-\(name) \($0)" } }
  }

  /// Returns the given limits, after replacing each limit that the user typed.
  func limits(over defaultLimits: LuaLimits) -> LuaLimits {
    var limits = defaultLimits
    if let limitSteps { limits.steps = limitSteps.value?.count }
    if let limitSeconds { limits.seconds = limitSeconds.value?.seconds }
    if let limitMemory { limits.memory = limitMemory.value?.count }
    if let limitOutput { limits.output = limitOutput.value?.count }
    if let limitDepth { limits.depth = limitDepth.value?.count }
    return limits
  }
}

/// The options that limit which snapshots a run may write.
struct SnapshotLimitArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of snapshots that a run writes, or `none`. Default: 1000.", valueName: "count"),
    transform: Limit<WholeNumber>.parse)
  var limitSnapshots: Limit<WholeNumber>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum size of all snapshots that a run writes, such as 64M, or `none`. Default: 100M.", valueName: "bytes"),
    transform: Limit<ByteCount>.parse)
  var limitSnapshotBytes: Limit<ByteCount>?

  var limits: SnapshotLimits {
    var limits = SnapshotLimits.standard
    if let limitSnapshots { limits.maximumFileCount = limitSnapshots.value?.count }
    if let limitSnapshotBytes { limits.maximumByteCount = limitSnapshotBytes.value?.count }
    return limits
  }
}

/// The type of a limit's value.
protocol LimitValue {
  /// Creates a value from text, or returns `nil` if the text isn't a valid value above 0.
  init?(_ text: String)
  /// The noun for the value in messages.
  static var noun: String { get }
}

/// A limit, which is a value or `none`.
struct Limit<Value: LimitValue> {
  let value: Value?
  let text: String

  /// Parses a value, or `none` for no limit.
  ///
  /// - Throws: `ValidationError` if the text is neither a valid value nor `none`.
  static func parse(_ text: String) throws -> Limit {
    let value = Value(text)
    guard value != nil || text == "none" else {
      throw ValidationError("expected \(Value.noun) above 0, or `none`, found \"\(text)\".")
    }
    return Limit(value: value, text: text)
  }
}

struct WholeNumber: LimitValue {
  let count: Int
  static let noun = "a whole number"

  init?(_ text: String) {
    guard let count = Int(text), count > 0 else { return nil }
    self.count = count
  }
}

struct Seconds: LimitValue {
  let seconds: Double
  static let noun = "a number of seconds"

  init?(_ text: String) {
    guard let seconds = Double(text), seconds > 0, seconds <= 1_000_000 else { return nil }
    self.seconds = seconds
  }
}

/// A count of bytes.
///
/// The suffixes `K`, `M` and `G` multiply the number by powers of 1024.
struct ByteCount: LimitValue {
  let count: Int

  static let noun = "a number of bytes, such as 64M,"
  private static let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]

  init?(_ text: String) {
    let unit = text.last.flatMap { ByteCount.units[$0] }
    guard let count = Int(unit == nil ? text : String(text.dropLast())), count > 0 else { return nil }
    let (bytes, hasOverflowed) = count.multipliedReportingOverflow(by: unit ?? 1)
    guard !hasOverflowed else { return nil }
    self.count = bytes
  }
}
