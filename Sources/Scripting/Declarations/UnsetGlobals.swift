/// The globals that were read but never set.
///
/// If a value is unexpectedly nil, such a global is probably the cause.
struct UnsetGlobals {
  private(set) var names: [String] = []
  /// The number of reads so far.
  private(set) var readCount = 0

  mutating func add(_ name: String) {
    readCount += 1
    names.removeAll { $0 == name }
    names.append(name)
    if names.count > 8 { names.removeFirst() }
  }
}
