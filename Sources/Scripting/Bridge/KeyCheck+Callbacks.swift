import Controllers

// Callbacks that a key of a screen was meant to be, beyond those of its class one slip away.
extension KeyCheck {
  /// What a table or another view asks a screen where it has no delegate of its own, by UIKit's name.
  func delegateCallback(from key: String) -> String? {
    guard isController, UIKitName.callback(from: key, among: members.byName) == nil else { return nil }
    let callbacks = ClassTable.builtIn.all.compactMap { owner in
      UIKitName.callback(from: key, among: ClassTable.builtIn.members(of: owner))
    }
    return callbacks.max { $0.utf8.count < $1.utf8.count }
  }

  /// The same by a name that is a slip of ours.
  func delegateCallback(near key: String) -> String? {
    guard isController, !Bridge.delegateCallbacks.contains(key) else { return nil }
    return Bridge.delegateCallbacks.filter { $0.differsInCase(from: key) || Suggestion.isSlip(key, of: $0) }
      .min { $0.precedes($1) }
  }

  /// A long callback that two edits lead to: `viewDidDissapear`.
  func callbackNearly(_ key: String) -> String? {
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    guard count >= 14, !Bridge.delegateCallbacks.contains(key) else { return nil }
    let near = names.filter { $0.isCallback && $0.mayBeNear(bytes, count) }.map(\.text)
    guard !near.contains(key) else { return nil }
    return near.filter { Suggestion.distance(key, $0) <= 2 }.min { $0.precedes($1) }
  }

  private var isController: Bool {
    ClassTable.builtIn.lineage(of: descriptor).contains { $0.name == ViewController.className }
  }
}
