import Controllers

/// The calls of a session, in the order in which they began.
///
/// It stands beside the trace and changes nothing there. It keeps the last `capacity` calls.
package struct CallLog {
  /// The number of calls that are kept.
  package static let capacity = 20_000

  /// Whether calls are recorded.
  package let isOn: Bool
  /// The calls under way, by their numbers; the innermost is the last.
  package private(set) var open: [Int] = []
  /// Called when a call is over.
  package var didEnd: () -> Void = {}
  private var ring = Ring<ScriptCall>(capacity: CallLog.capacity)
  private var files: [String] = []

  init(isOn: Bool) { self.isOn = isOn }

  /// The number of calls so far, including those that are no longer kept.
  package var count: Int { ring.count }

  /// The number of the oldest call that is kept.
  package var first: Int { ring.first }

  /// A call by its number, or `nil` if it is no longer kept.
  package subscript(number: Int) -> ScriptCall? { ring[number] }

  /// The numbers of the calls that are kept and belong to some entries in the log of inputs; `nil` for all entries.
  func numbers(of inputs: Range<Int>?) -> Range<Int> {
    inputs.map { ring.numbers(of: \.input, in: $0) } ?? first..<count
  }

  /// Where the function of a call is written: `app.lua:12`.
  package func place(of call: ScriptCall) -> String {
    files.indices.contains(call.file) ? "\(files[call.file]):\(call.line)" : "a built-in function of Lua"
  }

  /// Records a call that begins.
  ///
  /// - Parameter call: the call.
  /// - Returns: its number.
  mutating func begin(_ call: ScriptCall) -> Int {
    open.append(count)
    ring.append(call)
    return count - 1
  }

  /// Notes that the innermost call is over.
  mutating func end() {
    open.removeLast()
  }

  /// The number of a file, given a new one if it is not in the list.
  ///
  /// - Parameter name: the file's name, as bytes without a zero at the end.
  /// - Returns: its number.
  mutating func number(ofFile name: UnsafeRawBufferPointer) -> Int {
    if let known = files.firstIndex(where: { $0.utf8.elementsEqual(name) }) { return known }
    files.append(String(decoding: name, as: UTF8.self))
    return files.count - 1
  }
}
