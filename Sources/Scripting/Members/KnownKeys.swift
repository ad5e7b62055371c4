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
    let isDeclarable: Bool
    private let firstByte: UInt8
    private let lastByte: UInt8

    init(_ member: Member) {
      text = member.name
      isCallback = member.isCallback
      isDeclarable = member.isCallback || member.canBeSet
      firstByte = text.utf8.first.map { $0 | 0x20 } ?? 0
      lastByte = text.utf8.last.map { $0 | 0x20 } ?? 0
    }

    /// Whether the name can be one edit away from a key.
    ///
    /// This check is faster than computing the distance. In a word with at least four letters, no single edit changes
    /// both the first and the last letter.
    func mayBeOneEditFrom(_ key: Substring.UTF8View, _ count: Int) -> Bool {
      let nameLength = text.utf8.count
      guard nameLength - count <= 1, count - nameLength <= 1 else { return false }
      return key.first.map { $0 | 0x20 } == firstByte || key.last.map { $0 | 0x20 } == lastByte
    }
  }

  private let findings = Mutex(Findings())

  /// The maximum number of custom keys to remember.
  ///
  /// Real scripts have fewer custom keys.
  private static let maximumKeyCount = 4096
  /// The maximum length of a key to remember, in bytes.
  private static let maximumKeyLength = 64

  private struct Findings {
    var names: [Name]?
    var uikitNames: [String: [String]]?
    var actions: Set<String>?
    /// For each question, the keys about which nothing was found.
    var keysWithoutFinding: [Set<String>] = []
  }

  /// A question about a key.
  enum Question: Int, CaseIterable {
    case problem, problemOfFunction, doubt, doubtOfFunction, slip
  }

  /// Returns the names of a class and its ancestors.
  ///
  /// The first call lists them with `makeNames`.
  func names(_ makeNames: () -> [Name]) -> [Name] {
    if let names = findings.withLock({ $0.names }) { return names }
    let names = makeNames()
    findings.withLock { $0.names = names }
    return names
  }

  /// Returns UIKit's names for the members of the class and its ancestors, each with the classes that have the name.
  ///
  /// The first call creates the table with `makeNames`.
  func uikitNames(_ makeNames: () -> [String: [String]]) -> [String: [String]] {
    if let words = findings.withLock({ $0.uikitNames }) { return words }
    let words = makeNames()
    findings.withLock { $0.uikitNames = words }
    return words
  }

  /// Returns the keys of the class that declare actions.
  ///
  /// The first call collects them with `makeActions`.
  func actions(_ makeActions: () -> Set<String>) -> Set<String> {
    if let actions = findings.withLock({ $0.actions }) { return actions }
    let actions = makeActions()
    findings.withLock { $0.actions = actions }
    return actions
  }

  /// Returns the finding for a question about a key.
  ///
  /// If `findAnswer` returns `nil`, the key is remembered and isn't checked again.
  func finding<Answer>(to question: Question, about key: String, _ findAnswer: () -> Answer?) -> Answer? {
    let hasNoFinding = findings.withLock {
      !$0.keysWithoutFinding.isEmpty && $0.keysWithoutFinding[question.rawValue].contains(key)
    }
    if hasNoFinding { return nil }
    if let finding = findAnswer() { return finding }
    guard key.utf8.count <= KnownKeys.maximumKeyLength else { return nil }
    findings.withLock { found in
      if found.keysWithoutFinding.isEmpty {
        found.keysWithoutFinding = Array(repeating: [], count: Question.allCases.count)
      }
      if found.keysWithoutFinding[question.rawValue].count < KnownKeys.maximumKeyCount {
        found.keysWithoutFinding[question.rawValue].insert(key)
      }
    }
    return nil
  }
}
