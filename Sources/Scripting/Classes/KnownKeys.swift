import Synchronization

/// What every session would find out anew about the keys of a class: the names it knows, and keys that are no mistake.
final class KnownKeys: Sendable {
  /// A name that the class has.
  typealias Name = (name: String, isCallback: Bool)

  private let found = Mutex(Found())

  /// No script has more keys of its own that are worth remembering.
  private static let most = 4096

  private struct Found {
    var names: [Name]?
    var words: Set<String>?
    var sound: Set<String> = []
    var soundCallbacks: Set<String> = []
  }

  /// The names that a class and what it extends have; `make` makes the list.
  func names(_ make: () -> [Name]) -> [Name] {
    if let names = found.withLock({ $0.names }) { return names }
    let names = make()
    found.withLock { $0.names = names }
    return names
  }

  /// The names that UIKit's class and what it extends have; `make` makes the set.
  func words(_ make: () -> Set<String>) -> Set<String> {
    if let words = found.withLock({ $0.words }) { return words }
    let words = make()
    found.withLock { $0.words = words }
    return words
  }

  /// What is wrong with a key; `find` is asked once when nothing is.
  func problem(with key: String, isFunction: Bool, _ find: () -> String?) -> String? {
    let isSound = found.withLock { (isFunction ? $0.soundCallbacks : $0.sound).contains(key) }
    if isSound { return nil }
    if let problem = find() { return problem }
    found.withLock { found in
      if isFunction, found.soundCallbacks.count < KnownKeys.most { found.soundCallbacks.insert(key) }
      if !isFunction, found.sound.count < KnownKeys.most { found.sound.insert(key) }
    }
    return nil
  }
}
