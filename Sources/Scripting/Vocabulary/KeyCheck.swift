import Controllers

/// Checks whether an unknown key is a misspelled UIKit key, and suggests the correct key.
///
/// The check is used only for names that a class doesn't have. Slow operations run only if there is something to
/// report.
final class KeyCheck {
  let descriptor: ClassDescriptor
  /// Other classes to which the created object may belong.
  ///
  /// Until the class is known, a name that exists in one of these classes isn't a mistake.
  private let alternatives: [ClassDescriptor]
  private let actions: Set<String>
  private(set) lazy var members = Members(descriptor)
  var names: [KnownKeys.Name] { descriptor.knownKeys.names { members.names } }
  /// The custom keys that have been accepted.
  private var acceptedKeys: Set<String> = []
  private var acceptedDelegateKeys: Set<String> = []

  init(_ descriptor: ClassDescriptor, or alternatives: [ClassDescriptor] = []) {
    self.descriptor = descriptor
    self.alternatives = alternatives
    actions = descriptor.knownKeys.actions { ActionKeys.of(descriptor) }
  }

  /// Whether the key is an action of the class.
  func isAction(_ key: String) -> Bool { actions.contains(key) }

  /// Whether the created object may have a class that has the key.
  func alternativeHas(_ key: String) -> Bool { alternatives.contains { Members($0).contains(key) } }

  /// Returns the error for a key of an object that can have custom keys, or `nil` if the key is valid.
  ///
  /// Here: a UIKit name always has UIKit's meaning, and a function with a name that resembles a callback's name would
  /// never be called. Therefore, both are errors.
  ///
  /// - Parameters:
  ///   - key: A name that the class doesn't have.
  ///   - isFunction: Whether the value is a function.
  /// - Returns: The message, or `nil` if the key is valid.
  func problem(with key: String, isFunction: Bool) -> String? {
    guard !acceptedKeys.contains(key) else { return nil }
    return descriptor.knownKeys.finding(to: isFunction ? .problemOfFunction : .problem, about: key) {
      findProblem(with: key, isFunction)
    }
  }

  private func findProblem(with key: String, _ isFunction: Bool) -> String? {
    if isFunction, Self.destructors.contains(key) { return Self.destructorAdvice(key) }
    let similarNames = look(at: key)
    if let similarName = similarNames.inCase {
      return "`\(key)` differs from `\(similarName)` only in case; did you mean `\(similarName)`?"
    }
    if mustBeUIKitName(key) {
      let isRenamed = UIKitName.listedName(key, of: descriptor) != nil
      if !isRenamed, let callback = delegateCallback(from: key) { return UIKitName.renamingMessage(key, callback) }
      if let uikitName = UIKitName(key, of: descriptor, exactly: true) { return uikitName.message }
    }
    if isFunction, let callback = similarNames.callback ?? delegateCallback(near: key) ?? callbackTwoEditsAway(key) {
      return "unknown callback `\(key)`; did you mean `\(callback)`?"
    }
    // Only names of UIKit callbacks are considered. Other UIKit names may resemble a method of the script.
    if isFunction, let uikitName = similarUIKitName(key),
      let callback = UIKitName.callbackName(from: uikitName, among: members.byName) ?? delegateCallback(from: uikitName)
    {
      return "unknown callback `\(key)`; \(UIKitName.renamingMessage(uikitName, callback))"
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
    guard key.containsCapital, let partProperty = UIKitParts.owner(of: key) else { return nil }
    return "`\(key)` belongs to `\(partProperty)`: write `\(partProperty) = { \(key) = … }`"
  }

  /// Returns the UIKit name that a long key misspells, or `nil` if there is none.
  func similarUIKitName(_ key: String) -> String? { similar(to: key, among: Array(descriptor.uikitNames.keys)) }

  /// Returns the UIKit name that a long key misspells, if the member has a different name here.
  ///
  /// Returns `nil` if there is no such name.
  func similarRenamedName(_ key: String) -> String? { similar(to: key, among: members.renamedNames) }

  private func similar(to key: String, among names: [String]) -> String? {
    guard key.utf8.count >= 12 else { return nil }
    return names.filter { abs($0.utf8.count - key.utf8.count) <= 1 && Suggestion.isMisspelling(key, of: $0) }
      .min { $0.precedes($1) }
  }

  /// Returns the known name that a custom key misspells, or the name that replaces the key of another API.
  ///
  /// Each key is reported only once. If there is no such name or the key has been reported, the result is `nil`.
  func nearMiss(of key: String) -> String? {
    guard acceptedKeys.insert(key).inserted else { return nil }
    return descriptor.knownKeys.finding(to: .slip, about: key) {
      look(at: key).slip ?? (mustBeUIKitName(key) ? UIKitName.nameUsedByMistake(key, of: descriptor) : nil)
    }
  }

  /// Whether a key can only refer to a UIKit name.
  ///
  /// A single word, such as `show` or `next`, can have any meaning.
  private func mustBeUIKitName(_ key: String) -> Bool {
    (key.containsCapital || key.hasPrefix("segue")) && descriptor.uikitNames[key] != nil
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
  ///   - customNames: The custom names of the object.
  /// - Returns: The message, or `nil` if no name is similar.
  func hint(forRead name: String, orOwn customNames: [String]) -> String? {
    if let uikitName = UIKitName(name, of: descriptor, exactly: false) { return uikitName.message }
    let similarName = look(at: name).inCase ?? Suggestion.nearest(to: name, among: members.readableNames + customNames)
    return similarName.map { "\(descriptor.noun) has no `\(name.shortenedName)`; did you mean `\($0)`?" }
  }

  /// Returns the first names, in byte order, that are similar to a key.
  func look(at key: String) -> (inCase: String?, callback: String?, slip: String?) {
    var similarNames: (inCase: String?, callback: String?, slip: String?)
    let (bytes, count) = (key[...].utf8, key.utf8.count)
    for name in names where name.mayBeOneEditFrom(bytes, count) {
      if name.text.utf8.count == count, name.text.differsInCase(from: key) {
        similarNames.inCase.replaceIfEarlier(by: name.text)
      }
      guard Suggestion.isMisspelling(key, of: name.text) else { continue }
      similarNames.slip.replaceIfEarlier(by: name.text)
      if name.isCallback { similarNames.callback.replaceIfEarlier(by: name.text) }
    }
    return similarNames
  }

  /// Returns the error for a key of an object that can't have custom keys.
  func problem(withDeclared key: String) -> String {
    let noun = descriptor.noun
    if let name = UIKitName(key, of: descriptor, exactly: false) { return name.message }
    if let similarName = look(at: key).inCase {
      return "`\(key)` differs from `\(similarName)` only in case; did you mean `\(similarName)`?"
    }
    if ActionKeys.all.contains(key) {
      guard actions.isEmpty else {
        return noun + " has no `\(key.shortenedName)`: write `action = function(self, sender) … end`"
      }
      return noun + " has no actions, so it has no `\(key.shortenedName)`" + advice
    }
    let knownNames =
      members.declarableNames + alternatives.flatMap { Members($0).declarableNames }
      + actions.sorted { $0.precedes($1) }
    if let hint = Suggestion.sentence(for: key, among: knownNames, quote: "`") {
      return "\(noun) has no `\(key.shortenedName)`; \(hint)"
    }
    return "\(noun) has no `\(key.shortenedName)`" + (ownersWithArticle(key).map { ", but \($0) has one" } ?? "")
  }

  /// Returns the error for a function in a delegate's table, or `nil` if the function may be a custom function.
  func problem(withDelegate key: String) -> String? {
    guard !acceptedDelegateKeys.contains(key) else { return nil }
    let problem = findDelegateProblem(withDelegate: key)
    if problem == nil { acceptedDelegateKeys.insert(key) }
    return problem
  }

  private func findDelegateProblem(withDelegate key: String) -> String? {
    if let callback = UIKitName.callbackName(from: key, among: members.byName) {
      return UIKitName.renamingMessage(key, callback)
    }
    if let uikitName = UIKitName(key, of: descriptor, exactly: true) { return uikitName.message }
    let similarNames = look(at: key)
    if let similarName = similarNames.inCase {
      return "`\(key)` differs from `\(similarName)` only in case; did you mean `\(similarName)`?"
    }
    return similarNames.callback.map { "unknown callback `\(key)`; did you mean `\($0)`?" }
  }

  /// Returns the error for a method that the class doesn't have.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - customNames: The custom names of the object.
  /// - Returns: The message.
  func problem(withMethod name: String, orOwn customNames: [String]) -> String {
    if let uikitName = UIKitName(name, of: descriptor, exactly: false, isCalled: true) { return uikitName.message }
    let hint = Suggestion.nearest(to: name, among: members.methodNames + customNames).map { "; nearest: `\($0)`" }
    return "\(descriptor.noun) has no method `\(name)`"
      + (hint ?? ownersWithArticle(name).map { ", but \($0) has one" } ?? "")
  }

  private var advice: String {
    !members.contains("gestures") ? "" : "; write `gestures = { tap = … }`"
  }

  /// Returns the name of a class that has the given key, with an article, or `nil` if no class has the key.
  ///
  /// For a view, the class is another class of views, if such a class itself declares the key.
  private func ownersWithArticle(_ key: String) -> String? {
    let classes = ClassTable.builtIn.all.filter { $0.makeObject != nil }
    func isView(_ descriptor: ClassDescriptor) -> Bool {
      ClassTable.builtIn.ancestry(of: descriptor).contains { $0.name == View.className }
    }
    let view =
      isView(descriptor)
      ? classes.first { owner in owner.members.contains { $0.name == key } && isView(owner) } : nil
    return (view ?? classes.first { Members($0).contains(key) })?.noun
  }
}

extension String? {
  /// Replaces the string with another string if the other string comes first in byte order.
  mutating func replaceIfEarlier(by text: String) {
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
