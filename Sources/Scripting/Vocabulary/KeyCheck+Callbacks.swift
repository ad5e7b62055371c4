import Controllers

// Finds the callback that a mistyped key of a screen probably means, if the mistake is more than a simple typo.
extension KeyCheck {
  /// Returns the delegate callback whose UIKit name is the key.
  ///
  /// A screen implements such a callback for a table or view without a delegate.
  func delegateCallback(from key: String) -> String? {
    guard isController, UIKitName.callbackName(from: key, among: members.byName) == nil else { return nil }
    let callbacks = ClassTable.builtIn.all.compactMap { owner in
      UIKitName.callbackName(from: key, among: ClassTable.builtIn.members(of: owner))
    }
    return callbacks.max { $0.utf8.count < $1.utf8.count }
  }

  /// Returns the delegate callback whose name is misspelled in the key, or `nil` if there is none.
  func delegateCallback(near key: String) -> String? {
    guard isController, !EventKind.namesForDelegates.contains(key) else { return nil }
    return EventKind.namesForDelegates.filter {
      $0.differsInCase(from: key) || Suggestion.isMisspelling(key, of: $0)
    }
    .min { $0.precedes($1) }
  }

  /// Returns the long callback name that is two edits away from the key, or `nil` if there is none.
  ///
  /// `viewDidDissapear` is such a key.
  func callbackTwoEditsAway(_ key: String) -> String? {
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    guard count >= 14, !EventKind.namesForDelegates.contains(key) else { return nil }
    let candidates = names.filter { $0.isCallback && $0.mayBeOneEditFrom(bytes, count) }.map(\.text)
    guard !candidates.contains(key) else { return nil }
    return candidates.filter { Suggestion.distance(key, $0) <= 2 }.min { $0.precedes($1) }
  }

  private var isController: Bool {
    ClassTable.builtIn.ancestry(of: descriptor).contains { $0.name == ViewController.className }
  }
}
