import Controllers

/// A name of UIKit's that is written otherwise here, or that is not known yet.
package struct UIKitName {
  /// What to say.
  let answer: String

  /// Looks a key up in UIKit's vocabulary; nil for a name that is none of UIKit's.
  ///
  /// - Parameters:
  ///   - key: a name that the class does not have.
  ///   - descriptor: the class.
  ///   - exactly: whether only UIKit's very names count, as where a script may have names of its own.
  ///   - isCalled: whether it was called as a method.
  init?(_ key: String, of descriptor: ClassDescriptor, exactly: Bool, isCalled: Bool = false) {
    let word = UIKitName.word(key, of: descriptor, isCalled: isCalled)
    guard !exactly || word.map({ !$0.isHabit }) ?? false else { return nil }
    let members = ClassTable.builtIn.members(of: descriptor)
    func written(_ ours: String) -> String { isCalled ? UIKitName.assignment(ours, members) : ours }
    if let word, let ours = word.ours {
      answer =
        word.isHabit
        ? "\(descriptor.noun) has no `\(key)`: write `\(written(ours))`" : UIKitName.renaming(key, written(ours))
    } else if let ours = UIKitName.derived(from: key, members) {
      answer = UIKitName.renaming(key, written(ours))
    } else if word != nil {
      answer = "Maquette doesn't support UIKit's `\(key)` yet"
    } else {
      return nil
    }
  }

  static func renaming(_ key: String, _ ours: String) -> String { "`\(key)` is UIKit's name: write `\(ours)`" }

  /// Ours for a name of UIKit's, or a word that others use, in any class, in the order of the classes; and whether it is
  /// UIKit's at all.
  package static func ours(for name: String) -> (names: [String], isKnown: Bool) {
    var names: [String] = []
    var isKnown = false
    for descriptor in ClassTable.builtIn.all {
      let word = UIKitWords.word(name, of: descriptor.name)
      isKnown = isKnown || word != nil
      let ours = word?.ours ?? derived(from: name, ClassTable.builtIn.members(of: descriptor))
      if let ours, ours != name, !names.contains(ours) { names.append(ours) }
    }
    return (names, isKnown)
  }

  /// Ours for a word that others use for it; nil for UIKit's own words, and for those of the script's.
  static func habit(_ key: String, of descriptor: ClassDescriptor) -> String? {
    word(key, of: descriptor, isCalled: false).flatMap { $0.isHabit ? $0.ours : nil }
  }

  /// Ours for a name of UIKit's whose entry says it; `nil` for a name without an entry, or where ours follows by rule.
  static func renamed(_ key: String, of descriptor: ClassDescriptor) -> String? {
    word(key, of: descriptor, isCalled: false).flatMap { $0.isHabit ? nil : $0.ours }
  }

  private static func word(_ key: String, of descriptor: ClassDescriptor, isCalled: Bool) -> UIKitWords.Word? {
    // Most keys are the script's own: only a list that has the name is looked through.
    for className in (descriptor.words[key] ?? []).reversed() {
      if let word = UIKitWords.word(key, of: className), isCalled || !word.isMethod { return word }
    }
    return nil
  }

  /// How ours is written in place of a call: what is no method is assigned.
  private static func assignment(_ ours: String, _ members: [String: Member]) -> String {
    if ours == "action", members[ours] == nil { return "action = function(self, sender) … end" }
    return members[ours]?.property == nil ? ours : ours + " = …"
  }

  /// Ours where it follows by rule.
  private static func derived(from key: String, _ members: [String: Member]) -> String? {
    let flag = "is" + key.capitalizedFirst
    if isWritable(flag, members) { return flag }
    if key.hasPrefix("set"), key.count > 3 {
      let name = String(key.dropFirst(3))
      let properties = [ours(name.loweredFirst, members), "is" + name].compactMap { $0 }
      if let property = properties.first(where: { isWritable($0, members) }) { return property }
    }
    return firstPart(of: key, members) ?? withoutSender(key).flatMap { ours($0, members) ?? firstPart(of: $0, members) }
  }

  /// The callback that follows from a selector's first part: of `didSelectRowAtIndexPath`, of `textFieldShouldReturn`.
  static func callback(from key: String, among members: [String: Member]) -> String? {
    let name =
      firstPart(of: key, members) ?? withoutSender(key).flatMap { ours($0, members) ?? firstPart(of: $0, members) }
    guard let name, case .callback? = members[name]?.role else { return nil }
    return name
  }

  private static func isWritable(_ name: String, _ members: [String: Member]) -> Bool {
    if case .property(let property)? = members[name]?.role { return property.set != nil }
    return false
  }

  /// A member's name, for one that was renamed the new one.
  private static func ours(_ name: String, _ members: [String: Member]) -> String? {
    switch members[name]?.role {
    case .renamed(let new): new
    case nil: nil
    default: name
    }
  }

  /// `didSelectRowAtIndexPath` and `popViewControllerAnimated`: a callback or method of ours, then a label's words.
  private static func firstPart(of key: String, _ members: [String: Member]) -> String? {
    let candidates = members.keys.filter { name in
      guard key.hasPrefix(name), name.utf8.count >= 5 else { return false }
      if case .property? = members[name]?.role { return false }
      let rest = key.dropFirst(name.count)
      return labels.contains { rest.hasPrefix($0) }
    }
    return candidates.max { $0.count < $1.count }.flatMap { ours($0, members) }
  }

  /// What the labels of Objective-C's methods begin with.
  private static let labels = [
    "At", "For", "In", "With", "From", "To", "Of", "By", "On", "Animated", "Completion", "Using", "As", "IndexPath",
    "ViewController", "Item", "Button", "Row", "Controller", "Popover",
  ]

  /// `textFieldShouldReturn`: the sender stands before what is asked.
  private static func withoutSender(_ key: String) -> String? {
    let sender = ClassTable.builtIn.all.map { $0.name.loweredFirst }.filter {
      key.hasPrefix($0) && key.count > $0.count && key.dropFirst($0.count).first?.isUppercase == true
    }.max { $0.count < $1.count }
    return sender.map { String(key.dropFirst($0.count)).loweredFirst }
  }
}

extension ClassDescriptor {
  /// UIKit's names for the class and for all that it extends, each with the classes whose lists have it.
  var words: [String: [String]] { knownKeys.words { UIKitWords.all(of: self) } }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}
