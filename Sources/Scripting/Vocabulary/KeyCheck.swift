import Controllers

/// Checks whether an unknown key is a mistake for a UIKit key, and says what to write instead.
///
/// The check is used only for names that a class doesn't have. Slow operations run only if there is something to
/// report.
final class KeyCheck {
  let descriptor: ClassDescriptor
  /// Other classes that the created object may have.
  ///
  /// Until the class is known, a name that one of these classes has isn't a mistake.
  private let alternatives: [ClassDescriptor]
  private let actions: Set<String>
  private(set) lazy var members = Members(descriptor)
  var names: [KnownKeys.Name] { descriptor.knownKeys.names { members.names } }
  /// The custom keys that have been accepted.
  private var accepted: Set<String> = []
  private var acceptedInDelegates: Set<String> = []

  init(_ descriptor: ClassDescriptor, or alternatives: [ClassDescriptor] = []) {
    self.descriptor = descriptor
    self.alternatives = alternatives
    actions = descriptor.knownKeys.actions { ActionKeys.of(descriptor) }
  }

  /// Whether the key is an action of the class.
  func isAction(_ key: String) -> Bool { actions.contains(key) }

  /// Whether the created object may have a class that has the key.
  func alternativeHas(_ key: String) -> Bool { alternatives.contains { Members($0).has(key) } }

  /// Returns the error for a key of an object that can have custom keys.
  ///
  /// Here: a UIKit name always has UIKit's meaning, and a function with a name that resembles a callback's name would
  /// never be called. Therefore, both are errors.
  ///
  /// - Parameters:
  ///   - key: A name that the class doesn't have.
  ///   - isFunction: Whether the value is a function.
  /// - Returns: The message, or `nil` if the key is valid.
  func problem(with key: String, isFunction: Bool) -> String? {
    guard !accepted.contains(key) else { return nil }
    return descriptor.knownKeys.answer(to: isFunction ? .problemOfFunction : .problem, about: key) {
      newProblem(with: key, isFunction)
    }
  }

  private func newProblem(with key: String, _ isFunction: Bool) -> String? {
    if isFunction, Self.destructors.contains(key) { return Self.destructorAdvice(key) }
    let near = look(at: key)
    if let other = near.inCase { return "`\(key)` differs from `\(other)` only in case; did you mean `\(other)`?" }
    if mayBeUIKits(key) {
      let isRenamed = UIKitName.renamed(key, of: descriptor) != nil
      if !isRenamed, let callback = delegateCallback(from: key) { return UIKitName.renaming(key, callback) }
      if let word = UIKitName(key, of: descriptor, exactly: true) { return word.answer }
    }
    if isFunction, let callback = near.callback ?? delegateCallback(near: key) ?? callbackTwoEditsFrom(key) {
      return "unknown callback `\(key)`; did you mean `\(callback)`?"
    }
    // Only names of UIKit callbacks are considered. Other UIKit names may resemble a method of the script.
    if isFunction, let word = wordSimilar(key),
      let callback = UIKitName.callback(from: word, among: members.byName) ?? delegateCallback(from: word)
    {
      return "unknown callback `\(key)`; \(UIKitName.renaming(word, callback))"
    }
    return nil
  }

  /// The names of destructors in Swift and Objective-C.
  ///
  /// Here: such a function would never be called, because its `self` would no longer exist.
  private static let destructors = ["deinit", "dealloc"]

  private static func destructorAdvice(_ name: String) -> String {
    "`\(name)` is never called: clean up in `viewDidDisappear`, and check the release in a flow with `expect.released`"
  }

  /// Returns the error for a key that is a property of one of a screen's parts, or `nil` for any other key.
  func problem(withPart key: String) -> String? {
    guard key.containsCapital, let part = UIKitParts.owner(of: key) else { return nil }
    return "`\(key)` belongs to `\(part)`: write `\(part) = { \(key) = … }`"
  }

  /// Returns the UIKit name that a long key misspells, or `nil` if there is none.
  func wordSimilar(_ key: String) -> String? { similar(to: key, among: Array(descriptor.words.keys)) }

  /// Returns the UIKit name of a member with another name here that a long key misspells, or `nil` if there is none.
  func renamedSimilar(_ key: String) -> String? { similar(to: key, among: members.renamed) }

  private func similar(to key: String, among names: [String]) -> String? {
    guard key.utf8.count >= 12 else { return nil }
    return names.filter { abs($0.utf8.count - key.utf8.count) <= 1 && Suggestion.isMisspelling(key, of: $0) }
      .min { $0.precedes($1) }
  }

  /// Returns the known name that a custom key misspells, or for which other APIs use the key.
  ///
  /// Each key is reported only once. If there is no such name or the key has been reported, the result is `nil`.
  func nearMiss(of key: String) -> String? {
    guard accepted.insert(key).inserted else { return nil }
    return descriptor.knownKeys.answer(to: .slip, about: key) {
      look(at: key).slip ?? (mayBeUIKits(key) ? UIKitName.habit(key, of: descriptor) : nil)
    }
  }

  /// Whether a key can only refer to a UIKit name.
  ///
  /// A single word, such as `show` or `next`, can have any meaning.
  private func mayBeUIKits(_ key: String) -> Bool {
    (key.containsCapital || key.hasPrefix("segue")) && descriptor.words[key] != nil
  }

  /// Returns the error for a key assigned to an object that can't have custom fields.
  func problem(withAssigned key: String) -> String {
    let nothing = "\(descriptor.noun) has no `\(key.shortenedName)`"
    let problem = problem(withDeclared: key)
    return problem == nothing ? nothing + "; only screens can have custom fields" : problem
  }

  /// Returns a suggestion for a name that was read but doesn't exist.
  ///
  /// - Parameters:
  ///   - name: The name that was read.
  ///   - own: The custom names of the object.
  /// - Returns: The message, or `nil` if no name is similar.
  func hint(forRead name: String, orOwn own: [String]) -> String? {
    if let word = UIKitName(name, of: descriptor, exactly: false) { return word.answer }
    let near = look(at: name).inCase ?? Suggestion.nearest(to: name, among: members.readable + own)
    return near.map { "\(descriptor.noun) has no `\(name.shortenedName)`; did you mean `\($0)`?" }
  }

  /// Returns the first names, in byte order, that are similar to a key.
  func look(at key: String) -> (inCase: String?, callback: String?, slip: String?) {
    var found: (inCase: String?, callback: String?, slip: String?)
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    for name in names where name.mayBeOneEditFrom(bytes, count) {
      if name.text.utf8.count == count, name.text.differsInCase(from: key) { found.inCase.lower(to: name.text) }
      guard Suggestion.isMisspelling(key, of: name.text) else { continue }
      found.slip.lower(to: name.text)
      if name.isCallback { found.callback.lower(to: name.text) }
    }
    return found
  }

  /// Returns the error for a key of an object that can't have custom keys.
  func problem(withDeclared key: String) -> String {
    let noun = descriptor.noun
    if let name = UIKitName(key, of: descriptor, exactly: false) { return name.answer }
    if let other = look(at: key).inCase {
      return "`\(key)` differs from `\(other)` only in case; did you mean `\(other)`?"
    }
    if ActionKeys.all.contains(key) {
      guard actions.isEmpty else {
        return noun + " has no `\(key.shortenedName)`: write `action = function(self, sender) … end`"
      }
      return noun + " has no actions, so it has no `\(key.shortenedName)`" + advice
    }
    let known =
      members.declarable + alternatives.flatMap { Members($0).declarable } + actions.sorted { $0.precedes($1) }
    if let hint = Suggestion.sentence(for: key, among: known, quote: "`") {
      return "\(noun) has no `\(key.shortenedName)`; \(hint)"
    }
    return "\(noun) has no `\(key.shortenedName)`" + (ownersOf(key).map { ", but \($0) has one" } ?? "")
  }

  /// Returns the error for a function in a delegate's table, or `nil` if the function may be a custom function.
  func problem(withDelegate key: String) -> String? {
    guard !acceptedInDelegates.contains(key) else { return nil }
    let problem = newProblem(withDelegate: key)
    if problem == nil { acceptedInDelegates.insert(key) }
    return problem
  }

  private func newProblem(withDelegate key: String) -> String? {
    if let callback = UIKitName.callback(from: key, among: members.byName) { return UIKitName.renaming(key, callback) }
    if let word = UIKitName(key, of: descriptor, exactly: true) { return word.answer }
    let near = look(at: key)
    if let other = near.inCase { return "`\(key)` differs from `\(other)` only in case; did you mean `\(other)`?" }
    return near.callback.map { "unknown callback `\(key)`; did you mean `\($0)`?" }
  }

  /// Returns the error for a method that the class doesn't have.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - own: The custom names of the object.
  /// - Returns: The message.
  func problem(withMethod name: String, orOwn own: [String]) -> String {
    if let word = UIKitName(name, of: descriptor, exactly: false, isCalled: true) { return word.answer }
    let hint = Suggestion.nearest(to: name, among: members.methods + own).map { "; nearest: `\($0)`" }
    return "\(descriptor.noun) has no method `\(name)`"
      + (hint ?? ownersOf(name).map { ", but \($0) has one" } ?? "")
  }

  private var advice: String {
    !members.has("gestures") ? "" : "; write `gestures = { tap = … }`"
  }

  /// Returns the name of a class that has the given key, with an article, or `nil` if no class has the key.
  ///
  /// For a view, the class is another class of views if one declares the key itself.
  private func ownersOf(_ key: String) -> String? {
    let classes = ClassTable.builtIn.all.filter { $0.make != nil }
    func isView(_ descriptor: ClassDescriptor) -> Bool {
      ClassTable.builtIn.lineage(of: descriptor).contains { $0.name == View.className }
    }
    let view =
      isView(descriptor)
      ? classes.first { owner in owner.members.contains { $0.name == key } && isView(owner) } : nil
    return (view ?? classes.first { Members($0).has(key) })?.noun
  }
}

extension String? {
  /// Replaces the string with another string if the other string comes first in byte order.
  mutating func lower(to text: String) {
    if map({ text.precedes($0) }) ?? true { self = text }
  }
}

extension String {
  /// Whether the name contains an ASCII capital letter.
  fileprivate var containsCapital: Bool { utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } }

  /// Whether two words of the same length differ only in the case of ASCII letters.
  func differsInCase(from other: String) -> Bool {
    self != other && utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { one, two in
        one == two || (one ^ two == 0x20 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(one | 0x20))
      }
  }
}

extension ClassDescriptor {
  /// The name of the class with an article, for messages.
  var noun: String {
    switch name {
    case "TableViewCell": "a row"
    case "CollectionViewCell": "an item"
    case "Application": "the app"
    default: name.withArticle
    }
  }
}
