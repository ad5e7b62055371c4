import Controllers
import Locations

/// The log of a session's calls, in the order in which they began.
///
/// The log is separate from the trace and doesn't affect the trace. Only the most recent `capacity` calls are kept.
package struct CallLog {
  /// The maximum number of calls to keep.
  package static let capacity = 20_000

  /// Whether calls are recorded.
  package let isOn: Bool
  /// The numbers of the running calls, from the outermost to the innermost.
  package private(set) var openCallNumbers: [Int] = []
  /// Called when a call has ended.
  package var didEnd: () -> Void = {}
  private var ring = Ring<ScriptCall>(capacity: CallLog.capacity)
  private var fileNames: [String] = []

  init(isOn: Bool) { self.isOn = isOn }

  /// The number of recorded calls, including the calls that are no longer kept.
  package var count: Int { ring.count }

  /// The number of the oldest call that is kept.
  package var firstNumber: Int { ring.firstNumber }

  /// Returns the call with a certain number, or `nil` if the call is no longer kept.
  package subscript(number: Int) -> ScriptCall? { ring[number] }

  /// Returns the numbers of the kept calls that belong to a range of entries in the log of inputs.
  ///
  /// If `inputs` is `nil`, returns the numbers of all kept calls.
  func numbers(of inputs: Range<Int>?) -> Range<Int> {
    inputs.map { ring.numbers(of: \.logIndex, in: $0) } ?? firstNumber..<count
  }

  /// Returns the source location of the function of a call, or `nil` if the function isn't written in Lua.
  package func location(of call: ScriptCall) -> CodeLocation? {
    fileNames.indices.contains(call.file) ? CodeLocation(file: fileNames[call.file], line: call.line) : nil
  }

  /// Records the beginning of a call.
  ///
  /// - Parameter call: the call.
  /// - Returns: the number of the call.
  mutating func begin(_ call: ScriptCall) -> Int {
    openCallNumbers.append(count)
    ring.append(call)
    return count - 1
  }

  /// Records the end of the innermost call.
  mutating func end() {
    openCallNumbers.removeLast()
  }

  /// Returns the number of a file.
  ///
  /// If the file is new, it receives a new number.
  ///
  /// - Parameter name: the bytes of the file's name, without a terminating zero.
  /// - Returns: the file's number.
  mutating func number(ofFile name: UnsafeRawBufferPointer) -> Int {
    if let knownIndex = fileNames.firstIndex(where: { $0.utf8.elementsEqual(name) }) { return knownIndex }
    fileNames.append(String(decoding: name, as: UTF8.self))
    return fileNames.count - 1
  }
}
