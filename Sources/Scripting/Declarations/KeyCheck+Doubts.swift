// Finds custom keys of a screen that are mistakes unless the script's code reads them.
extension KeyCheck {
  /// Returns the reason why a custom key of a screen may be a mistake, or `nil` if the key is fine or has been
  /// reported.
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
    if field.isFunction, let word = wordSimilar(key) ?? renamedSimilar(key) { return .slip(of: word) }
    // A callback of a delegate can have the same name as an event, so only these event keys are doubtful.
    if ["action", "with", "touchUpInside", "touchDown"].contains(key) { return .action }
    if let content = UIKitParts.contentSending(key) { return field.isFunction ? .callback(of: content) : nil }
    if let content = UIKitParts.content(of: descriptor, with: key) { return .content(content) }
    return UIKitParts.container(with: key, besides: descriptor).map(DoubtfulKey.Doubt.member)
  }

  /// Returns the declarable name that is one edit away from the key, if the key is too short for `isMisspelling`.
  private func shortSlip(_ key: String) -> String? {
    guard key.utf8.count >= 4 else { return nil }
    return near(key) { $0.isDeclared && $0.text.utf8.count >= 4 && Suggestion.isOneEdit(key, $0.text) }
  }

  /// Returns the first name, in byte order, that resembles a key and meets a condition.
  private func near(_ key: String, where holds: (KnownKeys.Name) -> Bool) -> String? {
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    var found: String?
    for name in names where name.mayBeOneEditFrom(bytes, count) && holds(name) { found.lower(to: name.text) }
    return found
  }
}
