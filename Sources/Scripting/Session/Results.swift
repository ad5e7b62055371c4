import Controllers
import Lua

/// What typed expressions gave: `_` is the last value, `_3` the one that input 3 gave.
///
/// Objects of the model are not kept alive by having been looked at: a controller that went out of existence is nil here
/// too. Everything else is kept, of the latest inputs.
struct Results {
  private var entries: [Entry] = []

  /// Values that are kept.
  private static let capacity = 100

  private struct Entry {
    /// Where its input stands in the log.
    let place: Int
    weak var object: ModelObject?
    /// The object's name, or `nil` for any other value.
    let name: String?
    /// Nil for an object of the model.
    let reference: LuaReference?
  }

  /// Keeps the value at an index as that of the input under way.
  mutating func keep(at index: Int32, _ call: LuaCall, in session: Session) {
    guard !session.isInThePast, !call.isNil(index), let place = session.inputs.lastFromOutside else { return }
    let object = call.wrapper(at: index)?.object as? ModelObject
    var reference: LuaReference?
    if object == nil {
      call.pushValue(at: index)
      reference = session.state.keep()
    }
    entries.append(Entry(place: place, object: object, name: object?.nameAsResult, reference: reference))
    guard entries.count > Self.capacity else { return }
    if let oldest = entries.removeFirst().reference { session.state.release(oldest) }
  }

  /// Pushes what `_` or `_3` stands for; false, with nothing pushed, for another name and where nothing is kept.
  func push(_ name: String, _ call: LuaCall, in session: Session) -> Bool {
    guard let entry = entry(name, session.inputs) else { return false }
    if let reference = entry.reference {
      session.state.push(reference)
      return true
    }
    guard let object = entry.object else { return false }
    session.bridge.push(object, call)
    return true
  }

  /// Pushes each value that it holds and passes the value's name, such as `_3`, to a body that pops the value.
  func forEach(in session: Session, _ body: (String) -> Void) {
    for entry in entries {
      guard let reference = entry.reference else { continue }
      session.state.push(reference)
      body("_\(session.inputs.number(ofEntry: entry.place))")
    }
  }

  /// Whether something is kept under a name.
  func has(_ name: String, _ inputs: InputLog) -> Bool {
    entry(name, inputs).map { $0.reference != nil || $0.object != nil } ?? false
  }

  /// Why no value is kept under a name such as `_3`.
  ///
  /// - Returns: a sentence; `nil` for a name of another form, and where something is kept.
  func absence(of name: String, _ inputs: InputLog) -> String? {
    guard name.first == "_", !has(name, inputs), name.utf8.count < 12 else { return nil }
    let number = Int(name.dropFirst())
    guard name == "_" || number != nil && name.dropFirst().allSatisfy(\.isNumber) else { return nil }
    let input = number.map { "input \($0)" } ?? "the last input that had one"
    if let gone = entry(name, inputs) { return "the value of \(input) is gone: \(gone.name ?? "it") was released" }
    guard let number else { return "no input has had a value" }
    guard let place = inputs.place(ofTaken: number) else { return "there is no input \(number)" }
    guard entries.count < Self.capacity || place > entries[0].place else {
      return "the value of \(input) isn't kept: only the last \(Self.capacity) values are"
    }
    return "\(input) had no value"
  }

  private func entry(_ name: String, _ inputs: InputLog) -> Entry? {
    guard name.first == "_", name.utf8.count < 12 else { return nil }
    if name.utf8.count == 1 { return entries.last }
    guard let number = Int(name.dropFirst()), let place = inputs.place(ofTaken: number) else { return nil }
    return entries.last { $0.place == place }
  }
}

extension Session {
  /// Keeps the value at an index as what the input under way gave.
  package func keepResult(at index: Int32) { results.keep(at: index, state.top, in: self) }

  /// Why a name such as `_3` has no value.
  ///
  /// - Parameter name: the name.
  /// - Returns: a sentence; `nil` for a name of another form, and if it has a value.
  package func absenceOfResult(_ name: String) -> String? { results.absence(of: name, inputs) }
}

extension ModelObject {
  /// The name of a released object in messages.
  fileprivate var nameAsResult: String {
    switch self {
    case let controller as ViewController: controller.toldName
    default: "the " + type(of: self).className
    }
  }
}

extension InputLog {
  /// Where the last input from outside stands.
  fileprivate var lastFromOutside: Int? {
    var place = count - 1
    while place >= 0, !self[place].kind.isFromOutside { place -= 1 }
    return place >= 0 ? place : nil
  }

  /// Where an input stands that makes the session again; 0 is the launch.
  fileprivate func place(ofTaken number: Int) -> Int? {
    var left = number
    for place in 0..<count where isTaken(place) {
      if left == 0 { return place }
      left -= 1
    }
    return nil
  }
}
