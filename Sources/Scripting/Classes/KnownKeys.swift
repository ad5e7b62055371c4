import Synchronization

/// What every session would find out anew about the keys of a class: the names it knows, and keys that are no mistake.
final class KnownKeys: Sendable {
  /// A name that the class has.
  struct Name: Sendable {
    let text: String
    let isCallback: Bool
    /// Whether a declaration can give it.
    let isDeclared: Bool
    private let first: UInt8
    private let last: UInt8

    init(_ member: Member) {
      text = member.name
      isCallback = member.isCallback
      isDeclared = member.isCallback || member.canBeSet
      first = text.utf8.first.map { $0 | 0x20 } ?? 0
      last = text.utf8.last.map { $0 | 0x20 } ?? 0
    }

    /// Whether one edit can lead to a key: seen sooner than whether it does.
    ///
    /// A word of four letters or more keeps its first letter or its last.
    func mayBeNear(_ key: Substring.UTF8View, _ count: Int) -> Bool {
      let length = text.utf8.count
      guard length - count <= 1, count - length <= 1 else { return false }
      return key.first.map { $0 | 0x20 } == first || key.last.map { $0 | 0x20 } == last
    }
  }

  private let found = Mutex(Found())

  /// No script has more keys of its own that are worth remembering.
  private static let most = 4096
  /// Nor longer ones, in bytes.
  private static let longest = 64

  private struct Found {
    var names: [Name]?
    var words: [String: [String]]?
    var actions: Set<String>?
    /// By what was asked of them.
    var sound: [Set<String>] = []
  }

  /// What is asked of a key.
  enum Question: Int, CaseIterable {
    case problem, problemOfFunction, doubt, doubtOfFunction, slip
  }

  /// The names that a class and what it extends have; `make` makes the list.
  func names(_ make: () -> [Name]) -> [Name] {
    if let names = found.withLock({ $0.names }) { return names }
    let names = make()
    found.withLock { $0.names = names }
    return names
  }

  /// The names that UIKit's class and what it extends have, each with the classes that have it; `make` makes the table.
  func words(_ make: () -> [String: [String]]) -> [String: [String]] {
    if let words = found.withLock({ $0.words }) { return words }
    let words = make()
    found.withLock { $0.words = words }
    return words
  }

  /// The keys under which an object of the class says what it does; `make` makes the set.
  func actions(_ make: () -> Set<String>) -> Set<String> {
    if let actions = found.withLock({ $0.actions }) { return actions }
    let actions = make()
    found.withLock { $0.actions = actions }
    return actions
  }

  /// What there is to say of a key; `find` is asked once when that is nothing.
  func answer<Answer>(to question: Question, about key: String, _ find: () -> Answer?) -> Answer? {
    let isSound = found.withLock { !$0.sound.isEmpty && $0.sound[question.rawValue].contains(key) }
    if isSound { return nil }
    if let answer = find() { return answer }
    guard key.utf8.count <= KnownKeys.longest else { return nil }
    found.withLock { found in
      if found.sound.isEmpty { found.sound = Array(repeating: [], count: Question.allCases.count) }
      if found.sound[question.rawValue].count < KnownKeys.most { found.sound[question.rawValue].insert(key) }
    }
    return nil
  }
}
