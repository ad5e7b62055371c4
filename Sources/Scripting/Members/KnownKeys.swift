import Synchronization

/// Cached results about the keys of a class, which are the known names and the keys that aren't mistakes.
///
/// All sessions share the results.
final class KnownKeys: Sendable {
  /// A name that the class has.
  struct Name: Sendable {
    let text: String
    let isCallback: Bool
    /// Whether a declaration can have the name.
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

    /// Whether the name can be one edit away from a key.
    ///
    /// This check is faster than computing the distance. In a word with at least four letters, no single edit changes
    /// both the first and the last letter.
    func mayBeOneEditFrom(_ key: Substring.UTF8View, _ count: Int) -> Bool {
      let length = text.utf8.count
      guard length - count <= 1, count - length <= 1 else { return false }
      return key.first.map { $0 | 0x20 } == first || key.last.map { $0 | 0x20 } == last
    }
  }

  private let found = Mutex(Found())

  /// The maximum number of custom keys to remember.
  ///
  /// Real scripts have fewer custom keys.
  private static let most = 4096
  /// The maximum length of a key to remember, in bytes.
  private static let longest = 64

  private struct Found {
    var names: [Name]?
    var words: [String: [String]]?
    var actions: Set<String>?
    /// For each question, the keys for which nothing was found.
    var sound: [Set<String>] = []
  }

  /// A question about a key.
  enum Question: Int, CaseIterable {
    case problem, problemOfFunction, doubt, doubtOfFunction, slip
  }

  /// Returns the names of a class and its ancestors.
  ///
  /// The first call lists them with `make`.
  func names(_ make: () -> [Name]) -> [Name] {
    if let names = found.withLock({ $0.names }) { return names }
    let names = make()
    found.withLock { $0.names = names }
    return names
  }

  /// Returns UIKit's names for the members of the class and its ancestors, each with the classes that have the name.
  ///
  /// The first call creates the table with `make`.
  func words(_ make: () -> [String: [String]]) -> [String: [String]] {
    if let words = found.withLock({ $0.words }) { return words }
    let words = make()
    found.withLock { $0.words = words }
    return words
  }

  /// Returns the keys of the class that declare actions.
  ///
  /// The first call collects them with `make`.
  func actions(_ make: () -> Set<String>) -> Set<String> {
    if let actions = found.withLock({ $0.actions }) { return actions }
    let actions = make()
    found.withLock { $0.actions = actions }
    return actions
  }

  /// Returns the finding for a question about a key.
  ///
  /// If `find` returns `nil`, the key is remembered and isn't checked again.
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
