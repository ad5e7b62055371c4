import Controllers

// The callback that a mistyped key of a screen was meant to be, if a simple typo isn't enough to find it.
extension KeyCheck {
  /// The delegate callback that has the key as UIKit's name.
  ///
  /// A screen implements it for a table or view without a delegate.
  func delegateCallback(from key: String) -> String? {
    guard isController, UIKitName.callback(from: key, among: members.byName) == nil else { return nil }
    let callbacks = ClassTable.builtIn.all.compactMap { owner in
      UIKitName.callback(from: key, among: ClassTable.builtIn.members(of: owner))
    }
    return callbacks.max { $0.utf8.count < $1.utf8.count }
  }

  /// The delegate callback of which the key is a typo.
  func delegateCallback(near key: String) -> String? {
    guard isController, !CallbackListening.delegateCallbacks.contains(key) else { return nil }
    return CallbackListening.delegateCallbacks.filter {
      $0.differsInCase(from: key) || Suggestion.isMisspelling(key, of: $0)
    }
    .min { $0.precedes($1) }
  }

  /// The long callback that is two edits away from a key, such as `viewDidDissapear`.
  func callbackTwoEditsFrom(_ key: String) -> String? {
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    guard count >= 14, !CallbackListening.delegateCallbacks.contains(key) else { return nil }
    let near = names.filter { $0.isCallback && $0.mayBeOneEditFrom(bytes, count) }.map(\.text)
    guard !near.contains(key) else { return nil }
    return near.filter { Suggestion.distance(key, $0) <= 2 }.min { $0.precedes($1) }
  }

  private var isController: Bool {
    ClassTable.builtIn.lineage(of: descriptor).contains { $0.name == ViewController.className }
  }
}
