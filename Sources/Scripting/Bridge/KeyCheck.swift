import Controllers

/// Tells a key that was meant to be one of UIKit's from one that is the script's own, and says what to write instead.
///
/// Asked only for names that a class does not have; whatever takes long happens when there is something to say.
final class KeyCheck {
  let descriptor: ClassDescriptor
  /// Classes one of which the object may be instead: what they know is no mistake yet.
  private let alternatives: [ClassDescriptor]
  private let actions: Set<String>
  private(set) lazy var members = Members(descriptor)
  var names: [KnownKeys.Name] { descriptor.knownKeys.names { members.names } }
  /// Keys of the script's own that were looked at before.
  private var accepted: Set<String> = []
  private var acceptedInDelegates: Set<String> = []

  init(_ descriptor: ClassDescriptor, or alternatives: [ClassDescriptor] = []) {
    self.descriptor = descriptor
    self.alternatives = alternatives
    actions = descriptor.knownKeys.actions { ActionKeys.of(descriptor) }
  }

  /// Whether the key says what an object of the class does.
  func isAction(_ key: String) -> Bool { actions.contains(key) }

  /// Whether the object may turn out to be of a class that has the key.
  func mayBeKnown(_ key: String) -> Bool { alternatives.contains { Members($0).has(key) } }

  /// What is wrong with a key where the script may have keys of its own; nil when nothing is.
  ///
  /// Here: UIKit's names are UIKit's, and a function whose name is a slip of a callback's would never be called: errors.
  /// - Parameters:
  ///   - key: a name that the class does not have.
  ///   - isFunction: whether a function stands under it.
  /// - Returns: what to say.
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
    if isFunction, let callback = near.callback ?? delegateCallback(near: key) ?? callbackNearly(key) {
      return "no callback `\(key)`; did you mean `\(callback)`?"
    }
    // Of UIKit's words only those that a callback stands for: any other may be nearly a method of the script's own.
    if isFunction, let word = wordNear(key),
      let callback = UIKitName.callback(from: word, among: members.byName) ?? delegateCallback(from: word)
    {
      return "no callback `\(key)`; \(UIKitName.renaming(word, callback))"
    }
    return nil
  }

  /// The names of Swift's and Objective-C's destructors.
  ///
  /// Here: a function of that name would never be called, as no object exists any more that could be its `self`.
  private static let destructors = ["deinit", "dealloc"]

  private static func destructorAdvice(_ name: String) -> String {
    "`\(name)` is never called: clean up in `viewDidDisappear`; a flow expects the release with `expect.released`"
  }

  /// What is wrong with a key of a screen that belongs to one of its parts; nil for any other.
  func problem(withPart key: String) -> String? {
    guard key.isOfSeveralWords, let part = UIKitParts.owner(of: key) else { return nil }
    return "`\(key)` belongs to `\(part)`: write `\(part) = { \(key) = … }`"
  }

  /// The word of UIKit's that a long name is a slip of.
  func wordNear(_ key: String) -> String? {
    guard key.utf8.count >= 12 else { return nil }
    return descriptor.words.keys.filter { abs($0.utf8.count - key.utf8.count) <= 1 && Suggestion.isSlip(key, of: $0) }
      .min {
        $0.precedes($1)
      }
  }

  /// The known name that a key of the script's own is a slip away from, or that others call so, once; nil when there is
  /// none, or it was told.
  func nearMiss(of key: String) -> String? {
    guard accepted.insert(key).inserted else { return nil }
    return descriptor.knownKeys.answer(to: .slip, about: key) {
      look(at: key).slip ?? (mayBeUIKits(key) ? UIKitName.habit(key, of: descriptor) : nil)
    }
  }

  /// A single plain word may be anybody's: `show`, `next`.
  private func mayBeUIKits(_ key: String) -> Bool {
    (key.isOfSeveralWords || key.hasPrefix("segue")) && descriptor.words[key] != nil
  }

  /// What is wrong with a key that a script assigns to an object that has no fields of the script's own.
  func problem(withAssigned key: String) -> String {
    let nothing = "\(descriptor.noun) has no `\(key)`"
    let problem = problem(withDeclared: key)
    return problem == nothing ? nothing + ": a script keeps fields of its own on its screens" : problem
  }

  /// What may have been meant by a name that was read and is not there; nil when nothing is near.
  ///
  /// - Parameters:
  ///   - name: what was read.
  ///   - own: names of the script's own.
  /// - Returns: what to say.
  func hint(forRead name: String, orOwn own: [String]) -> String? {
    if let word = UIKitName(name, of: descriptor, exactly: false) { return word.answer }
    let near = look(at: name).inCase ?? Suggestion.nearest(to: name, among: members.readable + own)
    return near.map { "\(descriptor.noun) has no `\(name)`; did you mean `\($0)`?" }
  }

  /// The first names by their bytes that are near a key.
  func look(at key: String) -> (inCase: String?, callback: String?, slip: String?) {
    var found: (inCase: String?, callback: String?, slip: String?)
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    for name in names where name.mayBeNear(bytes, count) {
      if name.text.utf8.count == count, name.text.differsInCase(from: key) { found.inCase.lower(to: name.text) }
      guard Suggestion.isSlip(key, of: name.text) else { continue }
      found.slip.lower(to: name.text)
      if name.isCallback { found.callback.lower(to: name.text) }
    }
    return found
  }

  /// What is wrong with a key where there are none of the script's own.
  func problem(withDeclared key: String) -> String {
    let noun = descriptor.noun
    if let name = UIKitName(key, of: descriptor, exactly: false) { return name.answer }
    if let other = look(at: key).inCase {
      return "`\(key)` differs from `\(other)` only in case; did you mean `\(other)`?"
    }
    if ActionKeys.all.contains(key) {
      guard actions.isEmpty else { return noun + " has no `\(key)`: write `action = function(self, sender) … end`" }
      return noun + " does nothing when it is touched: it has no `\(key)`" + advice
    }
    let known =
      members.declarable + alternatives.flatMap { Members($0).declarable } + actions.sorted { $0.precedes($1) }
    if let hint = Suggestion.sentence(for: key, among: known, quote: "`") {
      return "\(noun) has no `\(key)`; \(hint)"
    }
    return "\(noun) has no `\(key)`" + (ownersOf(key).map { ": \($0) has" } ?? "")
  }

  /// What is wrong with a function in a delegate's table; nil when it may be the table's own.
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
    return near.callback.map { "no callback `\(key)`; did you mean `\($0)`?" }
  }

  /// What is wrong with a method that the class does not have.
  ///
  /// - Parameters:
  ///   - name: what was called.
  ///   - own: names of the script's own.
  /// - Returns: what to say.
  func problem(withMethod name: String, orOwn own: [String]) -> String {
    if let word = UIKitName(name, of: descriptor, exactly: false, isCalled: true) { return word.answer }
    let hint = Suggestion.nearest(to: name, among: members.methods + own).map { "; nearest: `\($0)`" }
    return "\(descriptor.noun) has no method `\(name)`"
      + (hint ?? ownersOf(name).map { ": \($0) has" } ?? "")
  }

  private var advice: String {
    !members.has("gestures") ? "" : "; write `gestures = { tap = … }`"
  }

  /// A class that has the key though this one does not.
  private func ownersOf(_ key: String) -> String? {
    ClassTable.builtIn.all.first { owner in owner.make != nil && Members(owner).has(key) }?.noun
  }
}

extension String? {
  /// Takes a text that comes before it by its bytes.
  mutating func lower(to text: String) {
    if map({ text.precedes($0) }) ?? true { self = text }
  }
}

extension String {
  /// Whether a capital letter of ASCII stands in it.
  fileprivate var isOfSeveralWords: Bool { utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } }

  /// Whether two words of the same length differ in nothing but the case of ASCII's letters.
  func differsInCase(from other: String) -> Bool {
    self != other && utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { one, two in
        one == two || (one ^ two == 0x20 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(one | 0x20))
      }
  }
}

extension Bridge {
  /// The check for a built-in class, kept once made.
  func keyCheck(_ number: Int) -> KeyCheck {
    if let check = keyChecks[number] { return check }
    let check = KeyCheck(table.all[number], or: alternatives(to: table.all[number]))
    keyChecks[number] = check
    return check
  }

  /// `button` also makes a bar's and an alert's.
  private func alternatives(to descriptor: ClassDescriptor) -> [ClassDescriptor] {
    guard descriptor.name == Button.className else { return [] }
    return [BarButtonItem.className, AlertAction.className].compactMap(table.named)
  }
}

extension ClassDescriptor {
  /// The class in a sentence.
  var noun: String {
    switch name {
    case "TableViewCell": "a row"
    case "Application": "the app"
    default: name.withArticle
    }
  }
}
