/// Tells a key that was meant to be one of UIKit's from one that is the script's own.
struct KeyCheck {
  private let members: [String: Member]

  init(_ descriptor: ClassDescriptor) {
    members = ClassTable.builtIn.members(of: descriptor)
  }

  /// What is wrong with a key that is none of the class's.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - isFunction: functions are held against callbacks, where a slip of one letter is an error too.
  /// - Returns: nil when the key is the script's own.
  func problem(with key: String, isFunction: Bool) -> String? {
    guard members[key] == nil else { return nil }
    let names = members.keys.sorted()
    if let other = names.first(where: { $0.lowercased() == key.lowercased() }) {
      return "`\(key)` differs from `\(other)` only in case; did you mean `\(other)`?"
    }
    guard isFunction else { return nil }
    let callbacks = names.filter { members[$0].map(\.isCallback) ?? false }
    return callbacks.first { Suggestion.isSlip(key, of: $0) }.map { "no callback `\(key)`; did you mean `\($0)`?" }
  }
}

extension Member {
  var isCallback: Bool {
    if case .callback = role { return true }
    return false
  }
}
