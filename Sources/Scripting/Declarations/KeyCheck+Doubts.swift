// Finds custom keys of a screen that are mistakes unless the script's code reads them.
extension KeyCheck {
  /// Returns the reason why a custom key of a screen may be a mistake, or `nil` if the key is fine or has been
  /// reported.
  func unreportedDoubt(of field: DeclaredField) -> DoubtfulKey.Doubt? {
    descriptor.knownKeys.finding(to: field.isFunction ? .doubtOfFunction : .doubt, about: field.name) {
      findDoubt(of: field)
    }
  }

  private func findDoubt(of field: DeclaredField) -> DoubtfulKey.Doubt? {
    let key = field.name
    guard look(at: key).slip == nil, UIKitName.nameUsedByMistake(key, of: descriptor) == nil else {
      return nil
    }
    if let knownName = nameOneEditAway(key) { return .misspelling(of: knownName) }
    if field.isFunction, let similarName = similarUIKitName(key) ?? similarRenamedName(key) {
      return .misspelling(of: similarName)
    }
    // A callback of a delegate can have the same name as an event, so only these event keys are doubtful.
    if ["action", "with", "touchUpInside", "touchDown"].contains(key) { return .action }
    if let content = UIKitParts.viewClassSending(key) { return field.isFunction ? .callback(of: content) : nil }
    if let content = UIKitParts.viewClass(of: descriptor, with: key) { return .content(content) }
    return UIKitParts.container(with: key, besides: descriptor).map(DoubtfulKey.Doubt.member)
  }

  /// Returns the declarable name that is one edit away from the key, if the key is too short for `isMisspelling`.
  private func nameOneEditAway(_ key: String) -> String? {
    guard key.utf8.count >= 4 else { return nil }
    return nearestName(key) { $0.isDeclarable && $0.text.utf8.count >= 4 && Suggestion.isOneEdit(key, $0.text) }
  }

  /// Returns the first name, in byte order, that resembles a key and meets a condition.
  private func nearestName(_ key: String, where isCandidate: (KnownKeys.Name) -> Bool) -> String? {
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    var nearestName: String?
    for name in names where name.mayBeOneEditFrom(bytes, count) && isCandidate(name) {
      nearestName.replaceIfEarlier(by: name.text)
    }
    return nearestName
  }
}
