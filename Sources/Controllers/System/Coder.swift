import OrderedCollections

/// Takes the state of one object, and gives it back at the next launch.
///
/// Each object has a coder of its own, so keys never collide; the app delegate has one too.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class Coder: ModelObject {
  package override class var className: String { "Coder" }

  private var values: OrderedDictionary<String, SavedEntry> = [:]
  private var phase: Phase

  /// What it can be used for.
  package enum Phase {
    /// Takes values; the function gives the place of a controller or view, nil when that has no identifier.
    case encoding((ModelObject) -> SavedValue?)
    /// Gives values; the functions give the object at a place, nil when it was not found, and UIKit's own values.
    case decoding((RestorationPath, RestorationPath.Step?) -> ModelObject?, builtIn: [SavedEntry])
    /// What it had to do is over.
    case over
  }

  /// Makes an empty one that takes values.
  init(in system: System, encoding reference: @escaping (ModelObject) -> SavedValue?) {
    phase = .encoding(reference)
    super.init(in: system)
  }

  /// Makes one that gives back what was saved.
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

  /// What was encoded, in order.
  package var entries: [SavedEntry] { Array(values.values) }

  /// Keeps a value under a key; the last one counts.
  package func encode(_ value: SavedValue, _ key: String, at place: String? = nil) {
    values[key] = SavedEntry(key: key, value: value, place: place)
  }

  /// The place of a controller or view; nil when it has no identifier.
  package func reference(to object: ModelObject) -> SavedValue? {
    if case .encoding(let reference) = phase { return reference(object) }
    return nil
  }

  /// What was saved under a key, or UIKit saved; nil when nothing was.
  package func entry(_ key: String) -> SavedEntry? {
    if let entry = values[key] { return entry }
    if case .decoding(_, let builtIn) = phase { return builtIn.first { $0.key == key } }
    return nil
  }

  /// The object that a reference leads to; nil when it was not found.
  package func object(at path: RestorationPath, view: RestorationPath.Step?) -> ModelObject? {
    if case .decoding(let find, _) = phase { return find(path, view) }
    return nil
  }

  /// What it had to do is over: a script that kept it is told so.
  func close() { phase = .over }
}

// What views read.
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
