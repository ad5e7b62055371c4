// Keys of a screen's own that are mistakes unless a line reads them.
extension KeyCheck {
  /// Why a key of a screen's own may be a mistake; nil when it is the script's own for sure, or was told.
  func doubt(of field: DeclaredField) -> DoubtfulKey.Doubt? {
    descriptor.knownKeys.answer(to: field.isFunction ? .doubtOfFunction : .doubt, about: field.name) {
      newDoubt(of: field)
    }
  }

  private func newDoubt(of field: DeclaredField) -> DoubtfulKey.Doubt? {
    let key = field.name
    guard look(at: key).slip == nil, UIKitName.habit(key, of: descriptor) == nil else {
      return nil
    }
    if let known = shortSlip(key) { return .slip(of: known) }
    if field.isFunction, let word = wordNear(key) { return .slip(of: word) }
    // What an event is called a delegate may be told, too.
    if ["action", "with", "touchUpInside", "touchDown"].contains(key) { return .action }
    if UIKitParts.isTableCallback(key) { return field.isFunction ? .tableCallback : nil }
    return UIKitParts.container(with: key, besides: descriptor).map(DoubtfulKey.Doubt.member)
  }

  /// A name that can be declared and that a shorter key than `isSlip` wants is one edit away from.
  private func shortSlip(_ key: String) -> String? {
    guard key.utf8.count >= 4 else { return nil }
    return near(key) { $0.isDeclared && $0.text.utf8.count >= 4 && Suggestion.isOneEdit(key, $0.text) }
  }

  /// The first by its bytes of the names that may be near a key and for which something holds.
  private func near(_ key: String, where holds: (KnownKeys.Name) -> Bool) -> String? {
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    var found: String?
    for name in names where name.mayBeNear(bytes, count) && holds(name) { found.lower(to: name.text) }
    return found
  }
}
