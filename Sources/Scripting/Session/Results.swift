import Controllers
import Lua

/// The values of typed expressions: `_` is the most recent value, and `_3` is the value of input 3.
///
/// Results don't keep objects of the model alive. If a result is a released controller, it reads as nil. All other
/// values of the most recent inputs are kept alive.
struct Results {
  private var entries: [Entry] = []

  /// The maximum number of values to keep.
  private static let capacity = 100

  private struct Entry {
    /// The index in the log of the input that returned the value.
    let inputIndex: Int
    weak var object: ModelObject?
    /// The name of the object, or `nil` if the value isn't an object of the model.
    let name: String?
    /// The reference to the value, or `nil` for an object of the model.
    let reference: LuaReference?
  }

  /// Keeps the value at a stack index as the result of the current input.
  mutating func storeValue(at index: Int32, _ call: LuaCall, in session: Session) {
    guard !session.isInThePast, !call.isNil(index), let input = session.inputs.lastFromOutside else { return }
    let object = call.wrapper(at: index)?.object as? ModelObject
    var reference: LuaReference?
    if object == nil {
      call.pushValue(at: index)
      reference = session.state.retainTop()
    }
    entries.append(Entry(inputIndex: input, object: object, name: object?.resultName, reference: reference))
    guard entries.count > Self.capacity else { return }
    if let oldest = entries.removeFirst().reference { session.state.release(oldest) }
  }

  /// Pushes the value of `_` or `_3`.
  ///
  /// If the name has a different form or no value is kept, pushes nothing and returns `false`.
  func push(_ name: String, _ call: LuaCall, in session: Session) -> Bool {
    guard let entry = findEntry(name, session.inputs) else { return false }
    if let reference = entry.reference {
      session.state.push(reference)
      return true
    }
    guard let object = entry.object else { return false }
    call.push(object: object)
    return true
  }

  /// Pushes each kept value and calls a closure with the value's name, such as `_3`.
  ///
  /// The closure must pop the value.
  func forEach(in session: Session, _ body: (String) -> Void) {
    for entry in entries {
      guard let reference = entry.reference else { continue }
      session.state.push(reference)
      body("_\(session.inputs.number(ofEntry: entry.inputIndex))")
    }
  }

  /// Whether a value is kept for a name such as `_3`.
  func hasValue(_ name: String, _ inputs: InputLog) -> Bool {
    findEntry(name, inputs).map { $0.reference != nil || $0.object != nil } ?? false
  }

  /// Explains why no value is kept for a name such as `_3`.
  ///
  /// - Returns: a sentence, or `nil` if the name has a different form or a value is kept for the name.
  func absenceExplanation(of name: String, _ inputs: InputLog) -> String? {
    guard name.first == "_", !hasValue(name, inputs), name.utf8.count < 12 else { return nil }
    let number = Int(name.dropFirst())
    guard name == "_" || number != nil && name.dropFirst().allSatisfy(\.isNumber) else { return nil }
    let inputDescription = number.map { "input \($0)" } ?? "the last input that returned one"
    if let releasedEntry = findEntry(name, inputs) {
      return "the value of \(inputDescription) is gone: \(releasedEntry.name ?? "it") was released"
    }
    guard let number else { return "no input has returned a value yet" }
    guard let index = inputs.index(ofTaken: number) else { return "there is no input \(number)" }
    guard entries.count < Self.capacity || index > entries[0].inputIndex else {
      return "the value of \(inputDescription) isn't kept: only the last \(Self.capacity) values are"
    }
    return "\(inputDescription) returned no value"
  }

  private func findEntry(_ name: String, _ inputs: InputLog) -> Entry? {
    guard name.first == "_", name.utf8.count < 12 else { return nil }
    if name.utf8.count == 1 { return entries.last }
    guard let number = Int(name.dropFirst()), let index = inputs.index(ofTaken: number) else { return nil }
    return entries.last { $0.inputIndex == index }
  }
}

extension Session {
  /// Keeps the value at a stack index as the result of the current input.
  package func storeResult(at index: Int32) { results.storeValue(at: index, state.top, in: self) }

  /// Explains why a name such as `_3` has no value.
  ///
  /// - Parameter name: the name.
  /// - Returns: a sentence, or `nil` if the name has a different form or a value is kept for the name.
  package func absenceExplanation(_ name: String) -> String? { results.absenceExplanation(of: name, inputs) }
}

extension ModelObject {
  /// The phrase that refers to a released object in messages.
  fileprivate var resultName: String {
    switch self {
    case let controller as ViewController: controller.displayName
    default: "the " + type(of: self).className
    }
  }
}

extension InputLog {
  /// The index of the most recent input from outside.
  fileprivate var lastFromOutside: Int? {
    var inputIndex = count - 1
    while inputIndex >= 0, !self[inputIndex].kind.isFromOutside { inputIndex -= 1 }
    return inputIndex >= 0 ? inputIndex : nil
  }

  /// Returns the log index of an input, given by its number among the inputs that a replay repeats.
  ///
  /// The launch is 0.
  fileprivate func index(ofTaken number: Int) -> Int? {
    var remainingCount = number
    for index in 0..<count where isReplayed(index) {
      if remainingCount == 0 { return index }
      remainingCount -= 1
    }
    return nil
  }
}
