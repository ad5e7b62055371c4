/// Tells a key that was meant to be one of UIKit's from one that is the script's own.
struct KeyCheck {
  private let names: Set<String>
  /// The names as they are written, by how they read without case.
  private let spellings: [String: String]
  private let callbacks: [String]

  init(_ descriptor: ClassDescriptor) {
    let members = ClassTable.builtIn.members(of: descriptor)
    let sorted = members.keys.sorted()
    names = Set(sorted)
    spellings = Dictionary(sorted.map { ($0.lowercased(), $0) }) { first, _ in first }
    callbacks = sorted.filter { members[$0].map(\.isCallback) ?? false }
  }

  /// What is wrong with a key that is none of the class's.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - isFunction: functions are held against callbacks, where a slip of one letter is an error too.
  /// - Returns: nil when the key is the script's own.
  func problem(with key: String, isFunction: Bool) -> String? {
    guard !names.contains(key) else { return nil }
    if let other = spellings[key.lowercased()] {
      return "`\(key)` differs from `\(other)` only in case; did you mean `\(other)`?"
    }
    guard isFunction else { return nil }
    return callbacks.first { Suggestion.isSlip(key, of: $0) }.map { "no callback `\(key)`; did you mean `\($0)`?" }
  }
}

extension Bridge {
  /// The check for a built-in class, kept once made.
  func keyCheck(_ number: Int) -> KeyCheck {
    if let check = keyChecks[number] { return check }
    let check = KeyCheck(table.all[number])
    keyChecks[number] = check
    return check
  }
}

extension Member {
  fileprivate var isCallback: Bool {
    if case .callback = role { return true }
    return false
  }
}
