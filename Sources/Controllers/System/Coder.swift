import Locations
import OrderedCollections

/// Encodes the state of one object, and decodes it at the next launch.
///
/// Each object has a separate coder, so the keys of different objects never collide. The app delegate also has a coder.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class Coder: ModelObject {
  package override class var className: String { "Coder" }

  private var values: OrderedDictionary<String, SavedEntry> = [:]
  private var phase: Phase

  /// The state of a coder, which determines the operations that are possible.
  package enum Phase {
    /// The coder accepts values.
    ///
    /// The function receives a controller or view and returns a reference, or `nil` if the object has no identifier.
    case encoding((ModelObject) -> SavedValue?)
    /// The coder returns values.
    ///
    /// The function returns the object at a path, or `nil` if there is no such object. `builtIn` contains the values
    /// that UIKit saved.
    case decoding((RestorationPath, RestorationPath.Step?) -> ModelObject?, builtIn: [SavedEntry])
    /// The coder can no longer be used.
    case closed
  }

  /// Creates an empty coder that accepts values.
  init(in system: System, encoding reference: @escaping (ModelObject) -> SavedValue?) {
    phase = .encoding(reference)
    super.init(in: system)
  }

  /// Creates a coder that returns saved values.
  init(
    in system: System, _ entries: [SavedEntry], builtIn: [SavedEntry],
    finding find: @escaping (RestorationPath, RestorationPath.Step?) -> ModelObject?
  ) {
    phase = .decoding(find, builtIn: builtIn)
    super.init(in: system)
    for entry in entries { values[entry.key] = entry }
  }

  package var isEncoding: Bool {
    if case .encoding = phase { return true }
    return false
  }

  package var isDecoding: Bool {
    if case .decoding = phase { return true }
    return false
  }

  /// The encoded entries, in order.
  package var entries: [SavedEntry] { Array(values.values) }

  /// Stores a value for a key, replacing any earlier value.
  package func encode(_ value: SavedValue, _ key: String, at location: CodeLocation? = nil) {
    values[key] = SavedEntry(key: key, value: value, location: location)
  }

  /// Returns a reference to a controller or view, or `nil` if the object has no identifier.
  package func reference(to object: ModelObject) -> SavedValue? {
    if case .encoding(let reference) = phase { return reference(object) }
    return nil
  }

  /// Returns the entry that the script or UIKit saved for a key, or `nil` if there is none.
  package func entry(_ key: String) -> SavedEntry? {
    if let entry = values[key] { return entry }
    if case .decoding(_, let builtIn) = phase { return builtIn.first { $0.key == key } }
    return nil
  }

  /// Returns the object that a reference refers to, or `nil` if there is no such object.
  package func object(at path: RestorationPath, view: RestorationPath.Step?) -> ModelObject? {
    if case .decoding(let find, _) = phase { return find(path, view) }
    return nil
  }

  /// Closes the coder.
  ///
  /// If a script has kept the coder, it receives an error when it uses the coder again.
  func close() { phase = .closed }
}

// Values that views read while they decode their state.
extension Coder {
  func flag(_ key: String) -> Bool? {
    if case .flag(let flag)? = entry(key)?.value { return flag }
    return nil
  }

  func text(_ key: String) -> String? {
    if case .text(let text)? = entry(key)?.value { return text }
    return nil
  }

  func pair(_ key: String) -> (Double, Double)? {
    if case .pair(let first, let second)? = entry(key)?.value { return (first, second) }
    return nil
  }
}

extension Coder {
  static let hiddenStateOfCoder = HiddenState(Coder.self) { coder, notes in
    notes.value("values", coder.entries)
    notes.value("phase", coder.isEncoding ? "encoding" : coder.isDecoding ? "decoding" : "over")
  }
}
